/**
 * Lists what the types of a library have that the reference of its built site lacks.
 * Usage: npx tsx tests/libraries/find-missing.ts SITE …
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { runProgram } from '../../scripts/lib/run-program'
import { packageOf } from '../../scripts/new-site/read-package'

/** A symbol of `api.json`. */
interface Documented {
  name: string
  signature: string
  members?: Documented[]
}

/** What the types of a library have, and what of that its reference lacks. */
interface Comparison {
  exports: number
  members: number
  missing: string[]
}

const escape = (text: string): string => text.replace(/[^\w]/g, '\\$&')

const readJson = <Data>(...path: string[]): Data =>
  JSON.parse(readFileSync(join(...path), 'utf8')) as Data

/** Compares the entry points of a built site with its `api.json`. */
export function findMissing(site: string): Comparison {
  const { entryPoints } = readJson<{ entryPoints: string[] }>(site, 'api/typedoc.json')
  const { symbols } = readJson<{ symbols: Documented[] }>(site, 'dist/api.json')
  const files = entryPoints.map((file) => join(site, 'api', file))
  const program = ts.createProgram(files, {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
  })
  const checker = program.getTypeChecker()
  const known = new Map<string, Documented[]>()
  for (const each of symbols) known.set(each.name, [...(known.get(each.name) ?? []), each])
  const result: Comparison = { exports: 0, members: 0, missing: [] }
  for (const file of files) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file) as ts.Node)
    for (const each of module ? checker.getExportsOfModule(module) : []) {
      const isAlias = (each.flags & ts.SymbolFlags.Alias) !== 0
      const symbol = isAlias ? checker.getAliasedSymbol(each) : each
      if (isInternal(symbol, checker)) continue
      result.exports += 1
      const [declaration] = symbol.declarations ?? []
      const declared = declaration && ts.getNameOfDeclaration(declaration)?.getText()
      const found = [each.name, symbol.name, declared ?? ''].flatMap(
        (name) => known.get(name) ?? [],
      )
      if (found.length === 0) {
        result.missing.push(each.name)
        continue
      }
      const text = found.map(({ signature }) => signature).join('\n')
      const names = new Set(found.flatMap(({ members = [] }) => members.map(({ name }) => name)))
      for (const name of listMembers(symbol, checker)) {
        result.members += 1
        const isThere =
          names.has(name) || new RegExp(`(?<![\\w$])${escape(name)}(?![\\w$])`).test(text)
        if (!isThere) result.missing.push(`${each.name}.${name}`)
      }
    }
  }
  return result
}

/** Names the public members of a class, an interface, an enum or an object type that the library declares. */
function listMembers(symbol: ts.Symbol, checker: ts.TypeChecker): string[] {
  const { Class, Enum, Interface, TypeAlias } = ts.SymbolFlags
  const [declaration] = symbol.declarations ?? []
  const isLiteral =
    declaration && ts.isTypeAliasDeclaration(declaration) && ts.isTypeLiteralNode(declaration.type)
  if ((symbol.flags & TypeAlias && !isLiteral) || !declaration) return []
  if (!(symbol.flags & (Class | Enum | Interface | TypeAlias))) return []
  const statics =
    symbol.flags & (Class | Enum) ? checker.getTypeOfSymbol(symbol).getProperties() : []
  const own = symbol.flags & Enum ? [] : checker.getDeclaredTypeOfSymbol(symbol).getProperties()
  const isOwn = (each: ts.Symbol): boolean =>
    each.name !== 'prototype' &&
    (each.declarations ?? []).some(
      (node) =>
        node.getSourceFile().fileName.includes('/node_modules/') ===
          declaration.getSourceFile().fileName.includes('/node_modules/') &&
        packageOf(node) === packageOf(declaration),
    )
  return [...own, ...statics]
    .filter((each) => isOwn(each) && !isInternal(each, checker))
    .map((each) =>
      each.name.startsWith('__@') ? `[${each.name.replace(/^__@(\w+)@.*/, '$1')}]` : each.name,
    )
}

/** Whether a symbol is none of a library's readers' business: private, protected or marked as internal. */
function isInternal(symbol: ts.Symbol, checker: ts.TypeChecker): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected
  const declarations = symbol.declarations ?? []
  const isTagged = symbol.getJsDocTags(checker).some(({ name }) => name === 'internal')
  return (
    isTagged ||
    symbol.name.startsWith('__#') ||
    symbol.name === '#private' ||
    declarations.some((each) => ts.getCombinedModifierFlags(each) & hidden)
  )
}

await runProgram(import.meta, () => {
  const print = (line: string) => process.stdout.write(`${line}\n`)
  for (const site of process.argv.slice(2)) {
    const { exports, members, missing } = findMissing(site)
    print(`${site}: ${exports} exports, ${members} members, ${missing.length} missing`)
    for (const name of missing) print(`  ${name}`)
    if (missing.length > 0) process.exitCode = 1
  }
})
