import { ancestorDeclaration } from '~/reference/typedoc/ancestors'
import type { Declaration, Type } from '~/reference/typedoc/declarations'
import type { ReflectionLink } from '~/reference/typedoc/reflection-url'
import { type CodeToken, tokensToText } from './code-tokens'
import type { Scope } from './scope'
import { typeToTokens } from './type-expression'

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

function ancestorsOf(declaration: Declaration, scope: Scope): Ancestor[] {
  return (declaration.extendedTypes ?? []).flatMap((type) => {
    const view: Ancestor = { type: typeToTokens(type, scope) }
    const ancestor = ancestorDeclaration(type, scope.index)
    if (!ancestor) return [view]
    if (scope.index.internal.has(ancestor.id)) view.note = 'not exported by the library'
    return [view, ...ancestorsOf(ancestor, scope)]
  })
}

function typeToLink(type: Type, scope: Scope): ReflectionLink {
  const [name, ...others] = typeToTokens(type, scope)
  const text = tokensToText(name ? [name, ...others] : [])
  return name?.href ? { text, href: name.href } : { text }
}
