import { unescapeHtml } from '~/search/client/escape-html'
import { headingLevels } from '~/search/client/heading-levels'
import { signsToMarks } from '~/search/client/mark-text'
import type {
  MarkedText,
  MarkedTexts,
  SearchHit,
  SearchRequest,
  SearchResult,
} from '~/search/client/types'
import type { RecordHierarchy, RecordType } from '~/search/record'

/** Signs that the service puts around what matched: no text has them, so that all else can be escaped. */
export const markStart = '\uE000'
export const markEnd = '\uE001'

/** Makes a result of the service's answer to a query. Throws on an answer that is none. */
export function answerToResult(
  { query, page, hitsPerPage }: Required<SearchRequest>,
  answer: unknown,
  toUrl: (url: string) => string | undefined,
): SearchResult {
  const { hits, nbHits, nbPages } = toFields(answer)
  if (!Array.isArray(hits)) throw new Error('the search service has sent no hits')
  return {
    query,
    hits: hits.flatMap((hit) => toHit(toFields(hit), toUrl) ?? []),
    nbHits: typeof nbHits === 'number' ? nbHits : hits.length,
    page,
    nbPages: typeof nbPages === 'number' ? nbPages : 1,
    hitsPerPage,
  }
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
  const highlighted = toMarkedTexts(toFields(_highlightResult))
  return {
    objectID: toText(objectID) ?? url,
    type: toType(type),
    url,
    url_without_anchor: url.replace(/#.*$/, ''),
    anchor: toText(anchor),
    content: toText(hit['content']),
    hierarchy,
    _highlightResult: highlighted,
    _snippetResult: { ...highlighted, ...toMarkedTexts(toFields(_snippetResult)) },
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

function toMarkedTexts({ hierarchy, content }: Record<string, unknown>): MarkedTexts {
  const levels = Object.entries(toFields(hierarchy)).flatMap(([level, value]) => {
    const text = toMarkedText(value)
    return text ? [[level, text]] : []
  })
  const text = toMarkedText(content)
  return { hierarchy: Object.fromEntries(levels), ...(text ? { content: text } : {}) }
}

function toMarkedText(data: unknown): MarkedText | undefined {
  const { value, matchLevel, matchedWords } = toFields(data)
  if (typeof value !== 'string') return undefined
  return {
    value: signsToMarks(unescapeHtml(value), markStart, markEnd),
    matchLevel: matchLevel === 'full' || matchLevel === 'partial' ? matchLevel : 'none',
    matchedWords: Array.isArray(matchedWords) ? matchedWords.map(String) : [],
  }
}

/** A text of a record, where texts are escaped as HTML. */
function toText(value: unknown): string | null {
  return typeof value === 'string' ? unescapeHtml(value) : null
}

function toFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
