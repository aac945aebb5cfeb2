import { decodeFragment, decodeText } from '~/lib/anchor'
import { canonicalPathname, withBase } from '~/lib/paths'
import type { Fault, Problem } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'
import type { SitePage, SiteRoute } from './pages'

/** A link as authors wrote it, without the base path, with its position. */
export interface WrittenLink extends Omit<Problem, 'message'> {
  pathname: string
  href: string
}

/** The targets of links. */
export interface LinkTargets {
  basePath: string
  /** The ids of each page, by its pathname; undefined to accept any. */
  ids: ReadonlyMap<string, ReadonlySet<string> | undefined>
  /** Whether a file exists, by its path below the base path. */
  hasFile: (path: string) => boolean
}

/** Whether a path may lead to a file that is no page. */
export const isFilePath = (path: string): boolean => /\.(?!mdx$|html$)\w+$/.test(path)

/** Checks a link of a page, or the address of a file that it loads. */
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
    const note = `${didYouMean(anchor, known)} Or keep it: ## Words {/* #${anchor} */}.`
    return { message, note }
  }
  if (hasFile(path)) return undefined
  const note = isFilePath(path) ? 'Put the file into public/, or correct the address.' : undefined
  return { message: `broken link to ${target}`, note: note ?? didYouMean(target, ids.keys()) }
}

/** Lists broken links and missing files. A page repeats no fault that an author's line or another page has. */
export function findBrokenLinks(
  basePath: string,
  routes: Pick<SiteRoute, 'pathname'>[],
  pages: Pick<SitePage, 'pathname' | 'links' | 'ids'>[],
  written: WrittenLink[],
  hasFile: LinkTargets['hasFile'],
): Problem[] {
  const ids = new Map<string, ReadonlySet<string> | undefined>()
  for (const { pathname } of routes) ids.set(pathname, undefined)
  for (const page of pages) ids.set(page.pathname, page.ids)
  const targets = { basePath, ids, hasFile }
  const authored = written.map((link) => ({ ...link, href: link.href.replace(/^\//, basePath) }))
  const shown = pages.flatMap(({ pathname, links }) =>
    links.map((href): WrittenLink => ({ file: `page ${pathname}`, pathname, href })),
  )
  const problems: Problem[] = []
  for (const { pathname, href, ...place } of [...authored, ...shown]) {
    const fault = findLinkFault(href, pathname, targets)
    const isTold = !place.line && problems.some(({ message }) => message === fault?.message)
    if (fault && !isTold) problems.push({ ...place, ...fault })
  }
  return problems
}
