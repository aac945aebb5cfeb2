import type { PluggableList } from 'unified'
import { type DocumentLink, rehypeLinks, type ResolveLink } from './plugins/rehype-links'
import type { FileLookup } from './code-files'
import { rehypeApiCode } from './plugins/rehype-api-code'
import { rehypeCompatibility, remarkHtmlAttributes } from './plugins/rehype-compatibility'
import { rehypeHeadings } from './plugins/rehype-headings'
import { rehypeImages, rehypeTables, rehypeTaskLists } from './plugins/rehype-elements'
import { remarkAdmonitions } from './plugins/remark-admonitions'
import { remarkCodeComponents } from './plugins/remark-code-components'
import {
  type CodeLinkOptions,
  remarkCodeLinks,
  remarkCodeMeta,
  remarkMagicComments,
  remarkSnippetCut,
} from './plugins/remark-code'
import { remarkFigures, remarkSteps } from './plugins/remark-figures'
import { type GlossaryOptions, remarkGlossary } from './plugins/remark-glossary'
import { remarkHeadingIds } from './plugins/remark-heading-ids'
import { remarkKnownComponents } from './plugins/remark-known-components'
import { remarkLinkComponents } from './plugins/remark-link-components'
import { remarkPackageTabs } from './plugins/remark-package-tabs'
import { remarkThemeImports } from './plugins/remark-theme-imports'
import { mdxSyntax } from './syntax/mdx-syntax'
import type { Heading } from '~/lib/document-page'
import type { ReportProblem } from '~/lib/problem'
import { rehypeCodeBlocks } from '~/markdown/rehype-code-blocks'

/** What the transforms of one document look up and collect. */
export interface MdxPluginOptions {
  /** Filled with the document's headings, in page order. */
  headings: Heading[]
  /** Filled with the links of this site that the document holds. */
  links: DocumentLink[]
  report: ReportProblem
  basePath: string
  /** Whether the page shows no title above the document. */
  hidesTitle: boolean
  resolveLink: ResolveLink
  getApiHref: (key: string) => string | undefined
  getDiagram: FileLookup
  getCodeFile: FileLookup
  getCodeLinks: CodeLinkOptions['getCodeLinks']
  /** The terms whose first uses are linked to the glossary, with the title of the document. */
  glossary: GlossaryOptions
}

/** The transforms from MDX to HTML, in the order in which they run. */
export function createMdxPlugins(options: MdxPluginOptions): {
  remarkPlugins: PluggableList
  rehypePlugins: PluggableList
} {
  const { report, headings, links, basePath, hidesTitle, resolveLink } = options
  return {
    remarkPlugins: [
      ...mdxSyntax,
      // Elements get the names and attributes by which all that follows knows them.
      [remarkThemeImports, { report }],
      [remarkKnownComponents, { report }],
      [remarkHtmlAttributes, { report }],
      // Components that are rewritten as what Markdown has.
      [remarkAdmonitions, { report }],
      [remarkCodeComponents, { getCodeFile: options.getCodeFile, report }],
      [remarkLinkComponents, { report }],
      [remarkPackageTabs, { report }],
      [remarkSteps, { report }],
      [remarkFigures, { getDiagram: options.getDiagram, report }],
      [remarkHeadingIds, { report }],
      // Code, whichever way it was written.
      [remarkCodeMeta, { report }],
      remarkSnippetCut,
      [remarkMagicComments, { report }],
      [remarkCodeLinks, { getCodeLinks: options.getCodeLinks }],
      // Last, when nothing else turns text into names and links any more.
      [remarkGlossary, options.glossary],
    ],
    rehypePlugins: [
      [rehypeCodeBlocks, { report }],
      [rehypeApiCode, { getHref: options.getApiHref }],
      [rehypeLinks, { links, resolveLink, basePath, report }],
      [rehypeImages, { basePath }],
      [rehypeHeadings, { headings, hidesTitle, report }],
      [rehypeCompatibility, { report }],
      rehypeTables,
      rehypeTaskLists,
    ],
  }
}
