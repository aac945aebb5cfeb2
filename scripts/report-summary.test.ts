import { expect, test } from 'vitest'
import {
  buildSiteSummary,
  parseSiteSummary,
  type SiteSummary,
  summaryToMarkdown,
} from './report-summary'

const summary: SiteSummary = {
  counts: { pages: 29, 'links checked': 12_548, 'snippets checked': 300 },
  kinds: { guide: { Pages: 29, HTML: 13_900, CSS: 8_900, Data: 10_300 } },
}

test('a site without anything to compare it with has its own figures', () => {
  const markdown = summaryToMarkdown(summary)
  expect(markdown).toContain('29 pages, 12,548 links checked, 300 snippets checked.')
  expect(markdown).toContain('Those of main are unknown.')
  expect(markdown).toContain('| guide | 29 | 13,900 | 8,900 | 10,300 |')
})

test('what differs from main is said beside it', () => {
  const before = {
    counts: { ...summary.counts, pages: 28 },
    kinds: { guide: { Pages: 28, HTML: 14_950, CSS: 8_899, Data: 10_300 } },
  }
  const markdown = summaryToMarkdown(summary, before)
  expect(markdown).toContain('29 (+1) pages, 12,548 links checked, 300 snippets checked.')
  expect(markdown).toContain('| guide | 29 (+1) | 13,900 (−1,050) | 8,900 (+1) | 10,300 |')
})

test('a saved summary comes back; what is none is as good as no summary', () => {
  expect(parseSiteSummary(JSON.stringify(summary))).toEqual(summary)
  expect(parseSiteSummary('{"kinds":[]}')).toBeUndefined()
  expect(parseSiteSummary(undefined)).toBeUndefined()
})

test('counts that no check has left stay absent', () => {
  expect(buildSiteSummary([], undefined, undefined)).toEqual({ counts: { pages: 0 }, kinds: {} })
})
