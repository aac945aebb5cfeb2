import { decodeWords } from '~/search/client/front-code'
import { decodeLists } from '~/search/client/gap-code'

/** An index as its file holds it, one for each docs version; `build-index` writes it. */
export interface PackedIndex {
  /** Labels of the sidebar's sections. */
  sections: string[]
  pages: PackedPage[]
  /** All terms of the texts, sorted, in front coding. */
  words: string
  /** For each of these terms the headings below which it stands, in gap coding. */
  places: string
}

/** A page and its headings, the title first; headings are numbered through all pages. */
export interface PackedPage {
  /** Place in `sections`. */
  section: number
  pathname: string
  rank: number
  /** For each heading a letter, its text and, where that is no slug, `\t` and its anchor. */
  headings: string[]
}

/** A heading that can be found, and what stands below it. */
export interface IndexedHeading {
  /** Place of the page in the list of pages, and of the heading on its page. */
  page: number
  position: number
  pathname: string
  /** Label of the sidebar's section. */
  section: string
  rank: number
  /** The headings that lead here, from the page's title on; this one is the last. */
  trail: string[]
  isSymbol: boolean
  /** Empty for the page itself. */
  anchor: string
  /** Terms of the text that the heading does not have, each once. */
  terms: string[]
}

/** An index as it is searched. */
export interface UnpackedIndex {
  headings: IndexedHeading[]
  /** All terms of the texts, each once. */
  words: string[]
}

/** Unpacks an index from the JSON of its file. Throws on anything else. */
export function unpackIndex(data: unknown): UnpackedIndex {
  if (!isPackedIndex(data)) throw new Error('the search index is not readable')
  const headings = data.pages.flatMap((page, index) => unpackPage(data, page, index))
  const words = decodeWords(data.words)
  decodeLists(data.places).forEach((places, word) => {
    for (const place of places) {
      const heading = headings[place]
      const term = words[word]
      if (!heading || term === undefined) throw new Error('the search index names what it has not')
      heading.terms.push(term)
    }
  })
  return { headings, words }
}

const headingDepths = 'abcdef'
const symbolDepths = 'ABCDEF'

/** The letter of a heading: its depth of 1 to 6, and whether it names a symbol. */
export function encodeDepth(depth: number, isSymbol: boolean): string {
  return (isSymbol ? symbolDepths : headingDepths).charAt(depth - 1)
}

function decodeDepth(letter: string): { depth: number; isSymbol: boolean } {
  const isSymbol = symbolDepths.includes(letter)
  return { depth: (isSymbol ? symbolDepths : headingDepths).indexOf(letter) + 1, isSymbol }
}

/** The anchor that a heading has unless the index names another. */
export function headingToAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
}

function unpackPage(
  { sections }: PackedIndex,
  { section, pathname, rank, headings }: PackedPage,
  page: number,
): IndexedHeading[] {
  const open: { depth: number; text: string }[] = []
  return headings.map((line, position) => {
    const { depth, isSymbol } = decodeDepth(line.charAt(0))
    const [text = '', anchor = headingToAnchor(text)] = line.slice(1).split('\t')
    while ((open.at(-1)?.depth ?? 0) >= depth) open.pop()
    open.push({ depth, text })
    return {
      page,
      position,
      pathname,
      section: sections[section] ?? '',
      rank,
      trail: open.map((each) => each.text),
      isSymbol,
      anchor: position === 0 ? '' : anchor,
      terms: [],
    }
  })
}

function isPackedIndex(data: unknown): data is PackedIndex {
  if (typeof data !== 'object' || data === null) return false
  const { sections, pages, words, places } = data as Partial<Record<keyof PackedIndex, unknown>>
  return (
    Array.isArray(sections) &&
    Array.isArray(pages) &&
    pages.every(isPackedPage) &&
    typeof words === 'string' &&
    typeof places === 'string'
  )
}

function isPackedPage(data: unknown): data is PackedPage {
  if (typeof data !== 'object' || data === null) return false
  const { pathname, headings } = data as Partial<Record<keyof PackedPage, unknown>>
  return (
    typeof pathname === 'string' &&
    Array.isArray(headings) &&
    headings.every((line) => typeof line === 'string' && /^[a-f]/i.test(line))
  )
}
