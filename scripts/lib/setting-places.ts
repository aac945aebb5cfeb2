import { readFileSync } from 'node:fs'
import ts from 'typescript'
import type { Place, Problem } from '~/lib/problem'
import { type SettingFault, siteConfigFile } from '~/lib/site-config-schema.server'

/** Finds the value of the variable of that name in a module. */
function findValue(source: ts.SourceFile, name: string): ts.Expression | undefined {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const { name: own, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(own) && own.text === name) return initializer
    }
  }
  return undefined
}

/** Takes away what only types a value. */
function unwrap(node: ts.Node): ts.Node {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? unwrap(node.expression) : node
}

/** Gives the entry of an object or a list, and what it holds; undefined where the code computes it. */
function findEntry(
  node: ts.Node,
  key: PropertyKey,
): { entry: ts.Node; value: ts.Node } | undefined {
  const inner = unwrap(node)
  if (ts.isArrayLiteralExpression(inner)) {
    const entry = inner.elements[Number(key)]
    return entry && { entry, value: entry }
  }
  if (!ts.isObjectLiteralExpression(inner)) return undefined
  const entry = inner.properties.find(({ name }) => name && name.getText() === String(key))
  return entry && { entry, value: ts.isPropertyAssignment(entry) ? entry.initializer : entry }
}

/** Gives faults of settings the places of their keys in the file of the project that runs. */
export function placeFaults(faults: SettingFault[]): Problem[] {
  const text = readFileSync(siteConfigFile, 'utf8')
  return faults.map(({ path, ...fault }) => ({
    file: siteConfigFile,
    ...findSettingPlace(text, path),
    ...fault,
  }))
}

/**
 * Finds where a setting stands in the text of its file, both from 1: its key, or the nearest one around it
 * that is there. `path` leads to it from the exported `config`.
 */
export function findSettingPlace(text: string, path: PropertyKey[]): Place {
  const source = ts.createSourceFile('site.config.ts', text, ts.ScriptTarget.Latest, true)
  let node: ts.Node | undefined = findValue(source, 'config')
  let place: ts.Node = node ?? source
  for (const key of path) {
    const found: ReturnType<typeof findEntry> = node && findEntry(node, key)
    if (!found) break
    place = found.entry
    node = found.value
  }
  const { line, character } = source.getLineAndCharacterOfPosition(place.getStart(source))
  return { line: line + 1, column: character + 1 }
}
