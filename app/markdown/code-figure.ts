import type { Element, ElementContent } from 'hast'
import { h } from 'hastscript'
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
function simplifyTokens(parent: Element): void {
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
  const lineCount = countLines(code)
  const dataLineCount = lineCount < minLateLines ? undefined : lineCount
  code.properties = { className: [`language-${language}`] }
  simplifyTokens(code)
  markLines(code, options)
  for (const link of options.links) linkCode(code, link, pre.position)
  const className = wrap ? ['code-block', 'code-block-wrap'] : ['code-block']
  return h('figure', { className, dataLanguage: language }, [
    ...(title ? [h('figcaption', { className: ['code-block-title'] }, title)] : []),
    copyButton(),
    { ...pre, properties: { tabIndex: 0, dataLineCount } },
    ...(collapse ? [showAll(lineCount)] : []),
  ])
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

function copyButton(): Element {
  const className = ['code-block-copy']
  const properties = {
    type: 'button',
    className,
    dataCopy: '',
    dataReplay: '',
    ariaLabel: 'Copy code',
  }
  return h('div', { className: ['code-block-actions'] }, h('button', properties, 'Copy'))
}

/** Shows and hides the lines after the first screenful, which CSS cuts off; there are no scripts. */
function showAll(lineCount: number): Element {
  return h('details', { className: ['code-block-toggle'] }, [
    h('summary', [
      h('span', { className: ['code-block-more'] }, `Show all ${lineCount} lines`),
      h('span', { className: ['code-block-less'] }, 'Show less'),
    ]),
  ])
}

function countLines({ children }: Element): number {
  return children.filter((child) => child.type === 'element').length
}

/** A link of a part of a line of code, in UTF-16 units from the start of the code. */
export interface CodeLink {
  offset: number
  length: number
  href: string
}

/**
 * Links a part of highlighted code, where that part is not cut in two by highlighting, and gives how much
 * of the code has been passed; `start` comes before the element. The link gets the position of its block,
 * for whoever finds that it leads nowhere.
 */
function linkCode(
  parent: Element,
  link: CodeLink,
  position: Element['position'],
  start = 0,
): number {
  let passed = start
  for (const [index, child] of parent.children.entries()) {
    if (child.type === 'element') passed = linkCode(child, link, position, passed)
    if (child.type !== 'text') continue
    const { value } = child
    const from = link.offset - passed
    const to = from + link.length
    if (from >= 0 && to <= value.length) {
      const linked = { ...h('a', { href: link.href }, value.slice(from, to)), position }
      const parts = h('span', value.slice(0, from), linked, value.slice(to)).children
      const filled = parts.filter((part) => part.type !== 'text' || part.value !== '')
      parent.children.splice(index, 1, ...filled)
      return Infinity
    }
    passed += value.length
  }
  return passed
}
