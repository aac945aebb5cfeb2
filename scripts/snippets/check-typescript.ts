import ts from 'typescript'

import type { Problem } from '~/lib/problem'

import { fenceToGuidePlace, offsetToPlace } from './fence-place'
import type { Fence } from './parse-fences'
import { createSnippetService } from './typescript-service'

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
  const service = createSnippetService(root, codeByPath)
  assertSound(service)
  return [...fencesByPath].flatMap(([path, fence]) =>
    [...service.getSyntacticDiagnostics(path), ...service.getSemanticDiagnostics(path)]
      .filter(({ code }) => !(isJavaScript(fence) && typeAnnotationCodes.has(code)))
      .map((diagnostic) => diagnosticToProblem(fence, diagnostic)),
  )
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

function isJavaScript({ language }: Fence): boolean {
  return language.startsWith('js')
}

function diagnosticToProblem(fence: Fence, diagnostic: ts.Diagnostic): Problem {
  const message = ts
    .flattenDiagnosticMessageText(diagnostic.messageText, '\n')
    .replace(/\n/g, '\n    ')
  return {
    file: fence.file,
    ...fenceToGuidePlace(fence, offsetToPlace(fence.code, diagnostic.start ?? 0)),
    message: `error TS${diagnostic.code}: ${message}`,
  }
}

/** Bad options or missing types would make every snippet pass or fail for the wrong reason. */
function assertSound(service: ts.LanguageService): void {
  const faults = service.getCompilerOptionsDiagnostics()
  if (faults.length === 0) return
  const texts = faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
  throw new Error(`The TypeScript set-up of the snippet check is broken:\n${texts.join('\n')}`)
}
