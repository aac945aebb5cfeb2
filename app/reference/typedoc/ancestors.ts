import type { Declaration, Type } from './declarations'
import type { ReflectionIndex } from './reflection-index'
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

/** The ancestor that a member comes from, if it is inherited. */
export function inheritedFrom(member: Declaration, index: ReflectionIndex): ReflectionLink[] {
  if (!member.flags.isInherited || !member.inheritedFrom) return []
  const [text = ''] = member.inheritedFrom.name.split('.')
  return [{ text, href: index.getHref(member.inheritedFrom.name) }]
}

/** The declaration of an ancestor that the library has. */
export function ancestorDeclaration(type: Type, index: ReflectionIndex): Declaration | undefined {
  if (type.type !== 'reference' || typeof type.target !== 'number') return undefined
  return index.declarations.get(type.target)
}
