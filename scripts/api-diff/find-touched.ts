import { parseErrors } from '~/api-reference/error-descriptions'
import { parseNotes } from '~/api-reference/notes'
import type { ReflectionIndex } from '~/api-reference/reflection-index'
import type { Guide } from '~/content/guide-index.server'
import type { Problem } from '~/lib/problem'
import type { SurfaceDiff } from './compare-surfaces'
import { listApiLinks } from './list-api-links'

/** A place that names an API key which another version changes or no longer has. */
export interface TouchedPlace {
  file: string
  line: number
  key: string
  isBroken: boolean
}

/** The parts of the two versions that decide which places are touched. */
export interface VersionPair {
  before: Pick<ReflectionIndex, 'getHref'>
  after: ReflectionIndex
  diff: Pick<SurfaceDiff, 'changed'>
}

type CitingGuide = Pick<Guide, 'file' | 'text' | 'frontmatter' | 'placeOf'>

/** Finds the frontmatter entries and API links of guides that a version breaks or changes. */
export function findTouchedInGuides(guides: CitingGuide[], versions: VersionPair): TouchedPlace[] {
  return guides.flatMap(({ file, text, frontmatter, placeOf }) => [
    ...(frontmatter.api ?? []).flatMap((key, at) =>
      touch(file, placeOf(['api', at]).line, key, versions),
    ),
    ...listApiLinks(file, text).flatMap(({ key, line }) => touch(file, line, key, versions)),
  ])
}

function touch(
  file: string,
  line: number,
  key: string,
  { before, after, diff }: VersionPair,
): TouchedPlace[] {
  const href = before.getHref(key)
  if (!href) return []
  if (!after.getHref(key)) return [{ file, line, key, isBroken: true }]
  const isChanged = diff.changed.some((change) => before.getHref(change.key) === href)
  return isChanged ? [{ file, line, key, isBroken: false }] : []
}

/** What the files below `api/` would have to say differently for a version. */
export interface TouchedFiles {
  /** What would stop the build: keys and error codes that are gone, new or misspelt. */
  problems: Problem[]
  /** Lines of the notes file about members that change. */
  noteLines: { key: string; line: number }[]
}

/** Finds the notes and error descriptions that a version breaks or changes. */
export function findTouchedInFiles(
  texts: { notes: string; errors: string },
  versions: VersionPair & { before: ReflectionIndex },
): TouchedFiles {
  const { notes } = parseNotes(texts.notes, versions.before)
  return {
    problems: [
      ...parseNotes(texts.notes, versions.after).problems,
      ...parseErrors(texts.errors, versions.after).problems,
    ],
    noteLines: versions.diff.changed.flatMap(({ key }) => {
      const views = notes.get(versions.before.getHref(key) ?? '') ?? []
      return views.map(({ line }) => ({ key, line }))
    }),
  }
}
