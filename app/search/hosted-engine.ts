import { liteClient } from 'algoliasearch/lite'
import { facetFilters } from './settings'
import { unescapeHtml } from './hosted-index'
import { findCodes, withoutLogNoise } from './query'
import {
  headingLevels,
  hierarchyLevels,
  type RecordHierarchy,
  type RecordType,
  type Search,
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

/** A text of a record in which the service looked for the query. */
interface MatchedText {
  value: string
  matchedWords: string[]
}

type Level = (typeof hierarchyLevels)[number]

/** A record as the service answers it, whose texts are escaped as HTML. */
interface HostedHit {
  objectID: string
  type: RecordType | 'lvl0'
  url: string
  anchor: string | null
  content: string | null
  hierarchy: Partial<Record<Level, string | null>>
  _highlightResult?: { hierarchy?: Partial<Record<Level, MatchedText>>; content?: MatchedText }
  _snippetResult?: { content?: Pick<MatchedText, 'value'> }
}

interface HostedAnswer {
  hits: HostedHit[]
  nbHits: number
  nbPages: number
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
export function createHostedEngine(input: HostedEngineInput): Search {
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

  return async (requests) => {
    const { results } = await client.search({ requests: requests.map(toQuery) })
    return requests.map((request, index) =>
      answerToResult(request, results[index] as unknown as HostedAnswer, toUrl),
    )
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

function answerToResult(
  { query, page, hitsPerPage }: Required<SearchRequest>,
  { hits, nbHits, nbPages }: HostedAnswer,
  toUrl: HostedEngineInput['toUrl'],
): SearchResult {
  return {
    query,
    hits: hits.flatMap((hit) => toHit(hit, toUrl) ?? []),
    unknownWords: hits.length > 0 ? findUnknownWords(query, hits) : [],
    nbHits,
    page,
    nbPages,
    hitsPerPage,
  }
}

/** The words of a typed query that the service says no hit has. */
function findUnknownWords(query: string, hits: HostedHit[]): string[] {
  if (query.length > maxTypedLength) return []
  const texts = hits.flatMap(({ _highlightResult: { hierarchy, content } = {} }) => [
    ...Object.values(hierarchy ?? {}),
    ...(content ? [content] : []),
  ])
  const matched = [...new Set(texts.flatMap(({ matchedWords }) => matchedWords))]
  return query
    .trim()
    .split(/\s+/)
    .filter((word) => !matched.some((each) => word.toLowerCase().includes(each)))
}

function toHit(hit: HostedHit, toUrl: HostedEngineInput['toUrl']): SearchHit | undefined {
  const {
    objectID,
    type,
    anchor,
    hierarchy: texts,
    content,
    _highlightResult,
    _snippetResult,
  } = hit
  const url = toUrl(unescapeHtml(hit.url))
  const levels = hierarchyLevels.map((level) => [level, texts[level] && unescapeHtml(texts[level])])
  const hierarchy: RecordHierarchy = Object.fromEntries(levels)
  if (url === undefined || !hierarchy.lvl1) return undefined
  const deepest = headingLevels.findLast((level) => hierarchy[level]) ?? 'lvl1'
  return {
    objectID,
    type: type === 'lvl0' ? 'lvl1' : type,
    url,
    url_without_anchor: url.replace(/#.*$/, ''),
    anchor,
    content: content && unescapeHtml(content),
    hierarchy,
    marked: {
      title: toParts(_highlightResult?.hierarchy?.[deepest]?.value ?? texts[deepest]),
      snippet: toParts(_snippetResult?.content?.value ?? content),
    },
  }
}

/** The parts of a text that the service may have marked. */
function toParts(html: string | null | undefined): TextPart[] {
  const parts: TextPart[] = []
  let isMarked = false
  for (const piece of html?.split(/([\uE000\uE001])/) ?? []) {
    if (piece === markStart) isMarked = true
    else if (piece === markEnd) isMarked = false
    else if (piece) parts.push({ text: unescapeHtml(piece), isMarked })
  }
  return parts
}
