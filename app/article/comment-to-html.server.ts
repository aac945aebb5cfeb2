import type { Root } from 'mdast'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { remarkFences } from '~/code/fence'
import { rehypeCode } from '~/code/figure'

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkCommentDefaults)
  .use(remarkFences)
  .use(remarkRehype, {
    // Angle brackets in comments are generics or elements, never HTML.
    handlers: {
      html: (_state, node: { value: string }) => ({ type: 'text', value: node.value }),
    },
  })
  .use(rehypeCode)
  .use(rehypeStringify)
  .freeze()

/**
 * Renders the Markdown of a documentation comment as HTML without a base path, code highlighted. `isInline`
 * leaves out the `p` of a text that is one paragraph, for lists and tables.
 */
export function commentToHtml(markdown: string, isInline = false): string {
  const tree = processor.runSync(processor.parse(markdown))
  const [only, ...others] = tree.children.filter(({ type }) => type === 'element')
  const isParagraph = only?.type === 'element' && only.tagName === 'p' && others.length === 0
  if (isInline && isParagraph) tree.children = only.children
  return processor.stringify(tree)
}

/**
 * Adapts a comment to the page around it: fences without a language become TypeScript, and headings bold
 * paragraphs, so that they stay out of the page's outline.
 */
function remarkCommentDefaults() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'code') node.lang ||= 'ts'
      if (node.type !== 'heading' || !parent || index === undefined) return
      const strong = { type: 'strong' as const, children: node.children }
      parent.children[index] = { type: 'paragraph', children: [strong] }
    })
  }
}
