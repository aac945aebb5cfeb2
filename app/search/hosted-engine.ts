import { liteClient } from 'algoliasearch/lite'
import { facetFilters } from './settings'
import { findCodes, withoutLogNoise } from './query'
import {
  headingLevels,
  hierarchyLevels,
  type RecordHierarchy,
  type RecordType,
  type SearchEngine,
  type SearchHit,
  type SearchRequest,
  type SearchResult,
  type TextPart,
} from './types'

/** What the hosted engine is made of. */
export interface HostedEngineInput {
  appId: string
  /** A key that can only search. */
  apiKey: string
  indexName: string
  /** Names of the docs versions that are asked for. */
  versions: string[]
  /** Makes a link of a result's URL, or undefined of one that must not be opened. */
  toUrl: (url: string) => string | undefined
  /** Where the service is, for tests; its own hosts otherwise. */
  hosts?: { url: string; protocol: 'http' | 'https'; accept: 'readWrite' }[]
}

/** Signs that the service puts around what matched: no text has them, so that all else can be escaped. */
const markStart = '\uE000'
const markEnd = '\uE001'

const attributes = hierarchyLevels.map((level) => `hierarchy.${level}`)

/** Words of an excerpt around what matched. */
const excerptWords = 20

/** Characters of a query that the service takes; it refuses longer ones. */
const maxLength = 500

/** Up to so many characters, a query is taken for what a person types. */
const maxTypedLength = 80

/** Creates the engine that asks the hosted service. */
export function createHostedEngine(input: HostedEngineInput): SearchEngine {
  const { appId, apiKey, indexName, versions, toUrl, hosts } = input
  const client = liteClient(appId, apiKey, hosts ? { hosts } : {})

  function toQuery({ query, page, hitsPerPage }: Required<SearchRequest>) {
    return {
      indexName,
      query: shortenQuery(query),
      page,
      hitsPerPage,
      facetFilters: facetFilters(versions),
      attributesToRetrieve: [
        ...attributes,
        'content',
        'type',
        'url',
        'url_without_anchor',
        'anchor',
      ],
      attributesToHighlight: attributes,
      attributesToSnippet: [`content:${excerptWords}`],
      snippetEllipsisText: '…',
      highlightPreTag: markStart,
      highlightPostTag: markEnd,
    }
  }

  return {
    mode: 'hosted',
    async search(requests) {
      const { results } = await client.search({ requests: requests.map(toQuery) })
      return requests.map((request, index) => answerToResult(request, results[index], toUrl))
    },
  }
}

/**
 * What of a query the service is asked for: the error code in a log, whose other words no page has,
 * or the text without what a log adds to it.
 */
function shortenQuery(query: string): string {
  const text = withoutLogNoise(query)
  const [code] =
    text.length > maxTypedLength ? findCodes(text).filter((each) => /\w\/\w/.test(each)) : []
  return code ?? text.slice(0, maxLength)
}

/** Makes a result of the service's answer to a query. Throws on an answer that is none. */
function answerToResult(
  { query, page, hitsPerPage }: Required<SearchRequest>,
  answer: unknown,
  toUrl: (url: string) => string | undefined,
): SearchResult {
  const { hits, nbHits, nbPages } = toFields(answer)
  if (!Array.isArray(hits)) throw new Error('the search service has sent no hits')
  return {
    query,
    hits: hits.flatMap((hit) => toHit(toFields(hit), toUrl) ?? []),
    unknownWords: hits.length > 0 ? findUnknownWords(query, hits) : [],
    nbHits: typeof nbHits === 'number' ? nbHits : hits.length,
    page,
    nbPages: typeof nbPages === 'number' ? nbPages : 1,
    hitsPerPage,
  }
}

/** The words of a typed query that the service says no hit has. */
function findUnknownWords(query: string, hits: unknown[]): string[] {
  if (query.length > maxTypedLength) return []
  const matched = new Set(hits.flatMap((hit) => listMatched(toFields(hit)['_highlightResult'])))
  return query
    .trim()
    .split(/\s+/)
    .filter((word) => ![...matched].some((each) => word.toLowerCase().includes(each)))
}

function listMatched(highlighted: unknown): string[] {
  if (typeof highlighted !== 'object' || highlighted === null) return []
  const { matchedWords } = toFields(highlighted)
  if (Array.isArray(matchedWords)) return matchedWords.map(String)
  return Object.values(highlighted).flatMap(listMatched)
}

function toHit(
  hit: Record<string, unknown>,
  toUrl: (url: string) => string | undefined,
): SearchHit | undefined {
  const { objectID, type, anchor, _highlightResult, _snippetResult } = hit
  const hierarchy = toHierarchy(toFields(hit['hierarchy']))
  const source = toText(hit['url'])
  const url = source === null ? undefined : toUrl(source)
  if (url === undefined || !hierarchy) return undefined
  const deepest = headingLevels.findLast((level) => hierarchy[level]) ?? 'lvl1'
  const titles = toFields(toFields(_highlightResult)['hierarchy'])
  const content = toText(hit['content'])
  return {
    objectID: toText(objectID) ?? url,
    type: toType(type),
    url,
    url_without_anchor: url.replace(/#.*$/, ''),
    anchor: toText(anchor),
    content,
    hierarchy,
    marked: {
      title: toParts(titles[deepest]) ?? [{ text: hierarchy[deepest] ?? '', isMarked: false }],
      snippet:
        toParts(toFields(_snippetResult)['content']) ??
        (content ? [{ text: content, isMarked: false }] : []),
    },
  }
}

function toType(type: unknown): RecordType {
  return type === 'content' ? type : (headingLevels.find((level) => level === type) ?? 'lvl1')
}

function toHierarchy(levels: Record<string, unknown>): RecordHierarchy | undefined {
  const lvl1 = toText(levels['lvl1'])
  if (lvl1 === null) return undefined
  return {
    lvl0: toText(levels['lvl0']) ?? '',
    lvl1,
    lvl2: toText(levels['lvl2']),
    lvl3: toText(levels['lvl3']),
    lvl4: toText(levels['lvl4']),
    lvl5: toText(levels['lvl5']),
    lvl6: toText(levels['lvl6']),
  }
}

/** The parts of a text that the service has marked; undefined where it sent none. */
function toParts(data: unknown): TextPart[] | undefined {
  const { value } = toFields(data)
  if (typeof value !== 'string') return undefined
  const parts: TextPart[] = []
  let isMarked = false
  for (const piece of value.split(/([\uE000\uE001])/)) {
    if (piece === markStart) isMarked = true
    else if (piece === markEnd) isMarked = false
    else if (piece) parts.push({ text: unescapeHtml(piece), isMarked })
  }
  return parts
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** Texts of records are escaped as HTML. */
function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
}

/** A text of a record, where texts are escaped as HTML. */
function toText(value: unknown): string | null {
  return typeof value === 'string' ? unescapeHtml(value) : null
}

function toFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
