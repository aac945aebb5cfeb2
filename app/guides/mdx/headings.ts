import { slug } from 'github-slugger'
import type { Root as HtmlRoot } from 'hast'
import { h } from 'hastscript'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { headingRank, textOf } from '~/article/article'
import { type Fault, report } from '~/lib/problem'

/** Takes a comment such as `#choose` off the end of headings, and gives them that id. */
export function remarkHeadingIds() {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'heading', (heading) => {
      const last: { type?: string; value?: string } = heading.children.at(-1) ?? {}
      const [comment, id] = /^\/\*\s*(?:#(\S+)\s*\*\/$)?/.exec(last.value ?? '') ?? []
      if (last.type !== 'mdxTextExpression' || comment === undefined) return
      if (!id) {
        const note = 'Write ## Words {/* #id */}.'
        return void report(file, heading.position, { message: 'the comment is no id', note })
      }
      heading.children.pop()
      const text = heading.children.at(-1)
      if (text?.type === 'text') text.value = text.value.trimEnd()
      heading.data = { ...heading.data, hProperties: { id } }
    })
  }
}

/** Gives headings ids and permalinks. Reports skipped levels, empty sections, and repeated ids. */
export function rehypeHeadings() {
  return (tree: HtmlRoot, file: VFile): void => {
    const ids = new Set<unknown>()
    let above = 1
    visit(tree, 'element', (node, index, parent) => {
      const depth = headingRank(node)
      if (depth) node.properties['id'] ??= slug(textOf(node).trim())
      const { id } = node.properties
      if (ids.has(id)) {
        const message = `another part of the page has the id "${String(id)}"`
        const note = 'Reword a heading, or give it a different id: ## Words {/* #id */}.'
        report(file, node.position, { message, note })
      }
      if (id) ids.add(id)
      if (!depth) return
      const next = parent?.children.slice((index ?? 0) + 1).find(({ type }) => type !== 'text')
      // A line below a text makes it a heading without #, which is told.
      const isMarked = /[#<]/.test(String(file.value).charAt(next?.position?.start.offset ?? 0))
      const rank = (next?.type === 'element' && isMarked && headingRank(next)) || 7
      const isEmpty = parent === tree && (!next || rank <= depth)
      const fault = findHeadingFault(depth, above, isEmpty)
      if (fault) report(file, node.position, fault)
      above = depth
      // Hidden from screen readers, which would read it with the heading. "On this page" has the same links.
      const hidden = { ariaHidden: 'true', tabIndex: -1 }
      const anchor = { className: ['heading-anchor'], href: `#${String(id)}`, ...hidden }
      node.children.push(h('a', anchor, '#'))
    })
  }
}

function findHeadingFault(depth: number, above: number, isEmpty: boolean): Fault | undefined {
  if (depth === 1) {
    const note = 'Use ##: the level-1 heading comes from "title" in the frontmatter.'
    return { message: 'the page has a second level-1 heading', note }
  }
  if (depth > above + 1) {
    const note = `Use level ${above + 1}, so that the contents have no gap.`
    return { message: `a heading of level ${depth} follows one of level ${above}`, note }
  }
  const note = 'Write the section, or remove its heading.'
  return isEmpty ? { message: 'nothing stands below the heading', note } : undefined
}
