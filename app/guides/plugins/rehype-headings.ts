import GithubSlugger from 'github-slugger'
import type { Element, Root } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import type { Heading } from '~/lib/document-page'
import { report } from '~/lib/problem'

declare module 'vfile' {
  interface DataMap {
    /** The headings of a document, in page order. */
    headings: Heading[]
  }
}

/**
 * Gives each heading a permalink and, where its author gave none, an id; collects the headings in
 * `file.data`. Ids given twice, and more level-1 headings than one on the page, are reported; where the
 * page hides its title, the text may have one.
 */
export function rehypeHeadings({ hidesTitle }: { hidesTitle: boolean }) {
  return (tree: Root, file: VFile): void => {
    const headings: Heading[] = (file.data.headings = [])
    const slugger = new GithubSlugger()
    reserveIds(tree, slugger, file)
    let hasTitle = !hidesTitle
    visit(tree, 'element', (node) => {
      const depth = headingRank(node)
      if (!depth) return
      const text = toString(node).trim()
      if (depth === 1 && hasTitle) {
        const note = 'Use ##: the level-1 heading comes from "title" in the frontmatter.'
        report(file, node.position, { message: `"# ${text}" is a second level-1 heading`, note })
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
function reserveIds(tree: Root, slugger: GithubSlugger, file: VFile): void {
  visit(tree, 'element', (node: Element) => {
    const id = headingRank(node) && node.properties['id']
    if (typeof id !== 'string') return
    if (!Object.hasOwn(slugger.occurrences, id)) {
      slugger.occurrences[id] = 0
      return
    }
    const message = `the id {#${id}} is also the id of another heading`
    report(file, node.position, { message, note: 'Give each heading its own id.' })
  })
}
