import MiniSearch from 'minisearch'
import { describeError, findErrors } from '~/error-lookup/find-errors'
import { isErrorCode } from '~/lib/error-codes'
import { type HeadingsFile, listSections, type Section, type TextsFile } from './search-data'
import { dropStopWords, stopWords, tokenizeNames } from './tokenize'
import { createVocabulary, type QueryWord, type Vocabulary } from './vocabulary'

/** The weight of each field of a section. */
const boost = { title: 3.75, keywords: 3, trail: 1.5, text: 0.75, code: 0.4 }

/** The score of a word in a section that lacks it, if another section of the page has it. */
const elsewhereFactor = 0.22

/** The gain of a section whose name or keyword reads like the whole query. */
const likenessFactor = 30

/** The gain of the section that the query names, so that nothing else comes first; and of the same spelling. */
const exactFactor = 150
const asTypedFactor = 3

/** The page rank that doubles a score. */
const rankDivisor = 4

/** The score of an error that the query quotes: above all that words can reach. */
const quotedScore = 1e9

/** The result of a query. */
export interface Found {
  /** Best first, with the index of each in `listSections`. */
  sections: { section: Section; index: number; score: number }[]
  /** The terms that the query's words stand for. */
  terms: ReadonlySet<string>
}

/** Creates an engine that searches all headings, and the texts below them once they are added. */
export async function createSearchEngine(file: HeadingsFile) {
  const sections = listSections(file.pages)
  const names = sections.map(({ trail, keywords = [] }) =>
    [trail.at(-1) ?? '', ...keywords].map((name) => [
      ...new Set(dropStopWords(tokenizeNames(name)).map(({ term }) => term)),
    ]),
  )
  const prepare = async (texts: TextsFile) => {
    const vocabulary = createVocabulary(file.synonyms)
    const index = await createIndex(sections, texts, vocabulary)
    return { vocabulary, index, findErrors: createErrorFinder(sections, texts) }
  }
  // Replaced as a whole, so that no query sees only some of the texts.
  let data = await prepare([])

  function search(query: string): Found {
    const words = data.vocabulary.parse(query).map((word) => findWord(word, data.index, sections))
    const errors = data.findErrors(query)
    const isNamed = createNameTest(query)
    const ranked = sections.flatMap((section, index) => {
      const error = errors.indexOf(index)
      if (error < 0 && words.every(({ hits }) => !hits.has(index))) return []
      let score = 0
      let coverage = 0
      for (const { weight, hits, pages } of words) {
        const here = hits.get(index)
        const elsewhere = elsewhereFactor * (pages.get(section.page) ?? 0)
        score += weight * (here?.score ?? elsewhere)
        coverage += weight * Math.max(here?.certainty ?? 0, elsewhere)
      }
      const likeness = Math.max(...(names[index] ?? []).map((name) => compare(name, words)))
      score *= coverage ** 2 * (1 + likenessFactor * likeness)
      score *= 1 + section.rank / rankDivisor
      if (isNamed(section)) {
        score *= section.trail.at(-1) === query.trim() ? exactFactor * asTypedFactor : exactFactor
      }
      if (error >= 0) score += quotedScore / (error + 1)
      return { section, index, score }
    })
    const terms = words.flatMap((word) => [...word.terms])
    const certain = terms.flatMap(([term, certainty]) => (certainty > 0.2 ? term : []))
    return { sections: sort(ranked), terms: new Set(certain) }
  }

  return {
    search,
    async addTexts(texts: TextsFile): Promise<void> {
      data = await prepare(texts)
    },
  }
}

async function createIndex(sections: Section[], texts: TextsFile, vocabulary: Vocabulary) {
  const index = new MiniSearch<{ id: number }>({
    fields: Object.keys(boost),
    tokenize: vocabulary.learn,
    processTerm: (term) => (stopWords.has(term) ? null : term),
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

/** A word of a query, and where it stands. */
interface FoundWord extends QueryWord {
  /** Higher for words of few pages. */
  weight: number
  /** The score of each section that has it, by its index, and the certainty that it means the word. */
  hits: Map<number, { score: number; certainty: number }>
  /** The highest certainty on each page. */
  pages: Map<number, number>
}

function findWord(word: QueryWord, index: MiniSearch, sections: Section[]): FoundWord {
  const { text, terms } = word
  const results = index.search(text, {
    tokenize: () => [...terms.keys()],
    processTerm: (term) => term,
    boost,
    boostTerm: (term) => terms.get(term) ?? 0,
    bm25: { k: 1.2, b: 0.3, d: 0.3 },
  })
  const hits: FoundWord['hits'] = new Map()
  const pages: FoundWord['pages'] = new Map()
  for (const { id, score, queryTerms } of results) {
    const certainty = Math.max(...queryTerms.map((term) => terms.get(term) ?? 0))
    const { page = 0 } = sections[Number(id)] ?? {}
    // MiniSearch multiplies by the number of terms, which here stand for one word.
    hits.set(Number(id), { score: score / queryTerms.length, certainty })
    pages.set(page, Math.max(certainty, pages.get(page) ?? 0))
  }
  const pageCount = (sections.at(-1)?.page ?? 0) + 1
  const weight = Math.log(1 + pageCount / (pages.size + 0.5)) ** 0.6
  return { ...word, weight, hits, pages }
}

/** How much a name reads like a query, from 0 to 1: the share of its terms found, times that of the query's. */
function compare(name: string[], words: FoundWord[]): number {
  let ofName = 0
  let ofQuery = 0
  let total = 0
  for (const { terms, weight } of words) {
    const certainty = Math.max(0, ...name.map((term) => terms.get(term) ?? 0))
    ofName += certainty
    ofQuery += certainty * weight
    total += weight
  }
  return Math.min(1, ofName / name.length) * (ofQuery / total)
}

/** Creates a test for the section that a query names, such as `Camera.takePhoto` or `takePhoto()`. */
function createNameTest(query: string): (section: Section) => boolean {
  const typed = query.trim()
  const name = typed.replace(/ default(?: value)?$/i, '')
  const wanted = toPlainName(name)
  return ({ trail: [title = '', ...below], isSymbol }) => {
    const own = below.at(-1) ?? title
    const isSame = toPlainName(own) === wanted
    if (!isSymbol) return isSame && below.length === 0
    if (below.length > 0 && toPlainName(`${title}.${own}`) === wanted) return true
    // Guides explain plain words, such as "photo", unless the reader asks for the symbol.
    const isAsked = name === typed ? below.length === 0 && own === typed : own === name
    return isSame && (/.[^a-z]/.test(own) || isAsked)
  }
}

/** Spells a name without case, arguments, quotes and hyphens. */
function toPlainName(text: string): string {
  const name = text.trim().replace(/^([\w.]+)\(.*\)$/s, '$1')
  return name
    .toLowerCase()
    .replace(/[<>()'"`]/g, '')
    .replace(/[\s-]+/g, ' ')
}

/** Sorts sections, the best of each of the three best pages first. */
function sort(ranked: Found['sections']): Found['sections'] {
  const sorted = ranked.toSorted((a, b) => b.score - a.score)
  const pages = [...new Set(sorted.map(({ section }) => section.page))].slice(0, 3)
  const first = pages.flatMap((page) => sorted.find(({ section }) => section.page === page) ?? [])
  return [...new Set([...first, ...sorted])]
}

/** Creates a finder of the errors that a text names or quotes, as indexes of their sections, surest first. */
function createErrorFinder(sections: Section[], texts: TextsFile): (text: string) => number[] {
  const codes = sections.map(({ trail, isSymbol }) => (isSymbol && trail.at(-1)) || '')
  const known = [...new Set(codes.filter(isErrorCode))]
  const errors = known.map((code) => describeError(code, texts[codes.indexOf(code)]?.text ?? ''))
  return (text) => findErrors(text, errors).map((code) => codes.indexOf(code))
}
