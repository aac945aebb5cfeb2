import type { Root } from 'mdast'
import type { Parser, Plugin, Processor, PluggableList } from 'unified'
import type { ComponentRule } from '~/guides/authoring-kit'
import type { Component } from '~/guides/plugins/remark-components'
import { siteConfig } from '~/lib/site-config'
import type { CodeOptions } from '~/markdown/code-blocks'
import { docusaurusComponents, docusaurusKit, remarkHtmlAttributes } from './components'
import { remarkHtmlComments } from './html-comments'
import { takeMagicComments } from './magic-comments'
import { remarkThemeImports } from './theme-imports'

function attachAdmonitionTitles(this: Processor): void {
  const parser = this.parser as Parser<Root> | undefined
  if (parser) this.parser = (text, file) => parser(titlesToLabels(text), file)
}

/** Lets a title follow an admonition's name after a space, as in `:::note Title`. */
const remarkAdmonitionTitles: Plugin = attachAdmonitionTitles

const title = /^((?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*:{3,}[a-z][\w-]*)[ \t]([^\n]*\S)[ \t]*$/i
const fence = /^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*(`{3,}|~{3,})(.*)$/

/**
 * Rewrites `:::note Title` as `:::note[Title]`, which is what directives know, outside of code.
 * Every line and column stays what it was: a bracket takes the place of the space, and the other
 * one stands at the line's end.
 */
export function titlesToLabels(text: string): string {
  let open: string | undefined
  const lines = text.split('\n').map((line) => {
    const [, marks = '', rest = ''] = fence.exec(line) ?? []
    if (open !== undefined) {
      if (marks.startsWith(open) && rest.trim() === '') open = undefined
      return line
    }
    // A line such as ```a``` is inline code.
    if (marks && !(marks.startsWith('`') && rest.includes('`'))) open = marks
    return line.replace(title, (_line, start: string, words: string) => toLabel(start, words))
  })
  return lines.join('\n')
}

function toLabel(start: string, words: string): string {
  const isAttributes = /^\{.*\}$/.test(words.trim())
  if (isAttributes) return `${start} ${words}`
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
