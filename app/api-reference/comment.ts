import type { JSONOutput } from 'typedoc'
import { type CommentLinks, partsToMarkdown } from '~/api-reference/comment-markdown'
import { parseDefault } from '~/api-reference/comment-default'
import { parsePlatformList, parsePlatforms } from '~/api-reference/platform'
import { ReferenceFault } from '~/api-reference/reference-fault'
import type { CommentView } from '~/api-reference/types'

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
