import { decodeFragment, decodeText } from '~/lib/anchor'
import { canonicalPathname, withBase } from '~/lib/paths'
import type { Fault } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'

/** What links may lead to. */
export interface LinkTargets {
  basePath: string
  /** The ids of each page, by its pathname; undefined where they do not matter. */
  ids: ReadonlyMap<string, ReadonlySet<string> | undefined>
  /** Whether there is a file, by its path below the base path. */
  hasFile: (path: string) => boolean
}

/** Says what is wrong with a link that stands on a page, or with the address of a file that it loads. */
export function findLinkFault(
  href: string,
  pathname: string,
  { basePath, ids, hasFile }: LinkTargets,
): Fault | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)) return undefined
  const url = new URL(href, `http://site${withBase(basePath, pathname)}`)
  if (!`${url.pathname}/`.startsWith(basePath)) {
    const note = `Links of this site start with "${basePath}".`
    return { message: `"${href}" is outside the base path`, note }
  }
  const written = url.pathname.slice(basePath.length)
  const path = decodeText(written) ?? written
  const target = canonicalPathname(`/${path}`)
  const anchor = decodeFragment(url.hash)
  if (ids.has(target)) {
    const known = ids.get(target)
    if (!anchor || !known || known.has(anchor)) return undefined
    const message = `broken anchor: ${target} has no "#${anchor}"`
    return { message, note: didYouMean(anchor, known) }
  }
  if (hasFile(path)) return undefined
  const isFile = /\.\w+$/.test(path)
  const note = isFile ? 'Put the file into public/, or correct the address.' : undefined
  return { message: `broken link to ${target}`, note: note ?? didYouMean(target, ids.keys()) }
}
