import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { createUseBaseUrl } from '~/content/base-url'
import { getAttribute, isJsxElement } from '~/content/jsx-attributes'

/** Puts the base path before the pathnames of images, and lets images load when they come near. */
export function rehypeImages({ basePath }: { basePath: string }) {
  const withBasePath = createUseBaseUrl(basePath)
  const toSource = (src: string) => (src.startsWith('/') ? withBasePath(src) : src)
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type === 'element' && node.tagName === 'img') {
        const { src } = node.properties
        if (typeof src === 'string') node.properties['src'] = toSource(src)
        node.properties['loading'] ??= 'lazy'
        node.properties['decoding'] ??= 'async'
      }
      if (!isJsxElement(node, 'img')) return
      const src = getAttribute(node, 'src')
      if (typeof src?.value === 'string') src.value = toSource(src.value)
      if (getAttribute(node, 'loading')) return
      node.attributes.push({ type: 'mdxJsxAttribute', name: 'loading', value: 'lazy' })
    })
  }
}
