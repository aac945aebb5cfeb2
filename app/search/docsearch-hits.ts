import type { DocSearchModalProps } from '@docsearch/react'
import { escapeHtml } from '~/lib/escape-html'
import type { SearchHit, SearchResult } from './hit'

/** The client that DocSearch searches with. */
export type DocSearchClient = ReturnType<NonNullable<DocSearchModalProps['transformSearchClient']>>

/** Gives the answer to a query the shape of the hosted service, with texts escaped as HTML. */
export function resultToAnswer({ hits, count }: SearchResult) {
  return { results: [{ hits: hits.map(hitToItem), nbHits: count }] }
}

/**
 * Gives a hit the shape that DocSearch draws: the heading with the title of its page, or the excerpt if
 * only that has words of the query. DocSearch escapes `lvl0` itself.
 */
function hitToItem({ id, url, group, trail, title, excerpt }: SearchHit) {
  const level = `lvl${trail.length}`
  const levels = Object.fromEntries(trail.map((text, at) => [`lvl${at + 1}`, escapeHtml(text)]))
  const snippets = Object.entries({ ...levels, [level]: title })
  return {
    objectID: id,
    url,
    type: excerpt && !title.includes('<mark>') ? 'content' : level,
    content: excerpt ? excerpt.replaceAll(/<\/?mark>/g, '') : null,
    hierarchy: { lvl0: group, ...levels },
    _highlightResult: { hierarchy: { lvl0: { value: group } } },
    _snippetResult: {
      hierarchy: Object.fromEntries(snippets.map(([key, value]) => [key, { value }])),
      content: { value: excerpt },
    },
  }
}
