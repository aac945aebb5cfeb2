import type { JSONOutput } from 'typedoc'
import { tokensToText } from '~/reference/code-tokens'
import { type Declaration, declaredType } from '~/reference/declarations'
import { memberKind } from '~/reference/member-groups'
import {
  createReflectionIndex,
  membersOf,
  type ReflectionIndex,
} from '~/reference/reflection-index'
import { buildOverview, buildPage, listPages } from '~/reference/reflection-page'
import { declarationToTokens } from '~/reference/signature'
import { createScope } from '~/reference/scope'
import type { Problem } from '~/lib/problem'

/** What a reader of one export or member relies on. */
export interface SurfaceEntry {
  kind: string
  /** The declaration as TypeScript, on one line. */
  signature: string
  defaultValue: string
  platforms: string
  isDeprecated: boolean
  /** The values of a union of literals; empty for other types. */
  values: string[]
  comment: string
}

/** A library's public surface by API key, such as `CameraProps.fps`. */
export interface Surface {
  index: ReflectionIndex
  entries: Map<string, SurfaceEntry>
  /** What the site would show other than the library has it. */
  warnings: Problem[]
}

/** Lists the exports of a library and their members. */
export function buildSurface(project: JSONOutput.ProjectReflection): Surface {
  const index = createReflectionIndex(project)
  const pages = [
    buildOverview(index),
    ...listPages(index).map(({ kind, name }) => buildPage(kind, name, index)),
  ]
  const warnings = pages.flatMap((page) => page?.warnings ?? [])
  const surface: Surface = { index, entries: new Map(), warnings }
  for (const owner of index.exported) {
    const scope = createScope(index, owner)
    const add = (key: string, declaration: Declaration): void => {
      const signature = tokensToText(declarationToTokens(declaration, scope))
      surface.entries.set(key, toEntry(declaration, signature.replace(/\s+/g, ' ')))
    }
    add(owner.name, owner)
    for (const member of membersOf(owner, index.internal)) {
      add(`${owner.name}.${member.name}`, member)
    }
  }
  return surface
}

function toEntry(declaration: Declaration, signature: string): SurfaceEntry {
  const { comment, getSignature, signatures } = declaration
  const shown = comment ?? signatures?.[0]?.comment ?? getSignature?.comment
  const tagText = (tag: string): string =>
    (shown?.blockTags ?? [])
      .filter((each) => each.tag === tag)
      .map(({ content }) => partsToText(content))
      .join(', ')
  return {
    kind: memberKind(declaration),
    signature,
    defaultValue: tagText('@default'),
    platforms: tagText('@platform'),
    isDeprecated: shown?.blockTags?.some(({ tag }) => tag === '@deprecated') ?? false,
    values: literalValues(declaration),
    comment: partsToText(shown?.summary ?? []),
  }
}

function literalValues(declaration: Declaration): string[] {
  const type = declaredType(declaration)
  if (type?.type !== 'union') return []
  const values = type.types.map((each) =>
    each.type === 'literal' ? String(each.value) : undefined,
  )
  return values.every((value) => value !== undefined) ? values : []
}

function partsToText(parts: JSONOutput.CommentDisplayPart[]): string {
  return parts
    .map(({ text }) => text)
    .join('')
    .replace(/```\w*/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** What differs in one export or member, each difference as a phrase. */
export interface SurfaceChange {
  key: string
  differences: string[]
}

/** The differences between two public surfaces, by API key. */
export interface SurfaceDiff {
  added: string[]
  removed: string[]
  changed: SurfaceChange[]
  /** Keys of which only the comment's wording differs. */
  reworded: string[]
}

/** Compares what readers rely on in two versions of the library. */
export function compareSurfaces(
  before: Pick<Surface, 'entries'>,
  after: Pick<Surface, 'entries'>,
): SurfaceDiff {
  const pairs = [...before.entries].flatMap(([key, entry]) => {
    const other = after.entries.get(key)
    return other ? [{ key, entry, other, differences: findDifferences(entry, other) }] : []
  })
  return {
    added: [...after.entries.keys()].filter((key) => !before.entries.has(key)),
    removed: [...before.entries.keys()].filter((key) => !after.entries.has(key)),
    changed: pairs
      .filter(({ differences }) => differences.length > 0)
      .map(({ key, differences }) => ({ key, differences })),
    reworded: pairs
      .filter(({ entry, other, differences }) => {
        return differences.length === 0 && entry.comment !== other.comment
      })
      .map(({ key }) => key),
  }
}

function findDifferences(before: SurfaceEntry, after: SurfaceEntry): string[] {
  const differences: string[] = []
  const compare = (what: string, from: string, to: string): void => {
    if (from !== to) differences.push(`${what}: ${from || 'none'} → ${to || 'none'}`)
  }
  compare('kind', before.kind, after.kind)
  if (before.values.length > 0 && after.values.length > 0) {
    const gone = before.values.filter((value) => !after.values.includes(value))
    const fresh = after.values.filter((value) => !before.values.includes(value))
    if (gone.length > 0) differences.push(`values removed: ${gone.join(', ')}`)
    if (fresh.length > 0) differences.push(`values added: ${fresh.join(', ')}`)
  } else {
    compare('type', before.signature, after.signature)
  }
  compare('default', before.defaultValue, after.defaultValue)
  compare('platforms', before.platforms, after.platforms)
  if (before.isDeprecated !== after.isDeprecated) {
    differences.push(after.isDeprecated ? 'deprecated' : 'no longer deprecated')
  }
  return differences
}
