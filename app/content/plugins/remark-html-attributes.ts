import type { Root as MdastRoot } from 'mdast'
import { visit } from 'unist-util-visit'
import type { JsxElement } from '~/content/jsx-attributes'
import type { ReportProblem } from '~/lib/problem'

/** Names that React has another word for; those with hyphens follow a rule. */
const reactNames: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  srcset: 'srcSet',
  autoplay: 'autoPlay',
  playsinline: 'playsInline',
}

/**
 * Gives attributes that authors write as in HTML, such as `class` and `stroke-width`, the names that
 * React has for them. Inline styles are reported: the site's content security policy forbids them.
 */
export function remarkHtmlAttributes({ report }: { report: ReportProblem }) {
  return (tree: MdastRoot): void => {
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      const { name, attributes, position } = node as JsxElement
      if (!name || !/^[a-z]/.test(name)) return
      for (const attribute of attributes) {
        if (attribute.type !== 'mdxJsxAttribute') continue
        attribute.name = toReactName(attribute.name)
        if (attribute.name !== 'style') continue
        const { line, column } = attribute.position?.start ?? position?.start ?? {}
        const remedy = 'Give the element a class, or, in an SVG, attributes such as fill="…".'
        report({ line, column, message: `<${name}> has an inline style`, remedy })
      }
    })
  }
}

function toReactName(name: string): string {
  if (Object.hasOwn(reactNames, name)) return reactNames[name] ?? name
  if (/^(?:data|aria)-/.test(name)) return name
  return name.replace(/[-:]([a-z])/g, (_match, letter: string) => letter.toUpperCase())
}
