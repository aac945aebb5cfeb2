import { ReflectionKind } from 'typedoc/models'
import { childDeclarations, type Declaration, isKind } from '~/api-reference/declarations'
import { firstParagraph, markdownToText, shorten } from '~/api-reference/markdown-text'
import type { Usage } from '~/api-reference/usage'
import { libraryVersion } from '~/lib/site-config'

const shortest = 50
const longest = 160

/**
 * A page's description for search engines, 50 to 160 characters: the summary's first paragraph
 * under the page's name, or a generated one, filled up with the names of members where that is short.
 */
export function pageDescription(declaration: Declaration, summary: string, usage: Usage): string {
  const text = markdownToText(firstParagraph(summary))
  const head = text
    ? `${declaration.name}: ${/[.!?]$/.test(text) ? text : `${text}.`}`
    : markdownToText(generatedSummary(declaration, usage, Infinity))
  return shorten(head.length < shortest ? `${head} ${memberSentence(declaration)}` : head, longest)
}

/**
 * One Markdown sentence about a declaration that the library itself does not summarize. Members are
 * named when there are at most `mostNames` of them: long lists repeat the index below.
 */
export function generatedSummary(
  declaration: Declaration,
  { usedBy }: Usage,
  mostNames = 6,
): string {
  const members = childDeclarations(declaration)
  const optional = members.filter(({ flags }) => flags.isOptional).length
  const counts = [count(members.length - optional, 'required'), count(optional, 'optional')]
  const [user] = usedBy
  const context = user ? `, used by \`${user.text}\`,` : ''
  if (members.length === 0) return `\`${declaration.name}\`${context} has no members of its own.`
  const noun = members.length === 1 ? 'member' : 'members'
  const names = members.map(({ name }) => `\`${name}\``).join(', ')
  const list = members.length > mostNames ? '' : `: ${names}`
  return `\`${declaration.name}\`${context} has ${counts.filter(Boolean).join(' and ')} ${noun}${list}.`
}

function count(amount: number, word: string): string {
  return amount > 0 ? `${amount} ${word}` : ''
}

function memberSentence(declaration: Declaration): string {
  const names = childDeclarations(declaration).map(({ name }) => name)
  const kind = isKind(declaration, ReflectionKind.Class) ? 'Class' : 'Interface'
  const content = names.length > 0 ? `with ${names.join(', ')}` : 'without members of its own'
  return `${kind} of VisionCamera ${libraryVersion} ${content}.`
}
