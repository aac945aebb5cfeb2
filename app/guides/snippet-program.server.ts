import { posix } from 'node:path'
import type TypeScript from 'typescript'
import { library } from '~/lib/site-config'
import { conventions } from '~/product/conventions'

type Compiler = typeof TypeScript

/** What names the file of a snippet. */
interface NamedSnippet {
  language: string
  title?: string | undefined
}

/**
 * Names the files of a document's snippets. A snippet whose title fits its language has that name, so
 * that others can import it, as `./use-zoom` for `use-zoom.ts`; others have a number.
 */
export function nameSnippets(snippets: readonly NamedSnippet[]): string[] {
  const taken = new Set<string>()
  return snippets.map(({ language, title = '' }, index) => {
    const isFileName = /^\w[\w-]*([./][\w-]+)*$/.test(title) && title.endsWith(`.${language}`)
    const name = isFileName && !taken.has(title) ? title : `${index}.${language}`
    taken.add(name)
    return name
  })
}

/** What stays the same when a document is edited: the last program, and all files but snippets. */
const last: { program?: TypeScript.Program; sources: Map<string, TypeScript.SourceFile> } = {
  sources: new Map(),
}

/**
 * Creates a program of snippets, keyed by absolute paths that need not exist. Imports resolve from the
 * packages installed in `root`, and those of files that no snippet beside has, from `docs/examples/`,
 * where readers have them from as well. The compiler is handed in, for those who load it only when they need it.
 */
export function createSnippetProgram(
  ts: Compiler,
  root: string,
  snippets: ReadonlyMap<string, string>,
): TypeScript.Program {
  const globals = conventions.snippets?.globals ?? ''
  const files = new Map([...snippets, [`${root}/snippet-globals.d.ts`, globals]])
  const folders = new Set([...snippets.keys()].map(posix.dirname))
  const readCode = (path: string): string | undefined =>
    files.get(path) ??
    (folders.has(posix.dirname(path))
      ? ts.sys.readFile(`${root}/docs/examples/${posix.basename(path)}`)
      : undefined)
  const options: TypeScript.CompilerOptions = {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    moduleDetection: ts.ModuleDetectionKind.Force,
    jsx: ts.JsxEmit.ReactJSX,
    allowJs: true,
    checkJs: true,
    strict: true,
    resolveJsonModule: true,
    esModuleInterop: true,
    skipLibCheck: true,
    noEmit: true,
    // No `lib`: with `esnext` alone the types of React lack those of the DOM they build on, become
    // `any`, and wrong JSX props pass unseen.
    types: conventions.snippets?.types ?? [],
  }
  const host = ts.createCompilerHost(options, true)
  const { getSourceFile, fileExists } = host
  // Comments of packages, which would take a third of the time.
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseForTypeErrors
  host.getCurrentDirectory = () => root
  // Readers see the types of what a snippet imports, and values are in types.
  const isInstalled = (path: string): boolean =>
    /[\\/]node_modules[\\/]/.test(path) || path.startsWith(`${root}/${library.folder}/`)
  host.fileExists = (path) =>
    readCode(path) !== undefined || (isInstalled(path) && fileExists(path))
  // Those of snippets do not exist.
  delete host.directoryExists
  host.getSourceFile = (path, version, ...others) => {
    const code = readCode(path)
    const known = code === undefined ? last.sources.get(path) : last.program?.getSourceFile(path)
    if (known && (code === undefined || known.text === code)) return known
    if (code !== undefined) return ts.createSourceFile(path, code, version, true)
    const source = isInstalled(path) ? getSourceFile(path, version, ...others) : undefined
    if (source) last.sources.set(path, source)
    return source
  }
  last.program = ts.createProgram([...files.keys()], options, host, last.program)
  return last.program
}
