import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { listImports, resolveImports } from '../build-api/entry-points'
import { ToolError } from '../lib/run-program'

/** What npm knows of a package, as far as a site needs it. */
export interface Manifest {
  name: string
  version: string
  description?: string
  author?: string | { name?: string }
  repository?: string | { url?: string; directory?: string }
  peerDependencies?: Record<string, string>
}

/** A way to import a package, and the file with its types. */
export interface EntryPoint {
  /** What code imports, such as `zustand/middleware`. */
  name: string
  /** Relative to the folder of the package. */
  file: string
  /** What it exports, by name. */
  exported: Map<string, ts.SymbolFlags>
  /** Other packages of which it exports something as its own. */
  sources: string[]
}

/** The folder of a package that is installed for a site. */
const packageFolder = (site: string, name: string): string => join(site, 'node_modules', name)

/** Reads the manifest of a package that is installed for a site. */
export function readManifest(site: string, name: string): Manifest {
  return JSON.parse(
    readFileSync(join(packageFolder(site, name), 'package.json'), 'utf8'),
  ) as Manifest
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  skipLibCheck: true,
}

/**
 * Lists the entry points of a package as TypeScript finds them, those named or all; of those that export
 * nothing that another doesn't, only that one. Throws a ToolError if one has no types.
 */
export function readEntryPoints(site: string, manifest: Manifest, named: string[]): EntryPoint[] {
  const { name } = manifest
  const folder = packageFolder(site, name)
  const files = resolveImports(site, named.length > 0 ? named : listImports(folder))
  const missing = named.filter((each) => !files.has(each))
  if (files.size === 0 || missing.length > 0) {
    const what = missing.length > 0 ? missing.join(', ') : name
    throw new ToolError(
      `${what} has no types, which the reference is made from.\n` +
        `    Its package.json has to lead to them by "types" or "exports". It has ${[...files.keys()].join(', ') || 'none'}.`,
    )
  }
  const program = ts.createProgram([...files.values()], options)
  const checker = program.getTypeChecker()
  const read = (file: string): Map<ts.Symbol, string> => {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    const symbols = module ? checker.getExportsOfModule(module) : []
    const isAlias = ({ flags }: ts.Symbol): boolean => (flags & ts.SymbolFlags.Alias) !== 0
    return new Map(
      symbols.map((each) => [isAlias(each) ? checker.getAliasedSymbol(each) : each, each.name]),
    )
  }
  const found = [...files].map(([each, file]) => ({ name: each, file, symbols: read(file) }))
  const bySize = found.toSorted((a, b) => b.symbols.size - a.symbols.size)
  const kept = bySize.reduce<typeof found>((largest, each) => {
    const isCovered = largest.some(({ symbols }) =>
      [...each.symbols.keys()].every((symbol) => symbols.has(symbol)),
    )
    return isCovered && named.length === 0 ? largest : [...largest, each]
  }, [])
  return found
    .filter((each) => kept.includes(each))
    .map(({ name: entry, file, symbols }) => ({
      name: entry,
      file: relative(folder, file).replaceAll('\\', '/'),
      exported: new Map([...symbols].map(([{ flags }, key]) => [key, flags])),
      sources: [
        ...new Set(
          [...symbols.keys()].flatMap(({ declarations }) => packageOf(declarations?.[0]) ?? []),
        ),
      ],
    }))
}

/** The package that has the file in which a node is, if one has. */
export function packageOf(node: ts.Node | undefined): string | undefined {
  const { fileName = '' } = node?.getSourceFile() ?? {}
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(fileName)?.[1]
}

/** Where the source of a package is kept: the address of its repository, and its folder there. */
export interface Repository {
  url: string
  folder: string
}

/** Reads the repository that a package names, in any of the ways that npm knows; undefined without one. */
export function readRepository({ repository }: Manifest): Repository | undefined {
  const { url, directory = '' } =
    typeof repository === 'string' ? { url: repository } : (repository ?? {})
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(url ?? '')?.[1]
  const [, host, path] =
    /^(?:git\+)?(?:https?|ssh|git):\/\/(?:[^@/]+@)?([\w.-]+)\/(.+?)(?:\.git)?\/?$/.exec(
      url ?? '',
    ) ??
    /^(?:[^@/]+@)([\w.-]+):(.+?)(?:\.git)?$/.exec(url ?? '') ??
    []
  const address = short ? `github.com/${short}` : host && path && `${host}/${path}`
  return address ? { url: `https://${address}`, folder: directory } : undefined
}

/** Tells whether the types of an entry point are read from source, which is in the repository, too. */
export const hasSource = ({ file }: EntryPoint): boolean => !/\.d\.[cm]?ts$/.test(file)
