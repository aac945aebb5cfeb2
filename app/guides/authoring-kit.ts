import type { Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { siteConfig } from '~/lib/site-config'
import type { KitComponents } from '~/article/mdx-components'
import { type Fault, report } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'
import { guideComponents } from '~/tools/guide-components'
import { type AttributeRule, getAttribute, type JsxElement } from './jsx-attributes'

type RenderedName = keyof KitComponents
type TransformedName = 'ApiLink' | 'CodeFile' | 'PackageTabs' | 'Steps'

/**
 * What documents may use without importing it. Components that are not rendered are replaced by
 * plugins.
 */
const ownKit: Record<RenderedName | TransformedName, AttributeRule> = {
  ApiLink: { required: ['to'] },
  CodeFile: { required: ['src'], optional: ['region', 'lines', 'title'] },
  Details: { optional: ['summary', 'open', 'className'] },
  Example: {},
  Figure: { required: ['src', 'caption'] },
  PackageTabs: { required: ['command'] },
  Platform: { oneOf: siteConfig.platforms.map((name) => name.toLowerCase()) },
  Steps: {},
  TabItem: { required: ['value'], optional: ['label'] },
  Tabs: { optional: ['groupId'] },
}

/** All components of the kit, and those of the library that is documented. */
export const authoringKit: Record<string, AttributeRule> = {
  ...ownKit,
  ...Object.fromEntries(
    Object.entries<object>(guideComponents).map(([name, component]) => {
      // The attributes that a component says that it has, as `LivePhone` does; none otherwise.
      const { attributes = {} } = component as { attributes?: AttributeRule }
      return [name, attributes]
    }),
  ),
}

/** The names that a document's own imports and exports declare, which elements may use. */
function listDeclaredNames(node: Extract<RootContent, { type: 'mdxjsEsm' }>): string[] {
  return (node.data?.estree?.body ?? []).flatMap((statement): string[] => {
    if (statement.type === 'ImportDeclaration') {
      return statement.specifiers.map(({ local }) => local.name)
    }
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration } = statement
    if (declaration?.type === 'VariableDeclaration') {
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []))
    }
    return declaration?.id ? [declaration.id.name] : []
  })
}

/**
 * Reports components that neither the authoring kit nor the document itself has, attributes that a
 * component of the kit lacks or does not know, and inline styles, which the site's content security
 * policy forbids.
 */
export function remarkKnownComponents() {
  return (tree: Root, file: VFile): void => {
    const declared = new Set<string>()
    visit(tree, 'mdxjsEsm', (node) => {
      if (node.type === 'mdxjsEsm') for (const name of listDeclaredNames(node)) declared.add(name)
    })
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      const element = node as JsxElement
      const name = element.name ?? ''
      // As in JSX, a name with a dot is no element of HTML either.
      const isComponent = /^[A-Z]|\./.test(name)
      if (!isComponent) reportStyle(element, file)
      if (!isComponent || declared.has(name.split('.', 1)[0] ?? '')) return
      const rule = Object.hasOwn(authoringKit, name) ? authoringKit[name] : undefined
      const faults = rule
        ? findAttributeFaults(element, rule)
        : [
            {
              message: `unknown component <${name}>`,
              note: didYouMean(name, Object.keys(authoringKit)),
            },
          ]
      for (const fault of faults) report(file, element.position, fault)
    })
  }
}

function reportStyle(element: JsxElement, file: VFile): void {
  const style = getAttribute(element, 'style')
  if (!style) return
  const note = 'Give the element a class, or, in an SVG, attributes such as fill="…".'
  const message = `<${element.name}> has an inline style, which browsers may not apply here`
  report(file, style.position ?? element.position, { message, note })
  element.attributes = element.attributes.filter((each) => each !== style)
}

function findAttributeFaults(
  element: JsxElement,
  { required = [], optional = [], oneOf = [] }: AttributeRule,
): Fault[] {
  const known = [...required, ...oneOf, ...optional]
  const { name, attributes } = element
  const has = (each: string): boolean => getAttribute(element, each) !== undefined
  const note = `Write <${name} ${[...required, ...oneOf].map((each) => `${each}="…"`).join(' ')}>.`
  const faults = required
    .filter((each) => !has(each))
    .map((each) => ({ message: `<${name}> needs "${each}"`, note }))
  if (oneOf.length > 0 && !oneOf.some(has)) {
    const names = oneOf.map((each) => `"${each}"`).join(' or ')
    faults.push({ message: `<${name}> needs ${names}`, note })
  }
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || known.includes(attribute.name)) continue
    faults.push({
      message: `<${name}> has no property "${attribute.name}"`,
      note: didYouMean(attribute.name, known),
    })
  }
  return faults
}
