import type { IndexedSection, IndexFile } from '~/search/client/index-file'
import { headingLevels, type SearchRecord } from '~/search/record'

/** Builds the embedded index from a version's records, in their order. */
export function buildIndex(records: SearchRecord[]): IndexFile {
  const pages = new Map<string, { index: number; page: IndexFile['pages'][number] }>()
  const sections = new Map<string, IndexedSection>()
  for (const record of records) {
    const { hierarchy, url, url_without_anchor: pathname, anchor, keywords, weight } = record
    const entry = pages.get(pathname) ?? {
      index: pages.size,
      page: {
        section: hierarchy.lvl0,
        title: hierarchy.lvl1,
        pathname,
        rank: weight.pageRank,
      },
    }
    pages.set(pathname, entry)
    const headings = headingLevels.slice(1).flatMap((level) => hierarchy[level] ?? [])
    const section = sections.get(url) ?? {
      page: entry.index,
      headings,
      anchor: anchor ?? '',
      text: '',
      keywords: keywords.join(' '),
    }
    sections.set(url, section)
    if (record.content) section.text += (section.text && ' ') + record.content
  }
  return { pages: [...pages.values()].map(({ page }) => page), sections: [...sections.values()] }
}
