import { headingLevels } from '~/search/client/heading-levels'

/** A heading level of a record. */
export type HeadingLevel = (typeof headingLevels)[number]

/** What a record is: a heading of some level, or a piece of text below one. */
export type RecordType = HeadingLevel | 'content'

/**
 * Where a record stands: `lvl0` is the section of the sidebar, `lvl1` the page, and the others are
 * the headings that lead to it; levels below it are null.
 */
export type RecordHierarchy = Record<'lvl0' | 'lvl1', string> &
  Record<Exclude<HeadingLevel, 'lvl1'>, string | null>

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
  /** Pathname and anchor below the base path. */
  url: string
  url_without_anchor: string
  anchor: string | null
  content: string | null
  hierarchy: RecordHierarchy
  /** Whether the heading is the name of a symbol, an error code or a value; false for content. */
  isSymbol: boolean
  /** Other names of a page, and names in code below the heading; empty for content. */
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
