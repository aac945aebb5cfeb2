import type { DocSearchModalProps } from '@docsearch/react'
import { escapeHtml } from '~/lib/escape-html'
import type { TextPart } from './excerpt'
import type { SearchHit, SearchResult } from './hit'

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
  const isContent = excerpt.length > 0 && !title.some(({ isMarked }) => isMarked)
  const levels = trail.map((text, at) => [`lvl${at + 1}`, escapeHtml(text)] as const)
  const where = escapeHtml(isContent ? trail.join(' › ') : (trail[0] ?? ''))
  const below = isContent || excerpt.length === 0 ? where : `${where} · ${partsToHtml(excerpt)}`
  return {
    objectID: id,
    url,
    type: isContent ? 'content' : level,
    content: excerpt.length > 0 ? escapeHtml(excerpt.map(({ text }) => text).join('')) : null,
    hierarchy: { lvl0: group, ...Object.fromEntries(levels) },
    _highlightResult: { hierarchy: { lvl0: { value: group } } },
    _snippetResult: {
      // DocSearch draws `lvl1` below the title of all other levels.
      hierarchy: { lvl1: { value: below }, [level]: { value: partsToHtml(title) } },
      content: { value: partsToHtml(excerpt) },
    },
  }
}

function partsToHtml(parts: TextPart[]): string {
  return parts
    .map(({ text, isMarked }) => (isMarked ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text)))
    .join('')
}
