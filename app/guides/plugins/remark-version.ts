import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { siteConfig } from '~/lib/site-config'

/** Puts the documented version in the place of `%VERSION%`, so that a text has it from the settings. */
export function putVersion(text: string): string {
  return text.replaceAll('%VERSION%', siteConfig.library.version)
}

/** Puts the version into all texts of a guide: words, code, addresses and attributes. */
export function remarkVersion() {
  return (tree: Root): void => {
    visit(tree, (node: Nodes) => {
      const attributes = 'attributes' in node ? node.attributes : undefined
      const holders = [node, ...(Array.isArray(attributes) ? attributes : [])]
      for (const holder of holders) {
        for (const key of ['value', 'url', 'title', 'alt', 'meta']) {
          const text: unknown = Reflect.get(holder, key)
          if (typeof text === 'string') Reflect.set(holder, key, putVersion(text))
        }
      }
    })
  }
}
