import type { DocSearchModalProps } from '@docsearch/react'
import { escapeHtml } from '~/lib/escape-html'
import type { SearchHit, SearchResult } from './hits'

/** The client that DocSearch searches with. */
export type DocSearchClient = ReturnType<NonNullable<DocSearchModalProps['transformSearchClient']>>

/** Gives the answer to a query the shape of the hosted service, with texts escaped as HTML. */
export function resultToAnswer({ hits, count }: SearchResult) {
  return { results: [{ hits: hits.map(hitToItem), nbHits: count }] }
}

/**
 * Gives a hit the shape that DocSearch draws: the heading, and below it where it stands and what it says; or
 * the excerpt, if only that has words of the query. DocSearch escapes `lvl0` itself.
 */
function hitToItem({ id, url, group, trail, title, excerpt }: SearchHit) {
  const level = `lvl${trail.length}`
  const isContent = excerpt !== '' && !title.includes('<mark>')
  const levels = Object.fromEntries(trail.map((text, at) => [`lvl${at + 1}`, escapeHtml(text)]))
  const where = escapeHtml(isContent ? trail.join(' › ') : (trail[0] ?? ''))
  const below = isContent || !excerpt ? where : `${where} · ${excerpt}`
  return {
    objectID: id,
    url,
    type: isContent ? 'content' : level,
    content: excerpt ? excerpt.replaceAll(/<\/?mark>/g, '') : null,
    hierarchy: { lvl0: group, ...levels },
    _highlightResult: { hierarchy: { lvl0: { value: group } } },
    _snippetResult: {
      // DocSearch draws `lvl1` below the title of all other levels.
      hierarchy: { lvl1: { value: below }, [level]: { value: title } },
      content: { value: excerpt },
    },
  }
}
