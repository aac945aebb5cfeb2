import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import type { PluggableList } from 'unified'
import { remarkAdmonitionTitles } from '~/content/syntax/admonition-titles'
import { remarkHeadingIdSyntax } from '~/content/syntax/heading-ids'
import { remarkHtmlComments } from '~/content/syntax/html-comments'

/** What guides may be written in beyond MDX; to be used after `remarkParse` and `remarkMdx`. */
export const mdxSyntax: PluggableList = [
  remarkGfm,
  remarkDirective,
  remarkHtmlComments,
  remarkHeadingIdSyntax,
  remarkAdmonitionTitles,
]
