import type { JSONOutput } from 'typedoc'
import { type Declaration, type Type } from './declarations'
import type { ReflectionIndex } from './reflection-index'
import type { Scope } from './scope'
import { type CodeToken, tokensToText } from './code-tokens'
import { typeToTokens } from './type-expression'
import type { ReflectionLink } from './reflection-url'

/**
 * The types that stand for the parameters of a class's generic ancestors, such as `CaptureError`
 * for the `TCode` that members inherited from `CameraError<TCode>` have.
 */
export function inheritedSubstitutions(
  declaration: Declaration,
  index: ReflectionIndex,
): Map<number, Type> {
  const substitutions = new Map<number, Type>()
  for (const type of declaration.extendedTypes ?? []) {
    const ancestor = ancestorDeclaration(type, index)
    if (!ancestor || type.type !== 'reference') continue
    ancestor.typeParameters?.forEach((parameter, at) => {
      const argument = type.typeArguments?.[at] ?? parameter.default
      if (argument) substitutions.set(parameter.id, argument)
    })
    for (const [id, inherited] of inheritedSubstitutions(ancestor, index)) {
      substitutions.set(id, inherited)
    }
  }
  return substitutions
}

/** An ancestor; unexported ones have a note that says so. */
interface Ancestor {
  type: CodeToken[]
  note?: string
}

/** What a class or interface extends, from the nearest ancestor on, and what extends it. */
export interface TypeHierarchy {
  extends: Ancestor[]
  extendedBy: ReflectionLink[]
}

/** What a class or interface extends and what extends it; empty lists where nothing does. */
export function buildTypeHierarchy(declaration: Declaration, scope: Scope): TypeHierarchy {
  return {
    extends: ancestorsOf(declaration, scope),
    extendedBy: (declaration.extendedBy ?? []).map((type) => typeToLink(type, scope)),
  }
}

/** The ancestor that a member comes from, if it is inherited. */
export function inheritedFrom(
  member: JSONOutput.DeclarationReflection,
  index: ReflectionIndex,
): ReflectionLink[] {
  if (!member.flags.isInherited || !member.inheritedFrom) return []
  const [text = ''] = member.inheritedFrom.name.split('.')
  return [{ text, href: index.getHref(member.inheritedFrom.name) }]
}

function ancestorsOf(declaration: Declaration, scope: Scope): Ancestor[] {
  return (declaration.extendedTypes ?? []).flatMap((type) => {
    const view: Ancestor = { type: typeToTokens(type, scope) }
    const ancestor = ancestorDeclaration(type, scope.index)
    if (!ancestor) return [view]
    if (scope.index.internal.has(ancestor.id)) view.note = 'not exported by the library'
    return [view, ...ancestorsOf(ancestor, scope)]
  })
}

function ancestorDeclaration(type: Type, index: ReflectionIndex): Declaration | undefined {
  if (type.type !== 'reference' || typeof type.target !== 'number') return undefined
  return index.declarations.get(type.target)
}

function typeToLink(type: Type, scope: Scope): ReflectionLink {
  const [name, ...others] = typeToTokens(type, scope)
  const text = tokensToText(name ? [name, ...others] : [])
  return name?.href ? { text, href: name.href } : { text }
}
