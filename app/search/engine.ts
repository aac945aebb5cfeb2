import MiniSearch, { type SearchOptions } from 'minisearch'
import { createPhrases } from './phrases'
import { type QueryWord, readQuery } from './query'
import { createQuotedErrors } from './quoted-errors'
import { type HeadingsFile, listSections, type Section, type TextsFile } from './search-data'
import { isStopWord, tokenize } from './tokenize'
import { createVocabulary } from './vocabulary'

/** What a word counts by where it stands. */
const boost = { title: 3.75, keywords: 3, trail: 1.5, text: 0.75, code: 0.4 }

/** How much more a section counts that is called what the query says, and what an exact name counts. */
const phraseFactor = 30
const exactFactor = 150
/** How much more an exact name counts as typed: `CodeScanner` is no `codeScanner`. */
const asTypedFactor = 3

/** Makes up for names, which any query that has them says whole: other words ask for more than the name. */
const nameExponent = 4

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
  /** The sections on errors that a text names or quotes, the surest first. */
  findErrors: (text: string) => Section[]
}

/** Creates the search over all headings. */
export async function createSearchEngine(file: HeadingsFile): Promise<SearchEngine> {
  const sections = listSections(file)
  const vocabulary = createVocabulary(file.synonyms)
  const errors = createQuotedErrors(sections)
  const phrases = createPhrases()
  for (const [place, { trail, keywords = [] }] of sections.entries()) {
    for (const name of [trail.at(-1) ?? '', ...keywords]) phrases.add(place, name)
  }
  let index = await createIndex([])

  async function createIndex(texts: TextsFile) {
    const processTerm = (term: string): string | null => (isStopWord(term) ? null : term)
    const created = new MiniSearch<{ id: number }>({
      fields: Object.keys(boost),
      tokenize: vocabulary.learn,
      processTerm,
    })
    const documents = sections.map(({ trail, keywords = [] }, id) => {
      const [title = ''] = trail.slice(-1)
      return {
        id,
        title,
        trail: trail.slice(0, -1).join(' '),
        keywords: keywords.join(' | '),
        ...texts[id],
      }
    })
    await created.addAllAsync(documents, { chunkSize: 50 })
    return created
  }

  /** What a word counts for the sections that have it, and how surely it is meant there. */
  function searchWord({ terms }: QueryWord) {
    const options: SearchOptions = {
      tokenize: () => [...terms.keys()],
      processTerm: (term) => term,
      boost,
      boostTerm: (term) => terms.get(term) ?? 1,
      bm25: { k: 1.2, b: 0.3, d: 0.3 },
    }
    // The terms are given by the options.
    return index.search('', options).map(({ id, score, queryTerms }) => ({
      place: Number(id),
      // MiniSearch multiplies by the number of terms, which here stand for one word.
      score: score / queryTerms.length,
      sure: Math.max(...queryTerms.map((term) => terms.get(term) ?? 0)),
    }))
  }

  function search(query: string): Found {
    const words = readQuery(query, vocabulary)
    const scores = new Map<number, number>()
    const covered = new Map<number, number>()
    let total = 0
    const weighed = words.map((word) => {
      const found = searchWord(word)
      const weight = toRarity(found.length, sections.length)
      total += weight
      for (const { place, score, sure } of found) {
        scores.set(place, (scores.get(place) ?? 0) + weight * score)
        covered.set(place, (covered.get(place) ?? 0) + weight * Math.min(1, 2 * sure))
      }
      return { terms: word.terms, weight }
    })
    const likeness = phrases.compare(weighed)
    const quoted = errors.find(query)
    const isExact = createExactness(query)
    const ranked = [...scores].flatMap(([place, sum]) => {
      const section = sections[place]
      if (!section) return []
      const isName = section.isSymbol && !section.trail.at(-1)?.includes('/') && words.length > 1
      const like = (likeness.get(place) ?? 0) ** (isName ? nameExponent : 1)
      const score =
        sum *
        ((covered.get(place) ?? 0) / total) ** 2 *
        (1 + phraseFactor * like) *
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
      index = await createIndex(texts)
      errors.addTexts(texts)
    },
  }
}

/** The fewer sections have a word, the more it tells. */
function toRarity(count: number, all: number): number {
  return Math.log(1 + (all - count + 0.5) / (count + 0.5)) ** 0.6
}

function listSure(terms: ReadonlyMap<string, number>): string[] {
  return [...terms].flatMap(([term, sure]) => (sure > 0.2 ? term : []))
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
