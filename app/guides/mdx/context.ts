import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { Fault } from '~/lib/problem'
import type { Quotation } from '~/lib/quotations.server'
import type { Library } from '~/reference/library'

/** The facts about the site that transforms of a guide need. */
export interface GuideContext {
  /** The absolute path of the project's folder. */
  root: string
  /** The path of the guide, relative to the project's folder. */
  file: string
  /** The prefix of pathnames, with slashes at both ends. */
  basePath: string
  /** Pathnames of guides by file. */
  pathnames: ReadonlyMap<string, string>
  /** The API, for keys such as `CameraProps.device`. */
  api: Pick<Library, 'getHref' | 'suggest' | 'keys'>
  /** Finds quoted code in a file of the library. */
  quote: (path: string, code: string) => Quotation | Fault
}

/** A JSX element of a guide, on lines of its own or within text. */
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

/** Tells whether a node is a JSX element. */
export function isJsxElement(node: { type: string }): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** Gives the value of an attribute that is plain text. */
export function getAttribute(
  { attributes }: Pick<JsxElement, 'attributes'>,
  name: string,
): string | undefined {
  const found = attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === name)
  return typeof found?.value === 'string' ? found.value : undefined
}
