import type { Message } from 'esbuild'
import { bundleMDX } from 'mdx-bundler'
import { getMDXComponent } from 'mdx-bundler/client'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import type { PluggableList } from 'unified'
import { VFile } from 'vfile'
import { type ArticleFacts, readArticle } from '~/article/article'
import { remarkFences } from '~/code/fence'
import { rehypeCode } from '~/code/figure'
import { findMergeMark, type Problem } from '~/lib/problem'
import { guideComponents } from './kit.server'
import { remarkAdmonitions } from './mdx/admonitions'
import { rehypeApiCode } from './mdx/api-code'
import { remarkComponents } from './mdx/components.server'
import type { GuideContext } from './mdx/context'
import { rehypeElements } from './mdx/elements'
import { rehypeHeadings, remarkHeadingIds } from './mdx/headings'
import { type DocumentLink, rehypeLinks } from './mdx/resolve-links.server'
import { findOpenFence, remarkMistakes } from './mdx/mistakes'
import { rehypePlatforms } from './mdx/platform-parts'
import { remarkSamples, type Sample } from './mdx/samples'
import { remarkTabs } from './mdx/tabs'
import { rehypePictures } from './pictures.server'
import { rehypeTables } from './mdx/tables'

/** The data that transforms collect. The addresses of links and pictures have no base path. */
interface GuideData {
  links: DocumentLink[]
  samples: Sample[]
  pictures: string[]
}

declare module 'vfile' {
  interface DataMap extends GuideData {}
}

/** A compiled guide. Its HTML may be empty if it has problems. */
export interface CompiledGuide extends GuideData {
  html: string
  facts: ArticleFacts
  problems: Problem[]
}

/** Footnotes without a heading, which would be in the contents of the page. */
const footnotes = {
  footnoteLabelTagName: 'p',
  footnoteLabelProperties: { className: ['visually-hidden'] },
}

/** Lists the transforms from MDX to HTML, in the order in which they run. */
function listTransforms(context: GuideContext): { remark: PluggableList; rehype: PluggableList } {
  return {
    remark: [
      remarkGfm, // tables, task lists
      remarkDirective, // :::note
      remarkMistakes, // what Markdown takes as something else
      remarkTabs,
      remarkHeadingIds, // ## Heading {/* #id */}
      [remarkComponents, context], // the kit, files of code, live phones
      remarkAdmonitions,
      [remarkSamples, context], // collects what is checked
      remarkFences, // languages, titles, hidden lines
    ],
    rehype: [
      rehypeElements, // HTML written as JSX becomes like that of Markdown
      [rehypeApiCode, context], // `Camera` becomes a link
      [rehypeLinks, context], // api:Camera, devices.mdx#anchor
      [rehypePictures, context], // ![text](./picture.png)
      rehypeHeadings, // ids and permalinks
      rehypeTables,
      rehypePlatforms, // folds what is for one platform
      ...rehypeCode, // colors and figures
    ],
  }
}

/** Compiles the text of a guide to static HTML. Faults are returned with their line and column. */
export async function compileGuide(text: string, context: GuideContext): Promise<CompiledGuide> {
  const misread = findMergeMark(text) ?? findOpenFence(text)
  const nothing = { html: '', facts: readArticle(''), links: [], samples: [], pictures: [] }
  if (misread) return { ...nothing, problems: [{ file: context.file, ...misread }] }
  const { remark, rehype } = listTransforms(context)
  // Transforms report to the bundler's file, which it doesn't return.
  let transformed = new VFile()
  const keepFile = () => (_tree: unknown, file: VFile) => void (transformed = file)
  let html = ''
  let failures: Problem[] = []
  try {
    const { code } = await bundleMDX({
      // A path that no file has: mdx-bundler would read an existing one from disk instead.
      source: new VFile({ path: '__guide__.mdx', value: text }),
      mdxOptions: (options) => ({
        ...options,
        remarkPlugins: [keepFile, ...(options.remarkPlugins ?? []), ...remark],
        rehypePlugins: [...(options.rehypePlugins ?? []), ...rehype],
        remarkRehypeOptions: { ...options.remarkRehypeOptions, ...footnotes },
      }),
      esbuildOptions: (options) => ({ ...options, logLevel: 'silent' }),
    })
    const element = createElement(getMDXComponent(code), { components: guideComponents })
    html = renderToStaticMarkup(element)
  } catch (error) {
    failures = toProblems(context.file, error)
  }
  const { links = [], samples = [], pictures = [] } = transformed.data
  const reported = transformed.messages.map(({ line, column, message, note }): Problem => {
    return { file: context.file, line, column, message, note }
  })
  // The bundler may have failed because of a fault that transforms report, which explains it better.
  const problems = reported.length > 0 ? reported : failures
  return { html, facts: readArticle(html), links, samples, pictures, problems }
}

/** Remedies, by a pattern of the compiler's message. The first that fits counts. */
const remedies: [pattern: RegExp, note: string][] = [
  [/create a comment in MDX|create a link in MDX/, 'Write it as that says.'],
  [/attribute (?:name|value)/, 'Write name="text": straight quotes, and none in the text.'],
  [
    /parse expression/,
    'Write ## Words {/* #id */} for an anchor, :::note for a hint, \\{ for a brace, and no macros.',
  ],
  [/before (?:local )?name|in name|self-cl/, 'Write a literal < as &lt;, or code as `<…>`.'],
  [/closing tag for `<[bh]r>/, 'Write <br />.'],
  [/closing tag for `<img/, 'Write ![What it shows](./picture.png).'],
  [
    /closing tag for|closing slash/,
    'Close the tag, blank lines inside, or write code, as in `Promise<void>`.',
  ],
  [/./, 'Close every tag and brace. Write a literal < as &lt; and a literal { as \\{.'],
]

/** Turns errors of esbuild into problems. Errors that components throw have no place. */
function toProblems(file: string, error: unknown): Problem[] {
  const thrown: Pick<Message, 'text' | 'location'> = { text: String(error), location: null }
  const { errors = [thrown] } = error as { errors?: (typeof thrown)[] }
  return errors.map(({ text, location }): Problem => {
    if (!location) return { file, message: text }
    const message = text.replace(/^Cannot process MDX file with esbuild:\s*(?:[\d:-]+: )?/, '')
    // The opening tag helps more than the place where its end is missing. esbuild counts columns from 0.
    const opening = /\((\d+):(\d+)/.exec(message)?.map(Number) ?? []
    const [, line = location.line, column = location.column + 1] = opening
    const [, note = ''] = remedies.find(([pattern]) => pattern.test(message)) ?? []
    return { file, line, column, message, note }
  })
}
