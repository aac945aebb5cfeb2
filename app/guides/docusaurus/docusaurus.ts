import type { PluggableList } from 'unified'
import type { AttributeRule } from '~/guides/jsx-attributes'
import type { Component } from '~/guides/plugins/remark-components'
import { siteConfig } from '~/lib/site-config'
import { docusaurusComponents, docusaurusKit, remarkHtmlAttributes } from './components'
import { type MagicComments, takeMagicComments } from './magic-comments'
import { remarkThemeImports } from './theme-imports'

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
