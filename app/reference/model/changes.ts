import { ReflectionKind } from 'typedoc/models'
import type { ApiChange, Differences } from '~/reference/overlay/overlay'
import { type Declaration, isKind, objectProperties } from '~/reference/typedoc/declarations'
import { membersOf, type ReflectionIndex } from '~/reference/typedoc/reflection-index'
import { tokensToText } from './code-tokens'
import { createScope } from './scope'
import { declarationToTokens } from './signature'

/** An export, or a member of one, with its signature on one line. */
export interface ListedDeclaration {
  /** The API key, such as `CameraProps.fps`. */
  key: string
  owner: Declaration
  declaration: Declaration
  signature: string
}

/** Lists the exports of a library and their members, also the properties of object types. */
function listDeclarations(index: ReflectionIndex): ListedDeclaration[] {
  return index.exported.flatMap((owner) => {
    const scope = createScope({ index }, owner)
    const list = (key: string, declaration: Declaration): ListedDeclaration => {
      const signature = toLine(tokensToText(declarationToTokens(declaration, scope)))
      return { key, owner, declaration, signature }
    }
    const members = membersOf(owner, index.internal)
    const parts = members.length > 0 ? members : (objectProperties(owner) ?? [])
    return [
      list(owner.name, owner),
      ...parts.map((each) => list(`${owner.name}.${each.name}`, each)),
    ]
  })
}

/** Undoes the line breaks of a long signature. */
function toLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/([=:]) \| /g, '$1 ')
    .replaceAll('( ', '(')
    .replace(/,? \)/g, ')')
    .trim()
}

/** Signatures by API key, but of a constant with members those of its members only. */
export function listSignatures(index: ReflectionIndex): Map<string, string> {
  const all = listDeclarations(index)
  const owners = new Set(
    all.flatMap(({ owner, declaration }) => (owner === declaration ? [] : owner)),
  )
  const isRepeated = ({ declaration }: ListedDeclaration): boolean =>
    isKind(declaration, ReflectionKind.Variable) && owners.has(declaration)
  return new Map(
    all.map((each) => [each.key, isRepeated(each) ? `const ${each.key}` : each.signature]),
  )
}

const literals = /(?:'[^']*'(?: \| )?){2,}$/

/** The literals of a union that ends a signature, such as `'on'` and `'off'`; undefined for others. */
function listLiterals(type: string): string[] | undefined {
  return literals.exec(type)?.[0].split(' | ')
}

/**
 * Whether two signatures say the same to who uses them: `a: () => void` is called like `a(): void`, and the
 * order of a union doesn't matter.
 */
export function isSameSignature(a: string | undefined, b: string | undefined): boolean {
  const simplify = (text = ''): string =>
    text
      .replace(/^([\w.]+\??): \((.*)\) => (.*)$/, '$1($2): $3')
      .replace(/ extends unknown<.*/, '')
      .replace(literals, (union) => union.split(' | ').toSorted().join(' | '))
  return (a === undefined) === (b === undefined) && simplify(a) === simplify(b)
}

/** Words a change of what is still there, as Markdown; of unions, only the values that differ. */
export function describeChange({ before = '', after = '', isUpcoming }: ApiChange): string {
  const [old, present] = [listLiterals(before), listLiterals(after)]
  if (!old || !present) return isUpcoming ? `It becomes \`${after}\`.` : `It was \`${before}\`.`
  const list = (title: string, values: string[], others: string[]): string[] => {
    const only = values.filter((value) => !others.includes(value))
    return only.length > 0 ? [`${title}: ${only.map((each) => `\`${each}\``).join(', ')}.`] : []
  }
  return [...list('Removed', old, present), ...list('Added', present, old)].join(' ')
}

/** Lists what differs, one by one. */
export function listDifferences({ added, changed, removed }: Differences) {
  type Listed = Pick<ApiChange, 'kind' | 'before' | 'after'> & { key: string }
  return [
    ...Object.entries(added).map(([key, after]): Listed => ({ key, kind: 'added', after })),
    ...Object.entries(changed).map(([key, each]): Listed => ({ key, kind: 'changed', ...each })),
    ...Object.entries(removed).map(([key, before]): Listed => ({ key, kind: 'removed', before })),
  ]
}

/** Joins what releases changed one after the other into what differs from before the first to the last. */
export function joinReleases(releases: Differences[]): Differences {
  const joined = new Map<string, { before?: string | undefined; after?: string | undefined }>()
  for (const { key, before, after } of releases.flatMap(listDifferences)) {
    joined.set(key, { before: joined.has(key) ? joined.get(key)?.before : before, after })
  }
  // What belongs to something new or gone goes without saying.
  const isOpen = (key: string): boolean => {
    const owner = joined.get(ownerOf(key))
    return !owner || (owner.before !== undefined && owner.after !== undefined)
  }
  const result: Differences = { added: {}, changed: {}, removed: {} }
  for (const [key, { before, after }] of [...joined].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (!isOpen(key) || isSameSignature(before, after)) continue
    if (before === undefined) result.added[key] = after ?? ''
    else if (after === undefined) result.removed[key] = before
    else result.changed[key] = { before, after }
  }
  return result
}

/** The owner in an API key; empty for an export. */
export const ownerOf = (key: string): string => key.replace(/\.?[^.]*$/, '')

/** The name in an API key, without its owner. */
export const nameOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1)

/**
 * Finds what something removed is called now, as far as types tell: with the same type, a longer or shorter
 * name in the same owner, or the same name in another one.
 */
export function findRename(key: string, { added, removed }: Differences): string | undefined {
  const name = nameOf(key)
  const toType = (each: string, text = ''): string => text.replace(nameOf(each), '')
  const candidates = Object.keys(added).filter((each) => {
    if (!each.includes('.') || toType(each, added[each]) !== toType(key, removed[key])) return false
    const other = nameOf(each)
    if (ownerOf(each) !== ownerOf(key)) return other === name
    const [a, b] = [name.toLowerCase(), other.toLowerCase()]
    return a.endsWith(b) || b.endsWith(a)
  })
  return candidates.length === 1 ? candidates[0] : undefined
}
