import MiniSearch, { type SearchOptions } from 'minisearch'
import { getOrAdd } from '~/lib/memoize'
import { createPhrases } from './phrases'
import { type QueryWord, readQuery, withoutLogNoise } from './query'
import { createQuotedErrors } from './quoted-errors'
import { type HeadingsFile, listSections, type Section, type TextsFile } from './search-data'
import { isStopWord, tokenize } from './tokenize'
import { createVocabulary } from './vocabulary'

/** What a word counts by where it stands. */
const boost = { title: 3.75, keywords: 3, trail: 1.5, text: 0.75, code: 0.4 }

/** What a word counts for a section where it stands elsewhere on the page. */
const elsewhereWeight = 0.22

/** How much more a section counts that is, or is called, what the query says, and that is just that. */
const phraseFactor = 30
const wholePhraseFactor = 3

/** Makes up for names, which any query that has them says whole: other words ask for more than the name. */
const nameExponent = 4

/** What an exact title or name counts, so that nothing else comes before it; and one as typed. */
const exactFactor = 150
const asTypedFactor = 3

/** Of what the section with most of the query has, the share that others must have to be shown. */
const minCoverage = 0.35

/** The page rank that doubles a score, and the share that each section has of all scores of its page. */
const rankDivisor = 4
const pageShare = 0.08

/** A heading that so many pages have tells none of them from the others. */
const commonHeadingPages = 5

/** What a query has found. */
export interface Found {
  /** Best first, with the number of each among all sections. */
  sections: { section: Section; place: number }[]
  /** The terms that the query's words stand for. */
  terms: ReadonlySet<string>
  /** Words of the query that no page has, as the reader wrote them. */
  unknownWords: string[]
}

/** Searches the headings of a site, and their texts once these are added. */
export interface SearchEngine {
  search: (query: string) => Found
  addTexts: (texts: TextsFile) => Promise<void>
  /** The sections on errors that a text names or quotes, the surest first. */
  findErrors: (text: string) => Section[]
}

/** Creates the search over all headings. */
export async function createSearchEngine(file: HeadingsFile): Promise<SearchEngine> {
  const sections = listSections(file)
  const vocabulary = createVocabulary(file.synonyms)
  const errors = createQuotedErrors(sections)
  const isCommon = createCommonHeadings(sections)
  const phrases = createPhrases()
  const indexes = [createIndex(['title', 'trail', 'keywords'], vocabulary.learn)]
  const documents = sections.map((section, id) => {
    const { trail, keywords = [], isSymbol } = section
    const title = isCommon(section) ? '' : (trail.at(-1) ?? '')
    // Guides explain plain words, such as "photo", better than the symbols that are called so.
    const names = isSymbol && /^[A-Za-z][a-z]+$/.test(title) ? keywords : [title, ...keywords]
    for (const name of names) phrases.add(id, name)
    return { id, title, trail: trail.slice(0, -1).join(' '), keywords: keywords.join(' | ') }
  })
  await indexes[0]?.addAllAsync(documents, { chunkSize: 200 })

  function search(query: string): Found {
    const text = withoutLogNoise(query)
    const words = readQuery(text, vocabulary)
    const found = words.map((word) => scoreWord(word, indexes))
    const { scores, covered, weights } = addWords(sections, words, found)
    const likeness = phrases.compare(
      words.map(({ terms }, at) => ({ terms, weight: weights[at] ?? 0 })),
    )
    const quoted = errors.find(query)
    const isExact = createExactness(query)
    const least = minCoverage * Math.max(...covered)
    const ranked = sections.flatMap((section, place) => {
      if (!scores[place] || (covered[place] ?? 0) < least) return []
      const isName = section.isSymbol && !section.trail.at(-1)?.includes('/') && words.length > 1
      const like = (likeness.get(place) ?? 0) ** (isName ? nameExponent : 1)
      const score =
        scores[place] *
        (covered[place] ?? 0) ** 2 *
        (1 + phraseFactor * like) *
        (like > 0.95 ? wholePhraseFactor : 1) *
        (1 + section.rank / rankDivisor) *
        (quoted.get(place) ?? 1) *
        (isExact(section) ? exactFactor : 1) *
        (section.trail.at(-1) === query.trim() ? asTypedFactor : 1)
      return { section, place, score }
    })
    return {
      sections: threePagesFirst(sortWithPages(ranked)),
      terms: new Set(words.flatMap(({ terms }) => listSure(terms))),
      unknownWords: words.flatMap((word) => (word.isKnown ? [] : word.text)),
    }
  }

  return {
    search,
    findErrors: (text) =>
      [...errors.find(text)]
        .sort(([, one], [, other]) => other - one)
        .flatMap(([place]) => sections[place] ?? []),
    async addTexts(texts) {
      const index = createIndex(['text', 'code'], vocabulary.learn)
      const all = texts.map((section, id) => ({ id, ...section }))
      await index.addAllAsync(all, { chunkSize: 50 })
      indexes[1] = index
      errors.addTexts(texts)
    },
  }
}

type Index = MiniSearch<{ id: number }>

function createIndex(fields: string[], split: (text: string) => string[]): Index {
  const processTerm = (term: string): string | null => (isStopWord(term) ? null : term)
  return new MiniSearch({ fields, tokenize: split, processTerm })
}

/** By the number of a section, what a word counts there, at most 4, and how surely it's meant. */
type WordScores = Map<number, { score: number; sure: number }>

function scoreWord({ text, terms }: QueryWord, indexes: Index[]): WordScores {
  const options: SearchOptions = {
    tokenize: () => [...terms.keys()],
    processTerm: (term) => term,
    boost,
    boostTerm: (term) => terms.get(term) ?? 1,
    bm25: { k: 1.2, b: 0.3, d: 0.3 },
  }
  const found: WordScores = new Map()
  for (const { id, score, queryTerms } of indexes.flatMap((each) => each.search(text, options))) {
    const known = found.get(Number(id))
    const sure = Math.max(known?.sure ?? 0, ...queryTerms.map((term) => terms.get(term) ?? 0))
    // MiniSearch multiplies by the number of terms, which here stand for one word.
    found.set(Number(id), { score: (known?.score ?? 0) + score / queryTerms.length, sure })
  }
  const best = Math.max(...[...found.values()].map(({ score }) => score))
  for (const each of found.values()) each.score *= 4 / best
  return found
}

/** Adds up the words of a query: what they count for each section, and the share of them that it has. */
function addWords(sections: Section[], words: QueryWord[], found: WordScores[]) {
  const scores = new Float64Array(sections.length)
  const covered = new Float64Array(sections.length)
  const pageCount = (sections.at(-1)?.page ?? -1) + 1
  const weights = words.map(({ emphasis }, at) => {
    const ofPages = new Float32Array(pageCount)
    for (const [place, { sure }] of found[at] ?? []) {
      const { page = 0 } = sections[place] ?? {}
      ofPages[page] = Math.max(ofPages[page] ?? 0, sure)
    }
    const weight = emphasis * toRarity(ofPages)
    for (const [place, { page }] of sections.entries()) {
      const { score, sure } = found[at]?.get(place) ?? { score: 0, sure: 0 }
      const elsewhere = elsewhereWeight * (ofPages[page] ?? 0)
      scores[place] = (scores[place] ?? 0) + weight * (score || elsewhere)
      covered[place] = (covered[place] ?? 0) + weight * Math.max(Math.min(1, 2 * sure), elsewhere)
    }
    return weight
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return { scores, covered: covered.map((each) => each / total), weights }
}

/** The fewer pages have a word, the more it tells. */
function toRarity(ofPages: Float32Array): number {
  const most = Math.max(...ofPages)
  const pages = ofPages.filter((sure) => sure > 0 && sure >= most / 2).length
  return Math.log(1 + (ofPages.length - pages + 0.5) / (pages + 0.5)) ** 0.6
}

function listSure(terms: ReadonlyMap<string, number>): string[] {
  return [...terms].flatMap(([term, sure]) => (sure > 0.2 ? term : []))
}

/** Headings that many pages have, such as "In short", say nothing about what is below them. */
function createCommonHeadings(sections: Section[]): (section: Section) => boolean {
  const pages = new Map<string, Set<number>>()
  for (const { trail, page } of sections) {
    getOrAdd(pages, trail.at(-1) ?? '', () => new Set()).add(page)
  }
  return ({ trail, isSymbol }) =>
    !isSymbol && (pages.get(trail.at(-1) ?? '')?.size ?? 0) >= commonHeadingPages
}

/** Creates the check of whether a section is what a query names: `Camera.takePhoto`, `takePhoto()`. */
function createExactness(query: string): (section: Section) => boolean {
  const call = query.trim().replace(/^([\w.]+)\(.*\)$/s, '$1')
  const wanted = toPlainName(call)
  const terms = tokenize(query).join(' ')
  const [, owner = '', member] = /^(\w+)\.(\w+)$/.exec(wanted) ?? []
  return ({ trail, isSymbol }) => {
    const [title = ''] = trail
    const heading = trail.at(-1) ?? ''
    if (trail.length === 1) return tokenize(title).join(' ') === terms
    if (member) return member === toPlainName(heading) && toPlainName(title).endsWith(owner)
    // Plain words, such as "photo", are explained by guides.
    return isSymbol === true && toPlainName(heading) === wanted && !/^[a-z]+$/.test(heading)
  }
}

/** A name without what readers may leave out or write otherwise. */
function toPlainName(text: string): string {
  const plain = text.toLowerCase().replace(/[<>()'"`]/g, '')
  return plain.replace(/[\s-]+/g, ' ').trim()
}

interface Ranked {
  section: Section
  place: number
  score: number
}

/** Sorts what counts more first; a page that says it in many places is about it. */
function sortWithPages(ranked: Ranked[]): Ranked[] {
  const sums = new Map<number, number>()
  for (const { section, score } of ranked) {
    sums.set(section.page, (sums.get(section.page) ?? 0) + score)
  }
  const total = ({ section, score }: Ranked): number =>
    score + pageShare * (sums.get(section.page) ?? 0)
  return ranked.toSorted((a, b) => total(b) - total(a))
}

/** Puts the best section of each of the three best pages first. */
function threePagesFirst(ranked: Ranked[]): Ranked[] {
  const firsts = new Map<number, Ranked>()
  for (const each of ranked) {
    if (firsts.size < 3 && !firsts.has(each.section.page)) firsts.set(each.section.page, each)
  }
  const first = new Set(firsts.values())
  return [...first, ...ranked.filter((each) => !first.has(each))]
}
