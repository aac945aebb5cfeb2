import type { JSONOutput } from 'typedoc'
import { ReflectionKind } from 'typedoc/models'
import { isErrorCode } from '~/lib/error-codes'
import { apiPath, reflectionPath, withAnchor } from '~/lib/paths'
import { didYouMean } from '~/lib/suggest'

/** A declaration of TypeDoc's JSON, to which scripts/build-api.ts adds its source text. */
export type Declaration = Omit<JSONOutput.DeclarationReflection, 'children'> & {
  signature: string
  children?: Declaration[]
}

/** A parameter, with its source text from its name on. */
type Parameter = (JSONOutput.ParameterReflection | JSONOutput.TypeParameterReflection) & {
  signature: string
}

/** The kinds of exports and members that pages tell apart. */
export type Kind =
  'class' | 'interface' | 'hook' | 'function' | 'constant' | 'type' | 'property' | 'method'

/** An export, a member of one, or a property of a member's object type, with where it is documented. */
export interface Reflection {
  /** Such as `Camera.takePhoto`. */
  key: string
  /** The name as headings show it, such as `takePhoto()`. */
  label: string
  kind: Kind
  declaration: Declaration
  /** The page that documents it; empty if it is not exported. */
  pathname: string
  anchor: string
  /** The target of links to it; empty if it is not exported. */
  href: string
  members: Reflection[]
}

/** The library's exports, and the names by which guides and comments link them. */
export type Library = ReturnType<typeof createLibrary>

/** Indexes TypeDoc's project, whose module `<internal>` has the types that are not exported. */
export function createLibrary({ children = [] }: Pick<Declaration, 'children'>) {
  const unexported = children.find(({ name }) => name === '<internal>')?.children ?? []
  const exported = children
    .filter(({ name }) => name !== '<internal>')
    .map((each) => toExport(each, unexported))
  const internal = unexported.map((each) => toExport(each, [], true))
  const all = [...exported, ...internal].flatMap(withMembers)
  const byKey = new Map(all.map((each) => [foldKey(each.key), each]))
  const byId = new Map<number, string>(all.flatMap(listIds))
  const entries = new Map(exported.flatMap((each) => listEntries(each, internal)))
  const keys = [...all.filter(({ href }) => href).map(({ key }) => key), ...entries.keys()]
  /** Finds a key, with `.` or `#` between its names; those after the first may be in any case. */
  const find = (key: string) => byKey.get(foldKey(key))
  return {
    exported,
    /** Exports and the unexported types that they name, with all members, in source order. */
    all,
    /** All keys that have an address, as the library spells them. */
    keys,
    find,
    /** The pathname and anchor of a key; undefined if there is no such export or member. */
    getHref: (key: string) => find(key)?.href || entries.get(key),
    /** The address for an id of TypeDoc's. */
    getHrefById: (id: number) => byId.get(id),
    /** The exports and members whose signatures have a name. */
    findUsers: (name: string) => all.filter((each) => each.href && isUser(each, name)),
    /** The keys nearest to a wrong one, as a sentence. */
    suggest: (key: string) => didYouMean(key.replace('#', '.'), keys),
  }
}

/** The entries of a constant that is a `Record` of named keys, which TypeDoc does not list. */
function listEntries(
  { key, href, declaration: { signature } }: Reflection,
  internal: Reflection[],
): [string, string][] {
  const [, name] = /^const \w+: Record<(\w+),/.exec(signature) ?? []
  const union = internal.find((each) => each.key === name)?.declaration.signature ?? ''
  return [...union.matchAll(/'(\w+)'/g)].map(([, entry = '']) => [
    `${key}.${entry}`,
    `${href}-${entry.toLowerCase()}`,
  ])
}

function toExport(
  declaration: Declaration,
  unexported: Declaration[],
  isInternal = false,
): Reflection {
  const { name: key } = declaration
  const folder = pageFolders[getKind(declaration)]
  const page = folder ? reflectionPath(folder, key) : apiPath
  const pathname = isInternal ? '' : page
  const anchor = toAnchor(key)
  const href = folder ? pathname : toAddress(pathname, anchor)
  const prefix = folder ? '' : `${anchor}-`
  const members = listMembers(declaration, unexported)
  return toReflection(declaration, { key, pathname, anchor, href }, prefix, members)
}

/** The folders of the pages of kinds that have some. */
const pageFolders: Partial<Record<Kind, string>> = { class: 'classes', interface: 'interfaces' }

/** The address of an anchor; empty on no page, since unexported types have no section. */
function toAddress(pathname: string, anchor: string): string {
  return pathname && withAnchor(pathname, anchor)
}

/** A reflection with its members, whose anchors start with a prefix. */
function toReflection(
  declaration: Declaration,
  own: Pick<Reflection, 'key' | 'pathname' | 'anchor' | 'href'>,
  prefix: string,
  children: Declaration[],
): Reflection {
  const { key, pathname } = own
  const members = children.map((each) => {
    const anchor = prefix + toAnchor(each.name)
    const href = toAddress(pathname, anchor)
    const place = { key: `${key}.${each.name}`, pathname, anchor, href }
    const properties = each.type?.type === 'reflection' ? each.type.declaration.children : []
    return toReflection(each, place, `${anchor}-`, (properties ?? []) as Declaration[])
  })
  return { ...own, label: toLabel(declaration), kind: getKind(declaration), declaration, members }
}

/** The members of a declaration; a constant has those of its type if that is not exported. */
function listMembers({ children, kind, type }: Declaration, unexported: Declaration[]) {
  if (children || kind !== ReflectionKind.Variable || type?.type !== 'reference')
    return children ?? []
  return unexported.find(({ id }) => id === type.target)?.children ?? []
}

const kinds: Partial<Record<ReflectionKind, Kind>> = {
  [ReflectionKind.Class]: 'class',
  [ReflectionKind.Interface]: 'interface',
  [ReflectionKind.Function]: 'function',
  [ReflectionKind.Method]: 'method',
  [ReflectionKind.TypeAlias]: 'type',
  [ReflectionKind.Variable]: 'constant',
}

function getKind({ kind, name }: Declaration): Kind {
  const isHook = kind === ReflectionKind.Function && /^use[A-Z]/.test(name)
  return isHook ? 'hook' : (kinds[kind] ?? 'property')
}

/** A key as links show it, such as `Camera.takePhoto()`. */
export function toFullLabel({ key, label }: Reflection): string {
  return label.endsWith('()') ? `${key}()` : key
}

function toLabel({ kind, name }: Declaration): string {
  return kind === ReflectionKind.Function || kind === ReflectionKind.Method ? `${name}()` : name
}

/** The anchor of a name: lower case, as old links have it, and without the braces of `{Exif}`. */
export function toAnchor(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\w$]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The anchor of a value or a parameter; an error code has the same on all pages. */
export function toValueAnchor(owner: string, value: string): string {
  return isErrorCode(value) ? toAnchor(value) : `${owner}-${toAnchor(value)}`
}

/** A reflection and all below it. */
export function withMembers(reflection: Reflection): Reflection[] {
  return [reflection, ...reflection.members.flatMap(withMembers)]
}

function foldKey(key: string): string {
  const [name = '', ...members] = key.split(/[.#]/)
  return [name, ...members.map((each) => each.toLowerCase())].join('.')
}

function listIds({ declaration, pathname, anchor, href }: Reflection) {
  const own = [declaration, ...(declaration.signatures ?? [])].map(({ id }) => [id, href] as const)
  const parameters = getParameters(declaration).map(
    ({ id, name }) => [id, toAddress(pathname, toValueAnchor(anchor, name))] as const,
  )
  return [...own, ...parameters]
}

/** The parameters of a function, or of a property that is one, after those that are types. */
export function getParameters({ signatures, type }: Declaration): Parameter[] {
  const called = type?.type === 'reflection' ? type.declaration.signatures : undefined
  const [{ typeParameters = [], parameters = [] } = {}] = signatures ?? called ?? []
  // `build-api.ts` adds the signatures, of which TypeDoc's types know nothing.
  return [...typeParameters, ...parameters] as unknown[] as Parameter[]
}

function isUser({ key, declaration: { name, signature } }: Reflection, used: string): boolean {
  const isOwn = key === used || key.startsWith(`${used}.`)
  return !isOwn && name !== used && new RegExp(`(?<![\\w'])${used}\\b`).test(signature)
}
