import { visit } from 'unist-util-visit'
import type { JsxElement } from '~/content/jsx-attributes'
import { parseMdx } from '~/content/syntax/parse-mdx'
import type { Place } from '~/lib/problem'

/** The place of a document's first expression that uses a name; code has no expressions. */
export function findExpression(text: string, name: string): Place | undefined {
  let place: Place | undefined
  const uses = (code: string): boolean => new RegExp(`(?<![\\w$.])${name}(?![\\w$])`).test(code)
  visit(parseMdx(text), (node) => {
    if (place) return
    if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
      if (uses(node.value)) place = node.position?.start
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      const attribute = (node as JsxElement).attributes.find((each) => {
        const value = each.type === 'mdxJsxAttribute' ? each.value : each
        return typeof value === 'object' && value !== null && uses(value.value)
      })
      place = attribute && (attribute.position ?? node.position)?.start
    }
  })
  return place && { line: place.line, column: place.column }
}
