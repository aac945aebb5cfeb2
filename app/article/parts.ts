import type { Element } from 'hast'
import { classesOf } from '~/lib/classes'

/**
 * The role of an element for programs that read an article without its styles; `data-part` names it. `chrome`
 * serves the page on a screen, a `label` names the next element, and `repeated` text is elsewhere, too. `text` is
 * one text of any number of paragraphs, and a `phrase` continues it. The last three are entries of the reference's
 * lists, which start with their names; an `entry` has a permalink.
 */
export type ArticlePart =
  | ('chrome' | 'label' | 'title' | 'badges' | 'repeated')
  | ('text' | 'phrase')
  | ('entry' | 'property' | 'parameter')

/** Roles of elements that styles know by a class. */
const classes: Record<string, ArticlePart> = {
  'admonition-title': 'title',
  'code-block-title': 'label',
  'code-block-toggle': 'chrome',
  'heading-anchor': 'chrome',
  'platform-label': 'chrome',
  'reference-badges': 'badges',
  'reference-label': 'label',
  'reference-line': 'chrome',
  'reference-text': 'text',
  'tab-label': 'label',
  'toc-fold': 'chrome',
  'visually-hidden': 'chrome',
}

/** Elements without content of their own. */
const chromeTags = new Set('button input label nav script style template wbr'.split(' '))

/** The role of an element; undefined if it has none but its name. */
export function partOf(element: Element): ArticlePart | undefined {
  const { dataPart, dataFootnoteBackref } = element.properties
  if (dataPart) return dataPart as ArticlePart
  if (dataFootnoteBackref || chromeTags.has(element.tagName)) return 'chrome'
  return classesOf(element).flatMap((name) => classes[name] ?? [])[0]
}
