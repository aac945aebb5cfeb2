import { z } from 'zod'
import { checkYaml, describeMissing } from '~/lib/parse-yaml'
import { siteConfig } from '~/lib/site-config'
import type { ReflectionIndex } from '~/reference/typedoc/reflection-index'
import type { Correction, Note, Overlay, Parsed } from './overlay'
import { createTexts } from './texts'

/**
 * The reviewed notes on what the documented version really does, and the corrections of its comments,
 * relative to the project's root.
 */
export const notesFile = 'api/notes.yaml'

/** What an entry of the file may be, by the key that tells it. */
function createShapes(index: ReflectionIndex) {
  const { markdown } = createTexts(index)
  const named = z.array(z.enum(siteConfig.platforms))
  const onPlatforms = siteConfig.platforms.length > 0 ? named.min(1) : named.max(0).default([])
  const sentence = markdown(5, 500)
  const code = z.string().trim().min(5).max(2000)
  const replaces = z.string().trim().min(1)
  return {
    example: z
      .strictObject({ example: code, replaces: replaces.optional(), because: sentence.optional() })
      .refine((entry) => (entry.replaces === undefined) === (entry.because === undefined), {
        error: '"replaces" and "because" go together',
      })
      .transform(({ example: text, ...entry }) => ({ kind: 'example' as const, text, ...entry })),
    setup: z
      .strictObject({ setup: code })
      .transform(({ setup: text }) => ({ kind: 'setup' as const, text })),
    default: z
      .strictObject({
        default: markdown(1, 300),
        replaces: replaces.optional(),
        because: sentence,
      })
      .transform(({ default: text, ...entry }) => ({ kind: 'default' as const, text, ...entry })),
    summary: z
      .strictObject({ summary: sentence })
      .transform(({ summary: text }) => ({ kind: 'summary' as const, text })),
    replaces: z
      .strictObject({ text: sentence, replaces, because: sentence })
      .transform((entry) => ({ kind: 'text' as const, ...entry })),
    note: z
      .strictObject({
        text: sentence,
        platforms: onPlatforms,
        issues: z.array(z.int().positive()).default([]),
        /** `none` where the member does nothing at all on these platforms. */
        effect: z.literal('none').optional(),
      })
      .transform(({ text, platforms, issues, effect }) => ({
        kind: 'note' as const,
        text,
        platforms,
        issues: issues.map((number) => ({
          text: `#${number}`,
          href: `${siteConfig.repository}/issues/${number}`,
        })),
        isWithoutEffect: effect === 'none',
      })),
  }
}

const names = siteConfig.platforms.join(', ')
const remedy =
  `Below a key such as "CameraProps#fps:" is a list. A note has "text"${names && `, "platforms" (${names})`} ` +
  `and maybe the numbers of "issues"${names && '; "effect: none" marks what does nothing on these platforms'}. ` +
  'A correction has "text", "default" or "example" with the ' +
  'words that it "replaces" and "because". "summary", "default" or "example" alone add what the ' +
  'library lacks, and "setup" completes its example.'

/**
 * Parses the notes file into notes by the place where their member is documented, and corrections. A
 * key that is no page, member or overview entry is a problem.
 */
export function parseNotes(
  text: string,
  index: ReflectionIndex,
): Parsed<Pick<Overlay, 'notes' | 'corrections'>> {
  const shapes = createShapes(index)
  const entry = z.looseObject({}).transform((value, context) => {
    const kinds = Object.keys(shapes) as (keyof typeof shapes)[]
    const kind = kinds.find((each) => each in value) ?? 'note'
    const result = shapes[kind].safeParse(value, { error: describeMissing })
    if (result.success) return result.data
    for (const { path, message, ...issue } of result.error.issues) {
      const params = issue.code === 'custom' ? issue.params : {}
      context.addIssue({ code: 'custom', path, message, params })
    }
    return z.NEVER
  })
  const schema = z.record(z.string(), z.array(entry))
  const source = { file: notesFile, remedy }
  const { data = {}, problems, placeOf, report } = checkYaml(text, source, schema)
  const notes = new Map<string, Note[]>()
  const corrections: Correction[] = []
  for (const [key, entries] of Object.entries(data)) {
    const href = index.getHref(key)
    const member = /^(.+?[.#].+?)[.#]/.exec(key)?.[1]
    if (href && member) {
      const message = `"${key}" is part of a member, and only whole members have notes`
      report([key], message, `Write it below "${member}".`)
      continue
    }
    if (member || (!href && !index.getDeclaration(key))) {
      report([key], `the API has no member "${key}"`, index.suggest(key))
      continue
    }
    for (const [at, each] of entries.entries()) {
      if (each.kind !== 'note') {
        const place = { file: notesFile, ...placeOf([key, at, each.kind]) }
        corrections.push({ ...each, key, place })
      } else if (href) {
        const { kind: _, ...note } = each
        const { line } = placeOf([key, at])
        notes.set(href, [...(notes.get(href) ?? []), { ...note, line }])
      } else {
        const message = `"${key}" is not exported, and only exported members have platform notes`
        report(
          [key, at],
          message,
          'Write the note below the function or member that uses the type.',
        )
      }
    }
  }
  return { notes, corrections, problems }
}

/** Typing mistakes in the library's comments with their repairs, relative to the project's root. */
export const typosFile = 'api/typos.yaml'

/** Parses the list of typing mistakes in the library's comments. */
export function parseTypos(text: string): Parsed<Pick<Overlay, 'typos'>> {
  const source = {
    file: typosFile,
    remedy:
      'An entry is what a comment of the library says and, after a colon, what it should say.',
  }
  const schema = z.record(z.string(), z.string().trim().min(1))
  const { data = {}, problems, placeOf } = checkYaml(text, source, schema)
  const typos = Object.entries(data).map(([wrong, right]) => ({
    wrong,
    right,
    place: { file: typosFile, ...placeOf([wrong]) },
  }))
  return { typos, problems }
}
