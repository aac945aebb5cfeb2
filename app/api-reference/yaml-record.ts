import { type Document, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import type { Problem } from '~/lib/problem'

/** A checked YAML file that maps names to entries; exactly one of `data` and `problems` counts. */
export interface YamlRecord<T> {
  data: Record<string, T>
  problems: Problem[]
  /** The line of a key, or of what is below it, such as `['CameraProps#fps', 1]`. */
  lineOf: (path: (string | number)[]) => number
}

/**
 * Parses a YAML file whose top level maps names to entries of one schema. Every fault is listed with
 * its line; `remedy` says how an entry looks.
 */
export function parseYamlRecord<T>(
  file: string,
  text: string,
  schema: z.ZodType<T>,
  remedy: string,
): YamlRecord<T> {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter })
  const lineOf = (path: (string | number)[]): number => findLine(document, lineCounter, path)
  const problems: Problem[] = document.errors.map(({ pos, message }) => ({
    file,
    line: lineCounter.linePos(pos[0]).line,
    message: `not valid YAML: ${message.split('\n', 1)[0]?.replace(/ at line.*/, '')}`,
    remedy,
  }))
  if (problems.length > 0) return { data: {}, problems, lineOf }
  const result = z.record(z.string(), schema).safeParse(document.toJS() ?? {})
  if (result.success) return { data: result.data, problems, lineOf }
  const faults = result.error.issues.map((issue): Problem => {
    const path = issue.path as (string | number)[]
    return { file, line: lineOf(path), message: `"${path.join('.')}": ${issue.message}`, remedy }
  })
  return { data: {}, problems: faults, lineOf }
}

/** The line of the deepest node of a path that is there; keys count as their entries' places. */
function findLine(document: Document, lines: LineCounter, path: (string | number)[]): number {
  const ranges = path.map((_, at) => {
    const parent = document.getIn(path.slice(0, at), true) as ParentNode | undefined
    const key = path[at]
    const pair = parent?.items?.find((item) => String(item.key) === String(key))
    const node = pair?.key ?? (typeof key === 'number' ? parent?.items?.[key] : undefined)
    return node?.range?.[0]
  })
  const offset = ranges.findLast((range) => range !== undefined)
  return offset === undefined ? 1 : lines.linePos(offset).line
}

interface ParentNode {
  items?: (RangedNode & { key?: RangedNode })[]
}

interface RangedNode {
  range?: [number, number, number]
}
