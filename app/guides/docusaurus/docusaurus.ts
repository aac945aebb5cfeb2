import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { toString } from 'mdast-util-to-string'
import { find, hastToReact, html, svg } from 'property-information'
import type { PluggableList } from 'unified'
import { visit } from 'unist-util-visit'
import {
  type AttributeRule,
  evaluateLiteral,
  getAttribute,
  getStaticAttribute,
  getTextAttribute,
  type JsxElement,
} from '~/guides/jsx-attributes'
import { type Component, toLink } from '~/guides/plugins/remark-components'
import { siteConfig } from '~/lib/site-config'
import { parseCodeMeta } from '~/markdown/code-fence'
import { type MagicComments, takeMagicComments } from './magic-comments'
import { remarkThemeImports } from './theme-imports'

/** What the components that Docusaurus has beside those of the kit may have as attributes. */
const docusaurusKit: Record<string, AttributeRule> = {
  Admonition: { required: ['type'], optional: ['title', 'icon', 'className'] },
  CodeBlock: {
    optional: ['language', 'title', 'metastring', 'showLineNumbers', 'className', 'children'],
  },
  Link: { oneOf: ['to', 'href'], optional: ['className', 'target', 'rel', 'title', 'id'] },
}

/**
 * How these components become what Markdown has: `<Admonition type="note">` a directive,
 * `<CodeBlock language="tsx">` a code fence, and `<Link to="devices.mdx">` a link. A Link whose target
 * is an expression becomes an `a` element, and only its built page is checked.
 */
const docusaurusComponents: Record<string, Component> = {
  Admonition: {
    attribute: 'type',
    example: '<Admonition type="note">',
    transform: (element, kind) => toDirective(element, kind),
  },
  CodeBlock: { transform: toCode },
  Link: {
    transform(element) {
      const target = getTextAttribute(element, 'to') ?? getTextAttribute(element, 'href')
      if (target !== undefined) return toLink(element, target)
      element.name = 'a'
      const to = getAttribute(element, 'to')
      if (to) to.name = 'href'
      return element
    },
  },
}

function toDirective(element: JsxElement, name: string): ContainerDirective {
  const title = readTitle(element)
  const label: Paragraph[] = title
    ? [{ type: 'paragraph', data: { directiveLabel: true }, children: [title] }]
    : []
  const children = element.children as ContainerDirective['children']
  return { type: 'containerDirective', name, children: [...label, ...children] }
}

function readTitle(element: JsxElement): PhrasingContent | undefined {
  const value = getAttribute(element, 'title')?.value
  if (typeof value === 'string') return { type: 'text', value }
  if (!value) return undefined
  return { type: 'mdxTextExpression', value: value.value, data: { estree: value.data?.estree } }
}

function toCode(element: JsxElement) {
  const value = readCode(element)
  if (value === undefined) {
    const note = 'Write <CodeBlock language="tsx">{`code`}</CodeBlock>, or a code fence.'
    return { message: '<CodeBlock> contains code that would have to run', note }
  }
  const className = getTextAttribute(element, 'className') ?? ''
  const title = getTextAttribute(element, 'title')
  const lineNumbers = getStaticAttribute(element, 'showLineNumbers')
  const words = [
    getTextAttribute(element, 'metastring'),
    lineNumbers !== undefined && `showLineNumbers=${lineNumbers}`,
  ]
  const meta = parseCodeMeta(words.filter(Boolean).join(' '))
  return {
    type: 'code' as const,
    lang: getTextAttribute(element, 'language') ?? /(?:^|\s)language-(\S+)/.exec(className)?.[1],
    value: value.replace(/^(?:[ \t]*\n)+|\s+$/g, ''),
    data: { meta: { ...meta, ...(title && { title }) } },
  }
}

function readCode(element: JsxElement): string | undefined {
  if (element.children.length === 0) return getTextAttribute(element, 'children')
  const parts = (element.children as RootContent[]).flatMap(unwrapParagraph).map((child) => {
    if (child.type !== 'mdxFlowExpression' && child.type !== 'mdxTextExpression') {
      return toString(child)
    }
    const value = evaluateLiteral(child.data?.estree)
    return typeof value === 'string' ? value : undefined
  })
  return parts.includes(undefined) ? undefined : parts.join('')
}

function unwrapParagraph(child: RootContent): RootContent[] {
  return child.type === 'paragraph' ? child.children : [child]
}

/**
 * Gives attributes that authors write as in HTML, such as `class` and `stroke-width`, the names that
 * React has for them.
 */
function remarkHtmlAttributes() {
  return (tree: Root): void => {
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      const { name, attributes } = node as JsxElement
      if (!name || !/^[a-z]/.test(name)) return
      for (const attribute of attributes) {
        if (attribute.type === 'mdxJsxAttribute') attribute.name = toReactName(attribute.name)
      }
    })
  }
}

function toReactName(name: string): string {
  if (/^(?:data|aria)-/.test(name)) return name
  const known = [html, svg].map((schema) => find(schema, name)).find(({ defined }) => defined)
  const { property } = known ?? { property: name }
  return hastToReact[property] ?? property
}

/** Puts an empty expression in the place of an HTML comment, which MDX has no syntax for. */
function commentToExpression(comment: string): string {
  return `{${comment.slice(1, -1).replaceAll(/[^\n]/g, ' ')}}`
}

/** Rewrites `:::note Title` as `:::note[Title]`, which is what directives know. */
function titleToLabel(line: string): string {
  const [, start = '', words = ''] = /^(.*?:{3,}[\w-]+)[ \t](.*\S)/.exec(line) ?? []
  if (/^\{.*\}$/.test(words.trim())) return line
  return `${start}[${isBalanced(words) ? words : words.replaceAll(/[[\]]/g, '\\$&')}]`
}

function isBalanced(words: string): boolean {
  let depth = 0
  for (const letter of words) {
    if (letter === '[') depth += 1
    if (letter === ']') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

/** Turns marks that MDX has no syntax for into ones that it has, each by its name in `mdx-syntax.ts`. */
export type MarkRewrites = Partial<
  Record<'comment' | 'headingId' | 'title', (mark: string) => string>
>

/** What guides may hold beyond this site's own MDX. */
interface Dialect {
  rewrites: MarkRewrites
  /** Run before all other transforms. */
  plugins: PluggableList
  kit: Record<string, AttributeRule>
  components: Record<string, Component>
  /** Other names of the kinds of admonition. */
  admonitionKinds: Record<string, string>
  /** Takes comments that emphasise lines out of code. */
  takeComments: (code: string) => MagicComments
}

const docusaurusDialect: Dialect = {
  rewrites: { comment: commentToExpression, title: titleToLabel },
  plugins: [remarkThemeImports, remarkHtmlAttributes],
  kit: docusaurusKit,
  components: docusaurusComponents,
  admonitionKinds: { secondary: 'note', success: 'tip', important: 'info', caution: 'warning' },
  takeComments: takeMagicComments,
}

const ownDialect: Dialect = {
  rewrites: {},
  plugins: [],
  kit: {},
  components: {},
  admonitionKinds: {},
  takeComments: (code) => ({
    code,
    highlightedLines: [],
    originalLines: code.split('\n').map((_line, index) => index + 1),
    problems: [],
  }),
}

/** What guides that were written for Docusaurus need, or nothing where the settings turn it off. */
export const dialect: Dialect = siteConfig.docusaurus ? docusaurusDialect : ownDialect
