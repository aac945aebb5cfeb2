import { firstParagraph, withoutLinks } from '~/api-reference/markdown-text'
import type { CommentView, MemberView } from '~/api-reference/types'

/** One line of Markdown on what an entry is: the first sentence of its comment, without links. */
export function briefSummary({ comment }: MemberView): string {
  return briefComment(comment)
}

/** The first sentence of a comment, as Markdown of one line without links; empty if it has none. */
export function briefComment({ summary }: CommentView): string {
  const text = firstParagraph(summary).replaceAll('\n', ' ')
  const [sentence = ''] = /^.*?[.!?](?=\s+[A-Z(`[]|$)/.exec(text) ?? [text]
  return withoutLinks(sentence.replace(/:$/, ''))
}
