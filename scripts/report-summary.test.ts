import { expect, test } from 'vitest'
import {
  buildSiteSummary,
  parseSiteSummary,
  type SiteSummary,
  summaryToMarkdown,
} from './report-summary'

const guides = {
  kind: 'guide' as const,
  pages: 29,
  html: 13_900,
  largest: 18_600,
  css: 8_900,
  data: 10_300,
  scripts: 500,
}
const summary: SiteSummary = {
  pageCount: 29,
  linkCount: 12_548,
  snippetCount: 300,
  kinds: [guides],
}

test('a site without anything to compare it with has its own figures', () => {
  const markdown = summaryToMarkdown(summary)
  expect(markdown).toContain('29 pages, 12,548 links checked, 300 snippets checked.')
  expect(markdown).toContain('Those of main are unknown.')
  expect(markdown).toContain('| guide | 29 | 13,900 | 18,600 | 8,900 | 10,300 | 500 |')
})

test('what differs from main is said beside it', () => {
  const before = {
    ...summary,
    pageCount: 28,
    kinds: [{ ...guides, pages: 28, html: 14_950, css: 8_899 }],
  }
  const markdown = summaryToMarkdown({ ...summary, snippetCount: undefined }, before)
  expect(markdown).toContain('29 (+1) pages, 12,548 links checked, snippets checked: not known.')
  expect(markdown).toContain('| guide | 29 (+1) | 13,900 (−1,050) | 18,600 | 8,900 (+1) |')
})

test('a saved summary comes back; what is none is as good as no summary', () => {
  expect(parseSiteSummary(JSON.stringify(summary))).toEqual(summary)
  expect(parseSiteSummary('{"kinds":[]}')).toBeUndefined()
  expect(parseSiteSummary('')).toBeUndefined()
})

test('counts that no check has left stay absent', () => {
  expect(buildSiteSummary([], undefined, undefined)).toEqual({ pageCount: 0, kinds: [] })
})
