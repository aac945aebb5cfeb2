import type { JSONOutput } from 'typedoc'
import { ReflectionKind } from 'typedoc/models'
import { library } from '~/lib/site-config'

/** Where pages of single exports live below `/docs/api`, by what they are about. */
const pageKinds = {
  [ReflectionKind.Class]: 'classes',
  [ReflectionKind.Interface]: 'interfaces',
  [ReflectionKind.Function]: 'functions',
  [ReflectionKind.Variable]: 'constants',
  [ReflectionKind.Enum]: 'enums',
  [ReflectionKind.TypeAlias]: 'types',
  [ReflectionKind.Namespace]: 'namespaces',
} as const

/** The folder of a page below `/docs/api`. */
export type ReflectionPageKind = (typeof pageKinds)[keyof typeof pageKinds]

/** A declaration of TypeDoc's JSON: anything with a name of its own but parameters and signatures. */
export type Declaration = JSONOutput.DeclarationReflection & {
  /** Whether it's imported without braces. */
  isDefault?: boolean
  /** Whether it has a page of its own although it's neither a class nor an interface. */
  hasPage?: boolean
}

/** A call, construct, index or get signature of TypeDoc's JSON. */
export type Signature = JSONOutput.SignatureReflection

/** A type of TypeDoc's JSON. */
export type Type = JSONOutput.SomeType

/** Whether a declaration is of one of the kinds given. */
export function isKind(declaration: { kind: ReflectionKind }, ...kinds: ReflectionKind[]): boolean {
  return kinds.includes(declaration.kind)
}

/** Whether a declaration is called: a function, a method or a constructor. */
export function isCallable(declaration: Declaration): boolean {
  const { Constructor, Function, Method } = ReflectionKind
  return isKind(declaration, Constructor, Function, Method)
}

/** Whether a member of a type stands for its signatures, as `childDeclarations` gives it. */
function isSignature(container: { kind: ReflectionKind }): boolean {
  const { CallSignature, ConstructorSignature, IndexSignature } = ReflectionKind
  return isKind(container, CallSignature, ConstructorSignature, IndexSignature)
}

/** A declaration's children that are declarations: neither documents nor exports under another name. */
function ownChildren({ children = [] }: JSONOutput.ContainerReflection): Declaration[] {
  return children.filter((child): child is Declaration => child.variant === 'declaration')
}

/**
 * The members of a declaration. The call, construct and index signatures of a type have no names, so
 * each kind of them counts as a member with a name that says what it is.
 */
export function childDeclarations(
  container: JSONOutput.ContainerReflection & Pick<Declaration, 'signatures' | 'indexSignatures'>,
): Declaration[] {
  if (isCallable(container as Declaration) || isSignature(container)) return []
  const signatures = container.signatures ?? []
  const ofKind = (kind: ReflectionKind): Signature[] =>
    signatures.filter((each) => isKind(each, kind))
  return [
    ...toMember('Call signature', ofKind(ReflectionKind.CallSignature)),
    ...toMember('Construct signature', ofKind(ReflectionKind.ConstructorSignature)),
    ...(container.indexSignatures ?? []).flatMap((each) => toMember(indexName(each), [each])),
    ...ownChildren(container),
  ]
}

function toMember(name: string, signatures: Signature[]): Declaration[] {
  const [first] = signatures
  if (!first) return []
  const { id, kind, flags, sources } = first
  const place = sources ? { sources } : {}
  return [{ id, kind, flags, name, variant: 'declaration', signatures, ...place } as Declaration]
}

function indexName({ parameters = [] }: Signature): string {
  const [key] = parameters
  return `[${key?.name ?? 'key'}: ${key?.type && 'name' in key.type ? key.type.name : 'string'}]`
}

/** The declarations that the library exports, in source order. */
export function exportedDeclarations(project: JSONOutput.ProjectReflection): Declaration[] {
  const internal = new Map(internalDeclarations(project).map((each) => [each.id, each]))
  return entryPoints(project)
    .flatMap(ownChildren)
    .filter((child) => !isKind(child, ReflectionKind.Module) && !isInternalModule(child))
    .flatMap(withNamespace)
    .map((each) => asFunction(each, internal))
}

/** Gives a constant as a function, if its type is one that readers can't name, and do nothing with but call. */
function asFunction(
  declaration: Declaration,
  internal: ReadonlyMap<number, Declaration>,
): Declaration {
  const { type, ...rest } = declaration
  const isNamed = type?.type === 'reference' && !type.typeArguments
  const target = isNamed && typeof type.target === 'number' ? internal.get(type.target) : undefined
  const called = target?.type?.type === 'reflection' ? target.type.declaration : target
  const [call, ...others] = called ? childDeclarations(called) : []
  const isCalled = call && others.length === 0 && isKind(call, ReflectionKind.CallSignature)
  if (!isKind(declaration, ReflectionKind.Variable) || !isCalled) return declaration
  const signatures = called?.signatures?.map((each) => ({ ...each, name: rest.name }))
  return { ...rest, kind: ReflectionKind.Function, signatures } as Declaration
}

/**
 * The lines that import exports, by their ids: of those of several entry points, and of default exports. Of
 * others, it goes without saying.
 */
export function importLines(project: JSONOutput.ProjectReflection): Map<number, string> {
  const { Interface, Module, TypeAlias } = ReflectionKind
  return new Map(
    entryPoints(project).flatMap((entry) => {
      const isProject = entry === project
      const from = isProject ? library.name : entry.name
      return ownChildren(entry)
        .filter((each) => !isKind(each, Module) && (each.isDefault || !isProject))
        .map((each): [number, string] => {
          const names = each.isDefault ? each.name : `{ ${each.name} }`
          const word = isKind(each, Interface, TypeAlias) ? 'import type' : 'import'
          return [each.id, `${word} ${names} from '${from}'`]
        })
    }),
  )
}

/** What the library's exports are in: the project itself or, of several entry points, each. */
function entryPoints(project: JSONOutput.ProjectReflection): JSONOutput.ContainerReflection[] {
  const modules = ownChildren(project).filter((child) => isKind(child, ReflectionKind.Module))
  return [project, ...modules.filter((child) => !isInternalModule(child))]
}

function withNamespace(declaration: Declaration): Declaration[] {
  if (!isKind(declaration, ReflectionKind.Namespace)) return [declaration]
  const children = ownChildren(declaration).flatMap(withNamespace)
  const { name } = declaration
  return [declaration, ...children.map((each) => ({ ...each, name: `${name}.${each.name}` }))]
}

/** Names under which the library exports something once more, each with the id of what it names. */
export function otherNames(
  project: JSONOutput.ProjectReflection,
): { name: string; target: number }[] {
  return entryPoints(project).flatMap(({ children = [] }) =>
    children.flatMap((child) =>
      child.variant === 'reference' && 'target' in child
        ? [{ name: child.name, target: child.target }]
        : [],
    ),
  )
}

/** The declarations that the library uses in its types without exporting them. */
export function internalDeclarations(project: JSONOutput.ProjectReflection): Declaration[] {
  return entryPoints(project).flatMap(ownChildren).filter(isInternalModule).flatMap(ownChildren)
}

/** Whether TypeDoc's plugin collects here what is not exported: beside all exports, or in an entry point. */
export function isInternalModule({ name }: { name: string }): boolean {
  return name === '<internal>'
}

/** The name of a declaration as it is written where it is declared, without its namespace. */
export function unqualifiedName({ name }: Declaration): string {
  return /[^.]+$/.exec(name)?.[0] ?? name
}

/** The kind of page that a declaration gets, or undefined for those on the overview. */
export function pageKind(declaration: Declaration): ReflectionPageKind | undefined {
  const hasPage = declaration.hasPage || isClassOrInterface(declaration)
  return hasPage ? pageKinds[declaration.kind as keyof typeof pageKinds] : undefined
}

/** Whether a declaration is a class or an interface, which has a page in every library. */
export function isClassOrInterface(declaration: Declaration): boolean {
  return isKind(declaration, ReflectionKind.Class, ReflectionKind.Interface)
}

/** The members of a declaration whose type is an object type written in place. */
export function objectProperties(declaration: Declaration): Declaration[] | undefined {
  const type = declaredType(declaration)
  // TypeDoc puts the properties of an aliased object type on the alias itself.
  const isAlias = isKind(declaration, ReflectionKind.TypeAlias) && !type
  const container = isAlias ? declaration : type?.type === 'reflection' && type.declaration
  if (!container || literalSignature(declaredType(declaration))) return undefined
  const members = childDeclarations(container)
  return members.length > 0 ? members : undefined
}

/** The signature of a function type written in place, or undefined for any other type. */
export function literalSignature(type: Type | undefined): Signature | undefined {
  if (type?.type !== 'reflection') return undefined
  const { children = [], indexSignatures = [], signatures = [] } = type.declaration
  const isFunction = signatures.length === 1 && children.length + indexSignatures.length === 0
  return isFunction ? signatures[0] : undefined
}

/** The type that a declaration has as a whole; accessors have that of their getter, or else setter. */
export function declaredType(declaration: Declaration): Type | undefined {
  const { getSignature, setSignature, type } = declaration
  return getSignature?.type ?? type ?? setSignature?.parameters?.[0]?.type
}

/** The parameters of a signature; those taken apart in place, which have no name, get one. */
export function parametersOf({ parameters = [] }: Signature): JSONOutput.ParameterReflection[] {
  const taken = new Set<string>()
  return parameters.map((parameter) => {
    const wanted = parameter.name === '__namedParameters' ? 'options' : parameter.name
    let name = wanted
    for (let count = 2; taken.has(name); count++) name = wanted + count
    taken.add(name)
    return { ...parameter, name }
  })
}

/** A function's name with parentheses, a constructor as it is called, any other name as it is. */
export function callLabel(declaration: Declaration, label: string): string {
  if (isKind(declaration, ReflectionKind.Constructor)) {
    return `new ${declaration.signatures?.[0]?.name.replace(/^new /, '') ?? label}()`
  }
  return isKind(declaration, ReflectionKind.Method, ReflectionKind.Function) ? `${label}()` : label
}
