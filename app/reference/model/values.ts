import { type Declaration, declaredType, type Type } from '~/reference/typedoc/declarations'
import { valueAnchor } from '~/reference/typedoc/reflection-url'
import { type CodeToken, keyword, literal } from './code-tokens'
import type { CommentLinks } from './comment-markdown'
import { declarationComment } from './comment'
import { errorCodesOf } from './error-codes'

/** One value of a union and what it means, as Markdown. */
export interface UnionValue {
  id: string
  value: CodeToken
  meaning: string
  /** Whether the library's own comment says so, and not the reviewed file. */
  isCommented: boolean
}

/** The explained values of a union, and the comment without the list of those that it explains. */
export interface ExplainedValues {
  summary: string
  values: UnionValue[]
}

/** The literal values of a union, in source order; error codes are none. */
export function literalValues(type: Type | undefined): CodeToken[] {
  if (type?.type !== 'union' || errorCodesOf(type).length > 0) return []
  return type.types.flatMap((each) => (each.type === 'literal' ? [literal(each.value)] : []))
}

/**
 * The values of a union that its comment explains, then those that the reviewed file does; `parent`
 * is the anchor below which the values get theirs.
 */
export function describeValues(
  comment: string,
  type: Type | undefined,
  parent: string,
  meanings?: ReadonlyMap<string, string>,
): ExplainedValues {
  const { summary, values } = explainValues(comment, type, parent)
  const added = literalValues(type).flatMap((value): UnionValue[] => {
    const key = unquote(value.text)
    const meaning = meanings?.get(key)
    if (meaning === undefined || values.some((each) => each.value.text === value.text)) return []
    return [{ id: valueAnchor(parent, key), value, meaning, isCommented: false }]
  })
  return { summary, values: [...values, ...added] }
}

/**
 * Takes the list that explains a union's values out of a comment's Markdown. A list counts when each
 * of its items starts with a value of the union in code; a line that only announces it goes too.
 * `parent` is the anchor below which the values get theirs.
 */
function explainValues(summary: string, type: Type | undefined, parent: string): ExplainedValues {
  const tokens = new Map(unionMembers(type).map((each) => [unquote(each.text), each]))
  const nothing = { summary, values: [] }
  if (tokens.size < 2) return nothing
  const blocks = splitBlocks(summary)
  const place = blocks.findIndex(({ items }) =>
    items?.every(({ value }) => tokens.has(unquote(value))),
  )
  const items = blocks[place]?.items
  if (!items) return nothing
  const announcement = blocks[place - 1]
  const isAnnounced = announcement && !announcement.items && /^[^\n]*:$/.test(announcement.text)
  const rest = blocks.filter((_, at) => at !== place && !(isAnnounced && at === place - 1))
  const order = [...tokens.keys()]
  return {
    summary: rest.map(({ text }) => text).join('\n\n'),
    values: items
      .map(({ value, meaning }) => ({ key: unquote(value), meaning }))
      .sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
      .map(({ key, meaning }) => ({
        id: valueAnchor(parent, key),
        value: tokens.get(key) as CodeToken,
        meaning,
        isCommented: true,
      })),
  }
}

interface Block {
  text: string
  /** The items of a block that is a list in which every item starts with code. */
  items?: { value: string; meaning: string }[] | undefined
}

/** Splits Markdown at empty lines, and where a list follows a paragraph without one. */
function splitBlocks(markdown: string): Block[] {
  const blocks: string[][] = []
  let isOpen = false
  for (const line of markdown.split('\n')) {
    const block = blocks.at(-1)
    const startsList = isItem(line) && block?.[0] !== undefined && !isItem(block[0])
    if (line.trim() === '') isOpen = false
    else if (block && isOpen && !startsList) block.push(line)
    else blocks.push([line])
    if (line.trim() !== '') isOpen = true
  }
  return blocks.map((lines) => ({ text: lines.join('\n'), items: parseItems(lines.join('\n')) }))
}

function isItem(line: string): boolean {
  return /^[*-] /.test(line)
}

function parseItems(text: string): Block['items'] {
  const matches = text
    .split(/\n(?=[*-] )/)
    .map((line) => /^[*-] `([^`]+)`(?::\s*|\s+(?=\w))(.+)$/s.exec(line))
  if (!matches.every((match) => match !== null)) return undefined
  return matches.map(([, value = '', meaning = '']) => ({ value, meaning: meaning.trim() }))
}

function unionMembers(type: Type | undefined): CodeToken[] {
  if (type?.type !== 'union') return []
  return type.types.flatMap((each): CodeToken[] => {
    if (each.type === 'literal') return [literal(each.value)]
    return each.type === 'intrinsic' ? [keyword(each.name)] : []
  })
}

/** The values of a declaration's type that its comment does not explain, without their quotes. */
export function unexplainedValues(declaration: Declaration, links: CommentLinks): string[] {
  const type = declaredType(declaration)
  const { summary } = declarationComment(declaration, links)
  const explained = explainValues(summary, type, '').values.map(({ value }) => value.text)
  const values = literalValues(type).filter(({ text }) => !explained.includes(text))
  return values.map(({ text }) => unquote(text))
}

/** A literal without its quotes. */
function unquote(text: string): string {
  return text.replace(/^(['"])(.*)\1$/, '$2')
}
