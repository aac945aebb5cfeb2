import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import type { PluggableList } from 'unified'
import type { DocumentLink } from '~/content/document-link'
import { rehypeApiCode } from '~/content/plugins/rehype-api-code'
import { rehypeHeadings } from '~/content/plugins/rehype-headings'
import { rehypeLinks, type ResolveLink } from '~/content/plugins/rehype-links'
import { rehypeTables } from '~/content/plugins/rehype-tables'
import { remarkAdmonitions } from '~/content/plugins/remark-admonitions'
import { remarkCodeMeta } from '~/content/plugins/remark-code-meta'
import { type FigureOptions, remarkFigures } from '~/content/plugins/remark-figures'
import { remarkKnownComponents } from '~/content/plugins/remark-known-components'
import { remarkSnippetCut } from '~/content/plugins/remark-snippet-cut'
import type { Heading } from '~/content/types'
import type { ReportProblem } from '~/lib/problem'
import { rehypeCodeBlocks } from '~/markdown/plugins/rehype-code-blocks'

/** What the transforms of one document look up and collect. */
export interface MdxPluginOptions {
  /** Filled with the document's headings, in page order. */
  headings: Heading[]
  /** Filled with the links of this site that the document holds. */
  links: DocumentLink[]
  report: ReportProblem
  basePath: string
  components: string[]
  resolveLink: ResolveLink
  getApiHref: (key: string) => string | undefined
  getDiagram: FigureOptions['getDiagram']
}

/** The transforms from MDX to HTML, in the order in which they run. */
export function createMdxPlugins(options: MdxPluginOptions): {
  remarkPlugins: PluggableList
  rehypePlugins: PluggableList
} {
  const { report, headings, links, basePath, resolveLink } = options
  return {
    remarkPlugins: [
      remarkGfm,
      remarkDirective,
      [remarkAdmonitions, { report }],
      [remarkKnownComponents, { known: options.components, report }],
      [remarkFigures, { getDiagram: options.getDiagram, report }],
      [remarkCodeMeta, { report }],
      remarkSnippetCut,
    ],
    rehypePlugins: [
      [rehypeCodeBlocks, { report }],
      [rehypeApiCode, { getHref: options.getApiHref }],
      [rehypeLinks, { links, resolveLink, basePath, report }],
      [rehypeHeadings, { headings, report }],
      rehypeTables,
    ],
  }
}
