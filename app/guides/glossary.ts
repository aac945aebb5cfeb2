import type { Link, Node, PhrasingContent, Root, Text } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import type { Guide } from './guide-index.server'
import type { Heading } from '~/lib/document-page'
import { loadOnce } from '~/lib/memoize'
import { withAnchor } from '~/lib/paths'
import type { Problem } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'

/** The document whose level-3 headings are terms, relative to the project's root. */
export const glossaryFile = 'docs/guides/glossary.mdx'

/** Builds the terms of the glossary from its headings and the `aliases` of its frontmatter. */
export function buildGlossary(
  { pathname, frontmatter }: Pick<Guide, 'pathname' | 'frontmatter'>,
  headings: Heading[],
): GlossaryTerm[] {
  const aliases = new Map(Object.entries(frontmatter.aliases ?? {}))
  return headings.filter(isTerm).map(({ text, id }) => ({
    href: withAnchor(pathname, id),
    spellings: [text, ...(aliases.get(text) ?? [])],
  }))
}

/**
 * Reports aliases of terms that the glossary does not have, spellings that more than one term has,
 * and aliases in any other guide.
 */
export function findGlossaryProblems(
  { file, frontmatter, placeOf }: Pick<Guide, 'file' | 'frontmatter' | 'placeOf'>,
  headings: Heading[],
): Problem[] {
  const { aliases } = frontmatter
  if (!aliases) return []
  if (file !== glossaryFile) {
    const remedy = `Move them to ${glossaryFile}, or remove them.`
    return [
      { file, ...placeOf(['aliases']), message: 'only the glossary has aliases', note: remedy },
    ]
  }
  const terms = headings.filter(isTerm).map(({ text }) => text)
  const owners = new Map(terms.map((term) => [term.toLowerCase(), term]))
  return Object.entries(aliases).flatMap(([term, spellings]): Problem[] => {
    if (!terms.includes(term)) {
      const message = `"aliases" names "${term}", but no level-3 heading does`
      return [{ file, ...placeOf(['aliases', term]), message, note: didYouMean(term, terms) }]
    }
    return spellings.flatMap((spelling, index): Problem[] => {
      const owner = owners.get(spelling.toLowerCase())
      owners.set(spelling.toLowerCase(), owner ?? term)
      if (!owner) return []
      const message = `the alias "${spelling}" already stands for "${owner}"`
      const remedy = 'Remove it from one of them.'
      return [{ file, ...placeOf(['aliases', term, index]), message, note: remedy }]
    })
  })
}

function isTerm({ depth }: Heading): boolean {
  return depth === 3
}

/**
 * Creates the look-up of the terms to link in a guide; the glossary itself has none. The glossary
 * is compiled once, at the first look-up.
 */
export function createTermLookup(
  guides: Guide[],
  compile: (glossary: Guide) => Promise<{ headings: Heading[] }>,
): (guide: Guide) => Promise<GlossaryTerm[]> {
  const glossary = guides.find(({ file }) => file === glossaryFile)
  const load = loadOnce(async () =>
    glossary ? buildGlossary(glossary, (await compile(glossary)).headings) : [],
  )
  return async (guide) => (guide === glossary ? [] : load())
}

/** A term of the glossary: its spellings, in the singular, and the pathname and anchor of its entry. */
export interface GlossaryTerm {
  href: string
  spellings: string[]
}

/**
 * Creates the search for terms in a text. They match as whole words, in the singular or with an
 * "s" or "es", in any case and across line ends. Matches never overlap: the longest one counts.
 */
function createTermMatcher(
  terms: GlossaryTerm[],
): (text: string) => { term: GlossaryTerm; start: number; end: number }[] {
  const spelled = terms
    .flatMap((term) => term.spellings.map((spelling) => ({ term, spelling })))
    .sort((one, other) => other.spelling.length - one.spelling.length)
  if (spelled.length === 0) return () => []
  // One group for each spelling: the index of the group that took part tells the term.
  const groups = spelled.map(({ spelling }) => `(${spellingToPattern(spelling)})`).join('|')
  // Parts of names such as `worklets-core` are not words of their own.
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_-])(?:${groups})(?:e?s)?(?![\\p{L}\\p{N}_-])`,
    'giu',
  )
  return (text) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const term = spelled[match.findIndex((part, index) => index > 0 && part) - 1]?.term
      return term ? [{ term, start: match.index, end: match.index + match[0].length }] : []
    })
}

function spellingToPattern(spelling: string): string {
  return spelling
    .split(/\s+/)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .join('\\s+')
}

/** Options of `remarkGlossary`: terms that the title names need no link, the page explains them. */
export interface GlossaryOptions {
  terms: GlossaryTerm[]
  title: string
}

/** How many terms are linked on a page at most: more would be a burden on readers and bytes. */
const maxLinks = 12

/** Where text is a name, a label or a link already. */
const unlinkedTypes = new Set(['heading', 'link', 'linkReference', 'tableCell'])
/** The span is for authors who mean something else by a word, such as a flash of the wrong screen. */
const unlinkedElements = new Set(['a', 'button', 'code', 'kbd', 'pre', 'span', 'summary'])

/**
 * Links the first plain use of each term in a paragraph, of a list item or not, to the glossary.
 * Messages in quotation marks stay as they are.
 */
export function remarkGlossary({ terms, title }: GlossaryOptions) {
  const findTerms = createTermMatcher(terms)
  return (tree: Root): void => {
    const done = new Set(findTerms(title).map(({ term }) => term))
    const maxDone = done.size + maxLinks
    const isQuoted = createQuoteTracker()
    visitParents(tree, 'text', (node, ancestors) => {
      const parent = ancestors.at(-1)
      const paragraph = ancestors.find(isParagraph)
      if (!parent || !paragraph) return
      const quotes = isQuoted(paragraph, node.value)
      if (ancestors.some(isUnlinked)) return
      const parts: PhrasingContent[] = []
      let rest = 0
      for (const { term, start, end } of findTerms(node.value)) {
        if (done.has(term) || done.size >= maxDone || quotes(start)) continue
        done.add(term)
        parts.push(...toText(node, rest, start), toLink(node, term.href, toText(node, start, end)))
        rest = end
      }
      if (parts.length === 0) return
      parts.push(...toText(node, rest, node.value.length))
      const siblings = parent.children as PhrasingContent[]
      const index = siblings.indexOf(node)
      siblings.splice(index, 1, ...parts)
      return index + parts.length
    })
  }
}

/** The paragraphs that carry data are labels that other transforms made, such as titles of asides. */
function isParagraph(node: Node): boolean {
  return node.type === 'paragraph' && !node.data
}

/** Elements written as JSX have a name. */
function isUnlinked(node: Node & { name?: string | null }): boolean {
  return unlinkedTypes.has(node.type) || unlinkedElements.has(node.name ?? '')
}

/**
 * Tells, text by text of each paragraph, which offsets lie between straight quotation marks, or
 * after one, as in a message that quotes something itself.
 */
function createQuoteTracker() {
  const counts = new Map<Node, number>()
  return (paragraph: Node, value: string) => {
    const before = counts.get(paragraph) ?? 0
    counts.set(paragraph, before + countQuotes(value))
    return (offset: number) =>
      value[offset - 1] === '"' || (before + countQuotes(value.slice(0, offset))) % 2 === 1
  }
}

function countQuotes(value: string): number {
  return value.split('"').length - 1
}

function toText({ value, position }: Text, start: number, end: number): Text[] {
  return start < end ? [{ type: 'text', value: value.slice(start, end), position }] : []
}

function toLink({ position }: Text, url: string, children: Text[]): Link {
  const data = { hProperties: { className: ['glossary-link'] } }
  return { type: 'link', url, data, position, children }
}
