import type { JSONOutput } from 'typedoc'
import { type CommentLinks, partsToMarkdown } from './comment-markdown'
import { type Declaration, declaredType, literalSignature } from '~/reference/typedoc/declarations'
import { siteConfig } from '~/lib/site-config'

/** A platform that a reflection is limited to; `note` is the version or level, such as `12.0+`. */
export interface Platform {
  name: string
  note?: string
}

/** A documentation comment; all texts are Markdown with site-relative or absolute links. */
export interface CommentView {
  summary: string
  remarks: string[]
  examples: string[]
  defaultValue?: string | undefined
  returns?: string | undefined
  throws: string[]
  see: string[]
  platforms: Platform[]
  /** Markdown that says what to use instead; empty when the comment gives no advice. */
  deprecated?: string | undefined
  /** The state of what it is about, such as `Experimental`. */
  labels: string[]
  /** What tags say that have no place of their own. */
  others: { title: string; text: string }[]
  /** What the library says where the texts above say something else. */
  originals: OriginalText[]
}

/** A part of a comment as it stands in the library's source; `text` and `reason` are Markdown. */
export interface OriginalText {
  part: 'Default' | 'Description' | 'Example'
  text: string
  /** Why the page says something else. */
  reason: string
}

/**
 * Reads a TypeDoc comment into the parts that pages show, in Markdown. A tag without a place of its
 * own is shown under its name; one that nobody knows is a warning, too.
 */
export function commentToView(
  { summary = [], blockTags = [], modifierTags = [] }: Partial<JSONOutput.Comment> = {},
  links: CommentLinks,
): CommentView {
  const tags = blockTags.map((tag) => ({ ...tag, text: partsToMarkdown(tag.content, links) }))
  const placed = new Set([...silentTags, originalTag])
  const textsOf = (...names: string[]): string[] => {
    for (const name of names) placed.add(name)
    return tags.filter(({ tag }) => names.includes(tag)).map(({ text }) => text)
  }
  const text = partsToMarkdown(summary, links)
  const platforms = textsOf('@platform').flatMap((each) => parsePlatforms(each, links.warn))
  const view = {
    summary: text,
    remarks: textsOf('@remarks'),
    examples: textsOf('@example'),
    defaultValue: textsOf('@default', '@defaultValue').map(parseDefault).at(-1),
    returns: textsOf('@return', '@returns').at(-1),
    throws: textsOf('@throws'),
    see: textsOf('@see'),
    platforms: platforms.length > 0 ? platforms : parsePlatformList(text),
    deprecated: textsOf('@deprecated').at(-1),
    labels: modifierTags.filter((tag) => labelTags.has(tag)).map(toLabel),
    originals: tags.filter(isOriginal).map(({ name, reason, text: content }) => ({
      part: name,
      text: name === 'Default' ? parseDefault(content) : content,
      reason,
    })),
  }
  const others = tags.filter(({ tag }) => !placed.has(tag))
  for (const { tag } of others.filter((each) => !shownTags.has(each.tag))) {
    links.warn(`no rendering for the comment tag "${tag}", which is shown under its name`)
  }
  return {
    ...view,
    others: others.map(({ tag, text: content }) => ({ title: toLabel(tag), text: content })),
  }
}

/** Whether a comment has nothing that a page would show. */
export function isEmptyComment(view: CommentView): boolean {
  // A bare @deprecated says something, too.
  return Object.entries(view).every(
    ([key, part]) => part === undefined || (part.length === 0 && key !== 'deprecated'),
  )
}

/** Tags for other tools, for TypeDoc itself, or for those who write the library. */
const silentTags = [
  '@category',
  '@component',
  '@group',
  '@license',
  '@method',
  '@module',
  '@privateRemarks',
  '@summary',
]

/** Tags that are shown under their names. */
const shownTags: ReadonlySet<string> = new Set(['@author', '@since', '@this'])

/** Modifiers that readers should know of. */
const labelTags: ReadonlySet<string> = new Set(['@alpha', '@beta', '@experimental'])

/** A tag such as `@sinceVersion` as readers see it: `Since version`. */
function toLabel(tag: string): string {
  const words = tag
    .slice(1)
    .replace(/(?=[A-Z])/g, ' ')
    .toLowerCase()
  return capitalize(words)
}

/** A text that begins with a capital. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The tag under which a comment keeps the library's words that a correction replaced. */
export const originalTag = '@original'

/** What a correction replaced, and why. */
export interface OriginalTag extends JSONOutput.CommentTag {
  name: OriginalText['part']
  reason: string
}

function isOriginal<Tag extends JSONOutput.CommentTag>(tag: Tag): tag is Tag & OriginalTag {
  return tag.tag === originalTag
}

/**
 * Reads the Markdown of a `@default` tag. TypeDoc wraps bare values in a `ts` fence: a single line
 * becomes a code span again, and a list of values a list in which each value is a code span.
 */
export function parseDefault(markdown: string): string {
  const fenced = /^```ts\n(.*)\n```$/s.exec(markdown.trim())?.[1]?.trim()
  if (!fenced) return markdown
  const lines = fenced.split('\n')
  if (lines.length === 1) return `\`${fenced}\``
  return lines.every((line) => line.startsWith('- ')) ? lines.map(parseItem).join('\n') : markdown
}

function parseItem(line: string): string {
  const [value = '', note] = line.slice(2).split(' // ', 2)
  const condition = note?.replace(/\w+=\{.*\}/, (code) => `\`${code}\``)
  return condition ? `- \`${value}\` ${condition}` : `- \`${value}\``
}

/**
 * The comment of a declaration, wherever TypeDoc keeps it: functions and accessors have it on their
 * signature, and properties with a function type have its `@returns` there, apart from the rest.
 */
export function declarationComment(declaration: Declaration, links: CommentLinks): CommentView {
  const { comment, getSignature, signatures } = declaration
  const own = commentToView(comment ?? signatures?.[0]?.comment ?? getSignature?.comment, links)
  const called = commentToView(literalSignature(declaredType(declaration))?.comment, links)
  return { ...own, returns: own.returns ?? called.returns }
}

/** The first paragraph of a Markdown text; a heading counts as one, without its marks. */
export function firstParagraph(markdown: string): string {
  const [paragraph = ''] = markdown.trim().split(/\n\s*\n/)
  return paragraph.replace(/^#+\s+/, '').trim()
}

/** Markdown with links replaced by their texts. */
function withoutLinks(markdown: string): string {
  return markdown.replace(/\[((?:[^[\]]|\[[^\]]*\])*)\]\([^)]*\)/g, '$1')
}

/** Markdown of one paragraph as plain text on one line: no links, code marks or emphasis. */
export function markdownToText(markdown: string): string {
  return withoutLinks(markdown).replace(/[`*]/g, '').replace(/\s+/g, ' ').trim()
}

/** Shortens a text to whole words within `most` characters; an ellipsis marks what is left out. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.(–-]+$/, '')}…`
}

/** The first sentence of a comment, as Markdown of one line without links; empty if it has none. */
export function briefComment({ summary }: CommentView): string {
  const text = firstParagraph(summary).replaceAll('\n', ' ')
  const [sentence = ''] = /^.*?[.!?](?=\s+[A-Z(`[]|$)/.exec(text) ?? [text]
  return withoutLinks(sentence.replace(/:$/, ''))
}

const { platforms } = siteConfig

/**
 * Reads a `@platform` tag, such as `iOS`, `iOS 12.0+` or `Android (API 29+)`; several are separated
 * by commas. A platform that the library is not known for is a warning, and shown as it is written.
 */
export function parsePlatforms(text: string, warn: (message: string) => void): Platform[] {
  return text.split(/\s*,\s*/).map((part) => {
    const [, platform = '', rest = ''] = /^(\w+)\s*(.*)$/s.exec(part.trim()) ?? []
    const name = platforms.find((each) => each.toLowerCase() === platform.toLowerCase())
    if (!name && platforms.length > 0) {
      warn(`unknown platform "${part}"; known: ${platforms.join(', ')}`)
    }
    const note = rest.replace(/^\((.*)\)$/s, '$1')
    return { name: name ?? platform, ...(note && { note }) }
  })
}

/**
 * Reads the platforms from a list in a comment that says for each what it has there, such as
 * `* iOS: …` and `* Android: N/A`; none where the list names no platform as lacking it.
 */
function parsePlatformList(markdown: string): Platform[] {
  const items = [...markdown.matchAll(/^[*-] (\w+): (.+)$/gm)].flatMap(
    ([, name = '', text = '']) =>
      platforms.includes(name) ? [{ name, isAbsent: text.trim() === 'N/A' }] : [],
  )
  const present = items.filter(({ isAbsent }) => !isAbsent)
  return present.length < items.length ? present.map(({ name }) => ({ name })) : []
}
