import { withAnchor } from '~/lib/paths'

/** A heading of a page, in the first file of the search. */
export interface HeadingData {
  /** 1 for the page itself, more for the headings below it. */
  depth: number
  text: string
  /** Absent for the page itself. */
  anchor?: string | undefined
  /** The parameter of addresses that opens an island there. */
  opener?: string | undefined
  /** Whether it names a symbol, an error code or a value. */
  isSymbol?: true | undefined
  /** Phrases that readers use for it. */
  keywords?: string[] | undefined
}

/** A page with its headings, in their order. */
export interface PageData {
  /** The label of the sidebar's section. */
  group: string
  pathname: string
  /** Decides between pages that match a query equally well. */
  rank: number
  headings: HeadingData[]
}

/** The data that loads when the search opens: all headings, and synonyms. */
export interface HeadingsFile {
  pages: PageData[]
  /** Words of pages, separated by spaces, by the reader's word. */
  synonyms: Record<string, string>
}

/** The text of a section. */
export interface SectionTexts {
  text: string
  /** The words of its code samples. */
  code?: string | undefined
}

/** The data that loads when the reader types: the texts of all sections, in the order of `listSections`. */
export type TextsFile = SectionTexts[]

/** A section that can be found, with the headings that lead there. */
export interface Section extends Omit<PageData, 'headings'>, Omit<HeadingData, 'depth' | 'text'> {
  /** The number of its page. */
  page: number
  /** The headings that lead there, from the page's title to its own. */
  trail: string[]
}

/** Lists the sections of all pages. */
export function listSections({ pages }: HeadingsFile): Section[] {
  return pages.flatMap(({ headings, ...page }, number) => {
    const open: HeadingData[] = []
    return headings.map((heading): Section => {
      while ((open.at(-1)?.depth ?? 0) >= heading.depth) open.pop()
      open.push(heading)
      const { anchor, opener, isSymbol, keywords } = heading
      const trail = open.map(({ text }) => text)
      return { ...page, page: number, trail, anchor, opener, isSymbol, keywords }
    })
  })
}

/** Gives the address of a section below the base path. */
export function sectionPath({ pathname, opener, anchor }: Omit<Section, 'page'>): string {
  return withAnchor(opener ? `${pathname}?${opener}` : pathname, anchor)
}
