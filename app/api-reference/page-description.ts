import { ReflectionKind } from 'typedoc/models'
import { childDeclarations, type Declaration, isKind } from '~/api-reference/declarations'
import { firstParagraph, markdownToText, shorten } from '~/api-reference/markdown-text'
import { libraryVersion } from '~/lib/site-config'

const shortest = 50
const longest = 160

/**
 * A page's description for search engines, 50 to 160 characters: the summary's first paragraph
 * under the page's name, filled up with the names of members where that is short.
 */
export function pageDescription(declaration: Declaration, summary: string): string {
  const text = markdownToText(firstParagraph(summary))
  const head = `${declaration.name}: ${/[.!?]$/.test(text) ? text : `${text}.`}`
  return shorten(head.length < shortest ? `${head} ${memberSentence(declaration)}` : head, longest)
}

function memberSentence(declaration: Declaration): string {
  const names = childDeclarations(declaration).map(({ name }) => name)
  const kind = isKind(declaration, ReflectionKind.Class) ? 'Class' : 'Interface'
  const content = names.length > 0 ? `with ${names.join(', ')}` : 'without members of its own'
  return `${kind} of VisionCamera ${libraryVersion} ${content}.`
}
