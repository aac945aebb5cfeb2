import { findNames, type KnownName, type PageNames } from '~/lib/page-names'

/** A name on the page, with the element that has the code of its block. */
export interface ShownName extends KnownName {
  code: HTMLElement
}

function findCode(inside: Element | null | undefined): HTMLElement | undefined {
  return inside?.closest('figure.code-block')?.querySelector<HTMLElement>('pre code') ?? undefined
}

function listNames(names: PageNames, code: HTMLElement): ShownName[] {
  const text = code.textContent?.replace(/\n$/, '') ?? ''
  return findNames(names, text).map((name) => ({ ...name, code }))
}

/** The names of the block around an element, each once. */
export function listSteps(names: PageNames, inside: Element): ShownName[] {
  const code = findCode(inside)
  const all = code ? listNames(names, code) : []
  return all.filter(({ facts }, index) => all.findIndex((each) => each.facts === facts) === index)
}

/** Finds the name at a point of the window. */
export function findAt(names: PageNames, x: number, y: number): ShownName | undefined {
  const code = findCode(document.elementFromPoint(x, y)?.closest('pre'))
  if (!code) return undefined
  return listNames(names, code).find((name) =>
    [...toRange(name).getClientRects()].some(
      ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    ),
  )
}

/** Finds the name that is a link which the keyboard has reached. */
export function findLinked(names: PageNames, target: EventTarget | null): ShownName | undefined {
  if (!(target instanceof HTMLElement && target.matches('pre a:focus-visible'))) return undefined
  const range = document.createRange()
  range.selectNode(target)
  return findStarting(names, range)
}

/** Finds the name that is selected, and nothing else with it. */
export function findSelected(names: PageNames): ShownName | undefined {
  const selection = getSelection()
  if (!selection || selection.isCollapsed) return undefined
  const found = findStarting(names, selection.getRangeAt(0))
  return found && toRange(found).toString() === selection.toString() ? found : undefined
}

/** Finds the name in code that starts where a range does. */
function findStarting(names: PageNames, range: Range): ShownName | undefined {
  const { startContainer: node, startOffset } = range
  const code = findCode(node instanceof Element ? node : node.parentElement)
  if (!code) return undefined
  const before = document.createRange()
  before.setStart(code, 0)
  before.setEnd(node, startOffset)
  const { length } = before.toString()
  return listNames(names, code).find(({ start }) => start === length)
}

/** The place of a name in the document. */
export function toRange({ code, start, end }: ShownName): Range {
  const range = document.createRange()
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
  let offset = 0
  for (let node = texts.nextNode(); node && offset < end; node = texts.nextNode()) {
    const { length } = node.textContent ?? ''
    if (start >= offset && start < offset + length) range.setStart(node, start - offset)
    if (end <= offset + length) range.setEnd(node, end - offset)
    offset += length
  }
  return range
}
