import type { Element } from 'hast'

/** The classes of an element. */
export function classesOf({ properties }: Element): string[] {
  return [properties['className'] ?? []].flat().map(String)
}
