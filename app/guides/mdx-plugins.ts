import type { Table } from 'mdast'
import type { PluggableList } from 'unified'
import type { FileLookup } from './code-files'
import { remarkKnownComponents } from './authoring-kit'
import { dialect } from './docusaurus/docusaurus'
import { type GlossaryOptions, remarkGlossary } from './glossary'
import { rehypeLinks, type ResolveLink } from './links'
import { rehypeApiCode } from './plugins/rehype-api-code'
import {
  rehypeCompatibility,
  rehypeHeadings,
  rehypeImages,
  rehypeSections,
  rehypeTables,
  rehypeTaskLists,
} from './plugins/rehype-elements'
import { rehypePlatforms } from './plugins/rehype-platforms'
import { remarkAdmonitions } from './plugins/remark-admonitions'
import { remarkMistakes } from './plugins/remark-mistakes'
import { remarkComponents, remarkRunnable } from './plugins/remark-components'
import type { UpgradeLookup } from './plugins/upgrade-component'
import { remarkVersion } from './plugins/remark-version'
import { rehypeExpressions } from './sandbox/rehype-expressions'
import { mdxSyntax, remarkHeadingIds } from './syntax/mdx-syntax'
import { type CodeOptions, remarkCode } from '~/markdown/code-blocks'
import { rehypeUntranslated } from '~/markdown/rehype-untranslated'

/** What the transforms of one document look up. */
export interface MdxPluginOptions {
  basePath: string
  /** Whether the page shows no title above the document. */
  hidesTitle: boolean
  resolveLink: ResolveLink
  getApiHref: (key: string) => string | undefined
  getDiagram: FileLookup
  getCodeFile: FileLookup
  listTables: Record<string, Table>
  getUpgradePart: UpgradeLookup
  getCodeLinks: CodeOptions['getCodeLinks']
  /** The terms whose first uses are linked to the glossary, with the title of the document. */
  glossary: GlossaryOptions
}

/**
 * The transforms from MDX to HTML, in the order in which they run. Faults become messages of the file;
 * its `data` gets the headings and links.
 */
export function createMdxPlugins(options: MdxPluginOptions): {
  remarkPlugins: PluggableList
  rehypePlugins: PluggableList
} {
  const { basePath, hidesTitle, resolveLink, getDiagram, getCodeFile, listTables } = options
  const { getCodeLinks, getUpgradePart } = options
  return {
    remarkPlugins: [
      ...mdxSyntax,
      remarkVersion,
      ...dialect.plugins,
      remarkMistakes,
      remarkKnownComponents,
      [
        remarkComponents,
        { others: dialect.components, getDiagram, getCodeFile, getUpgradePart, listTables },
      ],
      [remarkAdmonitions, { otherKinds: dialect.admonitionKinds }],
      remarkHeadingIds,
      remarkRunnable,
      [remarkCode, { takeComments: dialect.takeComments, getCodeLinks }],
      // Last, when nothing else turns text into names and links any more.
      [remarkGlossary, options.glossary],
    ],
    rehypePlugins: [
      [rehypeApiCode, options.getApiHref],
      [rehypeLinks, { resolveLink, basePath }],
      rehypeImages,
      [rehypeHeadings, { hidesTitle }],
      rehypeCompatibility,
      rehypeTables,
      rehypeTaskLists,
      rehypePlatforms,
      rehypeSections,
      rehypeUntranslated,
      // Last, when nothing else reads expressions any more.
      rehypeExpressions,
    ],
  }
}
