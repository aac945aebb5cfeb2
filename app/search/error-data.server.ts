import type { Element, Nodes } from 'hast'
import { toString } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import type { Cause, ErrorData, ErrorLink } from '~/error-lookup/error-data'
import type { Heading } from '~/lib/document-page'
import { getSiteLocation } from '~/lib/environment.server'
import { withAnchor, withBase } from '~/lib/paths'
import { addBasePath, parseHtml, stringifyHtml } from '~/article/article'
import { commentToHtml } from '~/article/comment-to-html.server'
import { getErrorClass } from '~/reference/error-codes'
import type { SearchSources } from './sections.server'

/** Sections of other guides that an error links. */
const maxGuides = 5

/** A guide as the look-up reads it; its links have the base path. */
export interface GuideOnErrors {
  title: string
  href: string
  html: string
  headings: Heading[]
}

/** What guides say about an error. */
interface GuideTexts {
  /** The section that has the code alone for its heading. */
  href?: string
  /** Sentences in that section that are quoted. */
  messages: string[]
  causes: Cause[]
  /** Sections of other guides, and whether their headings name the code. */
  guides: (ErrorLink & { isAbout?: boolean })[]
}

/**
 * Reads what there is to say about each error of the library: from the reviewed descriptions, the
 * library's sources, and the guides. Empty where the library has no codes.
 */
export async function readErrorData({
  guides: { guides, compile },
  api,
}: Omit<SearchSources, 'root'>): Promise<ErrorData[]> {
  const descriptions = [...api.errors]
  if (descriptions.length === 0) return []
  const { basePath } = getSiteLocation()
  const toHref = (pathname: string): string => withBase(basePath, pathname)
  const toHtml = (markdown: string): string =>
    addBasePath(commentToHtml(markdown, { isKnownPathname: () => true, isInline: true }), basePath)
  const texts = collectGuideTexts(
    await Promise.all(
      guides.map(async (guide) => ({
        title: guide.frontmatter.title,
        href: toHref(guide.pathname),
        ...(await compile(guide)),
      })),
    ),
    descriptions.map(([code]) => code),
  )
  return descriptions.map(([code, { meaning, remedy, raisedBy, thrownBy, messages }]) => {
    const { messages: quoted = [], ...others } = texts.get(code) ?? {}
    return {
      code,
      className: getErrorClass(code),
      meaning: toHtml(meaning),
      remedy: toHtml(remedy),
      raisedBy,
      thrownBy: thrownBy.map((key) => ({
        text: api.index.getLabel(key),
        href: toHref(api.index.getHref(key) ?? ''),
      })),
      messages: [...messages, ...quoted],
      causes: [],
      guides: [],
      ...others,
    }
  })
}

/**
 * Collects what guides say about codes: list items that begin with a code, rows of tables in a section
 * about one, and the sections that name one.
 */
export function collectGuideTexts(
  guides: GuideOnErrors[],
  codes: string[],
): Map<string, GuideTexts> {
  const all = new Map(
    codes.map((code): [string, GuideTexts] => [code, { messages: [], causes: [], guides: [] }]),
  )
  for (const guide of guides) readGuide(guide, all)
  for (const texts of all.values()) {
    const isOwn = ({ source }: Cause): boolean => source.href === texts.href
    texts.causes.sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
    const sources = new Set(texts.causes.map(({ source }) => source.href))
    texts.guides = texts.guides
      .filter(({ href }) => !sources.has(href))
      // A section that is about the code explains more than one that names it.
      .toSorted((a, b) => Number(b.isAbout) - Number(a.isAbout))
      .slice(0, maxGuides)
      .map(({ text, href }) => ({ text, href }))
  }
  return all
}

/** Reads one guide into the texts by code. */
function readGuide({ title, href, html, headings }: GuideOnErrors, all: Map<string, GuideTexts>) {
  const known = new Map(headings.map((heading) => [heading.id, heading.text]))
  const ownHeadings = new Set(headings.map(({ text }) => text).filter((text) => all.has(text)))
  let section: ErrorLink = { text: title, href }
  let about: string[] = []

  function openSection({ properties }: Element): void {
    const id = String(properties['id'])
    const heading = known.get(id)
    if (heading === undefined) return
    section = { text: `${title}: ${heading}`, href: withAnchor(href, id) }
    about = heading.split(/[\s,]+/).filter((word) => all.has(word))
    const own = all.get(heading)
    if (own && ownHeadings.size > 1) own.href = section.href
    else for (const code of about) link(code, true)
  }

  /** Links the section of another guide once. */
  function link(code: string, isAbout: boolean): void {
    const texts = all.get(code)
    const isKnown = texts?.guides.some((each) => each.href === section.href)
    if (texts && !isKnown && ownHeadings.size <= 1) texts.guides.push({ ...section, isAbout })
  }

  function addCause(code: string, symptom: Element | undefined, advice: string): void {
    all.get(code)?.causes.push({
      symptom: symptom ? readHtml(symptom, href) : '',
      advice,
      clues: symptom ? listClues(symptom) : [],
      source: section,
    })
  }

  function readRow(row: Element): void {
    const cells = row.children.filter(
      (cell): cell is Element => cell.type === 'element' && cell.tagName === 'td',
    )
    const [first, ...others] = cells
    if (!first) return
    const advice = others.map((cell) => readHtml(cell, href)).join(' ')
    // Elsewhere a table says other things of a code: since when, how often, what replaces it.
    const isBare = listCodes(first, all).join(', ') === toString(first).trim()
    for (const code of about) addCause(code, isBare ? undefined : first, advice)
  }

  function readItem(item: Element): void {
    const start = item.children.find((child) => toString(child).trim() !== '')
    if (start?.type !== 'element' || start.tagName !== 'code') return
    const lead = toString(item).split(':', 1)[0] ?? ''
    for (const code of listCodes(item, all)) {
      if (lead.includes(code)) addCause(code, undefined, readHtml(item, href))
    }
  }

  function visitNode(node: Nodes): typeof SKIP | undefined {
    if (node.type !== 'element') return undefined
    const { tagName } = node
    if (tagName === 'pre') return SKIP
    if (/^h[2-4]$/.test(tagName)) openSection(node)
    else if (tagName === 'tr') readRow(node)
    else if (tagName === 'li') readItem(node)
    else if (tagName === 'code') for (const code of listCodes(node, all)) link(code, false)
    const own = about.length === 1 ? all.get(about[0] ?? '') : undefined
    if (tagName === 'p' && own && own.href === section.href)
      own.messages.push(...readQuotes(toString(node)))
    return undefined
  }
  visit(parseHtml(html), visitNode)
}

/** The codes that inline code of an element names. */
function listCodes(element: Element, all: ReadonlyMap<string, unknown>): string[] {
  const found: string[] = []
  visit(element, { tagName: 'code' }, (code) => void found.push(toString(code)))
  return [...new Set(found)].filter((code) => all.has(code))
}

/** The constants of an element, and pieces of what it quotes, in lower case. */
function listClues(element: Element): string[] {
  const text = toString(element)
  const constants = text.match(/\b[A-Z][A-Z_]{5,}\b/g) ?? []
  const quotes = [...text.matchAll(/[“"]([^”"]+)[”"]/g)].flatMap(([, quote = '']) =>
    quote.split('…'),
  )
  const pieces = quotes.map((piece) => piece.trim()).filter((piece) => piece.length > 9)
  return [...constants, ...pieces].map((clue) => clue.toLowerCase())
}

/** The sentences of a text that stand in quotation marks and are long enough to be known again. */
function readQuotes(text: string): string[] {
  const quotes = [...text.matchAll(/[“"]([A-Z][^“”"]*[.!?…])[”"]/g)].map(([, quote = '']) => quote)
  return quotes.filter((quote) => quote.split(' ').length > 3)
}

/** The content of an element, with links that lead there from any page. */
function readHtml({ children }: Element, page: string): string {
  const html = stringifyHtml({ type: 'root', children })
  return html.replaceAll('href="#', `href="${page}#`).trim()
}
