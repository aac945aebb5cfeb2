import ts from 'typescript'
import { snippetOptions } from '~/guides/code-links.server'
import { conventions } from '~/product/conventions'
import type { Problem } from '~/lib/problem'
import { splitSnippet } from '~/markdown/code-fence'
import { faultToProblem, type Fence } from './parse-fences'

const options: ts.CompilerOptions = {
  ...snippetOptions(ts),
  strict: true,
  checkJs: true,
  resolveJsonModule: true,
  esModuleInterop: true,
  noEmit: true,
}

/** The files of packages, parsed once for the process. */
const packageFiles = new Map<string, ts.SourceFile | undefined>()

/**
 * Creates a program of virtual files, keyed by absolute path, with the strict options snippets are
 * checked with. Imports resolve from the packages installed in `root`.
 */
function createProgram(root: string, snippets: ReadonlyMap<string, string>): ts.Program {
  const globals = conventions.snippets?.globals ?? ''
  const files = new Map([...snippets, [`${root}/snippet-globals.d.ts`, globals]])
  const host = ts.createCompilerHost(options, true)
  const { getSourceFile, fileExists } = host
  host.getCurrentDirectory = () => root
  host.fileExists = (path) => files.has(path) || fileExists(path)
  // Those of snippets do not exist.
  delete host.directoryExists
  host.getSourceFile = (path, version, ...others) => {
    const text = files.get(path)
    if (text !== undefined) return ts.createSourceFile(path, text, version, true)
    if (!packageFiles.has(path)) packageFiles.set(path, getSourceFile(path, version, ...others))
    return packageFiles.get(path)
  }
  return ts.createProgram([...files.keys()], options, host)
}

/**
 * "Parameter implicitly has an `any` type" and its kin.
 * JavaScript has no place to write a type, so these say nothing about its snippets.
 */
const typeAnnotationCodes = new Set([7005, 7006, 7008, 7010, 7019, 7031, 7034])

/**
 * Type-checks fences in TypeScript or JavaScript in one pass, each as a module of its own. They may
 * import other fences of their guide by title, as in `./use-zoom` for one titled `use-zoom.ts`.
 * `root` is the absolute path of the directory whose `node_modules` imports resolve from.
 */
export function checkTypeScript(root: string, fences: readonly Fence[]): Problem[] {
  if (fences.length === 0) return []
  const fencesByPath = fencesToPaths(root, fences)
  const codeByPath = new Map([...fencesByPath].map(([path, { code }]) => [path, code]))
  const program = createProgram(root, codeByPath)
  assertSound(program)
  return [...fencesByPath].flatMap(([path, fence]) => {
    const source = program.getSourceFile(path)
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
      .filter(({ code }) => !(fence.language.startsWith('js') && typeAnnotationCodes.has(code)))
      .map((diagnostic) => diagnosticToProblem(fence, diagnostic))
      .concat(source && !fence.remedy ? findHiddenNames(fence, source, program) : [])
  })
}

/**
 * Finds what readers see but could not compile: names that only hidden set-up imports or declares.
 * Values that an excerpt has from its surroundings may be hidden; a fence titled as a file has none.
 * Not for the library's own examples, to which the site adds nothing that readers see.
 */
function findHiddenNames(fence: Fence, source: ts.SourceFile, program: ts.Program): Problem[] {
  const cut = fence.code.length - splitSnippet(fence.code).visible.length
  if (cut === 0) return []
  const checker = program.getTypeChecker()
  const found = new Map<string, Problem>()
  const visit = (node: ts.Node): void => {
    if (node.end <= cut) return
    if (ts.isIdentifier(node) && !found.has(node.text)) {
      const declaration = checker.getSymbolAtLocation(node)?.declarations?.[0]
      const isHidden = declaration?.getSourceFile() === source && declaration.end <= cut
      if (isHidden && isTopLevel(declaration) && !isSurrounding(fence, declaration)) {
        found.set(node.text, hiddenNameToProblem(fence, node, declaration))
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...found.values()]
}

/** Members of hidden types, whose names readers see as well, are no names of the module. */
function isTopLevel(declaration: ts.Declaration): boolean {
  const statement = ts.findAncestor(
    declaration,
    (node) => ts.isStatement(node) || ts.isTypeElement(node) || ts.isClassElement(node),
  )
  return statement !== undefined && ts.isSourceFile(statement.parent)
}

function isSurrounding({ meta, language }: Fence, declaration: ts.Declaration): boolean {
  const isFile = meta.title?.endsWith(`.${language}`) ?? false
  return ts.isVariableDeclaration(declaration) && !isFile
}

function hiddenNameToProblem(
  fence: Fence,
  name: ts.Identifier,
  declaration: ts.Declaration,
): Problem {
  const isImport = ts.findAncestor(declaration, ts.isImportDeclaration) !== undefined
  return faultToProblem(fence, {
    offset: name.getStart(),
    message: `error hidden: readers see "${name.text}", but not where it comes from`,
    note: isImport
      ? 'Move its import below `// ---cut---`.'
      : 'Import it below `// ---cut---`, for example from the file of the guide that exports it.',
  })
}

/**
 * Gives each guide a virtual directory, and each fence a file in it: the one its title names where
 * that fits its language and no fence before has it, or else a numbered one.
 */
function fencesToPaths(root: string, fences: readonly Fence[]): Map<string, Fence> {
  const guides = [...new Set(fences.map(({ file }) => file))]
  const paths = new Map<string, Fence>()
  for (const [index, fence] of fences.entries()) {
    const directory = `${root}/snippets-${guides.indexOf(fence.file)}`
    const { title = '' } = fence.meta
    const titled = `${directory}/${title}`
    const isFileName = /^\w[\w-]*([./][\w-]+)*$/.test(title) && title.endsWith(`.${fence.language}`)
    const isFree = isFileName && !paths.has(titled)
    paths.set(isFree ? titled : `${directory}/${index}.${fence.language}`, fence)
  }
  return paths
}

function diagnosticToProblem(fence: Fence, diagnostic: ts.Diagnostic): Problem {
  const message = ts
    .flattenDiagnosticMessageText(diagnostic.messageText, '\n')
    .replace(/\n/g, '\n    ')
  return faultToProblem(fence, {
    offset: diagnostic.start ?? 0,
    message: `error TS${diagnostic.code}: ${message}`,
    ...(fence.remedy && { note: fence.remedy }),
  })
}

/** Bad options or missing types would make every snippet pass or fail for the wrong reason. */
function assertSound(program: ts.Program): void {
  const faults = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()]
  if (faults.length === 0) return
  const texts = faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
  throw new Error(`The TypeScript set-up of the snippet check is broken:\n${texts.join('\n')}`)
}
