import { type Document, LineCounter, parseDocument, visit } from 'yaml'
import type { Place, Problem } from './problem'
import { z } from 'zod'

/** A YAML text as a value, with every fault of its form; `value` counts only where there is none. */
export interface ParsedYaml {
  value: unknown
  problems: Problem[]
  /** The place of a key or list item, or of the nearest that is there; of nothing, the start. */
  placeOf: (path: PropertyKey[]) => Place
}

/** What is known of a YAML text besides its words. */
export interface YamlSource {
  /** Path of the file that holds it, relative to the project's root. */
  file: string
  /** What a fault's place and message do not say: how the YAML would be right. */
  remedy: string
  /** How many lines of the file come before it. */
  linesBefore?: number
}

/** Parses a YAML text; it never throws, and lists every fault with file, line and column. */
export function parseYaml(text: string, { file, remedy, linesBefore = 0 }: YamlSource): ParsedYaml {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, logLevel: 'error' })
  const toPlace = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset)
    return { line: line + linesBefore, column: col }
  }
  const placeOf = (path: PropertyKey[]): Place => {
    const offset = findOffset(document, path)
    return offset === undefined ? { line: 1, column: 1 } : toPlace(offset)
  }
  // What the parser only warns of, such as an unknown tag, changes the value all the same.
  const broken = [...document.errors, ...document.warnings].map(({ pos, message }) => ({
    file,
    ...toPlace(pos[0]),
    message: `not valid YAML: ${message.split('\n', 1)[0]?.replace(/ at line.*/, '')}`,
    note: remedy,
  }))
  const problems = [
    ...broken,
    ...findAliasFaults(document).map(({ offset, ...fault }) => ({
      file,
      ...toPlace(offset),
      ...fault,
    })),
  ]
  if (problems.length > 0) return { value: undefined, problems, placeOf }
  try {
    return { value: document.toJS(), problems, placeOf }
  } catch (error) {
    // Such as aliases of aliases that would fill the memory.
    const message = `not usable YAML: ${error instanceof Error ? error.message : String(error)}`
    return {
      value: undefined,
      problems: [{ file, ...placeOf([]), message, note: remedy }],
      placeOf,
    }
  }
}

/** Aliases parse even where nothing has their name, and only reading the value would throw. */
function findAliasFaults(document: Document): { offset: number; message: string; note: string }[] {
  const faults: ReturnType<typeof findAliasFaults> = []
  visit(document, {
    Alias(_key, alias) {
      const [offset = 0] = alias.range ?? []
      const target = alias.resolve(document)
      const [start = 0, end = 0] = target?.range ?? []
      if (target && (offset < start || offset >= end)) return
      const message = target
        ? `"*${alias.source}" is part of what it repeats`
        : `"*${alias.source}" is a YAML alias, but nothing has the anchor "&${alias.source}"`
      faults.push({ offset, message, note: 'Quote a text that starts with *, as in "*text*".' })
    },
  })
  return faults
}

/** Entries of maps count as where their keys are. */
function findOffset(document: Document, path: PropertyKey[]): number | undefined {
  const offsets = path.map((key, at) => {
    const parent = document.getIn(path.slice(0, at), true) as ParentNode | undefined
    const pair = parent?.items?.find((item) => String(item?.key) === String(key))
    const node = pair?.key ?? (typeof key === 'number' ? parent?.items?.[key] : undefined)
    return node?.range?.[0]
  })
  return offsets.findLast((offset) => offset !== undefined)
}

interface ParentNode {
  items?: (RangedNode & { key?: RangedNode })[]
}

interface RangedNode {
  range?: [number, number, number] | null
}

/** Words the fault of a key that is not there. */
export const sayMissing: z.core.$ZodErrorMap = ({ code, input }) =>
  code === 'invalid_type' && input === undefined ? 'it is missing' : undefined

/** A checked YAML file that maps names to entries; exactly one of `data` and `problems` counts. */
export interface YamlRecord<T> extends Pick<ParsedYaml, 'problems' | 'placeOf'> {
  data: Record<string, T>
}

/**
 * Parses a YAML file whose top level maps names to entries of one schema. Every fault is listed with
 * its line and column; `remedy` says how an entry looks, where an issue of its own has no `note`.
 */
export function parseYamlRecord<T>(
  file: string,
  text: string,
  schema: z.ZodType<T>,
  remedy: string,
): YamlRecord<T> {
  const { value, problems, placeOf } = parseYaml(text, { file, remedy })
  if (problems.length > 0) return { data: {}, problems, placeOf }
  const result = z.record(z.string(), schema).safeParse(value ?? {}, { error: sayMissing })
  if (result.success) return { data: result.data, problems, placeOf }
  const faults = result.error.issues.map(({ path, message, ...issue }): Problem => ({
    file,
    ...placeOf(path),
    message: path.length > 0 ? `"${path.join('.')}": ${message}` : 'not a map of names to entries',
    note: String((issue.code === 'custom' && issue.params?.['note']) || remedy),
  }))
  return { data: {}, problems: faults, placeOf }
}
