import type { Element } from 'hast'

/** Gets the classes of an element. */
export function classesOf({ properties }: Element): string[] {
  return [properties['className'] ?? []].flat().map(String)
}
