import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { type Application, type ProjectReflection, ReflectionKind } from 'typedoc'
import ts from 'typescript'
import { ProblemsError } from '~/lib/problem'
import { library } from '~/lib/site-config'
import { isInternalModule } from '~/reference/typedoc/declarations'

const options: ts.CompilerOptions = { moduleResolution: ts.ModuleResolutionKind.Bundler }

/** Finds the files of the types that code in `root` gets by imports, as TypeScript does, by what they import. */
function resolveImports(root: string, imports: string[]): Map<string, string> {
  return new Map(
    imports.flatMap((name): [string, string][] => {
      const { resolvedModule } = ts.resolveModuleName(name, join(root, 'a.ts'), options, ts.sys)
      const file = resolvedModule?.resolvedFileName
      return file && /\.[cm]?tsx?$/.test(file) ? [[name, file]] : []
    }),
  )
}

/** Lists what can be imported of a package by the keys of its "exports"; patterns by the files that fit them. */
function listImports(folder: string): string[] {
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string
    exports?: Record<string, unknown> | string
  }
  const keys = typeof exports === 'object' ? Object.keys(exports) : []
  const paths = keys.filter((key) => key.startsWith('.') && !key.endsWith('.json'))
  const names = paths.flatMap((key) => {
    if (!key.includes('*')) return [key]
    const targets = JSON.stringify((exports as Record<string, unknown>)[key])
    const patterns = targets.matchAll(/"\.\/([^"*]*)\*([^"*]*\.d\.[cm]?ts)"/g)
    return [...patterns].flatMap(([, before = '', after = '']) =>
      globSync(`${before}**/*${after}`, { cwd: folder }).map((file) =>
        key.replace('*', file.slice(before.length, -after.length)),
      ),
    )
  })
  return [...new Set(paths.length > 0 ? names : ['.'])].map((key) => name + key.slice(1))
}

/** Names each of several entry points by what code imports, such as `zustand/middleware`. */
export function nameEntryPoints({ children = [] }: ProjectReflection, root: string): void {
  const modules = children.filter((each) => each.kindOf(ReflectionKind.Module))
  if (modules.length === 0) return
  const imports = resolveImports(root, listImports(join(root, library.folder)))
  for (const module of modules) {
    const file = module.sources?.[0]?.fullFileName
    module.name = [...imports].find(([, each]) => each === file)?.[0] ?? module.name
  }
}

/** Throws a ProblemsError with the cause where TypeDoc documents nothing of what the library exports. */
export function refuseNothing(app: Application, project: ProjectReflection): void {
  const isOwn = (each: { name: string }): boolean => !isInternalModule(each)
  const children = project.children?.filter(isOwn) ?? []
  const isFull = children.some(
    (each) => !each.kindOf(ReflectionKind.Module) || each.children?.some(isOwn),
  )
  if (isFull) return
  const counts = (app.getEntryPoints() ?? []).map(({ program, sourceFile }) => {
    const checker = program.getTypeChecker()
    const symbol = checker.getSymbolAtLocation(sourceFile)
    return symbol ? checker.getExportsOfModule(symbol).length : 0
  })
  const count = counts.reduce((sum, each) => sum + each, 0)
  const problem =
    count > 0
      ? {
          message: `the reference is empty: TypeDoc leaves out all ${count} exports of the entry points`,
          note: `"externalPattern" has to spare the library's own files: "**/node_modules/!(${library.name})/**".`,
        }
      : {
          message: 'the reference is empty: the entry points export nothing',
          note: '"entryPoints" has to name the files that code imports, relative to this one.',
        }
  throw new ProblemsError([{ file: 'api/typedoc.json', ...problem }])
}
