import type { Element } from 'hast'
import { classesOf } from '~/lib/classes'

/**
 * What a part of an article is to those who read it without its styles; `data-part` names it. `chrome`
 * serves a page on a screen, a `label` names what comes next, and what is `repeated` the article says
 * elsewhere, too. A `text` is one, however many paragraphs it has, and a `phrase` continues it. The last
 * three are items of the reference's lists, which begin with their names; an `entry` has a permalink.
 */
export type ArticlePart =
  | ('chrome' | 'label' | 'title' | 'badges' | 'repeated')
  | ('text' | 'phrase')
  | ('entry' | 'property' | 'parameter')

/** The parts that styles know by a class. */
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

/** Elements that say nothing, whatever is in them. */
const chromeTags = new Set('button input label nav script style template wbr'.split(' '))

/** Gives the role of an element; undefined where it is read like any other of its name. */
export function partOf(element: Element): ArticlePart | undefined {
  const { dataPart } = element.properties
  if (dataPart) return dataPart as ArticlePart
  if (chromeTags.has(element.tagName)) return 'chrome'
  return classesOf(element).flatMap((name) => classes[name] ?? [])[0]
}
