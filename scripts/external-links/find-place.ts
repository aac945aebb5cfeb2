import { problemToPlace } from '~/lib/problem'
import { offsetToPlace } from '../snippets/fence-place'
import type { FindPlace } from './report'

/**
 * Creates the look-up of a link in the text of documents: the first place at which its address is
 * written, as `file:line:column`. Of others, it names the page, and how many more there are.
 */
export function createPlaceFinder(sources: { file: string; text: string }[]): FindPlace {
  return ({ url, pathnames }) => {
    for (const { file, text } of sources) {
      const offset = findAddress(text, url)
      if (offset === -1) continue
      return problemToPlace({ file, ...offsetToPlace(text, offset) })
    }
    const [first, ...others] = pathnames
    return `page ${first}${others.length > 0 ? ` (and ${others.length} more)` : ''}`
  }
}

/** The offset of an address that does not go on, as `/a` does in `/ab`; -1 if there is none. */
function findAddress(text: string, url: string): number {
  let offset = text.indexOf(url)
  while (offset !== -1 && /[\w/?=&%~-]/.test(text[offset + url.length] ?? '')) {
    offset = text.indexOf(url, offset + 1)
  }
  return offset
}
