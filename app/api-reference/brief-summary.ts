import { firstParagraph, withoutLinks } from '~/api-reference/markdown-text'
import type { MemberView } from '~/api-reference/types'

/** One line of Markdown on what an entry is: the first sentence of its comment, without links. */
export function briefSummary({ comment }: MemberView): string {
  const text = firstParagraph(comment.summary).replaceAll('\n', ' ')
  const [sentence = ''] = /^.*?[.!?](?=\s+[A-Z(`[]|$)/.exec(text) ?? [text]
  return withoutLinks(sentence.replace(/:$/, ''))
}
