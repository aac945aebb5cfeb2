import { ReflectionKind } from 'typedoc/models'
import { commentToView, isEmptyComment } from '~/api-reference/comment'
import type { CommentLinks } from '~/api-reference/comment-markdown'
import { childDeclarations, type Declaration, isKind } from '~/api-reference/declarations'
import { propertiesToViews } from '~/api-reference/property'
import { memberAnchor, propertyAnchor } from '~/api-reference/reflection-url'
import { declarationToTokens, interfaceToTokens } from '~/api-reference/signature'
import type { TypeScope } from '~/api-reference/type-expression'
import { declarationReferences } from '~/api-reference/type-references'
import type { ExpandedType } from '~/api-reference/types'

/**
 * Explains the unexported types among those that a signature names, and those that they name in
 * turn. Unexported classes are left to the type hierarchy: their members are on the page already.
 */
export function expandTypes(
  ids: number[],
  parent: string,
  scope: TypeScope,
  links: CommentLinks,
): ExpandedType[] {
  return findInternal(ids, scope).map((declaration) => {
    const isInterface = isKind(declaration, ReflectionKind.Interface)
    const properties = isInterface
      ? propertiesToViews(
          childDeclarations(declaration),
          propertyAnchor(parent, memberAnchor(declaration.name)),
          scope,
          links,
        )
      : []
    return {
      name: declaration.name,
      declaration: (isInterface ? interfaceToTokens : declarationToTokens)(declaration, scope),
      comment: commentToView(declaration.comment, links),
      properties: properties.filter(({ comment }) => !isEmptyComment(comment)),
    }
  })
}

function findInternal(ids: number[], scope: TypeScope): Declaration[] {
  const found = new Map<number, Declaration>()
  const visit = (id: number): void => {
    const declaration = scope.index.internal.get(id)
    if (!declaration || found.has(id) || isKind(declaration, ReflectionKind.Class)) return
    found.set(id, declaration)
    declarationReferences(declaration).forEach(visit)
  }
  ids.forEach(visit)
  return [...found.values()]
}
