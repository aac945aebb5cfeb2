import type { PluggableList } from 'unified'
import type { DocumentLink } from '~/content/document-link'
import type { FileLookup } from '~/content/file-lookup'
import { rehypeApiCode } from '~/content/plugins/rehype-api-code'
import { rehypeCompatibility } from '~/content/plugins/rehype-compatibility'
import { rehypeHeadings } from '~/content/plugins/rehype-headings'
import { rehypeImages } from '~/content/plugins/rehype-images'
import { rehypeLinks, type ResolveLink } from '~/content/plugins/rehype-links'
import { rehypeTables } from '~/content/plugins/rehype-tables'
import { rehypeTaskLists } from '~/content/plugins/rehype-task-lists'
import { remarkAdmonitions } from '~/content/plugins/remark-admonitions'
import { remarkCodeComponents } from '~/content/plugins/remark-code-components'
import { type CodeLinkOptions, remarkCodeLinks } from '~/content/plugins/remark-code-links'
import { remarkCodeMeta } from '~/content/plugins/remark-code-meta'
import { remarkFigures } from '~/content/plugins/remark-figures'
import { type GlossaryOptions, remarkGlossary } from '~/content/plugins/remark-glossary'
import { remarkHeadingIds } from '~/content/plugins/remark-heading-ids'
import { remarkHtmlAttributes } from '~/content/plugins/remark-html-attributes'
import { remarkKnownComponents } from '~/content/plugins/remark-known-components'
import { remarkLinkComponents } from '~/content/plugins/remark-link-components'
import { remarkMagicComments } from '~/content/plugins/remark-magic-comments'
import { remarkPackageTabs } from '~/content/plugins/remark-package-tabs'
import { remarkSnippetCut } from '~/content/plugins/remark-snippet-cut'
import { remarkSteps } from '~/content/plugins/remark-steps'
import { remarkThemeImports } from '~/content/plugins/remark-theme-imports'
import { mdxSyntax } from '~/content/syntax/mdx-syntax'
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
