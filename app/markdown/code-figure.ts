import type { Element, ElementContent } from 'hast'
import type { CodeMeta } from './code-fence'

/**
 * The classes of the site's own colors for code, and the names of Prism's tokens that get them; of
 * two that fit, the first. Punctuation and operators have none: they are more than half of all
 * tokens, and read well in the color of the text.
 * Source: https://prismjs.com/tokens.html
 */
const tokenNames = {
  comment: ['comment', 'prolog', 'doctype', 'cdata'],
  keyword: ['keyword', 'atrule', 'important', 'rule', 'annotation', 'directive'],
  string: ['string', 'char', 'attr-value', 'regex', 'url', 'template-string', 'string-literal'],
  function: ['function', 'method', 'property-access', 'attr-name', 'key', 'property'],
  type: ['class-name', 'builtin', 'tag', 'namespace', 'maybe-class-name'],
  value: ['number', 'boolean', 'constant', 'symbol', 'nil'],
  /** Code inside a token of another color. */
  plain: ['interpolation', 'script'],
}

/**
 * Replaces Prism's tokens below an element by spans with the one class that gives them their color,
 * and those without a color by what they hold. Spans that are no tokens stay.
 */
export function simplifyTokens(parent: Element): void {
  parent.children = joinTexts(parent.children.flatMap(simplifyNode))
}

function simplifyNode(node: ElementContent): ElementContent[] {
  if (node.type !== 'element') return [node]
  simplifyTokens(node)
  const names = node.properties['className']
  if (!Array.isArray(names) || !names.includes('token')) return [node]
  const color = Object.entries(tokenNames).find(([, tokens]) =>
    tokens.some((token) => names.includes(token)),
  )
  if (!color) return node.children
  return [{ ...node, properties: { className: [color[0]] } }]
}

function joinTexts(nodes: ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (last?.type === 'text' && node.type === 'text') {
      joined[joined.length - 1] = { type: 'text', value: last.value + node.value }
    } else joined.push(node)
  }
  return joined
}

/** What a figure of code shows besides the code. */
export interface CodeFigureOptions {
  /** The language as authors write it, such as `c++`, which stands in `data-language`. */
  language: string
  meta: CodeMeta
  /** The lines, from 1, before which the page shows a prompt. */
  promptLines: number[]
  links: CodeLink[]
}

/** How many lines of code it takes until leaving out their layout, off the screen, saves time. */
const minLateLines = 5

/**
 * Wraps a highlighted `pre` in a figure with the title of its fence and a copy button. One that is long
 * says how many lines it has, from which the browser knows its height before it lays them out.
 */
export function codeToFigure(pre: Element, code: Element, options: CodeFigureOptions): Element {
  const { language, meta } = options
  const { title, wrap, collapse } = meta
  const children: Element[] = []
  const lineCount = countLines(code)
  const dataLineCount = lineCount < minLateLines ? undefined : lineCount
  if (title) children.push(element('figcaption', { className: ['code-block-title'] }, title))
  children.push(copyButton(), { ...pre, properties: { tabIndex: 0, dataLineCount } })
  if (collapse) children.push(showAll(lineCount))
  code.properties = { className: [`language-${language}`] }
  simplifyTokens(code)
  markLines(code, options)
  for (const link of options.links) linkLine(code, pre, link)
  return {
    type: 'element',
    tagName: 'figure',
    properties: {
      className: wrap ? ['code-block', 'code-block-wrap'] : ['code-block'],
      dataLanguage: language,
    },
    children,
  }
}

function markLines(code: Element, { meta, promptLines }: CodeFigureOptions): void {
  const { highlightedLines, showLineNumbers, firstLineNumber = 1 } = meta
  const lines = code.children.filter((child) => child.type === 'element')
  for (const [index, { properties }] of lines.entries()) {
    const classes = (properties['className'] ??= []) as string[]
    if (highlightedLines.includes(index + 1)) classes.push('highlight-line')
    if (promptLines.includes(index + 1)) classes.push('prompt')
    if (!showLineNumbers) continue
    classes.push('line-number')
    properties['dataLine'] = String(index + firstLineNumber)
  }
}

function linkLine(code: Element, { position }: Element, link: CodeLink): void {
  const line = code.children[link.line - 1]
  if (line?.type !== 'element') return
  linkCode(line, link, position)
}

function copyButton(): Element {
  const button = element(
    'button',
    { type: 'button', className: ['code-block-copy'], dataCopy: '', ariaLabel: 'Copy code' },
    'Copy',
  )
  return element('div', { className: ['code-block-actions'] }, button)
}

/** Shows and hides the lines after the first screenful, which CSS cuts off; there are no scripts. */
function showAll(lineCount: number): Element {
  const more = element('span', { className: ['code-block-more'] }, `Show all ${lineCount} lines`)
  const less = element('span', { className: ['code-block-less'] }, 'Show less')
  const summary = { ...element('summary', {}, more), children: [more, less] }
  return element('details', { className: ['code-block-toggle'] }, summary)
}

function countLines({ children }: Element): number {
  return children.filter((child) => child.type === 'element').length
}

function element(
  tagName: string,
  properties: Element['properties'],
  child: Element | string,
): Element {
  return {
    type: 'element',
    tagName,
    properties,
    children: [typeof child === 'string' ? { type: 'text', value: child } : child],
  }
}

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
function linkWithin(parent: Element, search: Search): number {
  let { offset } = search
  for (const [index, child] of parent.children.entries()) {
    if (child.type === 'element') offset = linkWithin(child, { ...search, offset })
    if (child.type !== 'text') continue
    const { value } = child
    const start = search.column - offset
    if (start >= 0 && start + search.length <= value.length) {
      parent.children.splice(index, 1, ...splitText(value, start, search))
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
