import type TypeScript from 'typescript'
import type { DocumentSource } from './source.server'
import type { CodeLink } from '~/markdown/code-figure'
import { splitSnippet } from '~/markdown/code-fence'
import { dialect } from '~/guides/docusaurus/docusaurus'
import { conventions } from '~/product/conventions'
import { library } from '~/lib/site-config'

/** A fence in TypeScript or JavaScript. */
export interface Snippet {
  language: string
  /** All of its lines, without the indentation of the fence. */
  code: string
}

const fence = /^([ \t]*)(`{3,}|~{3,})(tsx|ts|jsx|js)(?:[ \t].*)?\n([\s\S]*?)^[ \t]*\2[`~]*[ \t]*$/gm

/**
 * Finds the TypeScript and JavaScript of a document without parsing it. It is made for speed: a
 * fence in a block quote is missed, so use it only where that does no harm.
 */
export function scanSnippets(text: string): Snippet[] {
  return [...text.matchAll(fence)].map(([, indentation = '', , language = '', lines = '']) => ({
    language,
    code: lines
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => removeIndentation(line, indentation.length))
      .join('\n'),
  }))
}

function removeIndentation(line: string, width: number): string {
  return line.slice(Math.min(width, line.search(/\S|$/)))
}

/**
 * How TypeScript understands the code of documents, to link its names and to check it. The compiler
 * is handed in, for those who load it only when they need it.
 */
export function snippetOptions(ts: typeof TypeScript): TypeScript.CompilerOptions {
  return {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    moduleDetection: ts.ModuleDetectionKind.Force,
    jsx: ts.JsxEmit.ReactJSX,
    allowJs: true,
    skipLibCheck: true,
    // No `lib`: with `esnext` alone the types of React lack those of the DOM they build on, become
    // `any`, and wrong JSX props pass unseen.
    types: conventions.snippets?.types ?? [],
  }
}

/** The links of a document's code blocks, by the code that readers see. */
type CodeLinks = ReadonlyMap<string, CodeLink[]>

/** Finds the links of a document by its file. */
export type CodeLinker = (file: string) => Promise<CodeLinks>

type Compiler = typeof TypeScript
type GetHref = (key: string) => string | undefined

/**
 * Creates the look-up of links in the TypeScript of documents, by their files. Identifiers link to
 * the API when their symbol, as TypeScript resolves it, is declared there; of those with the same
 * target in a block, the first one. All documents share one program, made for the first look-up.
 */
export function createCodeLinker(
  root: string,
  documents: DocumentSource[],
  getHref: GetHref,
): CodeLinker {
  const snippets = new Map<string, string>()
  const pathsByFile = new Map(
    documents.map(({ file, text }): [string, string[]] => [
      file,
      scanSnippets(text).map(({ language, code }, index) => {
        const path = `${root}/${file}/${index}.${language}`
        snippets.set(path, code)
        return path
      }),
    ]),
  )
  let program: TypeScript.Program | undefined
  return async (file) => {
    const links = new Map<string, CodeLink[]>()
    const paths = pathsByFile.get(file) ?? []
    if (paths.length === 0) return links
    // The compiler is large: where all documents are in the cache, it need not be there at all.
    const { default: ts } = await import('typescript')
    program ??= createProgram(ts, root, snippets)
    const find = createFinder(ts, program.getTypeChecker(), getHref)
    for (const path of paths) {
      const source = program.getSourceFile(path)
      if (source) links.set(...toVisible(source.text, find(source)))
    }
    return links
  }
}

/** What stays the same when a document is edited: the last program, and all files but snippets. */
const last: { program?: TypeScript.Program; sources: Map<string, TypeScript.SourceFile> } = {
  sources: new Map(),
}

function createProgram(
  ts: Compiler,
  root: string,
  snippets: ReadonlyMap<string, string>,
): TypeScript.Program {
  const options = snippetOptions(ts)
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.getCurrentDirectory = () => root
  host.fileExists = (path) => snippets.has(path) || fileExists(path)
  host.getSourceFile = (path, version, ...others) => {
    const code = snippets.get(path)
    const known = code === undefined ? last.sources.get(path) : last.program?.getSourceFile(path)
    if (known && (code === undefined || known.text === code)) return known
    if (code !== undefined) return ts.createSourceFile(path, code, version, true)
    const source = getSourceFile(path, version, ...others)
    if (source) last.sources.set(path, source)
    return source
  }
  last.program = ts.createProgram([...snippets.keys()], options, host, last.program)
  return last.program
}

/** Creates the search for links in one source; lines count from 0 there. */
function createFinder(ts: Compiler, checker: TypeScript.TypeChecker, getHref: GetHref) {
  /** The property that a JSX attribute or a key of an object stands for, where it has a type. */
  function toExpected(identifier: TypeScript.Identifier): TypeScript.Symbol | undefined {
    const { parent } = identifier
    const isKey = ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)
    if (!isKey || parent.name !== identifier) return undefined
    return checker.getContextualType(parent.parent)?.getProperty(identifier.text)
  }

  function toHref(identifier: TypeScript.Identifier): string | undefined {
    const named = toExpected(identifier) ?? checker.getSymbolAtLocation(identifier)
    const isAlias = named && named.flags & ts.SymbolFlags.Alias
    const symbol = isAlias ? checker.getAliasedSymbol(named) : named
    const declaration = symbol?.declarations?.find(isOfLibrary)
    if (!symbol || !declaration || ts.isSourceFile(declaration)) return undefined
    const { parent } = declaration
    const owner =
      ts.isClassLike(parent) || ts.isInterfaceDeclaration(parent) ? parent.name : undefined
    return getHref(owner ? `${owner.text}.${symbol.name}` : symbol.name)
  }

  return (source: TypeScript.SourceFile): CodeLink[] => {
    const links = new Map<string, CodeLink>()
    const visit = (node: TypeScript.Node): void => {
      if (ts.isImportDeclaration(node)) return
      if (ts.isIdentifier(node)) {
        const href = toHref(node)
        const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source))
        const link = { line, column: character, length: node.text.length, href: href ?? '' }
        if (href && !links.has(href)) links.set(href, link)
      }
      node.forEachChild(visit)
    }
    visit(source)
    return [...links.values()]
  }
}

function isOfLibrary(declaration: TypeScript.Declaration): boolean {
  return declaration.getSourceFile().fileName.includes(`/${library.folder}/`)
}

/** Moves links from the code of the fence to the lines that are left of it for readers, from 1. */
function toVisible(code: string, links: CodeLink[]): [string, CodeLink[]] {
  const { visible, hiddenLineCount } = splitSnippet(code)
  const { code: shown, originalLines } = dialect.takeComments(visible)
  const moved = links.flatMap((link) => {
    const line = originalLines.indexOf(link.line - hiddenLineCount + 1) + 1
    return line > 0 ? [{ ...link, line }] : []
  })
  return [shown, moved]
}
