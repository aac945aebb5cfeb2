import GithubSlugger from 'github-slugger'
import type { Root as HtmlRoot } from 'hast'
import { h } from 'hastscript'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { headingRank, textOf } from '~/article/article'
import { report } from '~/lib/problem'

/** Escapes the `{#id}` of headings, which MDX would take as an expression. */
export function escapeHeadingIds(text: string): string {
  return text.replaceAll(/^(#{1,6} .*)(\{#[\w-]+\})[ \t]*$/gm, '$1\\$2')
}

/** Takes `{#id}` off the end of headings, and gives them that id. */
export function remarkHeadingIds() {
  return (tree: Root): void => {
    visit(tree, 'heading', (heading) => {
      const last = heading.children.at(-1)
      const id = last?.type === 'text' && /\s*\{#([\w-]+)\}$/.exec(last.value)
      if (!id) return
      last.value = last.value.slice(0, id.index)
      heading.data = { ...heading.data, hProperties: { id: id[1] } }
    })
  }
}

/** Gives each heading an id and a permalink, and reports ids and titles that are there twice. */
export function rehypeHeadings() {
  return (tree: HtmlRoot, file: VFile): void => {
    const ids = new Set<string>()
    const slugger = new GithubSlugger()
    visit(tree, 'element', (node) => {
      const depth = headingRank(node)
      if (!depth) return
      const text = textOf(node).trim()
      if (depth === 1) {
        const note = 'Use ##: the level-1 heading comes from "title" in the frontmatter.'
        report(file, node.position, { message: `"# ${text}" is a second level-1 heading`, note })
      }
      const id = String(node.properties['id'] ?? slugger.slug(text))
      if (ids.has(id)) {
        const message = `the id {#${id}} is also the id of another heading`
        report(file, node.position, { message, note: 'Give each heading its own {#id}.' })
      }
      node.properties['id'] = id
      ids.add(id)
      // For pointers: as a part of the heading it would be read with it, and "On this page" lists the same.
      const hidden = { ariaHidden: 'true', tabIndex: -1 }
      const anchor = { className: ['heading-anchor'], href: `#${id}`, ...hidden }
      node.children.push(h('a', anchor, '#'))
    })
  }
}
