import { escapeHtml } from '~/lib/escape-html'
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
export interface PageData<Heading = HeadingData> {
  /** The label of the sidebar's section. */
  group: string
  pathname: string
  /** Decides between pages that match a query equally well. */
  rank: number
  headings: Heading[]
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

/** Lists the sections of pages, each with the number of its page, and the headings that lead there. */
export function listSections<Heading extends HeadingData>(pages: PageData<Heading>[]) {
  return pages.flatMap(({ headings, ...data }, page) => {
    const open: Heading[] = []
    return headings.map((heading) => {
      while ((open.at(-1)?.depth ?? 0) >= heading.depth) open.pop()
      open.push(heading)
      // From the page's title to its own.
      return { ...data, ...heading, page, trail: open.map(({ text }) => text) }
    })
  })
}

/** A section that can be found. */
export type Section = ReturnType<typeof listSections>[number]

/** Gives the sidebar's section, as `lvl0`, and the headings that lead to a section by their level, as HTML. */
export function toHierarchy({ group, trail }: Section): Record<string, string> {
  return Object.fromEntries([group, ...trail].map((text, at) => [`lvl${at}`, escapeHtml(text)]))
}

/** Gives the address of a section below the base path. */
export function sectionPath({ pathname, opener, anchor }: Section): string {
  return withAnchor(opener ? `${pathname}?${opener}` : pathname, anchor)
}
