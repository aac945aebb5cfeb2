import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { homePath, isLinkAllowed, isReferencePath, isSitePath } from '~/lib/paths'
import type { Root as MdastRoot } from 'mdast'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { remarkCode } from './code-blocks'
import { rehypeUntranslated } from './rehype-untranslated'

/**
 * Turns links to pages that the site does not have, and those that are not allowed, into their text.
 * Links into the API reference are left to the link checker, which names their source.
 */
function rehypeCommentLinks({ isKnownPathname }: MarkdownToHtmlOptions) {
  return (tree: Root): void => {
    visit(tree, 'element', (node: Element, index, parent) => {
      const target = node.properties['href']
      if (node.tagName !== 'a' || typeof target !== 'string') return
      const [pathname = ''] = target.split('#')
      const isKnown = isAlwaysKnown(pathname) || isKnownPathname(pathname)
      const isKept = target.startsWith('/') ? isSitePath(target) && isKnown : isLinkAllowed(target)
      if (!isKept && parent && index !== undefined) {
        parent.children.splice(index, 1, ...node.children)
        return [SKIP, index]
      }
      return undefined
    })
  }
}

function isAlwaysKnown(pathname: string): boolean {
  return pathname === homePath || isReferencePath(pathname)
}

/** Replaces the paragraph of a tree that has no other content by what is in it. */
function rehypeUnwrapParagraph() {
  return (tree: Root): void => {
    const [only, ...others] = tree.children.filter(({ type }) => type === 'element')
    if (only?.type === 'element' && only.tagName === 'p' && others.length === 0) {
      tree.children = only.children
    }
  }
}

/**
 * Prepares the Markdown of a comment for a place inside a page: fences without a language count as
 * TypeScript, and headings become bold paragraphs, which keeps the page's own outline intact.
 */
function remarkCommentDefaults() {
  return (tree: MdastRoot): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'code') node.lang ||= 'ts'
      if (node.type !== 'heading' || !parent || index === undefined) return
      parent.children[index] = {
        type: 'paragraph',
        children: [{ type: 'strong', children: node.children }],
      }
    })
  }
}

/** How a comment's links and shape are rendered. */
export interface MarkdownToHtmlOptions {
  /** Whether a pathname without anchor is a page; links to other pathnames become plain text. */
  isKnownPathname: (pathname: string) => boolean
  /** Leaves out the `p` of a text that is one paragraph, for lists and tables. */
  isInline?: boolean
}

/** Renders the Markdown of a documentation comment as HTML without a base path, code highlighted. */
export function markdownToHtml(markdown: string, options: MarkdownToHtmlOptions): string {
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkCommentDefaults)
    // Reading the comment has warned of languages that the site does not highlight.
    .use(remarkCode)
    .use(remarkRehype, {
      // Angle brackets in comments are generics or elements, never HTML.
      handlers: {
        html: (_state, node: { value: string }) => ({ type: 'text', value: node.value }),
      },
    })
    .use(rehypeCommentLinks, options)
    .use(rehypeUntranslated)
  if (options.isInline) processor.use(rehypeUnwrapParagraph)
  return String(processor.use(rehypeStringify).processSync(markdown))
}
