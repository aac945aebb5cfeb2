import type { PluggableList } from 'unified'
import type { ComponentRule } from '~/guides/authoring-kit'
import type { Component } from '~/guides/plugins/remark-components'
import { siteConfig } from '~/lib/site-config'
import type { CodeOptions } from '~/markdown/code-blocks'
import { remarkAdmonitionTitles } from './admonition-titles'
import { docusaurusComponents, docusaurusKit, remarkHtmlAttributes } from './components'
import { remarkHtmlComments } from './html-comments'
import { takeMagicComments } from './magic-comments'
import { remarkThemeImports } from './theme-imports'

/** What guides may hold beyond this site's own MDX. */
interface Dialect {
  /** For parsers, after `remarkMdx`. */
  syntax: PluggableList
  /** Run before all other transforms. */
  plugins: PluggableList
  kit: Record<string, ComponentRule>
  components: Record<string, Component>
  /** Other names of the kinds of admonition. */
  admonitionKinds: Record<string, string>
  takeComments?: CodeOptions['takeComments']
}

const docusaurusDialect: Dialect = {
  syntax: [remarkHtmlComments, remarkAdmonitionTitles],
  plugins: [remarkThemeImports, remarkHtmlAttributes],
  kit: docusaurusKit,
  components: docusaurusComponents,
  admonitionKinds: { secondary: 'note', success: 'tip', important: 'info', caution: 'warning' },
  takeComments: takeMagicComments,
}

const ownDialect: Dialect = {
  syntax: [],
  plugins: [],
  kit: {},
  components: {},
  admonitionKinds: {},
}

/** What guides that were written for Docusaurus need, or nothing where the settings turn it off. */
export const dialect: Dialect = siteConfig.docusaurus ? docusaurusDialect : ownDialect
