import type { GuideLink } from '~/reference/view/context'
import type { CompiledGuide } from '~/guides/compile.server'
import type { Guide } from '~/guides/guides.server'
import { apiPath, withAnchor, withBase } from '~/lib/paths'

/** What is needed of a guide to find out what its sections explain. */
export interface LinkingGuide extends Pick<Guide, 'pathname' | 'frontmatter'> {
  compiled: Pick<CompiledGuide, 'facts'>
}

/** Where API keys are documented, and the base path that links in the guides start with. */
export interface ApiLocation {
  basePath: string
  getHref: (key: string) => string | undefined
}

/**
 * Collects links to the guides that explain parts of the API, by the place that documents the part: to the
 * first section of a guide that links the part. Guides that name it in their frontmatter come first. A
 * whole page has to be named, since most guides link it in passing.
 */
export function collectGuideLinks(
  guides: LinkingGuide[],
  { basePath, getHref }: ApiLocation,
): Map<string, GuideLink[]> {
  const all = new Map<string, GuideLink[]>()
  const read = guides.map((guide) => ({
    guide,
    named: new Set(guide.frontmatter.api?.map(getHref)),
    sections: readFirstSections(guide, withBase(basePath, apiPath)),
  }))
  const add = (href: string | undefined, guide: LinkingGuide, section?: Section): void => {
    if (href) all.set(href, [...(all.get(href) ?? []), toGuideLink(guide, section)])
  }
  for (const { guide, named, sections } of read) {
    for (const href of named) add(href, guide, sections.get(href ?? ''))
  }
  for (const { guide, named, sections } of read) {
    for (const [href, section] of sections) {
      if (href.includes('#') && !named.has(href)) add(href, guide, section)
    }
  }
  return all
}

/** A part of a guide below a heading of level 2 or 3; both are empty above all headings. */
interface Section {
  anchor: string
  heading: string
}

/** Finds the first section of a guide that links each part of the API. */
function readFirstSections({ compiled }: LinkingGuide, apiUrl: string): Map<string, Section> {
  const first = new Map<string, Section>()
  let section: Section = { anchor: '', heading: '' }
  for (const { depth, heading, anchor, links } of compiled.facts.sections) {
    if (depth === 2 || depth === 3) section = { anchor, heading }
    for (const href of links) {
      const key = apiPath + href.slice(apiUrl.length)
      if (href.startsWith(apiUrl) && !first.has(key)) first.set(key, section)
    }
  }
  return first
}

function toGuideLink(
  { pathname, frontmatter: { title } }: LinkingGuide,
  { anchor, heading }: Section = { anchor: '', heading: '' },
): GuideLink {
  // Of "Plugins: Overview", only the part before the colon reads well in front of another colon.
  const text = anchor ? `${title.replace(/: .*/, '')}: ${heading}` : title
  return { text, href: withAnchor(pathname, anchor), guide: title }
}
