import { z } from 'zod'
import { pageKinds } from '../lib/page-kind'
import type { KindReport } from '../bench/report'
import type { BuildReport } from '../lib/build-report'

const siteSummary = z.object({
  pageCount: z.number(),
  linkCount: z.number().optional(),
  snippetCount: z.number().optional(),
  kinds: z.array(
    z.object({
      kind: z.enum(pageKinds),
      pages: z.number(),
      /** Bytes after Brotli of the page with the median HTML; `largest` is the largest HTML. */
      html: z.number(),
      largest: z.number(),
      css: z.number(),
      data: z.number(),
      scripts: z.number(),
    }),
  ),
})

/** What pull requests are told of a built site; counts that no check has left are absent. */
export type SiteSummary = z.infer<typeof siteSummary>

/** Sums up a built site. */
export function buildSiteSummary(
  reports: KindReport[],
  build: BuildReport | undefined,
  snippetCount: number | undefined,
): SiteSummary {
  const kinds = reports.map(({ kind, pages, median, largestHtml }) => ({
    kind,
    pages,
    html: median.html.brotli,
    largest: largestHtml,
    css: median.css.brotli,
    data: median.data?.brotli ?? 0,
    scripts: median.scripts.brotli,
  }))
  const pageCount = kinds.reduce((sum, { pages }) => sum + pages, 0)
  return { pageCount, linkCount: build?.linkCount, snippetCount, kinds }
}

/** Parses a summary that was saved; undefined where it has another shape, as older ones may. */
export function parseSiteSummary(text: string): SiteSummary | undefined {
  try {
    return siteSummary.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
