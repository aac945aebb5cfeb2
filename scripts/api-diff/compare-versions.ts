import type { JSONOutput } from 'typedoc'
import type { Guide } from '~/guides/guide-index.server'
import { type Problem, problemToText, sortProblems } from '~/lib/problem'
import type { Declaration } from '~/reference/typedoc/declarations'
import { parseErrors } from '~/reference/overlay/errors'
import { memberKind } from '~/reference/model/member-groups'
import { notesFile, parseNotes } from '~/reference/overlay/notes'
import type { ReflectionIndex } from '~/reference/typedoc/reflection-index'
import { renderPages } from '~/reference/pages.server'
import { listDeclarations, listLiterals } from '~/reference/model/changes'

/** What a reader of one export or member relies on, by what it is. */
type Entry = Record<'kind' | 'type' | 'default' | 'platforms' | 'deprecated' | 'comment', string>

/** Lists the exports of a library and their members by API key, such as `CameraProps.fps`. */
function listEntries(index: ReflectionIndex): Map<string, Entry> {
  return new Map(
    listDeclarations(index).map(({ key, declaration, signature }) => [
      key,
      toEntry(declaration, signature),
    ]),
  )
}

function toEntry(declaration: Declaration, type: string): Entry {
  const { comment, getSignature, signatures } = declaration
  const shown = comment ?? signatures?.[0]?.comment ?? getSignature?.comment
  const tags = (name: string) => shown?.blockTags?.filter(({ tag }) => tag === name) ?? []
  const tagText = (name: string) =>
    tags(name)
      .map(({ content }) => partsToText(content))
      .join(', ')
  return {
    kind: memberKind(declaration),
    type,
    default: tagText('@default'),
    platforms: tagText('@platform'),
    deprecated: tags('@deprecated').length > 0 ? 'yes' : '',
    comment: partsToText(shown?.summary ?? []),
  }
}

function partsToText(parts: JSONOutput.CommentDisplayPart[]): string {
  return toLine(parts.map(({ text }) => text.replace(/```\w*/g, '')).join(''))
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Longest difference that is shown, in characters. */
const longest = 220

/** Words what differs for readers, except the comment. */
function findDifferences(before: Entry, after: Entry): string[] {
  const parts = (['kind', 'type', 'default', 'platforms', 'deprecated'] as const).filter(
    (part) => before[part] !== after[part],
  )
  return parts.flatMap((part) => {
    const [from, to] = [before[part], after[part]]
    const [old, present] = [listLiterals(from), listLiterals(to)]
    // Two unions are compared value by value: those of error codes fill a page.
    if (part === 'type' && old && present) {
      return [
        ...listValues('values removed', old, present),
        ...listValues('values added', present, old),
      ]
    }
    const text = `${part}: ${from || 'none'} → ${to || 'none'}`
    return text.length > longest ? `${text.slice(0, longest)}…` : text
  })
}

function listValues(title: string, values: string[], others: string[]): string[] {
  const only = values.filter((value) => !others.includes(value))
  return only.length > 0 ? [`${title}: ${only.join(', ')}`] : []
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
  const [old, present] = [listEntries(before), listEntries(after)]
  const both = [...old].flatMap(([key, entry]) => {
    const other = present.get(key)
    if (!other) return []
    const isReworded = entry.comment !== other.comment
    return { key, isReworded, differences: findDifferences(entry, other) }
  })
  const changed = both.filter(({ differences }) => differences.length > 0)
  const changedHrefs = changed.map(({ key }) => before.getHref(key))
  const reworded = both.filter((each) => each.isReworded && !changed.includes(each))
  const citations = guides.flatMap(listCitations).filter(({ key }) => before.getHref(key))
  const broken = citations.filter(({ key }) => !after.getHref(key))
  const touched = citations.filter(
    (each) => !broken.includes(each) && changedHrefs.includes(before.getHref(each.key)),
  )
  const ownNotes = parseNotes(notes, before).notes
  const sections: [title: string, lines: string[]][] = [
    ['Added', withoutMembers([...present.keys()].filter((key) => !old.has(key)))],
    ['Removed', withoutMembers([...old.keys()].filter((key) => !present.has(key)))],
    ['Changed', changed.map(({ key, differences }) => [key, ...differences].join('\n    '))],
    ['Comments reworded', reworded.map(({ key }) => key)],
    ['Guides that break', broken.map(citationToText)],
    ['Guides to read again', touched.map(citationToText)],
    [
      'Files below api/ that break',
      problemsToLines([
        ...parseNotes(notes, after).problems,
        ...parseErrors(errors, after).problems,
      ]),
    ],
    [
      'Notes to read again',
      changed.flatMap(({ key }) =>
        (ownNotes.get(before.getHref(key) ?? '') ?? []).map(
          ({ line }) => `${notesFile}:${line} ${key}`,
        ),
      ),
    ],
    [
      'The site would show otherwise',
      problemsToLines(renderPages({ index: after }).flatMap(({ page }) => page.scope.warnings)),
    ],
    ['TypeDoc on the new version', problemsToLines(problems)],
  ]
  const shown = sections.filter(([, lines]) => lines.length > 0)
  return {
    text: shown
      .map(([title, lines]) => [`${title} (${lines.length})`, ...lines].join('\n  '))
      .join('\n\n'),
    breaksGuides: broken.length > 0,
  }
}

function citationToText({ place, key }: Citation): string {
  return `${place} ${key}`
}

function problemsToLines(problems: Problem[]): string[] {
  return sortProblems(problems).map((problem) => problemToText(problem).replaceAll('\n', '\n  '))
}

/** Exports with the number of their members, instead of one line for each of these. */
function withoutMembers(keys: string[]): string[] {
  return keys.flatMap((key) => {
    const [owner = ''] = key.split('.')
    if (owner !== key) return keys.includes(owner) ? [] : key
    const count = keys.filter((each) => each.startsWith(`${owner}.`)).length
    return count > 0 ? `${key}, with ${count} member${count === 1 ? '' : 's'}` : key
  })
}
