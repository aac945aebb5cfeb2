import type { JSONOutput } from 'typedoc'
import { apiPath, canonicalPathname, isWithin } from '~/lib/paths'
import { getParameters, type Reflection } from './library'
import type { Note } from './notes.server'
import type { Reference } from './reference.server'

/** The contents of a section about an export or a member, as Markdown with links of the site. */
export interface Description extends Omit<Note, 'example' | 'platforms'> {
  summary: string
  parameters: Record<string, string>
  examples: string[]
  see?: string | undefined
  /** The only platforms that have it, such as `iOS 12.0+`; empty if all do. */
  platforms: string[]
  isExperimental: boolean
}

const nothing = { values: {}, notes: [], quotations: [], noEffectOn: [] }

/** Joins the library's comment on an export or a member with our notes, which may replace its parts. */
export function describe({ key, declaration }: Reflection, reference: Reference): Description {
  const { signatures, getSignature, type } = declaration
  const comment = declaration.comment ?? signatures?.[0]?.comment ?? getSignature?.comment
  // TypeDoc has the `@returns` of a property that is a function on its type.
  const called = type?.type === 'reflection' ? type.declaration.signatures?.[0]?.comment : undefined
  const toText = (parts?: JSONOutput.CommentDisplayPart[]) => partsToMarkdown(parts, reference)
  const tags = [...(comment?.blockTags ?? []), ...(called?.blockTags ?? [])]
  const read = (name: string): string[] =>
    tags.filter(({ tag }) => tag === name).map(({ content }) => toText(content))
  const { example, platforms, parameters, ...note } = reference.notes.byKey.get(key) ?? {}
  return {
    ...nothing,
    summary: toText(comment?.summary),
    returns: read('@returns')[0],
    throws: read('@throws').join('\n\n') || undefined,
    // Without TypeDoc's fence, and with strings quoted as in signatures.
    default: read('@default')[0]
      ?.replace(/^```ts\n([^\n]*)\n```$/, '`$1`')
      .replace(/`"([^"`]*)"`/g, "`'$1'`"),
    see: read('@see')[0],
    isExperimental: comment?.modifierTags?.includes('@experimental') ?? false,
    ...note,
    // Such as `iOS`, `iOS 12.0+`, `Android (API 29+)`, or several of these.
    platforms:
      platforms ?? read('@platform').flatMap((text) => text.replace(/[()]/g, '').split(/, */)),
    examples: example ? [`\`\`\`tsx\n${example}\n\`\`\``] : read('@example'),
    parameters: {
      ...Object.fromEntries(
        getParameters(declaration).map(({ name, comment: text }) => [name, toText(text?.summary)]),
      ),
      ...parameters,
    },
  }
}

/** Joins the parts of a comment before they are read: TypeDoc splits the labels of links. */
function partsToMarkdown(
  parts: JSONOutput.CommentDisplayPart[] = [],
  { index, notes: { typos } }: Reference,
): string {
  const joined = parts.map((part) => {
    if (part.kind !== 'inline-tag') return part.text
    const label = part.tsLinkText || part.text
    const href = typeof part.target === 'number' ? index.getHrefById(part.target) : undefined
    return href ? `[\`${label}\`](${href})` : `\`${label}\``
  })
  const text = joined
    .join('')
    .trim()
    .replace(/\]\((https?:[^)\s]+)\)/g, (_, url) => `](${toHref(url)})`)
  return Object.entries(typos).reduce((all, [wrong, right]) => all.replaceAll(wrong, right), text)
}

/** Makes links to the library's original site relative to this one, whose anchors are lower case. */
function toHref(url: string): string {
  const { host, pathname, hash } = new URL(url)
  if (host !== 'react-native-vision-camera.com') return url
  const path = canonicalPathname(pathname)
  return path + (isWithin(apiPath, path) ? hash.toLowerCase() : hash)
}

/** Markdown on one line, without links and bold; semicolons part the items of a list. */
export function toLine(markdown: string): string {
  return markdown
    .replaceAll('**', '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[-*] /, '')
    .replace(/\n[-*] /g, '; ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The first sentence of a Markdown text, up to a list, without links and hints such as "(see …)". */
export function toBrief(markdown: string): string {
  const [paragraph = ''] = markdown.split(/\n\s*\n|\n(?=[-*] )/)
  const text = toLine(paragraph).replace(/ \(see [^)]*\)/g, '')
  const [sentence = text] = /^.*?(?<!\b(?:e\.g|i\.e))[.!?](?=\s+[A-Z(`]|$)/.exec(text) ?? []
  return sentence.replace(/[^.!?]$/, (end) => (end === ':' ? '.' : `${end}.`))
}

/** The first sentence as plain text. */
export function toPlainBrief(markdown: string): string {
  return toBrief(markdown).replace(/[`*]/g, '')
}
