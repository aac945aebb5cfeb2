import type { Element, ElementContent } from 'hast'

/** A link of a part of a line of code: `line` counts from 1, `column` from 0, in UTF-16 units. */
export interface CodeLink {
  line: number
  column: number
  length: number
  href: string
}

/**
 * Links a part of a highlighted line, where that part is not cut in two by highlighting. The link
 * gets the given position, that of its block, for whoever finds that it leads nowhere.
 */
export function linkCode(line: Element, link: CodeLink, position?: Element['position']): void {
  linkWithin(line, { ...link, offset: 0, position })
}

interface Search extends CodeLink {
  position?: Element['position']
  /** How much of the line comes before the element. */
  offset: number
}

/** Gives how much of the line has been passed. */
function linkWithin(element: Element, search: Search): number {
  let { offset } = search
  for (const [index, child] of element.children.entries()) {
    if (child.type === 'element') offset = linkWithin(child, { ...search, offset })
    if (child.type !== 'text') continue
    const { value } = child
    const start = search.column - offset
    if (start >= 0 && start + search.length <= value.length) {
      element.children.splice(index, 1, ...splitText(value, start, search))
      return Infinity
    }
    offset += value.length
  }
  return offset
}

function splitText(
  value: string,
  start: number,
  { length, href, position }: Search,
): ElementContent[] {
  const end = start + length
  const link: Element = {
    type: 'element',
    tagName: 'a',
    properties: { href },
    position,
    children: [{ type: 'text', value: value.slice(start, end) }],
  }
  const parts: ElementContent[] = [
    { type: 'text', value: value.slice(0, start) },
    link,
    { type: 'text', value: value.slice(end) },
  ]
  return parts.filter((part) => part.type !== 'text' || part.value !== '')
}
