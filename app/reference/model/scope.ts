import { apiPath } from '~/lib/paths'
import type { Problem } from '~/lib/problem'
import {
  emptyOverlay,
  type GuideReferences,
  noReferences,
  type Overlay,
} from '~/reference/overlay/overlay'
import { inheritedSubstitutions } from '~/reference/typedoc/ancestors'
import type { Declaration, Type } from '~/reference/typedoc/declarations'
import { pathnameOf, type ReflectionIndex } from '~/reference/typedoc/reflection-index'
import { sourcePath } from '~/reference/typedoc/reflection-url'
import type { CommentLinks } from './comment-markdown'

/** What the pages of the reference are made of; without an overlay, of the library alone. */
export interface ReferenceContent {
  index: ReflectionIndex
  overlay?: Overlay
  references?: GuideReferences
}

/** What is needed to describe a declaration: where names lead, and whom to tell what is odd. */
export interface Scope extends CommentLinks, Required<ReferenceContent> {
  /** The page that shows the declaration. */
  pathname: string
  /** Types by the id of the type parameter that they replace, in members inherited from generics. */
  substitutions: ReadonlyMap<number, Type>
  /** What the reference shows other than the library has it. */
  warnings: Problem[]
}

/**
 * The scope of a page of the owner, or of the overview. In comments, names mean the owner's own
 * members first, then what the library exports.
 */
export function createScope(
  { index, overlay = emptyOverlay, references = noReferences }: ReferenceContent,
  owner?: Declaration,
  warnings: Problem[] = [],
): Scope {
  return {
    index,
    overlay,
    references,
    pathname: owner ? pathnameOf(owner) : apiPath,
    substitutions: owner ? inheritedSubstitutions(owner, index) : new Map(),
    warnings,
    warn: (message) => void warnings.push({ ...placeOf(owner), message }),
    getHrefById: index.getHrefById,
    getHrefByName: (name) => {
      if (name === owner?.name) return index.getHref(name)
      return (owner && index.getHref(`${owner.name}.${name}`)) ?? index.getHref(name)
    },
  }
}

/** The same scope for one declaration, whose name and place its warnings have. */
export function scopeOf(scope: Scope, declaration: Declaration, owner?: string): Scope {
  const key = owner ? `${owner}.${declaration.name}` : declaration.name
  const place = placeOf(declaration)
  return {
    ...scope,
    warn: (message) => void scope.warnings.push({ ...place, message: `${key}: ${message}` }),
  }
}

/** Where a declaration stands in the library's source. */
export function placeOf(declaration: Declaration | undefined): Omit<Problem, 'message'> {
  const [source] = declaration?.sources ?? []
  if (!source) return { file: 'api/library.json' }
  const { fileName, line, character } = source
  return { file: sourcePath(fileName), line, column: character + 1 }
}
