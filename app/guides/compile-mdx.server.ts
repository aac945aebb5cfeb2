import { type Fault, type Place, type Problem, splitWarnings } from '~/lib/problem'
import { bundleMDX } from 'mdx-bundler'
import { VFile } from 'vfile'
import type { DocumentLink } from './links'
import { findLanguage } from './frontmatter'
import { createMdxPlugins, type MdxPluginOptions } from './mdx-plugins'
import { renderGuide } from './render-guide.server'
import type { DocumentSource } from './source.server'
import type { Heading } from '~/lib/document-page'
import { type ArticleFacts, readArticle } from '~/markdown/article'

const tooDeep = {
  message: 'the guide is nested too deeply to be read',
  note: 'Look for long rows of >, [ or other marks, and for lists in lists.',
}

/** Turns what mdx-bundler throws, which is a failure of esbuild, into problems. */
function bundleErrorToProblems(file: string, error: unknown): Problem[] {
  const start = { file, line: 1, column: 1 }
  if (error instanceof RangeError) return [{ ...start, ...tooDeep }]
  // esbuild counts columns from 0.
  type BundleMessage = { text: string; location?: { line: number; column: number } | null }
  const messages = (error as { errors?: BundleMessage[] } | undefined)?.errors
  if (!Array.isArray(messages)) throw error
  return messages.map(({ text, location }): Problem => {
    const message = text.replace(/^Cannot process MDX file with esbuild:\s*(?:[\d:-]+: )?/, '')
    if (/Maximum call stack/.test(message)) return { ...start, ...tooDeep }
    const [line, column] = /\((\d+):(\d+)/.exec(message)?.slice(1).map(Number) ?? [
      location?.line,
      (location?.column ?? 0) + 1,
    ]
    return { file, line, column, message, note: toRemedy(text) } as Problem
  })
}

/** In characters: ten times as much as the longest guide, and what still compiles in seconds. */
const maxLength = 300_000

/** What would take minutes to parse, and is no guide, or could run while it is parsed. */
function findUnreadable(text: string): (Fault & Place) | undefined {
  const language = findLanguage(text)
  if (language) return language
  if (text.length > maxLength) {
    const message = `the guide is too long: ${text.length} characters, of at most ${maxLength}`
    return { line: 1, column: 1, message, note: 'Split it into several.' }
  }
  const line = text
    .split('\n')
    .findIndex((each) => /^(?:[ \t]*(?:>|[-*+][ \t])){50}|\[{50}|\({50}|^ {100,}[-*+] /.test(each))
  return line < 0 ? undefined : { line: line + 1, column: 1, ...tooDeep }
}

/** The frontmatter has been read before. The bundler would read it again, by an engine that may run it. */
const engines = { yaml: () => ({}), json: refuse, javascript: refuse }

function refuse(): never {
  throw new Error('frontmatter is YAML')
}

/** What reaches the bundler itself is the JavaScript of a document: its imports and exports. */
function toRemedy(text: string): string {
  return text.startsWith('Cannot process MDX')
    ? 'Close every tag and brace. Write a literal < as &lt; and a literal { as \\{.'
    : 'Correct the import or export. Components of the kit need neither.'
}

/** What a component or an expression of a guide throws when the guide is rendered. */
class RenderError extends Error {}

const renderRemedy =
  'Braces hold JavaScript that computes a value. Write code in backticks, and a literal brace as \\{.'

function renderCode(code: string): string {
  try {
    return renderGuide(code)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new RenderError(`an expression fails: ${reason}`)
  }
}

/** A document as HTML, with what was found on the way; with problems, the HTML is not to be used. */
export interface CompiledMdx {
  html: string
  facts: ArticleFacts
  headings: Heading[]
  links: DocumentLink[]
  problems: Problem[]
  warnings: Problem[]
}

/** What a document's transforms look up outside of it. */
export type CompileMdxOptions = Pick<
  MdxPluginOptions,
  'basePath' | 'resolveLink' | 'getApiHref' | 'getDiagram'
> &
  Partial<Pick<MdxPluginOptions, 'hidesTitle' | 'getCodeFile' | 'getCodeLinks'>>

/** Compiles one MDX file to static HTML; faults are returned, each with its line and column. */
export async function compileMdx(
  { file, text }: DocumentSource,
  options: CompileMdxOptions,
): Promise<CompiledMdx> {
  const plugins = createMdxPlugins({
    hidesTitle: false,
    getCodeFile: () => ({ note: 'There are none.' }),
    getCodeLinks: undefined,
    ...options,
  })
  // The bundler keeps the file that plugins report to for itself.
  let transformed = new VFile()
  const keepFile = () => (_tree: unknown, vfile: VFile) => void (transformed = vfile)
  const finish = (html: string, faults: Problem[] = []): CompiledMdx => {
    const { headings = [], links = [] } = transformed.data
    const found = splitWarnings([...readProblems(), ...faults])
    return { html, facts: readArticle(html), headings, links, ...found }
  }
  const readProblems = () =>
    transformed.messages.map((message): Problem => {
      const { line, column, note, isWarning } = message
      return { file, line, column, message: message.message, note, isWarning }
    })
  const isFaulty = () => splitWarnings(readProblems()).problems.length > 0
  const unreadable = findUnreadable(text)
  if (unreadable) return finish('', [{ file, ...unreadable }])
  try {
    const { code } = await bundleMDX({
      // A path that no file has: mdx-bundler would read an existing one from disk instead. Its folder
      // exists, and esbuild looks for packages from there.
      source: new VFile({ path: '__document__.mdx', value: text }),
      grayMatterOptions: () => ({ engines }),
      mdxOptions: (mdxOptions) => ({
        ...mdxOptions,
        // Alignment as an attribute: the site's policy forbids inline styles.
        tableCellAlignToStyle: false,
        remarkPlugins: [keepFile, ...(mdxOptions.remarkPlugins ?? []), ...plugins.remarkPlugins],
        rehypePlugins: [...(mdxOptions.rehypePlugins ?? []), ...plugins.rehypePlugins],
      }),
      esbuildOptions: (esbuildOptions) => ({
        ...esbuildOptions,
        // esbuild finds packages by itself; this one asks the disk for each guide.
        plugins: esbuildOptions.plugins?.filter(({ name }) => name !== 'node-resolve') ?? [],
        logLevel: 'silent',
        supported: { 'dynamic-import': false },
      }),
    })
    if (isFaulty()) return finish('')
    return finish(renderCode(code))
  } catch (error) {
    if (error instanceof RenderError) {
      return finish('', [{ file, line: 1, column: 1, message: error.message, note: renderRemedy }])
    }
    // What a transform has reported is why the bundler fails.
    return finish('', isFaulty() ? [] : bundleErrorToProblems(file, error))
  }
}
