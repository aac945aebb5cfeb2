import { withAnchor } from '~/lib/paths'
import { excerptOf } from '~/search/client/excerpt'
import { headingLevels } from '~/search/client/heading-levels'
import { markText } from '~/search/client/mark-text'
import type { IndexedHeading } from '~/search/client/packed-index'
import type { MarkedTexts, SearchHit } from '~/search/client/types'
import type { RecordHierarchy } from '~/search/record'

const noTerms: ReadonlySet<string> = new Set()

/**
 * Makes a hit of a heading found by some terms: of the heading's own type where it has one of them,
 * else of type content. `text` may be empty; `toUrl` drops a hit by giving undefined.
 */
export function headingToHit(
  heading: IndexedHeading,
  terms: ReadonlySet<string>,
  text: string,
  toUrl: (url: string) => string | undefined,
): SearchHit | undefined {
  const { section, trail, pathname, anchor } = heading
  const url = toUrl(withAnchor(pathname, anchor))
  const pageUrl = toUrl(pathname)
  const level = headingLevels[trail.length - 1]
  if (url === undefined || pageUrl === undefined || !level) return undefined
  const [title = '', ...rest] = trail
  const excerpt = excerptOf(text, terms)
  const marked: MarkedTexts = {
    hierarchy: Object.fromEntries([
      ['lvl0', markText(section, noTerms)],
      ...trail.map((name, index) => [headingLevels[index], markText(name, terms)]),
    ]),
    ...(excerpt ? { content: markText(excerpt, terms) } : {}),
  }
  const isInHeading = marked.hierarchy[level]?.matchLevel !== 'none'
  return {
    objectID: withAnchor(pathname, anchor),
    type: isInHeading || !excerpt ? level : 'content',
    url,
    url_without_anchor: pageUrl,
    anchor: anchor || null,
    content: excerpt || null,
    hierarchy: toHierarchy(section, title, rest),
    _highlightResult: marked,
    _snippetResult: marked,
  }
}

function toHierarchy(lvl0: string, lvl1: string, rest: string[]): RecordHierarchy {
  const [lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = rest
  return { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 }
}
