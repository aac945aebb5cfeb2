import type { ReflectionIndex } from './reflection-index'
import { z } from 'zod'
import type { Correction, Typo } from './corrections'
import type { ReflectionLink } from './reflection-url'
import { parseYamlRecord } from '~/lib/parse-yaml'
import type { Problem } from '~/lib/problem'
import { siteConfig } from '~/lib/site-config'

/** What the documented version really does with a member on some platforms; `text` is Markdown. */
export interface Note {
  text: string
  platforms: string[]
  issues: ReflectionLink[]
  /** Whether the member does nothing on these platforms. */
  isWithoutEffect: boolean
  /** The line of the notes file that says so. */
  line: number
}

/** The platforms on which a member does nothing, by the notes on it. */
export function inertPlatforms(notes: Note[] = []): string[] {
  return notes.filter((note) => note.isWithoutEffect).flatMap(({ platforms }) => platforms)
}

/** Markdown with its `api:` links resolved, and the keys among them that do not exist. */
export interface ResolvedMarkdown {
  markdown: string
  unknownKeys: string[]
}

/** Resolves links such as `[exposure](api:CameraProps.exposure)` to where the API documents them. */
export function resolveApiLinks(
  markdown: string,
  index: Pick<ReflectionIndex, 'getHref'>,
): ResolvedMarkdown {
  const unknownKeys: string[] = []
  const resolved = markdown.replace(/\]\(api:([^)\s]+)\)/g, (link, key: string) => {
    const href = index.getHref(key)
    if (!href) unknownKeys.push(key)
    return href ? `](${href})` : link
  })
  return { markdown: resolved.trim(), unknownKeys }
}

/**
 * The reviewed notes on what the documented version really does, and the corrections of its comments,
 * relative to the project's root.
 */
export const notesFile = 'api/notes.yaml'

const sentence = z.string().trim().min(5).max(500)
const code = z.string().trim().min(5).max(2000)

/** The kinds of entries by the key that tells them, with the keys that may stand beside it. */
const kinds = {
  example: { optional: ['replaces', 'because'], required: [] },
  setup: { optional: [], required: [] },
  default: { optional: ['replaces'], required: ['because'] },
  summary: { optional: [], required: [] },
  text: { optional: [], required: ['platforms'] },
} as const

type EntryKind = keyof typeof kinds

const noteSchema = z
  .strictObject({
    example: code.optional(),
    setup: code.optional(),
    default: z.string().trim().min(1).max(300).optional(),
    summary: sentence.optional(),
    text: sentence.optional(),
    platforms: z.array(z.enum(siteConfig.platforms)).min(1).optional(),
    issues: z.array(z.int().positive()).optional(),
    /** `none` where the member does nothing at all on these platforms. */
    effect: z.literal('none').optional(),
    replaces: z.string().trim().min(1).optional(),
    because: sentence.optional(),
  })
  .superRefine((entry, context) => {
    const report = (path: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message })
    const kind = entryKind(entry)
    const isCorrection = kind === 'text' && entry.replaces !== undefined
    const required: readonly string[] = isCorrection ? ['because'] : kinds[kind].required
    const optional: readonly string[] = isCorrection
      ? ['replaces']
      : [...kinds[kind].optional, ...(kind === 'text' ? ['issues', 'effect'] : [])]
    if (entry[kind] === undefined) report('text', 'it is missing')
    for (const key of required) {
      if (!(key in entry)) report(key, `"${kind}" needs it`)
    }
    for (const key of Object.keys(entry)) {
      if (key !== kind && ![...required, ...optional].includes(key)) {
        report(key, `it does not go with "${kind}"`)
      }
    }
    if (kind === 'example' && (entry.replaces === undefined) !== (entry.because === undefined)) {
      report('replaces', '"replaces" and "because" go together')
    }
  })

type Entry = z.infer<typeof noteSchema>

function entryKind(entry: Partial<Record<EntryKind, unknown>>): EntryKind {
  return (Object.keys(kinds) as EntryKind[]).find((each) => each in entry) ?? 'text'
}

const remedy =
  'Below a key such as "CameraProps#fps:" is a list. A note has "text", "platforms" ' +
  `(${siteConfig.platforms.join(', ')}) ` +
  'and maybe the numbers of "issues"; "effect: none" marks what does nothing on these platforms. A correction has "text", "default" or "example" with the ' +
  'words that it "replaces" and "because". "summary", "default" or "example" alone add what the ' +
  'library lacks, and "setup" completes its example.'

/** Notes by the place where their member is documented, corrections, and every fault of the file. */
export interface ParsedNotes {
  notes: Map<string, Note[]>
  corrections: Correction[]
  problems: Problem[]
}

/** Parses the notes file; a key that is no page, member or overview entry is a fault. */
export function parseNotes(text: string, index: ReflectionIndex): ParsedNotes {
  const { data, problems, placeOf } = parseYamlRecord(notesFile, text, z.array(noteSchema), remedy)
  const notes = new Map<string, Note[]>()
  const corrections: Correction[] = []
  for (const [key, entries] of Object.entries(data)) {
    const href = index.getHref(key)
    const member = /^(.+?[.#].+?)[.#]/.exec(key)?.[1]
    if ((!href && !index.getDeclaration(key)) || member) {
      const message = href
        ? `"${key}" is part of a member, and only whole members have notes`
        : `the API has no member "${key}"`
      const right = href ? `Write it below "${member}".` : index.suggest(key)
      problems.push({ file: notesFile, ...placeOf([key]), message, note: right })
      continue
    }
    const resolve = (markdown: string, at: number): string => {
      const resolved = resolveApiLinks(markdown, index)
      for (const unknown of resolved.unknownKeys) {
        const message = `the API has no "${unknown}"`
        const right = index.suggest(unknown)
        problems.push({ file: notesFile, ...placeOf([key, at]), message, note: right })
      }
      return resolved.markdown
    }
    for (const [at, entry] of entries.entries()) {
      const kind = entryKind(entry)
      if (kind === 'text' && entry.platforms) {
        if (!href) {
          const message = `"${key}" is not exported, and only exported members have platform notes`
          const right = 'Write the note below the function or member that uses the type.'
          problems.push({ file: notesFile, ...placeOf([key, at]), message, note: right })
          continue
        }
        const view = toNote(entry, resolve(entry.text ?? '', at), placeOf([key, at]).line)
        notes.set(href, [...(notes.get(href) ?? []), view])
        continue
      }
      const isCode = kind === 'example' || kind === 'setup'
      const written = entry[kind] ?? ''
      const { replaces, because } = entry
      corrections.push({
        kind,
        key,
        text: isCode ? written : resolve(written, at),
        ...(replaces !== undefined && { replaces }),
        ...(because !== undefined && { because: resolve(because, at) }),
        place: { file: notesFile, ...placeOf([key, at, kind]) },
      })
    }
  }
  return { notes, corrections, problems }
}

function toNote(
  { platforms = [], issues = [], effect }: Entry,
  markdown: string,
  line: number,
): Note {
  return {
    text: markdown,
    platforms,
    issues: issues.map((number) => ({
      text: `#${number}`,
      href: `${siteConfig.repository}/issues/${number}`,
    })),
    isWithoutEffect: effect === 'none',
    line,
  }
}

/** Slips in the library's comments with their repairs, relative to the project's root. */
export const typosFile = 'api/typos.yaml'

/** Parses the list of slips in the library's comments. */
export function parseTypos(text: string): { typos: Typo[]; problems: Problem[] } {
  const { data, problems, placeOf } = parseYamlRecord(
    typosFile,
    text,
    z.string().trim().min(1),
    'An entry is what a comment of the library says and, after a colon, what it should say.',
  )
  const typos = Object.entries(data).map(([wrong, right]) => ({
    wrong,
    right,
    place: { file: typosFile, ...placeOf([wrong]) },
  }))
  return { typos, problems }
}
