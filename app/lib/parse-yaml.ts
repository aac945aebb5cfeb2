import { type Document, isMap, isNode, LineCounter, parseDocument, visit } from 'yaml'
import type { z } from 'zod'
import type { Fault, Place, Problem } from './problem'

/** A YAML text as its schema has it: `data` is there where `problems` is empty at first. */
export interface CheckedYaml<T> {
  data: T | undefined
  problems: Problem[]
  /** The place of a key or list item, or of the nearest that is there; of nothing, the start. */
  placeOf: (path: PropertyKey[]) => Place
  /** Adds a problem at a key or list item. */
  report: (path: PropertyKey[], message: string, note?: string) => void
}

/** A problem that a schema finds, where its key is. */
export interface SchemaFault extends Fault {
  path: PropertyKey[]
}

/**
 * Parses a YAML text and checks it by a schema; an empty text is an empty map. It never throws, and lists
 * every problem with its line and column. `file` is the path of the text's file, relative to the project's
 * root, and `remedy` says how the YAML would be right. `describe` words what the schema finds, where the
 * default does not do.
 */
export function checkYaml<T>(
  text: string,
  { file, remedy }: { file: string; remedy: string },
  schema: z.ZodType<T>,
  describe: (issue: z.core.$ZodIssue) => SchemaFault[] = describeIssue,
): CheckedYaml<T> {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, logLevel: 'error' })
  const problems: Problem[] = []
  const toPlace = (offset = 0): Place => {
    const { line, col } = lineCounter.linePos(offset)
    return { line, column: col }
  }
  const placeOf = (path: PropertyKey[]): Place => toPlace(findOffset(document, path))
  const report: CheckedYaml<T>['report'] = (path, message, note = remedy) => {
    problems.push({ file, ...placeOf(path), message, note })
  }
  const refuse = (offset: number | undefined, message: string): void => {
    problems.push({ file, ...toPlace(offset), message, note: remedy })
  }
  // What the parser only warns of, such as an unknown tag, changes the value all the same.
  for (const { pos, message } of [...document.errors, ...document.warnings]) {
    refuse(pos[0], `not valid YAML: ${message.split(/ at line|\n/, 1)[0]}`)
  }
  // Most are texts in asterisks, whose quotes were forgotten.
  visit(document, {
    Alias(_key, { source, range }) {
      refuse(range?.[0], `"*${source}" is a YAML alias, which these files don’t use`)
    },
  })
  if (problems.length > 0) return { data: undefined, problems, placeOf, report }
  const { data, error } = schema.safeParse(document.toJS() ?? {})
  for (const { path, message, note } of error?.issues.flatMap(describe) ?? []) {
    report(path, message, note)
  }
  return { data, problems, placeOf, report }
}

/** Entries of maps count as where their keys are. */
function findOffset(document: Document, path: PropertyKey[]): number | undefined {
  if (path.length === 0) return undefined
  const before = path.slice(0, -1)
  const parent = document.getIn(before, true)
  const pairs = isMap(parent) ? parent.items : []
  // Keys that are numbers in YAML are texts in its value.
  const pair = pairs.find(({ key }) => String(key) === String(path.at(-1)))
  const node = pair?.key ?? document.getIn(path, true)
  return isNode(node) ? node.range?.[0] : findOffset(document, before)
}

/** Puts the name of its key before an issue. */
function describeIssue({ path, message }: z.core.$ZodIssue): SchemaFault[] {
  return [{ path, message: path.length > 0 ? `"${path.join('.')}": ${message}` : message }]
}
