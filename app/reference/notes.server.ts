import { z } from 'zod'
import { isErrorCode } from '~/lib/error-codes'
import { readOptionalFile } from '~/lib/files.server'
import { checkYaml } from '~/lib/parse-yaml'
import { type Fault, offsetToPlace, type Problem } from '~/lib/problem'
import { findQuotation, type Quotation } from '~/lib/quotations.server'
import { siteConfig } from '~/settings/site-config'
import type { Library } from './library'

/** What the site adds to the library's comments, relative to the project's root. */
export const notesFile = 'api/notes.yaml'

const markdown = z.string().trim().min(1)
const version = z.string().regex(/^\d+\.\d+$/)
const platforms = z.array(z.enum(siteConfig.platforms))

/** Code that proves what is said, by the path of its file in a package. */
const source = z.array(z.record(z.string(), markdown)).default([])

type Source = z.output<typeof source>

const platformNote = z.strictObject({
  text: markdown,
  source,
  platforms: platforms.default([]),
  issues: z.array(z.int().positive().max(9999)).default([]),
})

const note = z.strictObject({
  summary: markdown.optional(),
  parameters: z.record(z.string(), markdown).optional(),
  returns: markdown.optional(),
  throws: markdown.optional(),
  default: markdown.optional(),
  example: markdown.optional(),
  /** Where alone it is there. */
  platforms: platforms.optional(),
  /** Where it is there and does nothing. */
  noEffectOn: platforms.default([]),
  values: z.record(z.string(), markdown).default({}),
  notes: z.array(platformNote).default([]),
  source,
  since: version.optional(),
  removed: z.strictObject({ in: version, instead: markdown.optional() }).optional(),
})

/** What the notes hold: slips in comments, and notes by API key. */
export const notesSchema = z
  .object({ typos: z.record(z.string(), markdown).default({}) })
  .catchall(note)

/** Whatever names its source, with the lines of code that were found. */
type Quoting<Text> = Omit<Text, 'source'> & { quotations: Quotation[] }

/** What is said of an export or a member besides or in place of the library's own comment. */
export type Note = Quoting<Omit<z.output<typeof note>, 'notes'>> & {
  notes: Quoting<z.output<typeof platformNote>>[]
}

/** The notes by API key, and the slips in the library's comments with their repairs. */
export interface Notes {
  byKey: ReadonlyMap<string, Note>
  typos: Record<string, string>
  /** The line of a key, or of the part of its note. */
  lineOf: (...path: string[]) => number
}

const remedy =
  'Below a key such as "CameraProps.fps:", write what the head of the file lists: ' +
  'summary, parameters, returns, throws, default, example, values, notes, source, platforms, noEffectOn, since, removed.'

/** Reads the notes and resolves their links to the API, `[text](api:Key)`. */
export function readNotes(root: string, library: Library): { notes: Notes; problems: Problem[] } {
  return parseNotes(readOptionalFile(root, notesFile) ?? '', library, root)
}

/** Parses the notes, with a problem for each key and link that the library does not have. */
export function parseNotes(
  text: string,
  library: Library,
  root: string,
): { notes: Notes; problems: Problem[] } {
  const linked = resolveLinks(text, notesFile, library)
  const file = { file: notesFile, remedy }
  const { data, problems, placeOf, report } = checkYaml(linked.text, file, notesSchema)
  const { typos = {}, ...byKey } = data ?? {}
  const toNote = ([key, each]: [string, z.output<typeof note>]): [string, Note] => {
    if (!library.find(key)) report([key], `the API has no "${key}"`, library.suggest(key))
    for (const path of findUnknownNames(key, each, library)) {
      const name = String(path[1])
      const remark = `Its signature is: ${library.find(key)?.declaration.signature}`
      report([key, ...path], `${key} has no such name as "${name}"`, remark)
    }
    const quote = (sources: Source, ...path: PropertyKey[]) =>
      readSources(sources, root, (at, fault) =>
        report([key, ...path, ...at], fault.message, fault.note),
      )
    const { notes, source: own, ...rest } = each
    return [
      key,
      {
        ...rest,
        quotations: quote(own),
        notes: notes.map(({ source: sources, ...one }, index) => ({
          ...one,
          quotations: quote(sources, 'notes', index),
        })),
      },
    ]
  }
  const notes = {
    byKey: new Map(Object.entries(byKey as Record<string, z.output<typeof note>>).map(toNote)),
    typos,
    lineOf: (...path: string[]) => placeOf(path).line,
  }
  return { notes, problems: [...linked.problems, ...problems] }
}

/** Lists the parameters and values that a signature has not. Native code has codes of errors beyond it. */
function findUnknownNames(
  key: string,
  { parameters = {}, values }: z.output<typeof note>,
  library: Library,
): string[][] {
  const words = new Set(library.find(key)?.declaration.signature.split(/[^\w/-]+/))
  const isKnown = (name: string): boolean =>
    words.has(name) || isErrorCode(name) || library.getHref(`${key}.${name}`) !== undefined
  return Object.entries({ parameters, values }).flatMap(([part, texts]) =>
    Object.keys(texts).flatMap((name) => (isKnown(name) ? [] : [[part, name]])),
  )
}

/** Finds the code that is quoted; `fail` learns of each entry whose code is not there. */
function readSources(
  sources: Source,
  root: string,
  fail: (path: PropertyKey[], fault: Fault) => void,
): Quotation[] {
  const entries = sources.flatMap((each, index) => {
    return Object.entries(each).map(([path, code]) => ({ index, path, code }))
  })
  return entries.flatMap(({ index, path, code }) => {
    const found = findQuotation(root, path, code)
    if (!('message' in found)) return found
    fail(['source', index, path], found)
    return []
  })
}

/** Gives links such as `[text](api:Camera.focus)` their addresses, with a problem for each unknown key. */
function resolveLinks(
  text: string,
  file: string,
  library: Library,
): { text: string; problems: Problem[] } {
  const problems: Problem[] = []
  const resolved = text.replace(/\]\(api:([^)\s]*)\)/g, (_link, key: string, offset: number) => {
    const href = library.getHref(key)
    if (href) return `](${href})`
    const message = `a link to "api:${key}", which the API does not have`
    problems.push({ file, ...offsetToPlace(text, offset), message, note: library.suggest(key) })
    return '](#)'
  })
  return { text: resolved, problems }
}
