import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { getAttribute, isJsxElement } from '~/guides/jsx-attributes'
import type { ReportProblem } from '~/lib/problem'

/** A link of this site as it stands in a document: a pathname with an optional anchor, or `#anchor`. */
export interface DocumentLink {
  href: string
  line?: number
  column?: number
}

/** Resolves an author's link; `remedy` says what would be right where it leads nowhere. */
export type ResolveLink = (href: string) => { href: string } | { message: string; note: string }

/** Options of `rehypeLinks`: `links` collects the resolved ones. */
export interface LinkOptions {
  links: DocumentLink[]
  resolveLink: ResolveLink
  /** The base path, with slashes at both ends, put before pathnames of this site. */
  basePath: string
  report: ReportProblem
}

/**
 * Resolves the links of a document: `api:` keys, paths of MDX files, pathnames and anchors.
 * Links of this site are collected with their places, so that the prerenderer can check them.
 */
export function rehypeLinks({ links, resolveLink, basePath, report }: LinkOptions) {
  return (tree: Root): void => {
    visit(tree, (node) => {
      const link = linkOf(node)
      if (!link) return
      const { line, column } = node.position?.start ?? {}
      const resolved = resolveLink(link.href)
      if ('message' in resolved) {
        report({ line, column, ...resolved })
        return
      }
      // Two slashes start an address of another host.
      if (!/^(?:\/(?!\/)|#)/.test(resolved.href)) return
      links.push({ href: resolved.href, line, column })
      link.setHref(resolved.href.replace(/^\//, basePath))
    })
  }
}

interface LinkNode {
  href: string
  setHref: (href: string) => void
}

function linkOf(node: Root | Root['children'][number]): LinkNode | undefined {
  if (node.type === 'element' && node.tagName === 'a') {
    const href = node.properties['href']
    if (typeof href !== 'string') return undefined
    return { href, setHref: (value) => (node.properties['href'] = value) }
  }
  const attribute = isJsxElement(node, 'a') ? getAttribute(node, 'href') : undefined
  if (typeof attribute?.value !== 'string') return undefined
  return { href: attribute.value, setHref: (value) => (attribute.value = value) }
}
