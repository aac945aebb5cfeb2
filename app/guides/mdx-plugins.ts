import type { PluggableList } from 'unified'
import type { FileLookup } from './code-files'
import { remarkKnownComponents } from './authoring-kit'
import { rehypeLinks, type ResolveLink } from './links'
import { rehypeApiCode } from './plugins/rehype-api-code'
import {
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
  getCodeLinks: CodeOptions['getCodeLinks']
}

/**
 * The transforms from MDX to HTML, in the order in which they run. Faults become messages of the file;
 * its `data` gets the headings and links.
 */
export function createMdxPlugins(options: MdxPluginOptions): {
  remarkPlugins: PluggableList
  rehypePlugins: PluggableList
} {
  const { basePath, hidesTitle, resolveLink, getDiagram, getCodeFile } = options
  const { getCodeLinks } = options
  return {
    remarkPlugins: [
      ...mdxSyntax,
      remarkMistakes,
      remarkKnownComponents,
      [remarkComponents, { getDiagram, getCodeFile }],
      remarkAdmonitions,
      remarkHeadingIds,
      remarkRunnable,
      [remarkCode, { getCodeLinks }],
    ],
    rehypePlugins: [
      [rehypeApiCode, options.getApiHref],
      [rehypeLinks, { resolveLink, basePath }],
      rehypeImages,
      [rehypeHeadings, { hidesTitle }],
      rehypeTables,
      rehypeTaskLists,
      rehypePlatforms,
      rehypeSections,
      rehypeUntranslated,
    ],
  }
}
