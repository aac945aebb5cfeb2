import { ReflectionKind } from 'typedoc/models'
import { type Declaration, isKind } from '~/api-reference/declarations'
import { ReferenceFault } from '~/api-reference/reference-fault'
import type { MemberKind } from '~/api-reference/types'

/** Whether a function is a React hook, by the naming convention of hooks. */
export function isHook({ kind, name }: Declaration): boolean {
  return kind === ReflectionKind.Function && /^use[A-Z]/.test(name)
}

/** What a declaration is. Throws a ReferenceFault naming a declaration of a kind that has no label. */
export function memberKind(declaration: Declaration): MemberKind {
  switch (declaration.kind) {
    case ReflectionKind.Accessor:
      return 'accessor'
    case ReflectionKind.Class:
      return 'class'
    case ReflectionKind.Function:
      return isHook(declaration) ? 'hook' : 'function'
    case ReflectionKind.Interface:
      return 'interface'
    case ReflectionKind.Method:
      return 'method'
    case ReflectionKind.Property:
      return 'property'
    case ReflectionKind.TypeAlias:
      return 'type'
    case ReflectionKind.Variable:
      return 'constant'
    default:
      throw new ReferenceFault(
        `no label for "${declaration.name}", a ${ReflectionKind[declaration.kind]}`,
      )
  }
}

/** A function's name with parentheses, any other name as it is. */
export function callLabel(declaration: Declaration, label: string): string {
  return isKind(declaration, ReflectionKind.Method, ReflectionKind.Function) ? `${label}()` : label
}
