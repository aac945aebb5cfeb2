import { type PageSection, type SearchRecord, sectionsToRecords } from '~/search/record'

/** The records of a guide; of its sections, only what matters has to be given. */
export function createRecords(
  title: string,
  sections: Partial<PageSection>[],
  place: Partial<Parameters<typeof sectionsToRecords>[0]> = {},
): SearchRecord[] {
  const pathname = `/docs/guides/${title.toLowerCase()}`
  const page = { pathname, title, section: 'Guides', version: 'current', pageRank: 3, ...place }
  const empty = {
    depth: 1,
    heading: title,
    anchor: '',
    isSymbol: false,
    keywords: [],
    code: [],
    texts: [],
  }
  return sectionsToRecords(
    page,
    sections.map((section) => ({ ...empty, ...section })),
  )
}
