import { siteConfig } from '~/lib/site-config'
import type { mdxComponents } from '~/article/mdx-components'

/** The attributes of a component: those it must have, and all others that it may have. */
export interface ComponentRule {
  required?: string[]
  optional?: string[]
  /** At least one of these, where given. */
  oneOf?: string[]
}

type RenderedName = keyof typeof mdxComponents
type TransformedName =
  | 'Admonition'
  | 'ApiLink'
  | 'CodeBlock'
  | 'CodeFile'
  | 'Compatibility'
  | 'Link'
  | 'PackageTabs'
  | 'Steps'

/**
 * What documents may use without importing it. Components that are not rendered are replaced by
 * plugins. Attributes that only concern Docusaurus' own scripts, such as `lazy`, are allowed.
 */
export const authoringKit: Record<RenderedName | TransformedName, ComponentRule> = {
  Admonition: { required: ['type'], optional: ['title', 'icon', 'className'] },
  ApiLink: { required: ['to'] },
  CodeBlock: {
    optional: ['language', 'title', 'metastring', 'showLineNumbers', 'className', 'children'],
  },
  CodeFile: { required: ['src'], optional: ['region', 'lines', 'title'] },
  Compatibility: {},
  Details: { optional: ['summary', 'open', 'className'] },
  Figure: { required: ['src', 'caption'] },
  Link: { oneOf: ['to', 'href'], optional: ['className', 'target', 'rel', 'title', 'id'] },
  PackageTabs: { required: ['command'] },
  Platform: { oneOf: siteConfig.platforms.map((name) => name.toLowerCase()) },
  Steps: {},
  TabItem: {
    required: ['value'],
    optional: ['label', 'default', 'className', 'attributes', 'hidden'],
  },
  Tabs: {
    optional: ['groupId', 'queryString', 'defaultValue', 'values', 'className', 'lazy', 'block'],
  },
}

/** The rule of a component, where the kit has one of that name. */
export function getComponentRule(name: string): ComponentRule | undefined {
  return Object.hasOwn(authoringKit, name)
    ? authoringKit[name as keyof typeof authoringKit]
    : undefined
}

/** The names of all components of the kit. */
export const kitNames: string[] = Object.keys(authoringKit)
