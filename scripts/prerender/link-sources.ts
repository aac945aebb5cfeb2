import type { ReflectionPage } from '~/api-reference/types'
import type { DocumentLink } from '~/content/document-link'
import type { SiteLocation } from '~/lib/environment.server'
import { withBase } from '~/lib/paths'
import type { FindLinkSource } from './check-links'

interface LinkPlace {
  file: string
  line?: number
  column?: number
}

/** Finds where the links of a page were written: in a guide, or in a comment of the library. */
export function createLinkSources(
  guideLinks: ReadonlyMap<string, { file: string; links: DocumentLink[] }>,
  reflectionPages: Pick<ReflectionPage, 'pathname' | 'links'>[],
  { basePath }: SiteLocation,
): FindLinkSource {
  const places = new Map<string, LinkPlace>()
  const add = (pathname: string, href: string, place: LinkPlace) => {
    const written = href.startsWith('/') ? withBase(basePath, href) : href
    places.set(`${pathname} ${written}`, place)
  }
  for (const [pathname, { file, links }] of guideLinks) {
    for (const { href, line, column } of links) add(pathname, href, { file, line, column })
  }
  for (const { pathname, links } of reflectionPages) {
    for (const { href, source } of links) if (source) add(pathname, href, source)
  }
  return (pathname, href) => places.get(`${pathname} ${href}`)
}
