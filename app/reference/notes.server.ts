import { z } from 'zod'
import { isErrorCode } from '~/lib/error-codes'
import { checkYaml } from '~/lib/parse-yaml'
import { offsetToPlace, type Problem } from '~/lib/problem'
import { findQuotation, type Quotation } from '~/lib/quotations.server'
import { siteConfig } from '~/settings/site-config'
import { getParameters, type Library } from './library'

/** Our corrections of the library's comments, relative to the project's root. */
export const notesFile = 'api/notes.yaml'

const plain = z.string().trim().min(1)

const wellFormed = /\*\*\S(?:[^*]*[^*\s])?\*\*|\[[^\]]*\]\([^)\s]+\)/g

const withoutCode = (markdown: string): string => markdown.replaceAll(/(`+)[^]*?\1/g, '')

const markdown = plain
  .refine((value) => !/<\/?[a-z]|\{@/i.test(withoutCode(value)), {
    error: 'readers would see the tag',
    params: { note: 'Write Markdown, or the tag as code: `<Camera>`.' },
  })
  .refine((value) => !/\]\((?!\/|#|https:)/.test(withoutCode(value)), {
    error: 'a link leads nowhere',
    params: { note: 'Write (api:Camera), (/docs/guides/devices) or (https://…).' },
  })
  .refine((value) => !/\*\*|`|\]\s*\(/.test(withoutCode(value).replaceAll(wellFormed, '')), {
    error: 'Markdown stays as it is',
    params: { note: 'Close each ` and **, and write a link as [text](api:Camera).' },
  })
const version = z.string('write it in quotes, as in "3.10"').regex(/^\d+\.\d+$/)
const platforms = z.array(z.enum(siteConfig.platforms))

/** Code that proves a statement, by the path of its file in a package. */
const source = z.array(z.record(z.string(), plain), 'write "- path: code" below it').default([])

type Source = z.output<typeof source>

const platformNote = z.strictObject({
  text: markdown,
  source,
  platforms: platforms.default([]),
  issues: z.array(z.int().positive().max(4000, 'the library has no such issue')).default([]),
})

const note = z.strictObject({
  summary: markdown.optional(),
  parameters: z.record(z.string(), markdown).optional(),
  returns: markdown.optional(),
  throws: markdown.optional(),
  default: markdown.optional(),
  example: plain.optional(),
  /** The only platforms that have it. */
  platforms: platforms.optional(),
  /** Platforms that have it, but where it does nothing. */
  noEffectOn: platforms.default([]),
  values: z.record(z.string(), markdown).default({}),
  notes: z.array(platformNote, 'write "- text: …" below it').default([]),
  source,
  since: version.optional(),
  removed: z.strictObject({ in: version, instead: markdown.optional() }).optional(),
})

/** The schema of the notes: typos in comments, and notes by API key. */
const notesSchema = z.object({ typos: z.record(z.string(), plain).default({}) }).catchall(note)

/** A text with a source, whose lines of code were found. */
type Quoting<Text> = Omit<Text, 'source'> & { quotations: Quotation[] }

/** An addition to the library's comment on an export or a member, or a replacement for its parts. */
export type Note = Quoting<Omit<z.output<typeof note>, 'notes'>> & {
  notes: Quoting<z.output<typeof platformNote>>[]
}

/** The notes by API key, and the typos in the library's comments with their corrections. */
export interface Notes {
  byKey: ReadonlyMap<string, Note>
  typos: Record<string, string>
  /** The line of a key, or of an entry below it. */
  lineOf: (...path: string[]) => number
}

const remedy =
  'Below a key such as "CameraProps.fps:", write what the head of the file lists: summary, ' +
  'parameters, returns, throws, default, example, values, notes, source, platforms, noEffectOn, ' +
  'since, removed. One of the notes has text, source, platforms, issues.'

/** Parses the notes, with a problem for each key, link and quotation that the library does not have. */
export function parseNotes(
  text: string,
  library: Library,
  root: string,
): { notes: Notes; problems: Problem[] } {
  const linked = resolveLinks(text, library)
  const checked = checkYaml(linked.text, { file: notesFile, remedy }, notesSchema)
  const { problems, placeOf, report } = checked
  const { typos = {}, ...byKey } = checked.data ?? {}
  const quote = (sources: Source, ...path: PropertyKey[]): Quotation[] =>
    sources.flatMap((each, index) =>
      Object.entries(each).flatMap(([file, code]) => {
        const found = findQuotation(root, file, code)
        if (!('message' in found)) return found
        report([...path, 'source', index, file], found.message, found.note)
        return []
      }),
    )
  const toNote = ([key, each]: [string, z.output<typeof note>]): [string, Note] => {
    const { declaration, key: exact } = library.find(key) ?? {}
    if (exact !== key) report([key], `the API has no "${key}"`, library.suggest(key))
    const remark = `Its signature is: ${declaration?.signature}`
    const names = declaration ? getParameters(declaration).map(({ name }) => name) : []
    for (const name of Object.keys(each.parameters ?? {}))
      if (!names.includes(name)) report([key, 'parameters', name], `no parameter "${name}"`, remark)
    // The types lack some codes that native code sends.
    const isValue = (value: string) =>
      declaration?.signature.includes(`'${value}'`) ||
      library.getHref(`${key}.${value}`) ||
      isErrorCode(value)
    for (const value of Object.keys(each.values))
      if (!isValue(value)) report([key, 'values', value], `no value "${value}"`, remark)
    const inNotes = each.notes.flatMap((one) => one.platforms)
    if (each.platforms && inNotes.some((name) => !each.platforms?.includes(name)))
      report([key, 'platforms'], 'a note is for another platform', 'Indent it like its text.')
    const notes = each.notes.map(({ source: sources, ...one }, index) => ({
      ...one,
      quotations: quote(sources, key, 'notes', index),
    }))
    const { source: sources, ...rest } = each
    return [key, { ...rest, notes, quotations: quote(sources, key) }]
  }
  const notes = {
    byKey: new Map(Object.entries(byKey as Record<string, z.output<typeof note>>).map(toNote)),
    typos,
    lineOf: (...path: string[]) => placeOf(path).line,
  }
  return { notes, problems: [...linked.problems, ...problems] }
}

/** Gives links such as `[text](api:Camera.focus)` their addresses, with a problem for each unknown key. */
function resolveLinks(text: string, library: Library): { text: string; problems: Problem[] } {
  const problems: Problem[] = []
  const resolved = text.replace(/\]\(api:([^)\s]*)\)/g, (_link, key: string, offset: number) => {
    const href = library.getHref(key)
    if (href) return `](${href})`
    const message = `a link to "api:${key}", which the API does not have`
    const place = offsetToPlace(text, offset)
    problems.push({ file: notesFile, ...place, message, note: library.suggest(key) })
    return '](#)'
  })
  return { text: resolved, problems }
}
