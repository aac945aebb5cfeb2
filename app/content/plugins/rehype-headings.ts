import GithubSlugger from 'github-slugger'
import type { Root } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import type { Heading } from '~/content/types'
import type { ReportProblem } from '~/lib/problem'

/** Gives each heading an id and a permalink, and collects the headings in page order. */
export function rehypeHeadings({ headings, report }: { headings: Heading[]; report: ReportProblem }) {
  return (tree: Root): void => {
    const slugger = new GithubSlugger()
    visit(tree, 'element', (node) => {
      const depth = headingRank(node)
      if (!depth) return
      const text = toString(node).trim()
      if (depth === 1) {
        const { line, column } = node.position?.start ?? {}
        const remedy = 'Use ##: the level-1 heading comes from "title" in the frontmatter.'
        report({ line, column, message: `"# ${text}" is a second level-1 heading`, remedy })
      }
      const id = slugger.slug(text)
      headings.push({ depth, text, id })
      node.properties['id'] = id
      node.children.push({
        type: 'element',
        tagName: 'a',
        properties: {
          className: ['heading-anchor'],
          href: `#${id}`,
          ariaLabel: `Link to this heading: ${text}`,
        },
        children: [{ type: 'text', value: '#' }],
      })
    })
  }
}
