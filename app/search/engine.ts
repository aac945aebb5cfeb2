import MiniSearch from 'minisearch'
import { createErrorFinder } from './quoted-errors'
import { type HeadingsFile, listSections, type Section, type TextsFile } from './search-data'
import { isStopWord, tokenizeNames } from './tokenize'
import { createVocabulary, type QueryWord, type Vocabulary } from './vocabulary'

/** What a word counts by where it stands. */
const boost = { title: 3.75, keywords: 3, trail: 1.5, text: 0.75, code: 0.4 }

/** What a word counts for a section where it stands elsewhere on the page. */
const elsewhereFactor = 0.22

/** How much more a section counts that is called what the query says. */
const likenessFactor = 30

/** What an exact title or name counts, so that nothing else comes before it; and one as typed. */
const exactFactor = 150
const asTypedFactor = 3

/** Sections that cover less than this share of what the best one covers are left out. */
const minCoverage = 0.35

/** The page rank that doubles a score, and the share that each section has of all scores of its page. */
const rankDivisor = 4
const pageShare = 0.08

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
}

/** Creates the search over all headings. */
export async function createSearchEngine(file: HeadingsFile): Promise<SearchEngine> {
  const sections = listSections(file)
  const names = sections.map(({ trail, keywords = [] }) =>
    [trail.at(-1) ?? '', ...keywords].map(toTelling),
  )
  const prepare = async (texts: TextsFile) => {
    const vocabulary = createVocabulary(file.synonyms)
    const index = await createIndex(sections, texts, vocabulary)
    return { vocabulary, index, findErrors: createErrorFinder(sections, texts) }
  }
  // As a whole, so that no query meets half of the texts.
  let data = await prepare([])

  function search(query: string): Found {
    const { vocabulary, index, findErrors } = data
    const words = vocabulary.read(query)
    const weighed = words.map((word) => weighWord(word, index, sections))
    const errors = findErrors(query)
    const nameFactor = createNameFactor(query)
    const ranked = sections.flatMap((section, place) => {
      const error = errors.indexOf(place)
      let score = 0
      let coverage = 0
      for (const { weight, places, pages } of weighed) {
        const here = places.get(place)
        const elsewhere = elsewhereFactor * (pages.get(section.page) ?? 0)
        score += weight * (here?.score ?? elsewhere)
        coverage += weight * Math.max(here?.sure ?? 0, elsewhere)
      }
      if (score === 0 && error < 0) return []
      const likeness = Math.max(...(names[place] ?? []).map((name) => compare(name, weighed)))
      score *= coverage ** 2 * (1 + likenessFactor * likeness)
      score *= nameFactor(section) * (1 + section.rank / rankDivisor)
      return { section, place, error, coverage, score }
    })
    return {
      sections: sort(ranked),
      terms: new Set(words.flatMap(listSure)),
      unknownWords: words.flatMap(({ isKnown, text }) => (isKnown ? [] : text)),
    }
  }

  return {
    search,
    async addTexts(texts) {
      data = await prepare(texts)
    },
  }
}

async function createIndex(sections: Section[], texts: TextsFile, vocabulary: Vocabulary) {
  const index = new MiniSearch<{ id: number }>({
    fields: Object.keys(boost),
    tokenize: vocabulary.learn,
    processTerm: (term) => (isStopWord(term) ? null : term),
  })
  const documents = sections.map(({ trail, keywords = [] }, id) => ({
    id,
    title: trail.at(-1),
    trail: trail.slice(0, -1).join(' '),
    keywords: keywords.join(' | '),
    ...texts[id],
  }))
  await index.addAllAsync(documents, { chunkSize: 50 })
  return index
}

/** A word of a query with what has it. */
interface WeighedWord extends QueryWord {
  /** The fewer sections have it, the more it tells. */
  weight: number
  /** What it counts for each section, by its number, and how surely it is meant there. */
  places: Map<number, { score: number; sure: number }>
  /** How surely it is meant on each page. */
  pages: Map<number, number>
}

function weighWord(word: QueryWord, index: MiniSearch, sections: Section[]): WeighedWord {
  const { text, terms } = word
  const found = index.search(text, {
    tokenize: () => [...terms.keys()],
    processTerm: (term) => term,
    boost,
    boostTerm: (term) => terms.get(term) ?? 0,
    bm25: { k: 1.2, b: 0.3, d: 0.3 },
  })
  const places: WeighedWord['places'] = new Map()
  const pages: WeighedWord['pages'] = new Map()
  for (const { id, score, queryTerms } of found) {
    const sure = Math.max(...queryTerms.map((term) => terms.get(term) ?? 0))
    const { page = 0 } = sections[Number(id)] ?? {}
    // MiniSearch multiplies by the number of terms, which here stand for one word.
    places.set(Number(id), { score: score / queryTerms.length, sure })
    pages.set(page, Math.max(sure, pages.get(page) ?? 0))
  }
  const pageCount = (sections.at(-1)?.page ?? 0) + 1
  const weight = Math.log(1 + pageCount / (pages.size + 0.5)) ** 0.6
  return { ...word, weight, places, pages }
}

function listSure({ terms }: QueryWord): string[] {
  return [...terms].flatMap(([term, sure]) => (sure > 0.2 ? term : []))
}

/** The terms of a heading or keyword that say what it is about. */
function toTelling(name: string): string[] {
  const all = [...new Set(tokenizeNames(name))]
  const telling = all.filter((term) => !isStopWord(term))
  return telling.length > 0 ? telling : all
}

/**
 * How much a name is like a query, from 0 to 1: the share of the name that the query says, times the
 * share of the query that the name says.
 */
function compare(name: string[], words: WeighedWord[]): number {
  let ofName = 0
  let ofQuery = 0
  let total = 0
  for (const { terms, weight } of words) {
    let sure = 0
    for (const term of name) sure = Math.max(sure, terms.get(term) ?? 0)
    ofName += sure
    ofQuery += sure * weight
    total += weight
  }
  return Math.min(1, ofName / name.length) * (ofQuery / total)
}

/** Creates what a section counts by its name, where a query is that: `Camera.takePhoto`, `takePhoto()`. */
function createNameFactor(query: string): (section: Section) => number {
  const typed = query.trim()
  const name = typed.replace(/ default(?: value)?$/i, '')
  const wanted = toPlainName(name)

  function isNamed({ trail: [title = '', ...below], isSymbol }: Section): boolean {
    const own = below.at(-1) ?? title
    const isSame = toPlainName(own) === wanted
    if (!isSymbol) return isSame && below.length === 0
    if (below.length > 0 && toPlainName(`${title}.${own}`) === wanted) return true
    // Plain words, such as "photo", are explained by guides, unless the reader asks for the symbol.
    const isAsked = name === typed ? below.length === 0 && own === typed : own === name
    return isSame && (/.[^a-z]/.test(own) || isAsked)
  }
  return (section) => {
    if (!isNamed(section)) return 1
    return section.trail.at(-1) === typed ? exactFactor * asTypedFactor : exactFactor
  }
}

/** A name without what readers may leave out or write otherwise. */
function toPlainName(text: string): string {
  const name = text.trim().replace(/^([\w.]+)\(.*\)$/s, '$1')
  return name
    .toLowerCase()
    .replace(/[<>()'"`]/g, '')
    .replace(/[\s-]+/g, ' ')
}

interface Ranked {
  section: Section
  place: number
  /** The place among the errors that the query quotes, or -1. */
  error: number
  coverage: number
  score: number
}

/**
 * Sorts sections, the best of each of the three best pages first. Quoted errors come before all others,
 * and a page that says it in many places is about it.
 */
function sort(ranked: Ranked[]): Ranked[] {
  const least = minCoverage * Math.max(...ranked.map(({ coverage }) => coverage))
  const ofPages = new Map<number, number>()
  for (const { section, score } of ranked) {
    ofPages.set(section.page, (ofPages.get(section.page) ?? 0) + score)
  }
  const total = ({ section, score, error }: Ranked): number =>
    score + pageShare * (ofPages.get(section.page) ?? 0) + (error < 0 ? 0 : 1e9 / (error + 1))
  const sorted = ranked
    .filter(({ coverage, error }) => coverage >= least || error >= 0)
    .toSorted((a, b) => total(b) - total(a))
  const pages = [...new Set(sorted.map(({ section }) => section.page))].slice(0, 3)
  const first = pages.flatMap((page) => sorted.find(({ section }) => section.page === page) ?? [])
  return [...new Set([...first, ...sorted])]
}
