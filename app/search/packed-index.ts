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

/** Reads what `encodeLists` wrote. */
export function* decodeLists(text: string): Work<number[][]> {
  const lists: number[][] = []
  for (const list of text.split(' ')) {
    let last = 0
    const codes = list === '' ? [] : list.split(',')
    lists.push(codes.map((code) => (last += Number.parseInt(code, base))))
    if (lists.length % listsAtOnce === 0) yield
  }
  return lists
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
  places: Map<string, TermPlaces>
  /** What readers call a heading, by its number. */
  keywords: Map<number, string[]>
  /** Words of pages by the word that readers use. */
  synonyms: Map<string, string[]>
}

/** Unpacks an index. */
export function* unpackIndex({ sections, pages, words, places }: PackedIndex): Work<UnpackedIndex> {
  const headings: IndexedHeading[] = []
  for (const [page, packed] of pages.entries()) {
    unpackPage(sections, packed, page, headings)
    yield
  }
  const lists = yield* decodeLists(places)
  yield
  const ofWords = decodeWords(words).map((word, at): [string, TermPlaces] => [
    word,
    { text: lists[at] ?? [], code: [] },
  ])
  yield
  return { headings, places: new Map(ofWords), keywords: new Map(), synonyms: new Map() }
}

/** Adds what an index leaves out. */
export function* unpackRest(
  { headings, places }: UnpackedIndex,
  rest: PackedRest,
): Work<UnpackedIndex> {
  const textLists = yield* decodeLists(rest.places)
  yield
  const codeLists = yield* decodeLists(rest.code)
  yield
  const terms = [...places.keys(), ...decodeWords(rest.words)]
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
    places: new Map(whole),
    keywords: new Map(rest.keywords.map(([place, phrases]) => [place, phrases.split('|')])),
    synonyms: new Map(
      Object.entries(rest.synonyms).map(([word, others]) => [word, others.split(' ')]),
    ),
  }
}

const depths = 'abcdef'

/** The letter of a heading: its depth of 1 to 6, in upper case if it names a symbol. */
export function encodeDepth(depth: number, isSymbol: boolean): string {
  const letter = depths.charAt(depth - 1)
  return isSymbol ? letter.toUpperCase() : letter
}

/** The anchor that a heading has unless the index names another. */
export function headingToAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
}

function unpackPage(
  sections: string[],
  { section, pathname, rank, headings }: PackedPage,
  page: number,
  all: IndexedHeading[],
): void {
  const open: { depth: number; text: string; place: number }[] = []
  for (const [position, line] of headings.entries()) {
    const letter = line.charAt(0).toLowerCase()
    const depth = depths.indexOf(letter) + 1
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
      isSymbol: !line.startsWith(letter),
      anchor: position === 0 ? '' : place.replace(/^.*#/, ''),
      query: place.replace(/#?[^#]*$/, ''),
    })
  }
}
