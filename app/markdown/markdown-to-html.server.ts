import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { rehypeCodeBlocks } from '~/markdown/plugins/rehype-code-blocks'
import { rehypeCommentLinks } from '~/markdown/plugins/rehype-comment-links'
import { rehypeUnwrapParagraph } from '~/markdown/plugins/rehype-unwrap-paragraph'
import { remarkCommentDefaults } from '~/markdown/plugins/remark-comment-defaults'

/** How a comment's links and shape are rendered. */
export interface MarkdownToHtmlOptions {
  /** Turns a pathname of the site, with anchor, into what stands in the HTML. */
  href: (pathname: string) => string
  /** Whether a pathname without anchor is a page; links to other pathnames become plain text. */
  isKnownPathname: (pathname: string) => boolean
  /** Leaves out the `p` of a text that is one paragraph, for lists and tables. */
  isInline?: boolean
}

/**
 * Renders the Markdown of a documentation comment as HTML, code highlighted.
 * Throws an Error when a code fence names a language that the site does not highlight.
 */
export function markdownToHtml(markdown: string, options: MarkdownToHtmlOptions): string {
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkCommentDefaults)
    .use(remarkRehype, {
      // Angle brackets in comments are generics or elements, never HTML.
      handlers: {
        html: (_state, node: { value: string }) => ({ type: 'text', value: node.value }),
      },
    })
    .use(rehypeCodeBlocks, {
      report: ({ message, remedy }) => {
        throw new Error(`API reference: ${message} in a comment. ${remedy ?? ''}\n${markdown}`)
      },
    })
    .use(rehypeCommentLinks, options)
  if (options.isInline) processor.use(rehypeUnwrapParagraph)
  return String(processor.use(rehypeStringify).processSync(markdown))
}
