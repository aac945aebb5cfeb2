import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { SiteLocation } from '~/lib/environment.server'
import type { Root } from 'hast'
import postcss, { type ChildNode, type Container, type Root as StyleSheet } from 'postcss'
import createSelectorParser, { type Node, type Selector } from 'postcss-selector-parser'
import { visit } from 'unist-util-visit'
import { classesOf } from '~/article/parts'

const slot = /<style data-used-styles="">([^<]*)<\/style>(<link rel="stylesheet" href=")([^"]*)"/

/**
 * What a server sends before it waits for the browser's first answer, in bytes after gzip: ten packets,
 * less the headers. Source: https://www.rfc-editor.org/rfc/rfc6928
 */
export const firstRoundTrip = 14_200

/** Puts the styles that a document needs into it. `names` are those of its tags, by `collectNames`. */
export type InlineStyles = (html: string, names: ReadonlySet<string>) => string

/**
 * Creates the function that puts the used rules of the stylesheet into documents, so that they are shown
 * without waiting for it. The stylesheet itself waits for the page's scripts, which make things that the
 * document does not have. `assets` is the folder of what browsers load of the compiled app.
 */
export function createStyleInliner(
  assets: string,
  { basePath }: Pick<SiteLocation, 'basePath'>,
): InlineStyles {
  const read = (href: string) =>
    readFileSync(join(assets, href.slice(`${basePath}build/`.length)), 'utf8')

  const sheets = new Map<string, InlineStyles>()
  return (html, names) => {
    const [, own = '', start = '', href = ''] = slot.exec(html) ?? []
    if (!href) throw new Error('the document has no slot for its styles')
    const findUsed = sheets.get(href) ?? createUsedStyles(read(href))
    sheets.set(href, findUsed)
    const style = `<style data-used-styles="">${own}${findUsed(html, names)}</style>`
    return html.replace(slot, () => `${style}${start}${href}" data-late="true" disabled=""`)
  }
}

/**
 * Gives the form of a document that is sooner to be seen: the one with its styles in it, unless only the
 * other one, with its stylesheet, comes in the first round trip. Both are as they are published.
 */
export function chooseSooner(styled: string, getLinked: () => string): string {
  if (isQuick(styled)) return styled
  const linked = getLinked()
  return isQuick(linked) ? linked : styled
}

/** Whether a document comes in the first round trip; one that does not is compressed no further. */
function isQuick(html: string): boolean {
  try {
    gzipSync(html, { maxOutputLength: firstRoundTrip })
    return true
  } catch (error) {
    if (error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') {
      return false
    }
    throw error
  }
}

/**
 * Creates the search for the rules of a stylesheet that a document may need: those all of whose tags,
 * classes, ids and icons it has, whatever their states, other attributes and places.
 */
export function createUsedStyles(css: string): InlineStyles {
  const root = postcss.parse(css)
  const known = new Set<string>()
  const parsed = new Map<string, Selector>()
  root.walkRules((rule) => {
    if (isFrame(rule)) return
    for (const text of rule.selectors) {
      if (parsed.has(text)) continue
      const [selector] = createSelectorParser().astSync(text).nodes
      if (!selector) continue
      parsed.set(text, selector)
      selector.walk((node) => void (toName(node) && known.add(toName(node) ?? '')))
    }
  })
  const results = new Map<string, string>()
  return (html, all) => {
    const names = [...all].filter((name) => known.has(name)).sort()
    const properties = [...new Set(listProperties(html))].sort()
    // Pages of a kind have the same names.
    const key = [...names, ...properties].join(' ')
    const result = results.get(key) ?? pickRules(root, parsed, new Set(names), properties)
    results.set(key, result)
    return result
  }
}

function pickRules(
  root: StyleSheet,
  parsed: ReadonlyMap<string, Selector>,
  names: ReadonlySet<string>,
  properties: string[],
): string {
  const picked = root.clone()
  picked.walkRules((rule) => {
    if (isFrame(rule)) return
    const used = rule.selectors.filter((text) => {
      const selector = parsed.get(text)
      return !selector || isUsed(selector, names)
    })
    if (used.length === 0) rule.remove()
    else if (used.length < rule.selectors.length) rule.selectors = used
  })
  removeUnusedProperties(picked, properties)
  removeUnusedKeyframes(picked)
  removeEmpty(picked)
  return picked.toString()
}

function listProperties(text: string): string[] {
  return [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)
}

/** Removes the custom properties that neither the rules nor the document use. */
function removeUnusedProperties(root: StyleSheet, properties: string[]): void {
  const used = new Set(properties)
  root.walkDecls(({ value }) => listProperties(value).forEach((name) => used.add(name)))
  let isDone = true
  root.walkDecls(/^--/, (declaration) => {
    if (used.has(declaration.prop)) return
    declaration.remove()
    isDone = false
  })
  // Those removed may have been all that used others.
  if (!isDone) removeUnusedProperties(root, properties)
}

function removeUnusedKeyframes(root: StyleSheet): void {
  const used = new Set<string>()
  root.walkDecls(/^animation/, ({ value }) =>
    value.split(/[\s,]+/).forEach((word) => used.add(word)),
  )
  root.walkAtRules(/keyframes$/, (rule) => void (used.has(rule.params) || rule.remove()))
}

function isFrame({ parent }: ChildNode): boolean {
  return parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes')
}

function removeEmpty(container: Container): void {
  container.each((node) => {
    if (node.type !== 'atrule' || !node.nodes) return
    removeEmpty(node)
    if (node.nodes.length === 0) node.remove()
  })
}

/** What icons are chosen by; no script changes it, as scripts do other attributes. */
const iconAttribute = 'data-icon'

/** How tags, classes, ids and icons stand in the set of names; undefined for other parts of a selector. */
function toName(node: Node): string | undefined {
  if (node.type === 'attribute' && node.attribute === iconAttribute && node.value) {
    return `[${node.value}]`
  }
  if (node.type === 'tag') return node.value.toLowerCase()
  if (node.type === 'class') return `.${node.value}`
  return node.type === 'id' ? `#${node.value}` : undefined
}

function isUsed(selector: Selector, names: ReadonlySet<string>): boolean {
  return selector.nodes.every((node) => {
    const name = toName(node)
    if (name !== undefined) return names.has(name)
    if (node.type !== 'pseudo') return true
    // Only scripts begin one, which have the stylesheet by then.
    if (node.value.startsWith('::view-transition')) return false
    // What `:not` and others name need not be there.
    return !/^:(?:is|where|has)$/.test(node.value) || node.nodes.some((each) => isUsed(each, names))
  })
}

/** What the boot script adds where no other file can be had. */
const bootNames = ['.hydration-failure']

/** Collects by what the rules of a stylesheet may find the elements of a document. */
export function collectNames(tree: Root): ReadonlySet<string> {
  const names = new Set(bootNames)
  visit(tree, 'element', (element) => {
    const { id, dataIcon } = element.properties
    names.add(element.tagName)
    for (const name of classesOf(element)) names.add(`.${name}`)
    if (id) names.add(`#${String(id)}`)
    if (dataIcon) names.add(`[${String(dataIcon)}]`)
  })
  return names
}
