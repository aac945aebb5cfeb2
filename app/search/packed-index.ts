import type { Work } from '~/lib/turns'

/** Of sorted words as text each leaves out what it shares with the one before; a digit tells how much. */
const base = 36
const maxShared = base - 1

/** Writes words, which hold no spaces and are sorted, so that neighbours share their beginnings. */
export function encodeWords(words: string[]): string {
  return words
    .map((word, index) => {
      const shared = sharedLength(words[index - 1] ?? '', word)
      return shared.toString(base) + word.slice(shared)
    })
    .join(' ')
}

/** Reads what `encodeWords` wrote. */
export function decodeWords(text: string): string[] {
  let previous = ''
  if (text === '') return []
  return text.split(' ').map((code) => {
    previous = previous.slice(0, Number.parseInt(code.charAt(0), base)) + code.slice(1)
    return previous
  })
}

function sharedLength(a: string, b: string): number {
  let length = 0
  while (length < maxShared && length < a.length && a[length] === b[length]) length += 1
  return length
}

/** Writes lists of rising numbers as the distances between them: with gzip, 2 % more than signs of our own. */
export function encodeLists(lists: number[][]): string {
  return lists
    .map((list) => list.map((each, at) => (each - (list[at - 1] ?? 0)).toString(base)).join(','))
    .join(' ')
}

/** Lists that are read between two chances for the browser to draw. */
const listsAtOnce = 200

/** Reads what `encodeLists` wrote. Throws on anything but numbers. */
export function* decodeLists(text: string): Work<number[][]> {
  const [sign] = /[^\da-z, ]/.exec(text) ?? []
  if (sign) throw new Error(`"${sign}" is no number of a list`)
  const lists: number[][] = []
  for (const list of text.split(' ')) {
    let last = 0
    lists.push(list === '' ? [] : list.split(',').map((code) => (last += toNumber(code))))
    if (lists.length % listsAtOnce === 0) yield
  }
  return lists
}

function toNumber(code: string): number {
  const number = Number.parseInt(code, base)
  if (Number.isNaN(number) || code.length > 6) throw new Error(`"${code}" is no number of a list`)
  return number
}

/** An index as its file holds it, one for each docs version; `build-index` writes it. */
export interface PackedIndex {
  /** Labels of the sidebar's sections. */
  sections: string[]
  pages: PackedPage[]
  /** Terms of the texts, sorted, in front coding. */
  words: string
  /** For each of these terms the headings whose texts say it most, in gap coding. */
  places: string
}

/** What the index leaves out, in a file that is fetched when the reader begins to type. */
export interface PackedRest {
  /** Terms that stand in code samples only, sorted, in front coding. */
  words: string
  /** For each term of the index, then for each of these, further pages whose texts say it. */
  places: string
  /** For the same terms, the pages that say it in code samples only. */
  code: string
  /** What readers call some headings: their number, and phrases separated by `|`. */
  keywords: [number, string][]
  /** Words of pages, separated by spaces, by the word that readers use. */
  synonyms: Record<string, string>
}

/** A page and its headings, the title first; headings are numbered through all pages. */
export interface PackedPage {
  /** Place in `sections`. */
  section: number
  pathname: string
  rank: number
  /** For each heading a letter, its text and, where that is no slug, `\t` and its query, `#` and anchor. */
  headings: string[]
}

/** A heading that can be found. */
export interface IndexedHeading {
  /** Place of the page in the list of pages, and of the heading on its page. */
  page: number
  position: number
  /** The heading above it, numbered through all pages; undefined for the page itself. */
  parent: number | undefined
  pathname: string
  /** Label of the sidebar's section. */
  section: string
  rank: number
  /** The headings that lead here, from the page's title on; this one is the last. */
  trail: string[]
  isSymbol: boolean
  /** Empty for the page itself. */
  anchor: string
  /** What opens a part that readers can try, such as `?explore`; mostly empty. */
  query: string
}

/** Where a term stands below headings: in texts, and in code samples alone. */
export interface TermPlaces {
  text: number[]
  code: number[]
}

/** An index as it is searched. */
export interface UnpackedIndex {
  headings: IndexedHeading[]
  pageCount: number
  places: Map<string, TermPlaces>
  /** What readers call a heading, by its number. */
  keywords: Map<number, string[]>
  /** Words of pages by the word that readers use. */
  synonyms: Map<string, string[]>
}

/** Unpacks an index from the JSON of its file. Throws on anything else. */
export function* unpackIndex(data: unknown): Work<UnpackedIndex> {
  if (!isPackedIndex(data)) throw new Error('the search index is not readable')
  const headings: IndexedHeading[] = []
  for (const [page, packed] of data.pages.entries()) {
    unpackPage(data, packed, page, headings)
    yield
  }
  const lists = yield* decodePlaces(data.places, headings.length)
  yield
  const words = decodeWords(data.words)
  if (words.length < lists.length && data.places) {
    throw new Error('the search index names what it has not')
  }
  yield
  const places = new Map(words.map((word, at) => [word, { text: lists[at] ?? [], code: [] }]))
  return {
    headings,
    pageCount: data.pages.length,
    places,
    keywords: new Map(),
    synonyms: new Map(),
  }
}

/** Adds what an index leaves out, from the JSON of its file. Throws on anything else. */
export function* unpackRest(
  { headings, places }: UnpackedIndex,
  data: unknown,
): Work<UnpackedIndex> {
  const {
    words,
    places: texts,
    code,
    keywords = [],
    synonyms = {},
  } = { ...(data as Partial<PackedRest> | null) }
  if (typeof words !== 'string' || typeof texts !== 'string' || typeof code !== 'string') {
    throw new Error('the rest of the search index is not readable')
  }
  const textLists = yield* decodePlaces(texts, headings.length)
  yield
  const codeLists = yield* decodePlaces(code, headings.length)
  yield
  const terms = [...places.keys(), ...decodeWords(words)]
  yield
  const whole = terms.map((term, at): [string, TermPlaces] => [
    term,
    {
      text: [...(places.get(term)?.text ?? []), ...(textLists[at] ?? [])],
      code: codeLists[at] ?? [],
    },
  ])
  yield
  return {
    headings,
    pageCount: (headings.at(-1)?.page ?? -1) + 1,
    places: new Map(whole),
    keywords: new Map(keywords.map(([place, phrases]) => [place, phrases.split('|')])),
    synonyms: new Map(Object.entries(synonyms).map(([word, others]) => [word, others.split(' ')])),
  }
}

function* decodePlaces(text: string, count: number): Work<number[][]> {
  const lists = yield* decodeLists(text)
  if (lists.some((list) => (list.at(-1) ?? 0) >= count && list.length > 0)) {
    throw new Error('the search index names what it has not')
  }
  return lists
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
  all: IndexedHeading[],
): void {
  const open: { depth: number; text: string; place: number }[] = []
  for (const [position, line] of headings.entries()) {
    const { depth, isSymbol } = decodeDepth(line.charAt(0))
    const [text = '', place = headingToAnchor(text)] = line.slice(1).split('\t')
    while ((open.at(-1)?.depth ?? 0) >= depth) open.pop()
    const parent = open.at(-1)?.place
    open.push({ depth, text, place: all.length })
    all.push({
      page,
      position,
      parent,
      pathname,
      section: sections[section] ?? '',
      rank,
      trail: open.map((each) => each.text),
      isSymbol,
      anchor: position === 0 ? '' : place.replace(/^.*#/, ''),
      query: place.replace(/#?[^#]*$/, ''),
    })
  }
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
