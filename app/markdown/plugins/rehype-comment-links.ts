import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { apiPath, homePath } from '~/lib/paths'

/** How links of comments are rendered; see `MarkdownToHtmlOptions`. */
export interface CommentLinkOptions {
  href: (pathname: string) => string
  isKnownPathname: (pathname: string) => boolean
}

/**
 * Adds the base path to links of this site, and turns links to pages that it does not have into
 * their text. Links into the API reference are left to the link checker, which names their source.
 */
export function rehypeCommentLinks({ href, isKnownPathname }: CommentLinkOptions) {
  return (tree: Root): void => {
    visit(tree, 'element', (node: Element, index, parent) => {
      const target = node.properties['href']
      if (node.tagName !== 'a' || typeof target !== 'string' || !target.startsWith('/')) return
      const [pathname = ''] = target.split('#')
      if (isAlwaysKnown(pathname) || isKnownPathname(pathname))
        node.properties['href'] = href(target)
      else if (parent && index !== undefined) {
        parent.children.splice(index, 1, ...node.children)
        return [SKIP, index]
      }
    })
  }
}

function isAlwaysKnown(pathname: string): boolean {
  return [homePath, apiPath].includes(pathname) || pathname.startsWith(`${apiPath}/`)
}
