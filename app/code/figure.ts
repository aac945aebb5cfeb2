import type { Element, ElementContent, Root } from 'hast'
import { h } from 'hastscript'
import rehypePrismGenerator from 'rehype-prism-plus/generator'
import type { PluggableList } from 'unified'
import { EXIT, SKIP, visit } from 'unist-util-visit'
import { classesOf } from '~/lib/classes'
import { copyButton } from './code-box'
import { parseMeta } from './fence'
import { highlighter } from './languages'

/**
 * The site's classes for the colors of code, with the names of Prism's tokens. The first class that fits
 * counts. Punctuation and operators have none: they are more than half of all tokens, and read well in the
 * color of the text.
 * Source: https://prismjs.com/tokens.html
 */
const tokenNames = Object.entries({
  comment: ['comment', 'prolog', 'doctype', 'cdata'],
  keyword: ['keyword', 'atrule', 'important', 'rule', 'annotation', 'directive'],
  string: ['string', 'char', 'attr-value', 'regex', 'url', 'template-string', 'string-literal'],
  function: ['function', 'method', 'property-access', 'attr-name', 'key', 'property'],
  type: ['class-name', 'builtin', 'tag', 'namespace', 'maybe-class-name'],
  value: ['number', 'boolean', 'constant', 'symbol', 'nil'],
  /** Code inside a token of another color. */
  plain: ['interpolation', 'script'],
})

/** The lines of a block with `collapse` that show at first, as in code.css. */
const firstLines = 24

/** Gives tokens the one class of their color, and unwraps tokens without a color. */
function simplifyTokens(nodes: ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = []
  for (const node of nodes.flatMap(simplifyToken)) {
    const last = joined.at(-1)
    // React would put comments between texts.
    if (last?.type === 'text' && node.type === 'text') last.value += node.value
    else joined.push(node)
  }
  return joined
}

function simplifyToken(node: ElementContent): ElementContent[] {
  if (node.type !== 'element') return [node]
  const children = simplifyTokens(node.children)
  const names = classesOf(node)
  if (!names.includes('token')) return [{ ...node, children }]
  const color = tokenNames.find(([, tokens]) => tokens.some((token) => names.includes(token)))
  return color ? [h('span', { className: [color[0]] }, children)] : children
}

/** Wraps highlighted code in a figure with a title and a copy button. Keeps translators away from all code. */
function rehypeFigures() {
  return (tree: Root): void => {
    visit(tree, 'element', (pre, index, parent) => {
      const [code] = pre.children
      if (pre.tagName === 'code') pre.properties['translate'] = 'no'
      if (pre.tagName !== 'pre' || code?.type !== 'element' || !parent || index === undefined) {
        return undefined
      }
      parent.children[index] = toFigure(pre, code)
      return SKIP
    })
  }
}

function toFigure(pre: Element, code: Element): Element {
  const { title, has } = parseMeta(code.data?.meta)
  const [name = 'language-text'] = classesOf(code)
  const lines = simplifyTokens(code.children)
  const shown = { ...code, properties: { className: [name] }, children: lines }
  const className = ['code-block']
  if (has('wrap')) className.push('code-block-wrap')
  if (lines.length === 1) className.push('code-block-line')
  const dataLanguage = name.slice('language-'.length).replace(/^diff-.*/, 'diff')
  if (dataLanguage === 'diff') lines.forEach(separateSign)
  const figure = h('figure', { className, dataLanguage }, [
    title ? h('figcaption', { className: ['code-block-title'] }, title) : null,
    h('div', { className: ['code-block-actions'] }, h('button', copyButton, 'Copy')),
    h('pre', { tabIndex: 0, translate: 'no' }, shown),
    has('collapse') && lines.length > firstLines ? showAll(lines.length) : null,
  ])
  return { ...figure, position: pre.position }
}

/** Puts the sign of a line of a diff into an element of its own, which CSS keeps out of selections. */
function separateSign(line: ElementContent): void {
  visit(line, 'text', (text, index = 0, parent) => {
    const [, sign, rest = ''] = /^([+\- ])([^]*)$/.exec(text.value) ?? []
    if (sign) parent?.children.splice(index, 1, h('span.code-sign', sign), { ...text, value: rest })
    return EXIT
  })
}

/** Shows and hides the lines after the first screenful, by CSS alone. */
function showAll(lineCount: number): Element {
  return h('details', { className: ['code-block-toggle'] }, [
    h('summary', [h('span', `Show all ${lineCount} lines`), h('span', 'Show less')]),
  ])
}

/** Highlights code blocks with their emphasized lines, in figures. */
export const rehypeCode: PluggableList = [
  [rehypePrismGenerator(highlighter), { ignoreMissing: true }],
  rehypeFigures,
]
