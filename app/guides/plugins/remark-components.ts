import type { Link, Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import convert from 'npm-to-yarn'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { type FileLookup, readCodeElement } from '~/guides/code-files'
import {
  getAttribute,
  getStaticAttribute,
  getTextAttribute,
  type JsxElement,
} from '~/guides/jsx-attributes'
import { type Fault, report } from '~/lib/problem'
import { parseCodeMeta } from '~/markdown/code-fence'

/** Where components find files, by the path that an author writes. */
interface FileLookups {
  getDiagram: FileLookup
  getCodeFile: FileLookup
}

/** How a component becomes what Markdown, or another component, has. */
export interface Component {
  /** The attribute that it needs as plain text; that one is missing has been reported before. */
  attribute?: string
  /** How it is written, for authors. */
  example?: string
  /** Whether it cannot stand within text. */
  isBlock?: boolean
  /** Gives what takes its place, or what is wrong with it; `value` is that of `attribute`. */
  transform: (element: JsxElement, value: string, lookups: FileLookups) => RootContent | Fault
}

const packageTabsExample = '<PackageTabs command="install package" />'

const components: Record<string, Component> = {
  ApiLink: {
    attribute: 'to',
    example: '<ApiLink to="CameraProps.zoom">text</ApiLink>',
    transform: (element, key) =>
      toLink(element, `api:${key}`, [{ type: 'inlineCode', value: key }]),
  },
  CodeFile: {
    attribute: 'src',
    example: '<CodeFile src="../examples/scanner.tsx" />',
    isBlock: true,
    transform(element, _src, { getCodeFile }) {
      const found = readCodeElement(element, getCodeFile)
      if ('message' in found) return found
      const { language, meta, code } = found
      return { type: 'code', lang: language, value: code, data: { meta } }
    },
  },
  Figure: {
    attribute: 'src',
    example: '<Figure src="./diagrams/name.svg" caption="What it shows." />',
    isBlock: true,
    transform(element, src, { getDiagram }) {
      const diagram = getDiagram(src)
      if (!('text' in diagram)) return { message: `there is no diagram "${src}"`, ...diagram }
      const svg = nameSvg(diagram.text)
      if (!svg) {
        const note = 'Start the SVG with a viewBox, <title> and <desc>.'
        return { message: `the diagram "${src}" has no name`, note }
      }
      element.attributes.push({ type: 'mdxJsxAttribute', name: 'svg', value: svg })
      return element
    },
  },
  PackageTabs: {
    attribute: 'command',
    example: packageTabsExample,
    isBlock: true,
    transform: toPackageTabs,
  },
  Steps: {
    transform({ children: [list, ...others] }) {
      if (list?.type === 'list' && list.ordered && others.length === 0) {
        return { ...list, data: { ...list.data, hProperties: { className: ['steps'] } } }
      }
      const hasList = [list, ...others].some((child) => child?.type === 'list' && child.ordered)
      const content = hasList ? 'more than a numbered list' : 'no numbered list'
      const note =
        'Put a list "1. …", "2. …" into it, and indent everything that belongs to a step.'
      return { message: `<Steps> holds ${content}`, note }
    },
  },
}

/** Puts what Markdown has in the place of components of the kit. */
export function remarkComponents(lookups: FileLookups) {
  const all = new Map(Object.entries(components))
  return (tree: Root, file: VFile): void => {
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node, index, parent) => {
      const element = node as JsxElement
      const component = all.get(element.name ?? '')
      if (!component || !parent || index === undefined) return
      const result = transformElement(element, component, lookups)
      if (!result || result === element) return
      if ('message' in result) {
        report(file, element.position, result)
        return
      }
      const siblings = (parent as Root).children
      siblings[index] = { position: element.position, ...result }
      return [SKIP, index]
    })
  }
}

function transformElement(
  element: JsxElement,
  { attribute, example, isBlock, transform }: Component,
  lookups: FileLookups,
): RootContent | Fault | undefined {
  if (!attribute) return transform(element, '', lookups)
  if (!getAttribute(element, attribute)) return undefined
  const value = getTextAttribute(element, attribute)
  const note = `${isBlock ? 'Write it on its own line:' : 'Write'} ${example}.`
  if (value === undefined) {
    return { message: `<${element.name}> needs "${attribute}" as plain text`, note }
  }
  if (isBlock && element.type !== 'mdxJsxFlowElement') {
    return { message: `<${element.name}> is inside a paragraph`, note }
  }
  return transform(element, value, lookups)
}

/** Gives the link that an element stands for, as Markdown has it, in a paragraph where it is one. */
function toLink(element: JsxElement, url: string, text: PhrasingContent[] = []): Link | Paragraph {
  const { type, children, position } = element
  // An element on lines of its own has its text in a paragraph.
  const content = children.flatMap((child) =>
    child.type === 'paragraph' ? child.children : [child as PhrasingContent],
  )
  const names = ['className', 'target', 'rel', 'title', 'id']
  const hProperties = Object.fromEntries(
    names.flatMap((name) => {
      const value = getStaticAttribute(element, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const link: Link = {
    type: 'link',
    url,
    children: content.length > 0 ? content : text,
    position,
    data: { hProperties },
  }
  return type === 'mdxJsxFlowElement' ? { type: 'paragraph', children: [link], position } : link
}

/** Puts a live phone below each fence that is marked with `run`. */
export function remarkRunnable() {
  return (tree: Root): void => {
    visit(tree, 'code', (node, index, parent) => {
      const { run, title } = parseCodeMeta(node.meta)
      if (!run || !title || !parent || index === undefined) return
      parent.children.splice(index + 1, 0, createElement('LivePhone', { sample: title }, []))
    })
  }
}

/** Names the SVG by its own title and description, and takes out what readers don't see. */
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

const packageManagers = { npm: 'npm', yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun' } as const

/**
 * Turns a command of npm into tabs with the words of npm, Yarn, pnpm and Bun: `install x`, with or
 * without `npm` before it, or `npx x`. Several commands are joined by ` && `.
 */
function toPackageTabs({ position }: JsxElement, command: string): MdxJsxFlowElement | Fault {
  const lines = command
    .split(/\s+&&\s+|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => (/^(?:npm|npx)\s/.test(line) ? line : `npm ${line}`))
  const managers = Object.keys(packageManagers) as (keyof typeof packageManagers)[]
  const commands = managers.map((manager) => ({
    manager,
    value: lines.map((line) => convert(line, manager)).join('\n'),
  }))
  // What npm-to-yarn cannot convert it gives back with a comment.
  if (lines.length === 0 || commands.some(({ value }) => value.includes('\n#'))) {
    const message = `not every package manager has the command "${command}"`
    return { message, note: `Write it on its own line: ${packageTabsExample}.` }
  }
  return createElement(
    'Tabs',
    { groupId: 'package-manager' },
    commands.map(({ manager, value }) =>
      createElement('TabItem', { value: manager, label: packageManagers[manager] }, [
        { type: 'code', lang: 'bash', value, position },
      ]),
    ),
  )
}

function createElement(
  name: string,
  attributes: Record<string, string>,
  children: MdxJsxFlowElement['children'],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value,
    })),
    children,
  }
}
