import type { Nodes } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
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
type ExplainedValues = { summary: string; values: UnionValue[] }

const markdown = unified().use(remarkParse).freeze()

/** The literal values of a union, in source order; error codes are none. */
function literalValues(type: Type | undefined): CodeToken[] {
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
  const { children } = markdown.parse(summary)
  const read = ({ position }: Nodes): string =>
    summary.slice(position?.start.offset, position?.end.offset)
  const itemsOf = (node: Nodes | undefined) =>
    node?.type === 'list' ? node.children.map((item) => parseItem(read(item))) : []
  const place = children.findIndex(
    (node) => node.type === 'list' && itemsOf(node).every(({ key }) => tokens.has(key)),
  )
  if (place < 0) return nothing
  const announcement = children[place - 1]
  const isAnnounced = announcement?.type === 'paragraph' && /^.*:$/.test(read(announcement))
  const rest = children.filter((_, at) => at !== place && !(isAnnounced && at === place - 1))
  const order = [...tokens.keys()]
  return {
    summary: rest.map(read).join('\n\n'),
    values: itemsOf(children[place])
      .sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
      .map(({ key, meaning }) => ({
        id: valueAnchor(parent, key),
        value: tokens.get(key) as CodeToken,
        meaning,
        isCommented: true,
      })),
  }
}

/** An item of a list that starts with a value in code, and what it says of that. */
function parseItem(text: string): { key: string; meaning: string } {
  const item = /^[*-] `([^`]+)`(?::\s*|\s+(?=\w))(.+)$/s.exec(text)
  return { key: unquote(item?.[1] ?? text), meaning: item?.[2]?.trim() ?? '' }
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
