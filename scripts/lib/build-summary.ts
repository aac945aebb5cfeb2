import { defaultOrigin, type SiteLocation } from '~/lib/environment.server'

/** What a build has done. */
export interface BuildSummary {
  pageCount: number
  linkCount: number
  milliseconds: number
  location: SiteLocation
  /** Faults of the library's comments that were mended. */
  repairs: string[]
  /** Why pages go without dates, where they do. */
  dateWarning?: string | undefined
  /** By which id visits are counted, where they are. */
  measurementId?: string | undefined
}

/** Words what a build has done, with every fallback it took; the last line has the figures. */
export function buildSummaryToText(summary: BuildSummary): string {
  const { pageCount, linkCount, milliseconds, location, repairs } = summary
  const { dateWarning, measurementId } = summary
  const isLocal = location.origin === defaultOrigin
  return [
    ...repairs.map((repair) => `repaired comment: ${repair}`),
    ...(dateWarning ? [`note: ${dateWarning}`] : []),
    ...(isLocal
      ? [`note: SITE_URL is not set, so that canonical links point to ${defaultOrigin}.`]
      : []),
    ...(measurementId ? [`note: visits are counted by ${measurementId}.`] : []),
    `site: ${pageCount} pages, ${linkCount} links checked, ` +
      `${(milliseconds / 1000).toFixed(1)} s, for ${location.origin}${location.basePath}`,
  ].join('\n')
}
