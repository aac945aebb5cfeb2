import { tokensToText } from '~/api-reference/code-tokens'
import { firstParagraph, withoutLinks } from '~/api-reference/markdown-text'
import type { CommentView, MemberView } from '~/api-reference/types'

/** Longest generated list of values, in characters. */
const longest = 90

/**
 * One line of Markdown on what an entry of the overview is: the first sentence of its comment or,
 * where the library has none, what its values, properties or members are. It holds no links.
 */
export function briefSummary(member: MemberView): string {
  return briefComment(member.comment) || withoutLinks(describe(member))
}

/** The first sentence of a comment, as Markdown of one line without links; empty if it has none. */
export function briefComment({ summary }: CommentView): string {
  return withoutLinks(firstSentence(firstParagraph(summary)))
}

function firstSentence(paragraph: string): string {
  const text = paragraph.replaceAll('\n', ' ')
  const [sentence = ''] = /^.*?[.!?](?=\s+[A-Z(`[]|$)/.exec(text) ?? [text]
  return sentence.replace(/:$/, '')
}

function describe(member: MemberView): string {
  const { kind, errorCodes, members, properties, signature, returnType } = member
  const [first] = errorCodes
  if (first) {
    const [domain = ''] = first.code.split('/')
    const codes = errorCodes.length === 1 ? 'Error code' : `${errorCodes.length} error codes`
    return `${codes} of the domain \`${domain}\`.`
  }
  const names = [...members, ...properties].map(({ name }) => `\`${name}\``)
  if (names.length > 0)
    return `${kind === 'constant' ? 'Constant' : 'Object'} with ${names.join(', ')}.`
  // The index shows what a function returns in any case.
  if (returnType) return ''
  const definition = tokensToText(signature).split(/ =\s+/)[1]?.replace(/\s+/g, ' ') ?? ''
  const values = definition.replace(/^\| /, '').split(' | ')
  const shown = values.filter((_, at) => values.slice(0, at + 1).join(', ').length <= longest)
  const rest = values.length > shown.length ? ', …' : ''
  return `One of ${shown.map((value) => `\`${value}\``).join(', ')}${rest || '.'}`
}
