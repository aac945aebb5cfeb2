import { visit } from 'unist-util-visit'
import { getStaticAttribute, isJsxElement } from '~/guides/jsx-attributes'
import { ProblemsError, type Problem } from '~/lib/problem'
import { parseGuide } from '../snippets/parse-fences'
import { parseErrors } from '~/reference/error-descriptions'
import { parseNotes } from '~/reference/notes'
import type { ReflectionIndex } from '~/reference/reflection-index'
import type { Guide } from '~/guides/guide-index.server'
import type { SurfaceDiff } from './surface'

/** A link to a part of the API, by its key, such as `CameraProps.zoom`. */
export interface ApiLink {
  key: string
  line: number
}

const scheme = 'api:'

/**
 * Lists the links of a guide into the API: in text, in definitions of references, and those of link
 * components. Throws a ProblemsError where the guide does not parse.
 */
export function listApiLinks(file: string, text: string): ApiLink[] {
  const parsed = parseGuide(file, text)
  if ('problem' in parsed) throw new ProblemsError([parsed.problem])
  const links: ApiLink[] = []
  const add = (target: string, line = 1): void => {
    if (target.startsWith(scheme)) links.push({ key: target.slice(scheme.length), line })
  }
  visit(parsed.tree, (node) => {
    const line = node.position?.start.line
    if (node.type === 'link' || node.type === 'definition') add(node.url, line)
    if (!isJsxElement(node, 'ApiLink', 'Link', 'a')) return
    const target = getStaticAttribute(node, 'to') ?? getStaticAttribute(node, 'href')
    if (typeof target === 'string') add(node.name === 'ApiLink' ? scheme + target : target, line)
  })
  return links
}

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
