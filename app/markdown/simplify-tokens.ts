import type { Element, ElementContent } from 'hast'

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
export function simplifyTokens(element: Element): void {
  element.children = joinTexts(element.children.flatMap(simplifyNode))
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
