import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { FileLookup } from '~/guides/code-files'
import { getAttribute, getStaticAttribute, isJsxElement } from '~/guides/jsx-attributes'
import type { ReportProblem } from '~/lib/problem'

/** What `remarkFigures` needs: a look-up of SVG text by the `src` an author writes. */
export interface FigureOptions {
  getDiagram: FileLookup
  report: ReportProblem
}

/**
 * Hands the SVG text of `<Figure src="./diagrams/x.svg" …>` to the component as `svg`, named by its
 * own `<title>` and `<desc>`. A missing file, an SVG without those, and a figure within text are
 * reported.
 */
export function remarkFigures({ getDiagram, report }: FigureOptions) {
  return (tree: Root): void => {
    visit(tree, (node) => {
      // Attributes that are not there at all have been reported.
      if (!isJsxElement(node, 'Figure') || !getAttribute(node, 'src')) return
      const { line, column } = node.position?.start ?? {}
      const src = getStaticAttribute(node, 'src')
      if (typeof src !== 'string' || node.type !== 'mdxJsxFlowElement') {
        const message =
          typeof src === 'string'
            ? '<Figure> is inside a paragraph'
            : '<Figure> needs "src" as plain text'
        const element = '<Figure src="./diagrams/name.svg" caption="What it shows." />'
        report({ line, column, message, note: `Write it on its own line: ${element}.` })
        return
      }
      const diagram = getDiagram(src)
      if (!('text' in diagram)) {
        report({ line, column, message: `there is no diagram "${src}"`, ...diagram })
        return
      }
      const svg = nameSvg(diagram.text)
      if (svg) node.attributes.push({ type: 'mdxJsxAttribute', name: 'svg', value: svg })
      else {
        const remedy = 'Start the SVG with a viewBox, <title> and <desc>.'
        report({ line, column, message: `the diagram "${src}" has no name`, note: remedy })
      }
    })
  }
}

function nameSvg(text: string): string | undefined {
  const title = /<title[^>]*>([^<]+)<\/title>/.exec(text)?.[1]
  const description = /<desc[^>]*>([^<]+)<\/desc>/.exec(text)?.[1]
  if (!title || !description || !/<svg[^>]*\sviewBox=/.test(text)) return undefined
  const label = `${title}. ${description}`.replaceAll(/\s+/g, ' ').replaceAll('"', '&quot;')
  return text
    .slice(text.indexOf('<svg'))
    .replace('<svg', `<svg role="img" aria-label="${label}"`)
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/>\s+</g, '><')
    .trim()
}

/** Replaces `<Steps>` by the numbered list in it, marked for its looks; anything else is reported. */
export function remarkSteps({ report }: { report: ReportProblem }) {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined || !isJsxElement(node, 'Steps')) return
      const [list, ...others] = node.children
      if (list?.type === 'list' && list.ordered && others.length === 0) {
        list.data = { ...list.data, hProperties: { className: ['steps'] } }
        parent.children[index] = list
        return
      }
      const { line, column } = node.position?.start ?? {}
      const remedy =
        'Put a list "1. …", "2. …" into it, and indent everything that belongs to a step.'
      const hasList = node.children.some((child) => child.type === 'list' && child.ordered)
      const content = hasList ? 'more than a numbered list' : 'no numbered list'
      report({ line, column, message: `<Steps> holds ${content}`, note: remedy })
    })
  }
}
