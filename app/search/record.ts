import { withAnchor } from '~/lib/paths'
import { searchLanguage, versionTag } from './settings'
import { headingLevels, type RecordHierarchy, type RecordType, toHierarchy } from './types'

/** How much a record counts where words alone do not decide: more comes first. */
export interface RecordWeight {
  pageRank: number
  /** 100 for `lvl1`, 10 less for each level below it, 0 for content. */
  level: number
  /** Place on the page, counted from 0; less comes first. */
  position: number
}

/**
 * One thing that can be found. Both the embedded index and the hosted service are made of these;
 * texts are plain, not HTML. The shape is that of DocSearch's own crawler.
 */
export interface SearchRecord {
  /** `path#anchor:type:n`, unique and the same in every build of the same content. */
  objectID: string
  type: RecordType
  /** Pathname below the base path, with what opens a part that readers can try, and anchor. */
  url: string
  url_without_anchor: string
  anchor: string | null
  content: string | null
  hierarchy: RecordHierarchy
  /** Whether the heading is the name of a symbol, an error code or a value; false for content. */
  isSymbol: boolean
  /** Whether the content is a code sample. */
  isCode: boolean
  /** Phrases that readers use for a heading; empty for content. */
  keywords: string[]
  lang: string
  language: string
  version: string
  docusaurus_tag: string
  weight: RecordWeight
}

/** The headings that lead to a record's place, from the page's title on. */
export function recordToTrail({ hierarchy }: SearchRecord): string[] {
  return headingLevels.flatMap((level) => hierarchy[level] ?? [])
}

/** What all records of a page share. */
export interface RecordPage {
  pathname: string
  /** Label of the sidebar's section. */
  section: string
  /** Name of the docs version. */
  version: string
  pageRank: number
}

/** A heading and what stands below it, up to the next heading. */
export interface PageSection {
  /** 1 for the page itself, 2 to 6 for headings on it. */
  depth: number
  heading: string
  /** Empty for the page itself. */
  anchor: string
  /** Whether the heading is the name of a symbol, an error code or a value. */
  isSymbol: boolean
  /** Plain texts of paragraphs, list items and table rows. */
  texts: string[]
  /** Code samples. */
  code: string[]
  /** The parameter of addresses that opens what readers can try there. */
  opener?: string | undefined
  /** Other names of the heading. */
  keywords: string[]
}

/** Turns a page's sections, in page order, into records: one for each heading and each text. */
export function sectionsToRecords(page: RecordPage, sections: PageSection[]): SearchRecord[] {
  const counts = new Map<string, number>()
  const open: { depth: number; heading: string }[] = []
  const records: SearchRecord[] = []

  const add = (
    type: RecordType,
    section: PageSection,
    hierarchy: RecordHierarchy,
    content: string | null,
    isCode = false,
  ): void => {
    const isHeading = type !== 'content'
    const { anchor, opener } = section
    const url = withAnchor(opener ? `${page.pathname}?${opener}` : page.pathname, anchor)
    const key = `${url}:${type}`
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    records.push({
      objectID: `${page.pathname}#${anchor}:${type}:${count}`,
      type,
      url,
      url_without_anchor: page.pathname,
      anchor: anchor || null,
      content,
      hierarchy,
      isSymbol: isHeading && section.isSymbol,
      isCode,
      keywords: isHeading ? [...section.keywords] : [],
      lang: searchLanguage,
      language: searchLanguage,
      version: page.version,
      docusaurus_tag: versionTag(page.version),
      weight: {
        pageRank: page.pageRank,
        level: type === 'content' ? 0 : 100 - 10 * headingLevels.indexOf(type),
        position: records.length,
      },
    })
  }

  for (const section of sections) {
    while ((open.at(-1)?.depth ?? 0) >= section.depth) open.pop()
    open.push(section)
    const trail = open.map(({ heading }) => heading)
    const hierarchy = toHierarchy(page.section, trail)
    add(headingLevels[trail.length - 1] ?? 'lvl6', section, hierarchy, null)
    for (const text of section.texts) add('content', section, hierarchy, text)
    for (const code of section.code) add('content', section, hierarchy, code, true)
  }
  return records
}
