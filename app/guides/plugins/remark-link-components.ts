import type { Link, Paragraph, Parents, PhrasingContent, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import {
  getAttribute,
  getStaticAttribute,
  isJsxElement,
  type JsxElement,
} from '~/guides/jsx-attributes'
import type { ReportProblem } from '~/lib/problem'

/**
 * Turns `<ApiLink to="CameraProps.zoom">` and `<Link to="devices.mdx">` into links as Markdown has
 * them, so that they are resolved and checked like those. An ApiLink without text shows its key.
 * A Link whose target is an expression becomes an `a` element, and only its built page is checked.
 */
export function remarkLinkComponents({ report }: { report: ReportProblem }) {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined || !isJsxElement(node, 'Link', 'ApiLink')) return
      const target = getStaticAttribute(node, 'to') ?? getStaticAttribute(node, 'href')
      if (typeof target === 'string') replaceByLink(node, target, parent, index)
      else if (node.name === 'Link') turnIntoAnchor(node)
      else if (getAttribute(node, 'to')) {
        const { line, column } = node.position?.start ?? {}
        const remedy = 'Write <ApiLink to="CameraProps.zoom">text</ApiLink>.'
        report({ line, column, message: '<ApiLink> needs "to" as plain text', note: remedy })
      }
    })
  }
}

function replaceByLink(node: JsxElement, target: string, parent: Parents, index: number): void {
  const isApi = node.name === 'ApiLink'
  const children = toPhrasing(node)
  const link: Link = {
    type: 'link',
    url: isApi ? `api:${target}` : target,
    children: children.length === 0 && isApi ? [{ type: 'inlineCode', value: target }] : children,
    position: node.position,
    data: { hProperties: otherProperties(node) },
  }
  parent.children[index] = node.type === 'mdxJsxFlowElement' ? toParagraph(link) : link
}

function toParagraph(link: Link): Paragraph {
  return { type: 'paragraph', children: [link], position: link.position }
}

/** An element on lines of its own has its text in a paragraph. */
function toPhrasing(node: JsxElement): PhrasingContent[] {
  return node.children.flatMap((child) =>
    child.type === 'paragraph' ? child.children : [child as PhrasingContent],
  )
}

function otherProperties(node: JsxElement): Record<string, string | number | boolean> {
  const names = ['className', 'target', 'rel', 'title', 'id']
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = getStaticAttribute(node, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function turnIntoAnchor(node: JsxElement): void {
  node.name = 'a'
  const to = getAttribute(node, 'to')
  if (to) to.name = 'href'
}
