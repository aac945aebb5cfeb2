import htmlTags from 'html-tags'
import { defaultTreeAdapter, html as names, parse, parseFragment, serialize } from 'parse5'
import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { anyOrigin, findForbiddenScheme, parseUrl } from '~/lib/paths'
import type { Fault } from '~/lib/problem'

/** The elements of HTML. */
export const elements: ReadonlySet<string> = new Set(htmlTags)

/**
 * Elements that would run, load or restyle something, belong to the frame of the page, or hold what
 * browsers read differently, as new ones read a `select`.
 */
export const forbiddenElements: ReadonlySet<string> = new Set(
  'applet base body embed form frame frameset head html iframe link math meta noscript object portal script select selectedcontent style template title'.split(
    ' ',
  ),
)

/** A document around the HTML of a guide, as far as it matters to parsers. */
const page = '<!DOCTYPE html><html><head></head><body><main><article><div>|</div><p>.</p></article>'
const [before = '', after = ''] = serialize(parse(page)).split('|')

/** How often HTML may change when a browser parses again what it has written. */
const maxChanges = 4

/**
 * Finds what no page may have in the HTML of a guide, which it parses as browsers do: transforms see
 * what is written, but not what expressions and diagrams come to. The page's scripts also hand a
 * browser what it has written itself, which it may read differently.
 */
export function findUnsafeHtml(html: string): Fault | undefined {
  const note = 'Look for it in expressions and diagrams. No code of a guide runs in a browser.'
  // Also where it would be text: what completes a page finds scripts and styles by their tags.
  let found = /<\/?(?:script|style|meta|link)\b/i.exec(html)?.[0]
  const whole = serialize(parse(page.replace('|', () => html)))
  let last = html
  for (let changes = 0; !found; changes += 1) {
    const div = defaultTreeAdapter.createElement('div', names.NS.HTML, [])
    const tree = parseFragment(div, last, {})
    const written = serialize(tree)
    found = findUnsafe(tree.childNodes)
    if (!found && (changes > maxChanges || (changes === 0 && whole !== before + written + after))) {
      return { message: 'a tag of the page is never closed, or closes what it is in', note }
    }
    if (written === last) break
    last = written
  }
  return found
    ? { message: `the page would have ${found.replace(/^<\/?\w+$/, '$&>')}`, note }
    : undefined
}

function findUnsafe(nodes: Tree.ChildNode[]): string | undefined {
  for (const node of nodes) {
    const found = 'attrs' in node ? findUnsafeElement(node) : undefined
    if (found) return found
    if (node.nodeName === '#comment') return '<!-- a comment -->'
  }
  return undefined
}

function findUnsafeElement({ tagName, attrs, namespaceURI, childNodes }: Tree.Element) {
  const isDrawing = namespaceURI === names.NS.SVG
  const isForbidden = isDrawing
    ? tagName !== 'title' && /^(?:animate|set$)/.test(tagName)
    : !elements.has(tagName)
  if (isForbidden || (forbiddenElements.has(tagName) && !(isDrawing && tagName === 'title'))) {
    return `<${tagName}>`
  }
  const unsafe = attrs.find(({ name, value }) => isUnsafeAttribute(tagName, name, value))
  if (unsafe) return `${unsafe.name}="${unsafe.value.slice(0, 40)}"`
  return findUnsafe(childNodes)
}

function isUnsafeAttribute(element: string, name: string, value: string): boolean {
  if (/^on|^(?:srcdoc|ping|style)$/.test(name)) return true
  if (name.endsWith('srcset')) return /(?:^|[\s,])[^\s,]*(?:\/\/|\\)/.test(value)
  if (!/^(?:(?:xlink:)?href|src|action|formaction|poster|background|data)$/.test(name)) return false
  const isLink = /^(?:a|area|button|input)$/.test(element) && name !== 'src'
  return isLink ? findForbiddenScheme(value) !== undefined : !isOwnFile(value)
}

/** Whether the page may load a file: the site's policy allows its own, and images in the address itself. */
export function isOwnFile(address: string): boolean {
  const url = parseUrl(address, anyOrigin)
  return url?.origin === anyOrigin || Boolean(url?.href.startsWith('data:image/'))
}
