import ts from 'typescript'
import { faultToProblem, type Fence } from '~/guides/fences'
import { createSnippetProgram, nameSnippets } from '~/guides/snippet-program.server'
import type { Problem } from '~/lib/problem'
import { splitSnippet } from '~/markdown/code-fence'

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
  const program = createSnippetProgram(ts, root, codeByPath)
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

/** Gives each guide a virtual directory, and each fence a file in it. */
function fencesToPaths(root: string, fences: readonly Fence[]): Map<string, Fence> {
  const guides = [...new Set(fences.map(({ file }) => file))]
  return new Map(
    guides.flatMap((guide, index) => {
      const own = fences.filter(({ file }) => file === guide)
      const names = nameSnippets(own.map(({ language, meta }) => ({ language, title: meta.title })))
      return own.map((fence, at): [string, Fence] => [
        `${root}/docs/snippets-${index}/${names[at]}`,
        fence,
      ])
    }),
  )
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
