import { z } from 'zod'
import { createTexts } from './api-texts'
import { tokensToText } from './code-tokens'
import { type Declaration, isKind, objectProperties } from './declarations'
import { membersOf, type ReflectionIndex } from './reflection-index'
import { createScope } from './scope'
import { declarationToTokens } from './signature'
import { ReflectionKind } from 'typedoc/models'
import { guidePath } from '~/lib/paths'
import { parseYaml, sayMissing } from '~/lib/parse-yaml'
import type { Problem } from '~/lib/problem'
import { library } from '~/lib/site-config'
import { didYouMean } from '~/lib/suggest'

/** What changed from version to version; `npm run api:diff -- --index` writes it. */
export const changesFile = 'api/changes.yaml'

/** The reviewed advice on what is gone or different after the documented version. */
export const upgradeFile = 'api/upgrade.yaml'

/** An export, or a member of one, with its signature on one line. */
export interface ListedDeclaration {
  /** The API key, such as `CameraProps.fps`. */
  key: string
  owner: Declaration
  declaration: Declaration
  signature: string
}

/** Lists the exports of a library and their members, also the properties of object types. */
export function listDeclarations(index: ReflectionIndex): ListedDeclaration[] {
  return index.exported.flatMap((owner) => {
    const scope = createScope(index, owner)
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

/** Whether two signatures say the same to who uses them: `a: () => void` is called like `a(): void`. */
export function isSameSignature(a: string | undefined, b: string | undefined): boolean {
  const asMethod = (text = ''): string =>
    text.replace(/^([\w.]+\??): \((.*)\) => (.*)$/, '$1($2): $3')
  return (a === undefined) === (b === undefined) && asMethod(a) === asMethod(b)
}

/** What a version of the library changed for an export or a member. */
export interface ApiChange {
  /** Without the patch, such as `4.0`. */
  version: string
  kind: 'added' | 'changed' | 'removed'
  /** Whether the version comes after the documented one. */
  isUpcoming: boolean
  before?: string
  after?: string
  /** What to do about it, as Markdown. */
  advice?: string
}

const signature = z.string().min(1)
const releaseSchema = z.strictObject({
  version: z.string().regex(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/, 'not a version such as 3.9.2'),
  integrity: z.string().regex(/^sha512-[\w+/]+=*$/, 'not the integrity of a package: sha512-…'),
  added: z.record(z.string(), signature).default({}),
  changed: z
    .record(z.string(), z.strictObject({ before: signature, after: signature }))
    .default({}),
  removed: z.record(z.string(), signature).default({}),
})
const indexSchema = z.strictObject({ package: z.string(), versions: z.array(releaseSchema).min(2) })

/** A version in the index of changes, with what differs from the one before it. */
export type ReleaseChanges = z.infer<typeof releaseSchema>

/** What is known of a library's versions, with every fault of the files that say it. */
export interface ParsedChanges {
  /** Changes of what the documented version has, oldest first, by pathname and anchor. */
  changes: Map<string, ApiChange[]>
  /** The pathname of the guide that explains what comes after the documented version. */
  upgradeGuide?: string
  releases: ReleaseChanges[]
  problems: Problem[]
}

const indexRemedy =
  'The file is generated: run `npm run api:diff -- --index`, which asks the npm registry.'

/** Parses the index of changes; it has to fit the documented version of the library. */
export function parseChanges(
  text: string,
  index: ReflectionIndex,
  upgrade: string | undefined,
): ParsedChanges {
  const { value, problems, placeOf } = parseYaml(text, { file: changesFile, remedy: indexRemedy })
  const nothing = { changes: new Map(), releases: [], problems }
  if (problems.length > 0) return nothing
  const report = (path: PropertyKey[], message: string): void =>
    void problems.push({ file: changesFile, ...placeOf(path), message, note: indexRemedy })
  const result = indexSchema.safeParse(value, { error: sayMissing })
  if (!result.success) {
    for (const { path, message } of result.error.issues) {
      report(path, path.length > 0 ? `"${path.join('.')}": ${message}` : message)
    }
    return nothing
  }
  const { package: name, versions: releases } = result.data
  if (name !== library.name) report(['package'], `the changes of ${name}, not of ${library.name}`)
  const documented = releases.findIndex(({ version }) => version === library.version)
  if (documented === -1) {
    report(['versions'], `version ${library.version}, which the site documents, is not among them`)
  }
  if (problems.length > 0) return nothing

  const present = listSignatures(index)
  const changes = new Map<string, ApiChange[]>()
  /** What the index says of the documented version, and where. */
  const told = new Map<string, { signature: string | undefined; path: PropertyKey[] }>()
  for (const [at, release] of releases.entries()) {
    const isUpcoming = at > documented
    for (const { key, path, ...change } of listChanges(release)) {
      const place = { path: ['versions', at, ...path] }
      if (!isUpcoming) told.set(key, { signature: change.after, ...place })
      else if (!told.has(key)) told.set(key, { signature: change.before, ...place })
      const href = index.getHref(key)
      if (!href || !present.has(key)) continue
      const version = release.version.replace(/\.\d+(?:-.*)?$/, '')
      changes.set(href, [...(changes.get(href) ?? []), { ...change, version, isUpcoming }])
    }
  }
  for (const [key, { signature: expected, path }] of told) {
    if (isSameSignature(present.get(key), expected)) continue
    const [has, says] = [present.get(key), expected].map((each) => each ?? 'nothing')
    report(path, `"${key}": ${library.version} has ${has}, and not ${says}`)
  }
  const advice = parseUpgrade(upgrade, releases.slice(documented + 1), index)
  for (const [key, sentence] of advice.members) {
    for (const change of changes.get(index.getHref(key) ?? '') ?? []) {
      if (change.isUpcoming) change.advice = sentence
    }
  }
  problems.push(...advice.problems)
  const { guide } = advice
  return { changes, releases, problems, ...(guide && { upgradeGuide: guidePath(guide) }) }
}

function listChanges({ added, changed, removed }: ReleaseChanges) {
  type Listed = Pick<ApiChange, 'kind' | 'before' | 'after'> & { key: string; path: string[] }
  return [
    ...Object.entries(added).map(([key, after]): Listed => ({
      key,
      kind: 'added',
      after,
      path: ['added', key],
    })),
    ...Object.entries(changed).map(([key, each]): Listed => ({
      key,
      kind: 'changed',
      ...each,
      path: ['changed', key],
    })),
    ...Object.entries(removed).map(([key, before]): Listed => ({
      key,
      kind: 'removed',
      before,
      path: ['removed', key],
    })),
  ]
}

const upgradeRemedy =
  'It has "guide:", the id of a guide, and "members:" with a sentence of Markdown for each API key ' +
  'that a later version removes: what to use instead, or that nothing takes its place.'

/** Parses the advice on `releases`, which come after the documented version. */
function parseUpgrade(
  text: string | undefined,
  releases: ReleaseChanges[],
  index: ReflectionIndex,
) {
  const file = upgradeFile
  const members = new Map<string, string>()
  const changed = new Set(
    releases.flatMap((each) => [...Object.keys(each.changed), ...Object.keys(each.removed)]),
  )
  const removed = new Set(releases.flatMap((each) => Object.keys(each.removed)))
  if (text === undefined && removed.size === 0) return { members, problems: [] }
  const { value, problems, placeOf } = parseYaml(text ?? '', { file, remedy: upgradeRemedy })
  if (problems.length > 0) return { members, problems }
  const schema = z.strictObject({
    guide: z.string().regex(/^[\w-]+$/),
    members: z.record(z.string(), createTexts(index).markdown(5, 300)),
  })
  const result = schema.safeParse(value ?? {}, { error: sayMissing })
  if (!result.success) {
    for (const { path, message, ...issue } of result.error.issues) {
      const note = String((issue.code === 'custom' && issue.params?.['note']) || upgradeRemedy)
      problems.push({ file, ...placeOf(path), message: `"${path.join('.')}": ${message}`, note })
    }
    return { members, problems }
  }
  for (const [key, sentence] of Object.entries(result.data.members)) {
    members.set(key, sentence)
    if (changed.has(key)) continue
    const message = `no version after ${library.version} removes or changes "${key}"`
    const note = didYouMean(key, changed)
    problems.push({ file, ...placeOf(['members', key]), message, note })
  }
  for (const key of removed) {
    if (members.has(key) || !index.getHref(key)) continue
    const message = `"${key}" is removed after ${library.version}, and nothing says what to use instead`
    problems.push({ file, ...placeOf(['members']), message, note: upgradeRemedy })
  }
  return { guide: result.data.guide, members, problems }
}

/** The literals of a union that ends a signature, such as `'on'` and `'off'`; undefined for others. */
export function listLiterals(type: string): string[] | undefined {
  return /(?:'[^']*'(?: \| )?){2,}$/.exec(type)?.[0].split(' | ')
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
