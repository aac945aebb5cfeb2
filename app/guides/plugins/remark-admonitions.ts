import type { Place, ReportProblem } from '~/lib/problem'
import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import {
  getAttribute,
  getStaticAttribute,
  isJsxElement,
  type JsxElement,
} from '~/guides/jsx-attributes'
import { didYouMean } from '~/lib/suggest'

/** The part of a text between two places, by line and column from 1, as they stand in the file. */
function sliceLines(text: string, { start, end }: { start: Place; end: Place }): string {
  const lines = text.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join('\n')
}

/** The kinds of admonition, each with the title it has when its author gives none. */
const admonitionTitles: Record<string, string> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
}

/** Older names of the kinds, which Docusaurus understands as well. */
const oldKinds: Record<string, string> = {
  secondary: 'note',
  success: 'tip',
  important: 'info',
  caution: 'warning',
}

/**
 * Turns `:::note[Title]` containers and `<Admonition type="note" title="Title">` into asides
 * labelled by their title. An unknown kind is reported; a colon in prose that only looks like a
 * directive stays text.
 */
export function remarkAdmonitions({ report }: { report: ReportProblem }) {
  return (tree: Root, file: VFile): void => {
    let count = 0
    visit(tree, (node, index, parent) => {
      if (node.type === 'textDirective' || node.type === 'leafDirective') {
        if (parent && index !== undefined) {
          const children = parent.children as RootContent[]
          children[index] = directiveToText(node, String(file.value))
        }
        return
      }
      const isElement = isJsxElement(node, 'Admonition')
      if (!isElement && (node.type !== 'containerDirective' || node.data?.hName)) return
      // A type that is not there at all has been reported.
      if (isElement && !getAttribute(node, 'type')) return
      const { line, column } = node.position?.start ?? {}
      const name = isElement ? getStaticAttribute(node, 'type') : node.name
      if (typeof name !== 'string') {
        const remedy = 'Write <Admonition type="note">.'
        report({ line, column, message: '<Admonition> needs "type" as plain text', note: remedy })
        return
      }
      const kind = oldKinds[name] ?? name
      if (!Object.hasOwn(admonitionTitles, kind)) {
        const remedy = didYouMean(name, Object.keys(admonitionTitles))
        const written = isElement ? name : `:::${name}`
        report({ line, column, message: `unknown admonition "${written}"`, note: remedy })
        return
      }
      const { title = [{ type: 'text', value: admonitionTitles[kind] ?? kind }], body } = isElement
        ? readElement(node)
        : readDirective(node)
      const aside = toAside(kind, `admonition-${(count += 1)}`, { title, body })
      aside.position = node.position
      if (!parent || index === undefined) return
      ;(parent.children as RootContent[])[index] = aside
      return [SKIP, index]
    })
  }
}

interface AdmonitionContent {
  title?: PhrasingContent[] | undefined
  body: ContainerDirective['children']
}

function directiveToText(node: TextDirective | LeafDirective, source: string): RootContent {
  const value = node.position ? sliceLines(source, node.position) : ''
  const text = { type: 'text', value } as const
  return node.type === 'textDirective' ? text : { type: 'paragraph', children: [text] }
}

function readDirective(node: ContainerDirective): AdmonitionContent {
  const [first, ...rest] = node.children
  const hasLabel = first?.type === 'paragraph' && first.data?.directiveLabel
  return hasLabel ? { title: first.children, body: rest } : { body: node.children }
}

function readElement(node: JsxElement): AdmonitionContent {
  const body = node.children as ContainerDirective['children']
  const value = getAttribute(node, 'title')?.value
  if (typeof value === 'string') return { title: [{ type: 'text', value }], body }
  if (!value) return { body }
  return {
    title: [
      { type: 'mdxTextExpression', value: value.value, data: { estree: value.data?.estree } },
    ],
    body,
  }
}

/** The data of an aside's node sets it apart from a directive that is still to be turned into one. */
function toAside(
  kind: string,
  id: string,
  { title, body }: { title: PhrasingContent[]; body: ContainerDirective['children'] },
): ContainerDirective {
  const heading: Paragraph = {
    type: 'paragraph',
    data: { hName: 'p', hProperties: { className: ['admonition-title'], id } },
    children: title,
  }
  return {
    type: 'containerDirective',
    name: kind,
    data: {
      hName: 'aside',
      hProperties: {
        className: ['admonition', `admonition-${kind}`],
        role: 'note',
        ariaLabelledBy: [id],
      },
    },
    children: [
      heading,
      {
        type: 'blockquote',
        data: { hName: 'div', hProperties: { className: ['admonition-body'] } },
        children: body,
      },
    ],
  }
}
