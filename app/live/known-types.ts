import { fetchJson } from '~/lib/browser'
import { canonicalPathname, codeNamesPath } from '~/lib/paths'
import { findNames, type NameFacts, parsePageNames } from '~/lib/page-names'

/**
 * Loads what the page knows of the names in code that stands on it, by name. Of code that readers write, no
 * more is known.
 */
export async function loadKnownTypes(code: string): Promise<Map<string, NameFacts>> {
  const names = parsePageNames(await fetchJson(codeNamesPath(canonicalPathname(location.pathname))))
  const known = findNames(names, code.trimEnd())
  // Of names with several types, the first one counts.
  return new Map(known.toReversed().map(({ start, end, facts }) => [code.slice(start, end), facts]))
}
