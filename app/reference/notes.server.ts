import { z } from 'zod'
import { readOptionalFile } from '~/lib/files.server'
import { checkYaml } from '~/lib/parse-yaml'
import type { Problem } from '~/lib/problem'
import { siteConfig } from '~/lib/site-config'
import type { Library } from './library'

/** What the site adds to the library's comments, relative to the project's root. */
export const notesFile = 'api/notes.yaml'

const markdown = z.string().trim().min(1)
const version = z.string().regex(/^\d+\.\d+$/)
const platforms = z.array(z.enum(siteConfig.platforms))

const platformNote = z.strictObject({
  text: markdown,
  platforms: platforms.default([]),
  issues: z.array(z.int().positive()).default([]),
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
  since: version.optional(),
  removed: z.strictObject({ in: version, instead: markdown.optional() }).optional(),
})

const schema = z.object({ typos: z.record(z.string(), markdown).default({}) }).catchall(note)

/** What is said of an export or a member besides or in place of the library's own comment. */
export type Note = z.output<typeof note>

/** The notes by API key, and the slips in the library's comments with their repairs. */
export interface Notes {
  byKey: ReadonlyMap<string, Note>
  typos: Record<string, string>
  /** The line of a key, or of the part of its note. */
  lineOf: (...path: string[]) => number
}

const remedy =
  'Below a key such as "CameraProps.fps:", write what the head of the file lists: ' +
  'summary, parameters, returns, throws, default, example, values, notes, platforms, noEffectOn, since, removed.'

/** Reads the notes and resolves their links to the API, `[text](api:Key)`. */
export function readNotes(root: string, library: Library): { notes: Notes; problems: Problem[] } {
  return parseNotes(readOptionalFile(root, notesFile) ?? '', library)
}

/** Parses the notes, with a problem for each key and link that the library does not have. */
export function parseNotes(text: string, library: Library): { notes: Notes; problems: Problem[] } {
  const linked = resolveLinks(text, notesFile, library)
  const source = { file: notesFile, remedy }
  const { data, problems, placeOf, report } = checkYaml(linked.text, source, schema)
  const { typos = {}, ...byKey } = data ?? {}
  for (const key of Object.keys(byKey)) {
    if (!library.find(key)) report([key], `the API has no "${key}"`, library.suggest(key))
  }
  const notes = {
    byKey: new Map(Object.entries(byKey) as [string, Note][]),
    typos,
    lineOf: (...path: string[]) => placeOf(path).line,
  }
  return { notes, problems: [...linked.problems, ...problems] }
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
    const before = text.slice(0, offset).split('\n')
    const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
    const message = `a link to "api:${key}", which the API does not have`
    problems.push({ file, ...place, message, note: library.suggest(key) })
    return '](#)'
  })
  return { text: resolved, problems }
}
