import type { Expression, Program } from 'estree'
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'

/** A JSX element of a document, on lines of its own or within text. */
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

/** The attributes of a component: those it must have, and all others that it may have. */
export interface AttributeRule {
  required?: string[]
  optional?: string[]
  /** At least one of these, where given. */
  oneOf?: string[]
}

/** Whether a node is a JSX element with one of the given names. */
export function isJsxElement(node: { type: string }, ...names: string[]): node is JsxElement {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return false
  return names.includes((node as JsxElement).name ?? '')
}

/** The attribute of that name, where the element has one. */
export function getAttribute(element: JsxElement, name: string): MdxJsxAttribute | undefined {
  return element.attributes.find(
    (each): each is MdxJsxAttribute => each.type === 'mdxJsxAttribute' && each.name === name,
  )
}

/**
 * The value of an attribute that is a text, or an expression that is one literal.
 * An attribute without a value counts as true, as in JSX; one that has to be run, as undefined.
 */
export function getStaticAttribute(
  element: JsxElement,
  name: string,
): string | number | boolean | undefined {
  const attribute = getAttribute(element, name)
  if (!attribute) return undefined
  const { value } = attribute
  if (value === null || value === undefined) return true
  return typeof value === 'string' ? value : evaluateLiteral(value.data?.estree)
}

/** The value of an attribute that is a text, or an expression that is one literal text. */
export function getTextAttribute(element: JsxElement, name: string): string | undefined {
  const value = getStaticAttribute(element, name)
  return typeof value === 'string' ? value : undefined
}

/** The value of a program that is a single literal; undefined for any other. */
function evaluateLiteral(
  program: Program | null | undefined,
): string | number | boolean | undefined {
  const [statement, ...others] = program?.body ?? []
  if (statement?.type !== 'ExpressionStatement' || others.length > 0) return undefined
  return expressionToLiteral(statement.expression)
}

function expressionToLiteral(expression: Expression): string | number | boolean | undefined {
  if (expression.type === 'TemplateLiteral' && expression.expressions.length === 0) {
    return expression.quasis[0]?.value.cooked ?? undefined
  }
  if (expression.type !== 'Literal') return undefined
  const { value } = expression
  return typeof value === 'object' || typeof value === 'bigint' ? undefined : value
}
