import { commentToView } from '~/api-reference/comment'
import type { CommentLinks } from '~/api-reference/comment-markdown'
import { type Declaration, declaredType, literalSignature } from '~/api-reference/declarations'
import type { CommentView } from '~/api-reference/types'

/**
 * The comment of a declaration, wherever TypeDoc keeps it: functions and accessors have it on their
 * signature, and properties with a function type have its `@returns` there, apart from the rest.
 */
export function declarationComment(declaration: Declaration, links: CommentLinks): CommentView {
  const { comment, getSignature, signatures } = declaration
  const own = commentToView(comment ?? signatures?.[0]?.comment ?? getSignature?.comment, links)
  const called = commentToView(literalSignature(declaredType(declaration))?.comment, links)
  return { ...own, returns: own.returns ?? called.returns }
}
