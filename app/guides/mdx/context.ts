import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { Library } from '~/reference/library'

/** The folder of the guides, relative to the project's folder. */
export const guidesFolder = 'docs/guides'

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
}

/** A JSX element of a guide, on lines of its own or within text. */
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement

/** Tells whether a node is a JSX element. */
export function isJsxElement(node: { type: string }): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** Reads attributes by name. The value of code is undefined; `{...spread}` has the name `…`. */
export function readAttributes({ attributes }: Pick<JsxElement, 'attributes'>) {
  const entries = attributes.map((each): [string, string | true | undefined] => {
    if (each.type !== 'mdxJsxAttribute') return ['…', undefined]
    const { name, value } = each
    return [name, typeof value === 'object' && value ? undefined : (value ?? true)]
  })
  return new Map(entries)
}

/** Gives the value of an attribute that is plain text. */
export function getAttribute(element: Pick<JsxElement, 'attributes'>, name: string) {
  const value = readAttributes(element).get(name)
  return typeof value === 'string' ? value : undefined
}
