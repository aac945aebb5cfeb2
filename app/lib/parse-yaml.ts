import { type Document, LineCounter, parseDocument, visit } from 'yaml'
import type { Fault, Place, Problem } from './problem'
import type { z } from 'zod'

/** What is known of a YAML text besides its words. */
export interface YamlSource {
  /** Path of the file that holds it, relative to the project's root. */
  file: string
  /** What a fault's place and message do not say: how the YAML would be right. */
  remedy: string
  /** How many lines of the file come before it. */
  linesBefore?: number
  /** What the text is where it is not the whole file, for messages. */
  subject?: string
}

/** A YAML text as its schema has it: `data` is there where `problems` is empty at first. */
export interface CheckedYaml<T> {
  data: T | undefined
  problems: Problem[]
  /** The place of a key or list item, or of the nearest that is there; of nothing, the start. */
  placeOf: (path: PropertyKey[]) => Place
  /** Adds a problem at a key or list item, or at the end of the file. */
  report: (path: PropertyKey[] | 'end', message: string, note?: string) => void
}

/** A problem that a schema finds, where its key is. */
export interface SchemaFault extends Fault {
  path: PropertyKey[]
}

/**
 * Parses a YAML text and checks it by a schema; an empty text is an empty map. It never throws, and lists
 * every problem with its line and column. `describe` words what the schema finds, where the default does
 * not do.
 */
export function checkYaml<T>(
  text: string,
  { file, remedy, linesBefore = 0, subject }: YamlSource,
  schema: z.ZodType<T>,
  describe: (issue: z.core.$ZodIssue) => SchemaFault[] = describeIssue,
): CheckedYaml<T> {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, logLevel: 'error' })
  const problems: Problem[] = []
  const toPlace = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset)
    return { line: line + linesBefore, column: col }
  }
  const placeOf = (path: PropertyKey[]): Place => {
    const offset = path.length > 0 ? findOffset(document, path) : 0
    return offset === undefined ? { line: 1, column: 1 } : toPlace(offset)
  }
  const report: CheckedYaml<T>['report'] = (path, message, note = remedy) => {
    const place = path === 'end' ? { line: text.split('\n').length, column: 1 } : placeOf(path)
    problems.push({ file, ...place, message, note })
  }
  const refuse = (offset: number, words: string, note = remedy): void => {
    const message = subject ? `${subject}: ${words}` : words
    problems.push({ file, ...toPlace(offset), message, note })
  }
  // What the parser only warns of, such as an unknown tag, changes the value all the same.
  for (const { pos, message } of [...document.errors, ...document.warnings]) {
    refuse(pos[0], `not valid YAML: ${message.split('\n', 1)[0]?.replace(/ at line.*/, '')}`)
  }
  visit(document, {
    Alias(_key, { source, range }) {
      const note = 'Quote a text that starts with *, as in "*text*".'
      refuse(range?.[0] ?? 0, `"*${source}" is a YAML alias, which these files don’t use`, note)
    },
  })
  if (problems.length > 0) return { data: undefined, problems, placeOf, report }
  const { data, error } = schema.safeParse(document.toJS() ?? {}, { error: describeMissing })
  for (const { path, message, note } of error?.issues.flatMap(describe) ?? []) {
    report(path, message, note)
  }
  return { data, problems, placeOf, report }
}

/** Entries of maps count as where their keys are. */
function findOffset(document: Document, path: PropertyKey[]): number | undefined {
  let parent = document.contents as ParentNode | null | undefined
  const offsets = path.map((key) => {
    // Keys that are numbers in YAML are texts in its value.
    const pair = parent?.items?.find((item) => String(item?.key) === String(key))
    const item = typeof key === 'number' ? parent?.items?.[key] : undefined
    parent = pair ? pair.value : item
    return (pair?.key ?? item)?.range?.[0]
  })
  return offsets.findLast((offset) => offset !== undefined)
}

interface ParentNode extends RangedNode {
  items?: ParentNode[]
  key?: RangedNode
  value?: ParentNode
}

interface RangedNode {
  range?: [number, number, number] | null
}

/** An issue under the name of its key; a schema of our own may give the remedy. */
function describeIssue({ path, message, ...issue }: z.core.$ZodIssue): SchemaFault[] {
  const note = issue.code === 'custom' ? (issue.params?.['note'] as string | undefined) : undefined
  if (path.length === 0 && issue.code === 'invalid_type') {
    return [{ path, message: 'not a map of names to entries', note }]
  }
  return [{ path, message: path.length > 0 ? `"${path.join('.')}": ${message}` : message, note }]
}

/** What an issue says of a key that is not there. */
export const missingMessage = 'it is missing'

/** Words the issue of a key that is not there. */
const describeMissing: z.core.$ZodErrorMap = ({ code, input }) =>
  code === 'invalid_type' && input === undefined ? missingMessage : undefined
