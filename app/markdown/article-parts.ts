import type { Element, Nodes } from 'hast'

/** What parts of an article are to those who read it without its styles, by their classes. */
const classes = {
  /** Serves a page on a screen, and says nothing. */
  chrome: [
    'code-block-toggle',
    'heading-anchor',
    'platform-label',
    'platform-lens',
    'reference-index',
    'toc-fold',
    'visually-hidden',
  ],
  /** Names what comes next. */
  label: ['code-block-title', 'reference-label', 'tab-label'],
  badges: ['reference-badges'],
  title: ['admonition-title'],
  /** Says what the article says elsewhere, too. */
  repeated: ['reference-original', 'reference-pages', 'reference-small-types'],
}

/** A role of a part of an article. */
export type ArticlePart = keyof typeof classes

const parts = new Map(
  Object.entries(classes).flatMap(([part, names]) =>
    names.map((name) => [name, part as ArticlePart] as const),
  ),
)

/** Elements that say nothing, whatever is in them. */
const chromeTags = new Set('button input label nav script style template wbr'.split(' '))

/** Gives the role of an element; undefined where it is read like any other of its name. */
export function partOf(element: Element): ArticlePart | undefined {
  if (chromeTags.has(element.tagName)) return 'chrome'
  return classesOf(element).flatMap((name) => parts.get(name) ?? [])[0]
}

/** Whether a node is an element that has the class. */
export function hasClass(node: Nodes | undefined, name: string): boolean {
  return node?.type === 'element' && classesOf(node).includes(name)
}

/** The classes of an element. */
export function classesOf({ properties }: Element): string[] {
  return [properties['className'] ?? []].flat().map(String)
}
