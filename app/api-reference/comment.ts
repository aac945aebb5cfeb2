import type { JSONOutput } from 'typedoc'
import { type CommentLinks, partsToMarkdown } from '~/api-reference/comment-markdown'
import { parsePlatformList, parsePlatforms } from '~/api-reference/platform'
import { ReferenceFault } from '~/api-reference/reference-fault'
import type { CommentView, OriginalText } from '~/api-reference/types'

/** A comment without any text. */
export function emptyComment(): CommentView {
  return {
    summary: '',
    remarks: [],
    examples: [],
    throws: [],
    see: [],
    platforms: [],
    isExperimental: false,
    originals: [],
  }
}

/**
 * Reads a TypeDoc comment into the parts that pages show, in Markdown.
 * Throws a ReferenceFault naming any tag that has no place on the page.
 */
export function commentToView(
  comment: JSONOutput.Comment | undefined,
  links: CommentLinks,
): CommentView {
  const view = emptyComment()
  if (!comment) return view
  view.summary = partsToMarkdown(comment.summary, links)
  for (const tag of comment.blockTags ?? []) addBlockTag(view, tag, links)
  if (view.platforms.length === 0) view.platforms = parsePlatformList(view.summary)
  for (const tag of comment.modifierTags ?? []) addModifierTag(view, tag)
  return view
}

/** Whether a comment has nothing that a page would show. */
export function isEmptyComment(view: CommentView): boolean {
  return JSON.stringify(view) === JSON.stringify(emptyComment())
}

function addBlockTag(view: CommentView, tag: JSONOutput.CommentTag, links: CommentLinks): void {
  const text = partsToMarkdown(tag.content, links)
  switch (tag.tag) {
    case '@example':
      view.examples.push(text)
      break
    case '@default':
    case '@defaultValue':
      view.defaultValue = parseDefault(text)
      break
    case '@platform':
      view.platforms.push(...parsePlatforms(text))
      break
    case '@remarks':
      view.remarks.push(text)
      break
    case '@returns':
      view.returns = text
      break
    case '@throws':
      view.throws.push(text)
      break
    case '@see':
      view.see.push(text)
      break
    case originalTag:
      view.originals.push(readOriginal(tag as OriginalTag, text))
      break
    case '@deprecated':
      view.deprecated = text
      break
    case '@component':
    case '@method':
      // Marks for other documentation generators, without text.
      break
    default:
      throw new ReferenceFault(`no rendering for the comment tag "${tag.tag}"`)
  }
}

function addModifierTag(view: CommentView, tag: string): void {
  if (tag === '@experimental') view.isExperimental = true
  else throw new ReferenceFault(`no rendering for the comment tag "${tag}"`)
}

/** The tag under which a comment keeps the library's words that a correction replaced. */
export const originalTag = '@original'

/** What a correction replaced, and why. */
export interface OriginalTag extends JSONOutput.CommentTag {
  name: OriginalText['part']
  reason: string
}

function readOriginal({ name, reason }: OriginalTag, text: string): OriginalText {
  return { part: name, text: name === 'Default' ? parseDefault(text) : text, reason }
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
