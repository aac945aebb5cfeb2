import { bundleMDX } from 'mdx-bundler'
import { getMDXComponent } from 'mdx-bundler/client/index.js'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { VFile } from 'vfile'
import { mdxComponents } from '~/components/mdx/components'
import { createUseBaseUrl, useBaseUrlModule } from '~/content/base-url'
import { bundleErrorToProblems } from '~/content/bundle-error'
import type { DocumentLink } from '~/content/document-link'
import { createMdxPlugins, type MdxPluginOptions } from '~/content/mdx-plugins'
import type { DocumentSource } from '~/content/source.server'
import type { Heading } from '~/content/types'
import type { Problem } from '~/lib/problem'

/** A document as HTML, with what was found on the way; with problems, the HTML is not to be used. */
export interface CompiledMdx {
  html: string
  headings: Heading[]
  links: DocumentLink[]
  problems: Problem[]
}

/** What a document's transforms look up outside of it. */
export type CompileMdxOptions = Pick<
  MdxPluginOptions,
  'basePath' | 'resolveLink' | 'getApiHref' | 'getDiagram'
> &
  Partial<Pick<MdxPluginOptions, 'hidesTitle' | 'getCodeFile' | 'getCodeLinks' | 'glossary'>>

/** Compiles one MDX file to static HTML; faults are returned, each with its line and column. */
export async function compileMdx(
  { file, text }: DocumentSource,
  options: CompileMdxOptions,
): Promise<CompiledMdx> {
  const headings: Heading[] = []
  const links: DocumentLink[] = []
  const problems: Problem[] = []
  const plugins = createMdxPlugins({
    hidesTitle: false,
    getCodeFile: () => ({ remedy: 'There are none.' }),
    getCodeLinks: () => undefined,
    glossary: { terms: [], title: '' },
    ...options,
    headings,
    links,
    report: (problem) => problems.push({ file, ...problem }),
  })
  try {
    const { code } = await bundleMDX({
      // A path that no file has: mdx-bundler would read an existing one from disk instead.
      // Files in Markdown are MDX as well, as in Docusaurus; the bundler goes by the ending.
      source: new VFile({ path: `__document__/${file.replace(/\.md$/, '.mdx')}`, value: text }),
      globals: { [useBaseUrlModule]: { varName: 'useBaseUrl', type: 'cjs' } },
      mdxOptions: (mdxOptions) => ({
        ...mdxOptions,
        // Alignment as an attribute: the site's policy forbids inline styles.
        tableCellAlignToStyle: false,
        remarkPlugins: [...(mdxOptions.remarkPlugins ?? []), ...plugins.remarkPlugins],
        rehypePlugins: [...(mdxOptions.rehypePlugins ?? []), ...plugins.rehypePlugins],
      }),
      esbuildOptions: (esbuildOptions) => ({ ...esbuildOptions, logLevel: 'silent' }),
    })
    if (problems.length > 0) return { html: '', headings, links, problems }
    const Content = getMDXComponent(code, { useBaseUrl: createUseBaseUrl(options.basePath) })
    const content = createElement(Content, { components: mdxComponents })
    return { html: renderToStaticMarkup(content), headings, links, problems }
  } catch (error) {
    return {
      html: '',
      headings,
      links,
      problems: [...problems, ...bundleErrorToProblems(file, text, error)],
    }
  }
}
