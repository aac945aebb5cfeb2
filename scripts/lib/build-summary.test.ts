import { expect, test } from 'vitest'
import { defaultOrigin } from '~/lib/environment.server'
import { buildSummaryToText } from './build-report'

const location = { origin: 'https://a.example', basePath: '/x/' }
const summary = {
  pageCount: 52,
  linkCount: 12_548,
  markdownLength: 640_000,
  milliseconds: 8_912,
  megabytes: 612,
  location,
  repairs: [],
  warnings: [],
  notes: [],
}

test('a build that lacks nothing tells its figures only', () => {
  expect(buildSummaryToText(summary)).toBe(
    'llms-full.txt: 640 kB, about 160,000 tokens\n' +
      'site: 52 pages, 12548 links checked, 8.9 s, 612 MB, for https://a.example/x/',
  )
})

test('what it did without is said above it', () => {
  const lines = buildSummaryToText({
    ...summary,
    location: { origin: defaultOrigin, basePath: '/' },
    repairs: ['Camera: stray backticks'],
    warnings: ['two routes have the path /docs.'],
    historyWarning: 'Pages have no dates, no contributors and no list: the git history is shallow.',
    measurementId: 'G-1A2B3C4D5E',
  }).split('\n')
  expect(lines).toHaveLength(7)
  expect(lines[0]).toBe('repaired comment: Camera: stray backticks')
  expect(lines[1]).toBe('warning: two routes have the path /docs.')
  expect(lines[2]).toMatch(/^note: Pages have no dates, .* shallow\.$/)
  expect(lines[3]).toContain('SITE_URL names no other origin')
  expect(lines[4]).toBe('note: visits are counted by G-1A2B3C4D5E.')
})
