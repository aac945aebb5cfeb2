import type { CommentLinks } from '~/api-reference/comment-markdown'
import { declarationComment } from '~/api-reference/declaration-comment'
import { type Declaration, objectProperties } from '~/api-reference/declarations'
import { propertyAnchor } from '~/api-reference/reflection-url'
import { isReadonlyDeclaration, propertyTypeToTokens } from '~/api-reference/signature'
import type { TypeScope } from '~/api-reference/type-expression'
import type { PropertyView } from '~/api-reference/types'

/** Describes properties of an object type below the member with the anchor `parent`; types nest. */
export function propertiesToViews(
  properties: Declaration[],
  parent: string,
  scope: TypeScope,
  links: CommentLinks,
): PropertyView[] {
  return properties.map((property) => {
    const id = propertyAnchor(parent, property.name)
    const nested = objectProperties(property) ?? []
    return {
      id,
      name: property.name,
      type: propertyTypeToTokens(property, scope),
      isOptional: property.flags.isOptional === true,
      isReadonly: isReadonlyDeclaration(property),
      comment: declarationComment(property, links),
      properties: propertiesToViews(nested, id, scope, links),
    }
  })
}
