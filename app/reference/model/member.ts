import { type CommentView, declarationComment, shorten } from './comment'
import { type CodeToken, tokensToText } from './code-tokens'
import {
  callLabel,
  childDeclarations,
  type Declaration,
  declaredType,
  isCallable,
  isKind,
  isClassOrInterface,
  parametersOf,
} from '~/reference/typedoc/declarations'
import { type ErrorCode, errorCodesOf, listErrorCodes } from './error-codes'
import { membersOf } from '~/reference/typedoc/reflection-index'
import { propertyTypeToTokens } from './signature'
import { type Scope, scopeOf } from './scope'
import {
  type GuideLink,
  type LinkedChange,
  linkChanges,
  type Note,
} from '~/reference/overlay/overlay'
import { membersToTokens, typeToTokens } from './type-expression'
import { declarationReferences, referencedIds } from '~/reference/typedoc/type-references'
import { describeValues, type UnionValue } from './values'
import { ReflectionKind } from 'typedoc/models'
import { withAnchor } from '~/lib/paths'

/** A documented member of a page, or an export that is no class or interface. */
export interface Member {
  declaration: Declaration
  /** What it belongs to, which is the whole function for its overloads; exports belong to nothing. */
  owner: Declaration | undefined
  scope: Scope
  id: string
  /** The name as a heading shows it, such as `takePhoto()`. */
  label: string
  comment: CommentView
  values: UnionValue[]
  errorCodes: ErrorCode[]
  notes: Note[]
  changes: LinkedChange[]
  /** The sections of guides that explain this member, best first. */
  guides: GuideLink[]
  /** The entries or functions of a constant and the overloads of a function, each in full. */
  members: Member[]
}

/** Most guides that a member lists: the second one rarely says what the first doesn't. */
const maxGuides = 3

/**
 * Gathers what is said of a declaration that a page of this scope shows below the anchor `id`; `href` leads
 * to it.
 */
export function createMember(
  declaration: Declaration,
  id: string,
  page: Scope,
  owner?: Declaration,
  href = withAnchor(page.pathname, id),
): Member {
  const isOverload = owner?.id === declaration.id
  const scope = scopeOf(page, declaration, isOverload ? undefined : owner?.name)
  const { index, overlay, references } = scope
  const type = declaredType(declaration)
  const guides = references.guides.get(href) ?? []
  const isOfUpcoming = ({ href: to }: GuideLink): boolean =>
    overlay.upgrades.some(({ guide, isUpcoming }) => isUpcoming && to.replace(/#.*/, '') === guide)
  const comment = declarationComment(declaration, scope)
  const { summary, values } = describeValues(comment.summary, type, id, overlay.meanings.get(href))
  const hasEntries = isKind(declaration, ReflectionKind.Variable, ReflectionKind.Enum)
  const entries = hasEntries ? membersOf(declaration, index.internal) : []
  const codes = isKind(declaration, ReflectionKind.TypeAlias) ? errorCodesOf(type) : []
  return {
    declaration,
    owner,
    scope,
    id,
    label: callLabel(declaration, declaration.name),
    comment: { ...comment, summary },
    values,
    errorCodes: listErrorCodes(codes, ({ listedUnder }) => listedUnder === declaration.name, scope),
    notes: overlay.notes.get(href) ?? [],
    changes: linkChanges(overlay.changes.get(href), guides),
    // Those explain nothing of the documented version.
    guides: guides.filter((each) => !isOfUpcoming(each)).slice(0, maxGuides),
    members: [
      ...entries.map((each) =>
        createMember(each, index.getAnchor(declaration, each), scope, declaration),
      ),
      ...createOverloads(declaration, id, page, owner),
    ],
  }
}

/** Each overload of what has several, under a heading with its parameters. */
function createOverloads(
  declaration: Declaration,
  id: string,
  page: Scope,
  owner: Declaration | undefined,
): Member[] {
  const { comment: _, signatures = [], ...rest } = declaration
  if (signatures.length < 2) return []
  return signatures.map((signature, at) => {
    const single = { ...rest, signatures: [signature], sources: signature.sources ?? rest.sources }
    const anchor = `${id}-overload-${at + 1}`
    const member = createMember(single as Declaration, anchor, page, owner ?? declaration)
    const names = parametersOf(signature).map(({ name }) => name)
    return { ...member, label: member.label.replace(/(\(\))?$/, `(${names.join(', ')})`) }
  })
}

/** Most characters of a type in an index. */
const maxTypeLength = 48

/** The type of a property, or what a function returns, in one short line; may be empty. */
export function shortType({ declaration, scope }: Member): string {
  const { Accessor, Constructor, EnumMember, Property } = ReflectionKind
  const returned = declaration.signatures?.[0]?.type
  const tokens = isKind(declaration, Property, Accessor, EnumMember)
    ? propertyTypeToTokens(declaration, scope)
    : returned && !isKind(declaration, Constructor)
      ? typeToTokens(returned, scope)
      : []
  const text = tokensToText(tokens).replace(/\s+/g, ' ')
  if (text.length <= maxTypeLength) return text
  const parts = text.split(' | ')
  const shown = parts.filter(
    (_, at) => parts.slice(0, at + 1).join(' | ').length <= maxTypeLength - 4,
  )
  return shown.length > 0 ? `${shown.join(' | ')} | …` : shorten(text, maxTypeLength)
}

/**
 * The unexported types that a member names, and those that they name in turn. That of a constant is
 * left out, as its members are described as the constant's.
 */
export function unexportedTypes({ declaration, scope }: Member): Declaration[] {
  if (!isKind(declaration, ReflectionKind.Variable)) {
    return findUnexported(declarationReferences(declaration), scope)
  }
  const { type } = declaration
  const named = type?.type === 'reference' ? (type.typeArguments ?? []) : []
  return findUnexported(named.flatMap(referencedIds), scope)
}

/** The unexported types of these ids; members of classes are on the pages of what extends them. */
export function findUnexported(ids: number[], { index }: Scope): Declaration[] {
  const found = new Map<number, Declaration>()
  const visit = (id: number): void => {
    const declaration = index.internal.get(id)
    if (!declaration || found.has(id) || isKind(declaration, ReflectionKind.Class)) return
    found.set(id, declaration)
    declarationReferences(declaration).forEach(visit)
  }
  ids.forEach(visit)
  return [...found.values()]
}

/** An exported type that a signature names, shown in place: on one line or property by property. */
export interface NamedType {
  declaration: Declaration
  /** Empty where the properties are listed instead. */
  type: CodeToken[]
  properties: Declaration[]
}

/** Most characters of a type that is shown on one line: about two lines of a phone. */
const maxLineLength = 100

/** Most properties of an interface that is shown in place; larger ones have a page to read. */
const maxProperties = 10

/**
 * The exported types that a declaration names and that are small enough to be shown beside it:
 * unions of literals and interfaces of a few plain properties on one line, and the options and
 * results of functions property by property.
 */
export function findNamedTypes({ declaration, scope }: Member): NamedType[] {
  const ids = new Set(declarationReferences(declaration))
  ids.delete(declaration.id)
  return scope.index.exported
    .filter(({ id }) => ids.has(id))
    .flatMap((each): NamedType[] => {
      const type = typeOnOneLine(each, scope)
      if (type) return [{ declaration: each, type, properties: [] }]
      const isInterface = isKind(each, ReflectionKind.Interface)
      const properties = isInterface ? childDeclarations(each) : []
      const isSmall = properties.length <= maxProperties && !properties.some(isCallable)
      const isListed = isCallable(declaration) && isSmall && properties.length > 0
      return isListed ? [{ declaration: each, type: [], properties }] : []
    })
}

function typeOnOneLine(declaration: Declaration, scope: Scope): CodeToken[] | undefined {
  const tokens = isClassOrInterface(declaration)
    ? interfaceToTokens(declaration, scope)
    : unionToTokens(declaration, scope)
  return tokens && tokensToText(tokens).length <= maxLineLength ? tokens : undefined
}

function unionToTokens(declaration: Declaration, scope: Scope): CodeToken[] | undefined {
  const type = declaredType(declaration)
  const isLiterals = type?.type === 'union' && type.types.every((each) => each.type === 'literal')
  return isLiterals && errorCodesOf(type).length === 0 ? typeToTokens(type, scope) : undefined
}

function interfaceToTokens(declaration: Declaration, scope: Scope): CodeToken[] | undefined {
  const members = childDeclarations(declaration)
  const isPlain = members.every(({ type }) => type?.type === 'intrinsic')
  return isPlain && !declaration.extendedTypes && !declaration.typeParameters && members.length > 0
    ? membersToTokens(members, scope)
    : undefined
}
