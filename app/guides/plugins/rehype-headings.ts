import GithubSlugger from 'github-slugger'
import type { Element, Root } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import type { Heading } from '~/lib/document-page'
import type { ReportProblem } from '~/lib/problem'

/** Options of `rehypeHeadings`. */
export interface HeadingOptions {
  /** Filled with the document's headings, in page order. */
  headings: Heading[]
  /** Whether the page shows no title above the text, which may then have a heading of level 1. */
  hidesTitle: boolean
  report: ReportProblem
}

/**
 * Gives each heading a permalink and, where its author gave none, an id; collects the headings in
 * page order. Ids given twice, and more level-1 headings than one on the page, are reported.
 */
export function rehypeHeadings({ headings, hidesTitle, report }: HeadingOptions) {
  return (tree: Root): void => {
    const slugger = new GithubSlugger()
    reserveIds(tree, slugger, report)
    let hasTitle = !hidesTitle
    visit(tree, 'element', (node) => {
      const depth = headingRank(node)
      if (!depth) return
      const text = toString(node).trim()
      if (depth === 1 && hasTitle) {
        const { line, column } = node.position?.start ?? {}
        const remedy = 'Use ##: the level-1 heading comes from "title" in the frontmatter.'
        report({ line, column, message: `"# ${text}" is a second level-1 heading`, note: remedy })
      }
      hasTitle ||= depth === 1
      const id = String((node.properties['id'] ??= slugger.slug(text)))
      headings.push({ depth, text, id })
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

/** Keeps derived ids away from explicit ones, wherever on the page these are. */
function reserveIds(tree: Root, slugger: GithubSlugger, report: ReportProblem): void {
  visit(tree, 'element', (node: Element) => {
    const id = headingRank(node) && node.properties['id']
    if (typeof id !== 'string') return
    if (!Object.hasOwn(slugger.occurrences, id)) {
      slugger.occurrences[id] = 0
      return
    }
    const { line, column } = node.position?.start ?? {}
    const message = `the id {#${id}} is also the id of another heading`
    report({ line, column, message, note: 'Give each heading its own id.' })
  })
}
