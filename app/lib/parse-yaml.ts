import { type Document, isMap, isNode, LineCounter, parseDocument, visit } from 'yaml'
import { z } from 'zod'
import { findMergeMark, type Place, type Problem } from './problem'
import { didYouMean } from './suggest'

/** A YAML text that a schema has checked. `data` is undefined if the text has problems. */
export interface CheckedYaml<T> {
  data: T | undefined
  problems: Problem[]
  /** Gets the position of a key or list item, or else of the nearest one around it. */
  placeOf: (path: PropertyKey[]) => Place
  /** Adds a problem at a key or list item. */
  report: (path: PropertyKey[], message: string, note?: string) => void
}

/** The remedy for a value that YAML takes as something else than a text. */
export const quoting = 'Quote numbers, and texts with ": " or with a special character in front.'

/** Remedies, by a pattern of the parser's message. */
const remedies: [pattern: RegExp, note: string][] = [
  [/unique/, 'The key stands above, too: keep one, with all that belongs to it.'],
  [/Nested mappings/, 'Quote a text with ": ", or indent the line like those around it.'],
  [/Plain value/, quoting],
  [/single line/, 'Write a space after the colon, as in "key: value".'],
  [/same column|Sequence item/, 'Indent it like the entries that it belongs to.'],
  [/Comments must/, '# starts a comment: leave it out of numbers, and quote texts.'],
  [/Unexpected scalar/, 'Write two \' for an apostrophe in quotes, or quote the text by ".'],
  [/end with a [\]}]/, 'End the list with ], or the map with }, in the line above.'],
]

/** Remedies for values of another type, by a pattern of the schema's message. */
const typeRemedies: typeof remedies = [
  [/string, received (?!null|undefined|array)/, quoting],
  [/array, received/, 'Write a list: [one, two].'],
  [/number, received/, 'Write digits alone, without quotes.'],
]

/**
 * Parses a YAML text, and checks it by a schema. Lists all problems with line and column, and never throws. An
 * empty text is an empty map. `remedy` shows the right form where the schema describes no key.
 */
export function checkYaml<T>(
  text: string,
  { file, remedy }: { file: string; remedy: string },
  schema: z.ZodType<T>,
): CheckedYaml<T> {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, logLevel: 'error' })
  const problems: Problem[] = []
  const toPlace = (offset = 0): Place => {
    const { line, col } = lineCounter.linePos(offset)
    return { line, column: col }
  }
  const placeOf = (path: PropertyKey[]): Place => toPlace(findOffset(document, path))
  const add = (place: Place, message: string, note = remedy) =>
    void problems.push({ file, ...place, message, note })
  const report: CheckedYaml<T>['report'] = (path, ...fault) => add(placeOf(path), ...fault)
  const mark = findMergeMark(text)
  if (mark) return { data: undefined, problems: [{ file, ...mark }], placeOf, report }
  // A warning, such as for an unknown tag, also changes the value.
  for (const { pos, message } of [...document.errors, ...document.warnings]) {
    const place = toPlace(pos[0])
    const [, note = remedy] = remedies.find(([pattern]) => pattern.test(message)) ?? []
    // One error may lead to more of its line, to one of the next, and to a list without end.
    const reach = /implicit/i.test(message) ? 1 : 0
    const isNear = ({ line = 0 }: Problem) => place.line - line <= reach
    const isAfter = (each: Problem) => isNear(each) || each.message.includes('Comments')
    if (problems.some((each) => isAfter(each) || /end with a/.test(message))) continue
    add(place, `not valid YAML: ${message.split(/ at line|\n/, 1)[0]}`, note)
  }
  // Most aliases are texts in asterisks without quotes.
  visit(document, {
    Scalar(_key, { comment, range }) {
      if (!/^\S/.test(comment ?? '')) return
      const note = 'Quote a text, and write numbers without #, as in [2437].'
      add(toPlace(range?.[1]), 'the text ends before " #", the mark of a comment', note)
    },
    Alias(_key, { source, range }) {
      add(toPlace(range?.[0]), `"*${source}" is a YAML alias, which these files don’t use`)
    },
  })
  if (problems.length > 0) return { data: undefined, problems, placeOf, report }
  const { data, error } = schema.safeParse(document.toJS() ?? {})
  const shape: Record<string, z.ZodType> = schema instanceof z.ZodObject ? schema.shape : {}
  const faults = error?.issues.flatMap((issue) => toFaults(issue, shape, remedy)) ?? []
  for (const fault of faults) report(...fault)
  return { data, problems, placeOf, report }
}

/** Words what a schema finds wrong. A rule may have a remedy of its own, and the description of a key is one. */
function toFaults(
  issue: z.core.$ZodIssue,
  shape: Record<string, z.ZodType>,
  remedy: string,
): Parameters<CheckedYaml<unknown>['report']>[] {
  const { path, message } = issue
  const [key] = path
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((each) => {
      const isOuter = /^[A-Z]|\./.test(each)
      const inner = isOuter ? 'Write it at the start of the line, or in lower case.' : remedy
      const near = path.length > 0 ? inner : didYouMean(each, Object.keys(shape))
      return [[...path, each], `unknown key "${each}"`, near]
    })
  const own = issue.code === 'custom' ? issue.params?.['note'] : shape[String(key)]?.description
  const [{ message: reason } = { message }] = issue.code === 'invalid_key' ? issue.issues : []
  const [, typed] = typeRemedies.find(([pattern]) => pattern.test(message)) ?? []
  // The place alone tells an item of a list.
  const name = typeof key === 'string' ? `"${path.join('.')}": ` : ''
  return [[path, name + reason, typed === quoting ? typed : (own ?? typed)]]
}

/** Finds the offset of a node, or of its key in a map. */
function findOffset(document: Document, path: PropertyKey[]): number | undefined {
  if (path.length === 0) return undefined
  const parentPath = path.slice(0, -1)
  const parent = document.getIn(parentPath, true)
  const pairs = isMap(parent) ? parent.items : []
  // Numeric keys are texts in the value.
  const pair = pairs.find(({ key }) => String(key) === String(path.at(-1)))
  const node = pair?.key ?? document.getIn(path, true)
  return isNode(node) ? node.range?.[0] : findOffset(document, parentPath)
}
