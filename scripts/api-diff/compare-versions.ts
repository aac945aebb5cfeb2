import type { JSONOutput } from 'typedoc'
import type { Guide } from '~/guides/guide-index.server'
import { type Problem, problemToText, sortProblems } from '~/lib/problem'
import {
  describeChange,
  isSameSignature,
  listDeclarations,
  listSignatures,
} from '~/reference/model/changes'
import type { ReleaseChanges } from '~/reference/overlay/changes'
import { parseErrors } from '~/reference/overlay/meanings'
import { notesFile, parseNotes } from '~/reference/overlay/notes'
import { findOddities } from '~/reference/pages.server'
import type { Declaration } from '~/reference/typedoc/declarations'
import type { ReflectionIndex } from '~/reference/typedoc/reflection-index'

/** Lists what differs between the signatures of two versions; what belongs to a new or removed owner goes without saying. */
export function listChanges(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Pick<ReleaseChanges, 'added' | 'changed' | 'removed'> {
  const only = (from: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
    [...from].filter(([key]) => {
      const owner = key.replace(/\.[^.]*$/, '')
      return !other.has(key) && (owner === key || other.has(owner) || !from.has(owner))
    })
  const changed = [...before].flatMap(([key, old]) => {
    const present = after.get(key)
    const isSame = present === undefined || isSameSignature(old, present)
    return isSame ? [] : [[key, { before: old, after: present }] as const]
  })
  return {
    added: toRecord(only(after, before)),
    changed: toRecord(changed),
    removed: toRecord(only(before, after)),
  }
}

function toRecord<Value>(entries: (readonly [string, Value])[]): Record<string, Value> {
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Lists the comments of exports and members, with defaults, platforms and all other tags, by API key. */
function listComments(index: ReflectionIndex): Map<string, string> {
  return new Map(
    listDeclarations(index).map(({ key, declaration }) => [key, commentToText(declaration)]),
  )
}

function commentToText({ comment, getSignature, signatures }: Declaration): string {
  const { summary = [], blockTags = [] } =
    comment ?? signatures?.[0]?.comment ?? getSignature?.comment ?? {}
  const toText = (parts: JSONOutput.CommentDisplayPart[]) => parts.map(({ text }) => text).join('')
  const tags = blockTags.map(({ tag, content }) => `${tag} ${toText(content)}`)
  return [toText(summary), ...tags].join(' ').replace(/\s+/g, ' ').trim()
}

/** What the site says of a library beside its reference. */
export interface Content {
  guides: Pick<Guide, 'file' | 'text' | 'frontmatter' | 'placeOf'>[]
  /** The texts of `api/notes.yaml` and `api/errors.yaml`. */
  notes: string
  errors: string
}

interface Citation {
  place: string
  key: string
}

/** Lists where guides name the API: in frontmatter, links and link components. */
function listCitations({ file, text, frontmatter, placeOf }: Content['guides'][number]) {
  const links = text.matchAll(/\bapi:([\w$.#-]+)|<ApiLink\s[^>]*?\bto=\{?["']([\w$.#-]+)/g)
  return [
    ...(frontmatter.api ?? []).map((key, at): Citation => {
      return { place: `${file}:${placeOf(['api', at]).line}`, key }
    }),
    ...[...links].map(({ 1: target, 2: to, index }): Citation => {
      const line = text.slice(0, index).split('\n').length
      return { place: `${file}:${line}`, key: target ?? to ?? '' }
    }),
  ]
}

/**
 * Reports what differs between two versions of a library, then what that touches. `problems` is what
 * TypeDoc found wrong with the new one.
 */
export function compareVersions(
  before: ReflectionIndex,
  after: ReflectionIndex,
  { guides, notes, errors }: Content,
  problems: Problem[] = [],
): { text: string; breaksGuides: boolean } {
  const { added, changed, removed } = listChanges(listSignatures(before), listSignatures(after))
  const [old, present] = [listComments(before), listComments(after)]
  const reworded = [...old].flatMap(([key, comment]) =>
    (present.get(key) ?? comment) === comment ? [] : [key],
  )
  const touchedKeys = [...new Set([...Object.keys(changed), ...reworded])]
  const touchedHrefs = touchedKeys.map((key) => before.getHref(key))
  const citations = guides.flatMap(listCitations).filter(({ key }) => before.getHref(key))
  const broken = citations.filter(({ key }) => !after.getHref(key))
  const touched = citations.filter(
    (each) => !broken.includes(each) && touchedHrefs.includes(before.getHref(each.key)),
  )
  const ownNotes = parseNotes(notes, before).notes
  const touchedNotes = touchedKeys.flatMap((key) =>
    (ownNotes.get(before.getHref(key) ?? '') ?? []).map(
      ({ line }) => `${notesFile}:${line} ${key}`,
    ),
  )
  const unfit = [...parseNotes(notes, after).problems, ...parseErrors(errors, after).problems]
  const odd = findOddities({ index: after })
  const sections: [title: string, lines: string[]][] = [
    ['Added', Object.keys(added)],
    ['Removed', Object.keys(removed)],
    [
      'Changed',
      Object.entries(changed).map(
        ([key, change]) =>
          `${key}: ${describeChange({ ...change, version: '', kind: 'changed', isUpcoming: true })}`,
      ),
    ],
    ['Comments reworded', reworded.map((key) => `${key}: ${present.get(key)}`)],
    ['Guides that break', broken.map(({ place, key }) => `${place} ${key}`)],
    ['Guides to read again', touched.map(({ place, key }) => `${place} ${key}`)],
    ['Files below api/ that break', problemsToLines(unfit)],
    ['Notes to read again', touchedNotes],
    ['The site would show otherwise', problemsToLines(odd)],
    ['TypeDoc on the new version', problemsToLines(problems)],
  ]
  const text = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => [`${title} (${lines.length})`, ...lines].join('\n  '))
    .join('\n\n')
  return { text, breaksGuides: broken.length > 0 }
}

function problemsToLines(problems: Problem[]): string[] {
  return sortProblems(problems).map((problem) => problemToText(problem).replaceAll('\n', '\n  '))
}
