import type TypeScript from 'typescript'
import type { FileLookup } from './code-files'
import { type Fence, parseFences } from './fences'
import type { DocumentSource } from './source.server'
import type { CodeLink } from '~/markdown/code-figure'
import { splitSnippet } from '~/markdown/code-fence'
import { library } from '~/lib/site-config'
import { createDescriber, resolveSymbol } from './code-names.server'
import { createSnippetProgram, nameSnippets } from './snippet-program.server'

/** A fence in TypeScript or JavaScript: its code has all lines, those that readers don't see, too. */
export type Snippet = Pick<Fence, 'language' | 'code'> & { title?: string | undefined }

/** Lists the TypeScript and JavaScript of a document, and of the files that it shows. */
export function listSnippets({ file, text }: DocumentSource, getCodeFile?: FileLookup): Snippet[] {
  return parseFences(file, text, getCodeFile).fences.flatMap(
    ({ language, meta: { title }, code }) =>
      /^[jt]sx?$/.test(language) ? { language, title, code } : [],
  )
}

/** A name in the code that readers see. */
export interface CodeName {
  /** Where it starts, in UTF-16 units from 0. */
  offset: number
  /** What TypeScript says of it. */
  type: string
  /** Where the API documents it, or else what it is. */
  href?: string | undefined
}

/** What TypeScript knows of a code block. */
export interface CodeFacts {
  /** What links to the API; of the names with the same target, the first one. */
  links: CodeLink[]
  /** All names of which there is something to tell. */
  names: CodeName[]
}

/** What TypeScript knows of the code blocks of a document, by the code that readers see. */
export type DocumentCode = ReadonlyMap<string, CodeFacts>

type Compiler = typeof TypeScript
type GetHref = (key: string) => string | undefined

/**
 * How many documents share a program: a new one takes up to a second, and a document takes the longer,
 * the more share it, since TypeScript looks for a name's module in all files.
 */
const batchSize = 100

/**
 * Creates what reads the TypeScript of documents, which are given by their files. Identifiers are of the API when their
 * symbol, as TypeScript resolves it, is declared there.
 *
 * TypeScript orders unions by which of their types it met first. What it says of one document may not
 * depend on the others, so each gets a checker of its own.
 */
export function createCodeReader(
  root: string,
  documents: ReadonlyMap<string, Snippet[]>,
  getHref: GetHref,
): (file: string) => Promise<DocumentCode> {
  const batches: Map<string, string>[] = []
  const snippetsByFile = new Map(
    [...documents].map(([file, found], index) => {
      const paths = nameSnippets(found).map((name) => `${root}/${file}/${name}`)
      const snippets = (batches[Math.floor(index / batchSize)] ??= new Map())
      for (const [place, path] of paths.entries()) snippets.set(path, found[place]?.code ?? '')
      return [file, { paths, snippets }]
    }),
  )
  let last: { snippets: Map<string, string>; program: TypeScript.Program } | undefined
  return async (file) => {
    const { paths, snippets } = snippetsByFile.get(file) ?? { paths: [], snippets: new Map() }
    if (paths.length === 0) return new Map()
    // The compiler is large: where all documents are in the cache, it need not be there at all.
    const { default: ts } = await import('typescript')
    // Documents of a batch are read one after the other, and programs of others need not stay.
    if (last?.snippets !== snippets) {
      last = { snippets, program: createSnippetProgram(ts, root, snippets) }
    }
    const { program } = last
    const checker = createTypeChecker(ts, program)
    const sources = paths.flatMap((path) => program.getSourceFile(path) ?? [])
    return new Map(sources.map((source) => readSource(ts, checker, source, getHref)))
  }
}

/**
 * Creates a checker that knows nothing yet, which a program itself does only once. TypeScript exports
 * the function, and says nothing of it in its types.
 */
function createTypeChecker(ts: Compiler, program: TypeScript.Program): TypeScript.TypeChecker {
  const { createTypeChecker: create } = ts as Compiler & {
    createTypeChecker: (host: TypeScript.Program) => TypeScript.TypeChecker
  }
  return create(program)
}

function readSource(
  ts: Compiler,
  checker: TypeScript.TypeChecker,
  source: TypeScript.SourceFile,
  getHref: GetHref,
): [shown: string, facts: CodeFacts] {
  const { shown, toOffset } = toVisible(source)
  const describe = createDescriber(ts, checker)
  const links = new Map<string, CodeLink>()
  const names: CodeName[] = []
  const read = (node: TypeScript.Identifier): void => {
    const start = node.getStart(source)
    const offset = toOffset(start)
    if (offset === undefined) return
    const symbol = resolveSymbol(ts, checker, node)
    const name = symbol && describe(node, symbol)
    const ownHref = symbolToHref(ts, symbol, getHref)
    if (name) {
      const href = ownHref ?? symbolToHref(ts, name.typeSymbol, getHref)
      names.push({ offset, type: name.text, href })
    }
    if (!ownHref || links.has(ownHref) || ts.findAncestor(node, ts.isImportDeclaration)) return
    links.set(ownHref, { offset, length: node.getEnd() - start, href: ownHref })
  }
  const visit = (node: TypeScript.Node): void => {
    if (ts.isIdentifier(node)) read(node)
    node.forEachChild(visit)
  }
  visit(source)
  return [shown, { links: [...links.values()], names }]
}

function symbolToHref(
  ts: Compiler,
  symbol: TypeScript.Symbol | undefined,
  getHref: GetHref,
): string | undefined {
  const declaration = symbol?.declarations?.find(isOfLibrary)
  if (!symbol || !declaration || ts.isSourceFile(declaration)) return undefined
  const { parent } = declaration
  const owner =
    ts.isClassLike(parent) || ts.isInterfaceDeclaration(parent) ? parent.name : undefined
  return getHref(owner ? `${owner.text}.${symbol.name}` : symbol.name)
}

function isOfLibrary(declaration: TypeScript.Declaration): boolean {
  return declaration.getSourceFile().fileName.includes(`/${library.folder}/`)
}

/** Gives the code that is left of a fence for readers, and the offsets there of what is left. */
function toVisible(source: TypeScript.SourceFile) {
  const { visible: shown, hiddenLineCount } = splitSnippet(source.text)
  const lines = shown.split('\n')
  const starts = lines.map((_, index) => lines.slice(0, index).join('\n').length + Math.sign(index))
  return {
    shown,
    toOffset(position: number): number | undefined {
      const { line, character } = source.getLineAndCharacterOfPosition(position)
      const start = starts[line - hiddenLineCount]
      return start === undefined ? undefined : start + character
    },
  }
}
