import type { Element, Root } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { remarkFences } from '~/code/fence'
import { rehypeCode } from '~/code/figure'
import { homePath, isReferencePath } from '~/lib/paths'

/** Options for rendering a comment. */
export interface CommentOptions {
  /** Whether a pathname is a page. Links to other pathnames become plain text. */
  isKnownPathname: (pathname: string) => boolean
  /** Leaves out the `p` of a text that is one paragraph, for lists and tables. */
  isInline?: boolean
}

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

/** Renders the Markdown of a documentation comment as HTML without a base path, code highlighted. */
export function commentToHtml(markdown: string, options: CommentOptions): string {
  const tree = processor.runSync(processor.parse(markdown))
  unlinkUnknown(tree, options)
  const [only, ...others] = tree.children.filter(({ type }) => type === 'element')
  const isParagraph = only?.type === 'element' && only.tagName === 'p' && others.length === 0
  if (options.isInline && isParagraph) tree.children = only.children
  return processor.stringify(tree)
}

/**
 * Adapts a comment to the page around it: fences without a language become TypeScript, and headings bold
 * paragraphs, so that they stay out of the page's outline.
 */
function remarkCommentDefaults() {
  return (tree: MdastRoot): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'code') node.lang ||= 'ts'
      if (node.type !== 'heading' || !parent || index === undefined) return
      const strong = { type: 'strong' as const, children: node.children }
      parent.children[index] = { type: 'paragraph', children: [strong] }
    })
  }
}

/** Turns links to missing pages into text. Broken links to the API reference are left to the link checker. */
function unlinkUnknown(tree: Root, { isKnownPathname }: CommentOptions): void {
  visit(tree, 'element', (node: Element, index, parent) => {
    const target = node.properties['href']
    if (node.tagName !== 'a' || typeof target !== 'string') return undefined
    const [pathname = ''] = target.split('#')
    const isKnown = pathname === homePath || isReferencePath(pathname) || isKnownPathname(pathname)
    if (isKnown || !target.startsWith('/') || !parent || index === undefined) return undefined
    parent.children.splice(index, 1, ...node.children)
    return [SKIP, index]
  })
}
