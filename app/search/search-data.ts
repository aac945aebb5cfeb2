import { withAnchor } from '~/lib/paths'

/** A heading of a page, as the first file of the search has it. */
export interface HeadingData {
  /** 1 for the page itself, more for the headings below it. */
  depth: number
  text: string
  /** Absent for the page itself. */
  anchor?: string | undefined
  /** The parameter of addresses that opens what readers can try there. */
  opener?: string | undefined
  /** Whether it is the name of a symbol, an error code or a value. */
  isSymbol?: true | undefined
  /** Phrases that readers use for it. */
  keywords?: string[] | undefined
}

/** A page with its headings, in their order. */
export interface PageData {
  /** The label of the sidebar's section. */
  group: string
  pathname: string
  /** How much the page counts where words alone do not decide. */
  rank: number
  headings: HeadingData[]
}

/** What is loaded when the search opens: all headings, and what readers call things. */
export interface HeadingsFile {
  pages: PageData[]
  /** Words of pages, separated by spaces, by the word that readers use. */
  synonyms: Record<string, string>
}

/** What stands below a heading. */
export interface SectionTexts {
  text: string
  /** The words of its code samples. */
  code?: string | undefined
}

/** What is loaded when the reader types: the texts below all headings, in their order. */
export type TextsFile = SectionTexts[]

/** A heading with all that leads to it. */
export interface Section extends Omit<PageData, 'headings'>, Omit<HeadingData, 'depth' | 'text'> {
  /** The number of its page. */
  page: number
  /** The headings that lead there, from the page's title to its own. */
  trail: string[]
}

/** Lists the sections of all pages, numbered through. */
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

/** The address of a section below the base path. */
export function sectionPath({ pathname, opener, anchor }: Omit<Section, 'page'>): string {
  return withAnchor(opener ? `${pathname}?${opener}` : pathname, anchor)
}
