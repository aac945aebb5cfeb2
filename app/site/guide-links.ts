import type { GuideLink } from '~/reference/view/context'
import type { CompiledGuide } from '~/guides/compile.server'
import type { Guide } from '~/guides/guides.server'
import { apiPath, withAnchor, withBase } from '~/lib/paths'

/** The parts of a guide from which its links are collected. */
type LinkingGuide = Pick<Guide & CompiledGuide, 'pathname' | 'frontmatter' | 'facts'>

/**
 * Collects links from the API reference back to guides, by the address that documents a member. Each leads to the
 * first section of a guide that links the member. If guides name it in their frontmatter, only those count. Whole
 * pages count only if named. `getHref` gives the address of a key, and links in guides start with the base path.
 */
export function collectGuideLinks(
  guides: LinkingGuide[],
  basePath: string,
  getHref: (key: string) => string | undefined,
): Map<string, GuideLink[]> {
  const found = guides.flatMap((guide) => {
    const named = new Set(guide.frontmatter.api?.flatMap((key) => getHref(key) ?? []))
    const sections = readFirstSections(guide, withBase(basePath, apiPath))
    const linked = [...sections.keys()].filter((href) => href.includes('#'))
    const { title } = guide.frontmatter
    return [...new Set([...named, ...linked])].map((href) => {
      const { anchor, heading } = sections.get(href) ?? start
      // "Plugins: Overview" has a colon already.
      const text = anchor ? `${title.replace(/: .*/, '')}: ${heading}` : title
      const link = { text, href: withAnchor(guide.pathname, anchor), guide: title }
      return { href, link, isNamed: named.has(href) }
    })
  })
  const namedHrefs = new Set(found.filter(({ isNamed }) => isNamed).map(({ href }) => href))
  const links = new Map<string, GuideLink[]>()
  for (const { href, link, isNamed } of found) {
    if (isNamed || !namedHrefs.has(href)) links.set(href, [...(links.get(href) ?? []), link])
  }
  return links
}

/** A section below a heading of level 2 or 3; both are empty above all headings. */
const start = { anchor: '', heading: '' }

/** Finds the first section of a guide that links each address of the API. */
function readFirstSections({ facts }: LinkingGuide, apiUrl: string) {
  const first = new Map<string, typeof start>()
  let section = start
  for (const { depth, heading, anchor, links } of facts.sections) {
    if (depth === 2 || depth === 3) section = { anchor, heading }
    for (const href of links) {
      const key = apiPath + href.slice(apiUrl.length)
      if (href.startsWith(apiUrl) && !first.has(key)) first.set(key, section)
    }
  }
  return first
}
