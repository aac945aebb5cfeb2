import { getProject } from '~/api-reference/project.server'
import { createReflectionIndex, type ReflectionIndex } from '~/api-reference/reflection-index'

let cached: ReflectionIndex | undefined

/** Gets the index over the library's reflections, built once per process. */
export function getReflectionIndex(): ReflectionIndex {
  cached ??= createReflectionIndex(getProject())
  return cached
}
