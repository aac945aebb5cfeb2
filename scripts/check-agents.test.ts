import type { CheckResult } from 'afdocs'
import { expect, test } from 'vitest'
import { findSurprises } from './check-agents'

const result = (id: string, status: CheckResult['status'], ...wrong: string[]): CheckResult => ({
  id,
  category: 'page-size',
  status,
  message: 'Told.',
  details: {
    pageResults: [
      { url: 'http://localhost:1/docs/guides', status: 'pass', found: true },
      ...wrong.map((path) => ({ url: `http://localhost:1${path}`, status: 'warn' })),
    ],
  },
})

test.each<[CheckResult, string[]]>([
  [result('llms-txt-valid', 'pass'), []],
  [result('llms-txt-valid', 'skip'), []],
  [result('llms-txt-valid', 'fail'), ['llms-txt-valid: Told.']],
  [result('redirect-behavior', 'fail', '/docs/a'), ['redirect-behavior: Told.\n  /docs/a']],
  [result('markdown-content-parity', 'fail', '/docs/api'), []],
  [
    result('markdown-content-parity', 'fail', '/docs/api', '/docs/a'),
    ['markdown-content-parity: Told.\n  /docs/a'],
  ],
  [
    result('markdown-content-parity', 'pass'),
    ['markdown-content-parity passes now: take it out of those that are known'],
  ],
  [result('content-start-position', 'fail', '/docs/a'), []],
])('%j surprises by %j', (found, surprises) => {
  expect(findSurprises(found)).toEqual(surprises)
})
