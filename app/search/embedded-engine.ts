import { readHeadings } from './headings'
import { headingToHit } from './hits'
import {
  type IndexedHeading,
  type PackedIndex,
  type PackedRest,
  unpackIndex,
  unpackRest,
} from './packed-index'
import { byScore, createRanking, type RankedHeading, type Ranking } from './rank'
import { loadOnce, memoize } from '~/lib/memoize'
import { workInTurns, type Work } from '~/lib/turns'
import type { Search, SearchHit, SearchRequest, SearchResult } from './types'

/** What the embedded engine is made of. */
export interface EmbeddedEngineInput {
  index: PackedIndex
  /** Fetches what the index leaves out. */
  fetchRest: () => Promise<PackedRest>
  /** Fetches a page's texts, by the page's place in the index. */
  fetchTexts: (page: number) => Promise<string[]>
  /** Makes a link of a result's URL, or undefined of one that must not be opened. */
  toUrl: (url: string) => string | undefined
}

/** Milliseconds that a result waits for files that make it better. */
const maxWait = 600

/** Pages whose texts are compared with the query word by word, and headings of these. */
const comparedPages = 12
const comparedHeadings = 80

/** So many pages have their best heading before any has its second: who is not answered by one may be by another. */
const pagesFirst = 3

/** What a text counts more that has the query's words in their order. */
const orderFactor = 4

/** What it counts more that has the whole query, and that has it where it is code. */
const verbatimFactor = 5
const verbatimCodeFactor = 8

/**
 * How much more an error code counts when the query is its message, apart from what the app puts into it,
 * and a heading that is a piece of the query.
 */
const messageFactor = 4
const minMessageWords = 4
const minMessageShare = 0.7

/** Creates the engine that searches the site's own index in this browser. */
export async function createEmbeddedEngine(input: EmbeddedEngineInput): Promise<Search> {
  const { fetchRest, fetchTexts, toUrl } = input
  const index = await workInTurns(unpackIndex(input.index))
  const read = await workInTurns(readHeadings(index.headings))
  const rankFirst = await workInTurns(createRanking(index, read))
  const loadRest = loadOnce(async () => {
    const whole = await workInTurns(unpackRest(index, await fetchRest()))
    return workInTurns(createRanking(whole, read))
  })
  const texts = createPageTexts(fetchTexts)

  async function answer(
    { query, page, hitsPerPage }: Required<SearchRequest>,
    signal: AbortSignal,
  ): Promise<SearchResult> {
    // Without the rest a result is worse, not wrong.
    const rank = (await withinTime(loadRest().catch(() => undefined))) ?? rankFirst
    const ranking = await workInTurns(rank(query), signal)
    const found = await compareTexts(ranking, texts, signal)
    const { terms, unknownWords } = ranking
    const shown = found.slice(page * hitsPerPage, (page + 1) * hitsPerPage)
    await texts.load(shown.map(({ heading }) => heading.page))
    function* toHits(): Work<SearchHit[]> {
      const hits: SearchHit[] = []
      for (const { heading } of shown) {
        const hit = headingToHit(heading, terms, texts.get(heading), toUrl)
        if (hit) hits.push(hit)
        yield
      }
      return hits
    }
    const hits = await workInTurns(toHits(), signal)
    const nbPages = Math.ceil(found.length / hitsPerPage)
    return { query, hits, unknownWords, nbHits: found.length, page, nbPages, hitsPerPage }
  }

  let latest = new AbortController()
  let newest: Promise<SearchResult[]>
  // On a slow phone keys come faster than answers: only the last query is worked on to its end, and
  // the others get its answer.
  return (requests) => {
    latest.abort()
    const { signal } = (latest = new AbortController())
    newest = Promise.all(requests.map((request) => answer(request, signal))).catch(
      (error: unknown) => {
        if (signal.aborted) return newest
        throw error
      },
    )
    return newest
  }
}

/** Puts first, of the best headings, those whose texts have the query's words one after the other. */
async function compareTexts(
  ranking: Ranking,
  texts: PageTexts,
  signal: AbortSignal,
): Promise<RankedHeading[]> {
  const words = toPlainWords(ranking.text)
  if (words.length < 2) return mixPages(ranking.found)
  const best = ranking.found.slice(0, comparedHeadings)
  const pages = [...new Set(best.map(({ heading }) => heading.page))].slice(0, comparedPages)
  await texts.load(pages)
  const pairs = words.slice(1).map((word, at) => ` ${words[at]} ${word}`)
  const phrase = ` ${words.join(' ')}`
  const isCode = /[\w)][._/=]\w|\p{Ll}\p{Lu}|[<>{}]|\w-\w+-\w/u.test(ranking.text)
  const code = ranking.text.trim().toLowerCase()
  const compare = ({ heading, score }: RankedHeading): RankedHeading => {
    if (!pages.includes(heading.page)) return { heading, score }
    const text = texts.getPlain(heading)
    const share = pairs.filter((pair) => text.includes(pair)).length / pairs.length
    const isMessage =
      /[a-z]\/[a-z]/.test(heading.trail.at(-1) ?? '') &&
      words.length >= minMessageWords &&
      share >= minMessageShare
    if (isMessage) return { heading, score: score * verbatimFactor * messageFactor }
    const title = toPlainWords(heading.trail.at(-1) ?? '')
    const isQuoted = title.length >= minMessageWords && phrase.includes(` ${title.join(' ')}`)
    if (isQuoted) return { heading, score: score * verbatimFactor * messageFactor }
    if (isCode && texts.get(heading).toLowerCase().includes(code)) {
      return { heading, score: score * verbatimCodeFactor }
    }
    if (text.includes(phrase)) return { heading, score: score * verbatimFactor }
    return { heading, score: score * (1 + (orderFactor - 1) * share) }
  }
  function* compareAll(): Work<RankedHeading[]> {
    const compared: RankedHeading[] = []
    for (const each of best) {
      compared.push(compare(each))
      yield
    }
    return mixPages([...compared, ...ranking.found.slice(comparedHeadings)].sort(byScore))
  }
  return workInTurns(compareAll(), signal)
}

/** Puts the best heading of each of the first pages before further ones. */
function mixPages(found: RankedHeading[]): RankedHeading[] {
  const pages = new Set<number>()
  const first = found.filter(({ heading: { page } }) => {
    const isNext = pages.size < pagesFirst && !pages.has(page)
    if (isNext) pages.add(page)
    return isNext
  })
  return [...first, ...found.filter((each) => !first.includes(each))]
}

function toPlainWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []
}

/** The texts of an index's pages, which are fetched when a hit may show or have a piece of one. */
type PageTexts = ReturnType<typeof createPageTexts>

function createPageTexts(fetchTexts: (page: number) => Promise<string[]>) {
  const texts = new Map<number, string[]>()
  const pending = new Map<number, Promise<void>>()
  const toPlain = memoize((text) => ` ${toPlainWords(text).join(' ')} `)
  /** The text below a heading, empty as long as it is not there. */
  const get = ({ page, position }: IndexedHeading): string => texts.get(page)?.[position] ?? ''

  async function loadPage(page: number): Promise<void> {
    try {
      texts.set(page, await fetchTexts(page))
    } catch {
      // The next result that needs it asks again.
    } finally {
      pending.delete(page)
    }
  }

  return {
    /** Fetches what is missing of these pages' texts, and waits for it for a moment only. Never rejects. */
    async load(pages: number[]) {
      const missing = [...new Set(pages)].filter((page) => !texts.has(page))
      function* startAll(): Work<Promise<void>[]> {
        const loads: Promise<void>[] = []
        for (const page of missing) {
          const load = pending.get(page) ?? loadPage(page)
          pending.set(page, load)
          loads.push(load)
          // To begin a request takes a slow phone a few milliseconds.
          yield
        }
        return loads
      }
      if (missing.length > 0)
        await withinTime(workInTurns(startAll()).then((all) => Promise.all(all)))
    },
    get,
    /** The words of a heading and the text below it, with one space before, after and between them. */
    getPlain: (heading: IndexedHeading) => toPlain(`${heading.trail.at(-1)} ${get(heading)}`),
  }
}

async function withinTime<Value>(task: Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const time = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), maxWait)
  })
  const value = await Promise.race([task, time])
  clearTimeout(timer)
  return value
}
