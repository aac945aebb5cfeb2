import { z } from 'zod'
import { resolveApiLinks } from '~/api-reference/api-links'
import type { ReflectionIndex } from '~/api-reference/reflection-index'
import type { NoteView } from '~/api-reference/types'
import { parseYamlRecord } from '~/api-reference/yaml-record'
import type { Problem } from '~/lib/problem'
import { siteConfig } from '~/lib/site-config'

/** The reviewed notes on what the documented version really does, relative to the project's root. */
export const notesFile = 'api/notes.yaml'

const noteSchema = z.strictObject({
  text: z.string().trim().min(5).max(500),
  platforms: z.array(z.enum(['iOS', 'Android'])).min(1),
  issues: z.array(z.int().positive()).optional(),
  /** `none` where the member does nothing at all on these platforms. */
  effect: z.literal('none').optional(),
})

const remedy =
  'An entry is a key such as "CameraProps#fps:" with a list below it of "text", "platforms" ' +
  '(iOS, Android) and, where there are some, the numbers of "issues"; "effect: none" marks what ' +
  'does nothing on these platforms.'

/** Notes by the place where their member is documented, with every fault of their file. */
export interface ParsedNotes {
  notes: Map<string, NoteView[]>
  problems: Problem[]
}

/** Parses the notes file; a key that is no page, member or overview entry is a fault. */
export function parseNotes(text: string, index: ReflectionIndex): ParsedNotes {
  const { data, problems, placeOf } = parseYamlRecord(notesFile, text, z.array(noteSchema), remedy)
  const notes = new Map<string, NoteView[]>()
  for (const [key, entries] of Object.entries(data)) {
    const href = index.getHref(key)
    const member = /^(.+?[.#].+?)[.#]/.exec(key)?.[1]
    if (!href || member) {
      const message = href
        ? `"${key}" is a part of a member, where pages show no notes`
        : `the API has no member "${key}"`
      const right = href ? `Write it below "${member}".` : index.suggest(key)
      problems.push({ file: notesFile, ...placeOf([key]), message, remedy: right })
      continue
    }
    const views = entries.map((entry, at): NoteView => {
      const { line, column } = placeOf([key, at])
      const { markdown, unknownKeys } = resolveApiLinks(entry.text, index)
      for (const unknown of unknownKeys) {
        const message = `the API has no "${unknown}"`
        problems.push({ file: notesFile, line, column, message, remedy: index.suggest(unknown) })
      }
      const issues = (entry.issues ?? []).map((number) => ({
        text: `#${number}`,
        href: `${siteConfig.repository}/issues/${number}`,
      }))
      const isWithoutEffect = entry.effect === 'none'
      return { text: markdown, platforms: entry.platforms, issues, isWithoutEffect, line }
    })
    notes.set(href, [...(notes.get(href) ?? []), ...views])
  }
  return { notes, problems }
}
