import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

import { executeStep } from './execute-step'
import type { Step } from './steps'
import { createFolder } from '../../tests/support/create-folder'

/** A step that runs a line of JavaScript without double quotes. */
const step = (code: string, more: Partial<Step> = {}): Step => ({
  name: 'a',
  command: `node -e "${code}"`,
  why: 'it is so',
  ...more,
})

test('a step succeeds with the status 0, and its output is kept from both streams', async () => {
  const outcome = await executeStep(step(`console.log('out'); console.error('wrong')`))
  expect(outcome).toMatchObject({ isSuccess: true, tests: undefined })
  expect(outcome.output.trim().split('\n').toSorted()).toEqual(['out', 'wrong'])
})

test.each([
  ['another status', step('process.exit(3)')],
  ['a signal', step(`process.kill(process.pid, 'SIGKILL')`)],
  ['a command that is not there', step('', { command: 'no-such-command-anywhere' })],
])('a step fails with %s', async (_, failing) => {
  expect(await executeStep(failing)).toMatchObject({ isSuccess: false })
})

test('a step has its own variables, and commands of packages by their names', async () => {
  const environment = { OWN_VARIABLE: 'own' }
  const own = await executeStep(step('console.log(process.env.OWN_VARIABLE)', { environment }))
  expect(own.output).toBe('own\n')
  const found = await executeStep(step('', { command: 'command -v tsc' }))
  expect(found).toMatchObject({ isSuccess: true, output: `${resolve('node_modules/.bin/tsc')}\n` })
})

describe('the report of a step’s tests', () => {
  const counts = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 }

  function placeReport(files: Record<string, string> = {}): NonNullable<Step['report']> {
    return { runner: 'vitest', file: join(createFolder(files), 'reports/unit.json') }
  }

  test('is read where the run wrote one, and its folder is made', async () => {
    const report = placeReport()
    const code = `require('fs').writeFileSync(process.env.REPORT, process.env.TEXT)`
    const environment = { REPORT: report.file, TEXT: JSON.stringify(counts) }
    const { tests } = await executeStep(step(code, { environment, report }))
    expect(tests).toEqual({ passed: 5, failed: 0, skipped: 2 })
  })

  test('of an earlier run cannot pass for this one’s', async () => {
    const report = placeReport({ 'reports/unit.json': JSON.stringify(counts) })
    const outcome = await executeStep(step('process.exit(1)', { report }))
    expect(outcome).toEqual({ isSuccess: false, output: '', tests: undefined })
    expect(existsSync(report.file)).toBe(false)
  })

  test('counts nothing where it is cut off', async () => {
    const report = placeReport()
    const code = `require('fs').writeFileSync(process.env.REPORT, '{')`
    const environment = { REPORT: report.file }
    expect(await executeStep(step(code, { environment, report }))).toMatchObject({
      isSuccess: true,
      tests: undefined,
    })
  })
})
