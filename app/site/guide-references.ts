import { isAnyErrorCode } from '~/reference/model/error-codes'
import type { GuideLink, GuideReferences } from '~/reference/overlay/overlay'
import type { CompiledMdx } from '~/guides/compile-mdx.server'
import type { Guide } from '~/guides/guide-index.server'
import type { Heading } from '~/lib/document-page'
import { apiPath, guidePath, withAnchor, withBase } from '~/lib/paths'
import type { ArticleLink } from '~/markdown/article'

/** What is needed of a guide to find out what its sections explain. */
interface CitingGuide extends Pick<Guide, 'pathname' | 'frontmatter'> {
  compiled: Pick<CompiledMdx, 'facts'>
}

/** Where API keys are documented, and the base path that links in the guides start with. */
interface ApiLocation {
  basePath: string
  getHref: (key: string) => string | undefined
}

/**
 * The sections of guides that explain parts of the API, best first, by the place that documents the
 * part; one of each guide that names the part in its frontmatter or links it in its text. Guides that
 * name it come before others, and what goes wrong comes last; between equals, the order of `guides`
 * decides. Unknown keys are left out here: compiling the guide reports them.
 */
export function collectGuideLinks(
  guides: CitingGuide[],
  { basePath, getHref }: ApiLocation,
): Map<string, GuideLink[]> {
  const ranked = new Map<string, RankedLink[]>()
  for (const guide of guides) {
    const sections = readSections(guide, withBase(basePath, apiPath))
    const named = new Set(guide.frontmatter.api?.map(getHref))
    const linked = sections.flatMap(({ links }) => links).filter(({ isSample }) => !isSample)
    for (const href of new Set([...named, ...linked.map((link) => link.href)])) {
      // A whole page is named in most guides, so that a link to it in passing says nothing.
      if (!href || (!named.has(href) && !href.includes('#'))) continue
      const link = rankGuide(guide, sections, href, named.has(href))
      ranked.set(href, [...(ranked.get(href) ?? []), link])
    }
  }
  return new Map([...ranked].map(([href, links]) => [href, sortLinks(links)]))
}

interface RankedLink {
  link: GuideLink
  isTrouble: boolean
  isNamed: boolean
  score: number
}

function sortLinks(links: RankedLink[]): GuideLink[] {
  const sorted = links.toSorted(
    (a, b) =>
      Number(a.isTrouble) - Number(b.isTrouble) ||
      Number(b.isNamed) - Number(a.isNamed) ||
      b.score - a.score,
  )
  return sorted.map(({ link }) => link)
}

/** Links the section of a guide that explains the part of the API best. */
function rankGuide(
  { pathname, frontmatter }: CitingGuide,
  sections: GuideSection[],
  href: string,
  isNamed: boolean,
): RankedLink {
  // Anchors are names in lower case, after the name of the constant where there is one.
  const last = /[^/#-]*$/.exec(href)?.[0].toLowerCase()
  const links = sections.flatMap((section) => section.links.filter((link) => link.href === href))
  const words = links.flatMap(({ text }) => text.match(/\w+/g) ?? [])
  const name = words.find((word) => word.toLowerCase() === last) ?? ''
  const scored = sections.map((section) => ({ section, score: scoreSection(section, href, name) }))
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  const { anchor = '', title = '', isTrouble = false } = best?.section ?? {}
  // Of "Plugins: Overview", only the part before the colon reads well in front of another colon.
  const guide = anchor ? frontmatter.title.replace(/: .*/, '') : frontmatter.title
  return {
    link: {
      text: anchor ? `${guide}: ${title}` : guide,
      href: withAnchor(pathname, anchor),
      guide: frontmatter.title,
    },
    isTrouble: isTrouble || lastGuides.has(pathname),
    isNamed,
    score: (best?.score ?? 0) + (headingPoints / 2) * shareInHeading(name, frontmatter.title),
  }
}

/** Guides on something else that name much of the API, and what goes wrong. */
const lastGuides: ReadonlySet<string> = new Set(
  ['troubleshooting', 'mocking', 'shadowlens', 'glossary', 'compatibility'].map(guidePath),
)

/** A part of a guide below a heading of level 2 or 3, or above all of them. */
interface GuideSection {
  /** Empty above all headings. */
  anchor: string
  /** The text of the heading, or the title of the guide. */
  title: string
  /** Whether it is about a fault, and not about how to do something. */
  isTrouble: boolean
  /** Links to parts of the API, each to the place that documents the part. */
  links: ArticleLink[]
  /** Texts that stand as code in a line. */
  inlineCode: string[]
}

/** Most points for being named often: a table of everything explains less than a heading says. */
const maxMentionPoints = 12

/** Points for a heading, or half as many for the title of a guide, that has the whole name. */
const headingPoints = 20

/** How well a section explains a part of the API; 0 where it doesn't name it. */
function scoreSection(section: GuideSection, href: string, name: string): number {
  const links = section.links.filter((link) => link.href === href)
  const inText = links.filter(({ isSample }) => !isSample)
  const bare = section.inlineCode.filter((code) => toName(code) === name)
  const mentions = Math.min(links.length + 2 * inText.length + bare.length, maxMentionPoints)
  if (mentions === 0) return 0
  // Without a link, `code` in a section on "Code scanner codes" may be another one.
  const isSure = links.length > 0 || section.title.split(/\W+/).includes(name)
  // An anchor that was given by hand may hold a word of the name that the heading lacks.
  const shares = [section.title, section.anchor].map((heading) => shareInHeading(name, heading))
  const score = mentions + (isSure ? headingPoints * Math.max(...shares) : 0)
  return section.isTrouble ? score / 100 : score
}

/** The name that a piece of code starts with: `isActive` of `isActive={false}`. */
function toName(code: string): string {
  return /^<?([\w.]+)/.exec(code)?.[1]?.split('.').at(-1) ?? ''
}

/** Words at the start of names that headings have for other reasons, or not at all. */
const fillers = new Set(['at', 'get', 'has', 'is', 'max', 'min', 'on', 'request', 'run', 'use'])

/**
 * How well a heading fits a name, from 0 to 1: well if it has all words of the name, as
 * "Take a photo" has those of `takePhoto`, and the better, the fewer others it has.
 */
function shareInHeading(name: string, heading: string): number {
  const inHeading: string[] = heading.toLowerCase().match(/\w+/g) ?? []
  if (inHeading.includes(name.toLowerCase())) return 1
  const words = name.split(/(?=[A-Z][a-z])|_/).map((word) => word.toLowerCase())
  const significant = words.filter((word) => !fillers.has(word))
  const found = significant.filter((word) => inHeading.some((each) => isSameStem(word, each)))
  const share = significant.length > 0 ? found.length / significant.length : 0
  return share === 1 ? (1 + found.length / inHeading.length) / 2 : share ** 2 / 2
}

/** Whether words differ in their ends at most, such as `focus` and "focusing". */
function isSameStem(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return long === short || (short.length > 3 && long.startsWith(short))
}

/** Joins the sections of a guide at its headings of levels 2 and 3; `apiUrl` starts the links that count. */
function readSections(
  { frontmatter, compiled: { facts } }: CitingGuide,
  apiUrl: string,
): GuideSection[] {
  const sections: GuideSection[] = []
  let troubleDepth = Infinity
  for (const { depth, heading, anchor, links, inlineCode } of facts.sections) {
    const content = { links: [], inlineCode: [] }
    if (sections.length === 0) {
      sections.push({ anchor: '', title: frontmatter.title, isTrouble: false, ...content })
    } else if (depth === 2 || depth === 3) {
      const next = facts.headings[facts.headings.findIndex(({ id }) => id === anchor) + 1]
      const isTrouble = isTroubleHeading({ depth, text: heading }, next)
      if (depth <= troubleDepth) troubleDepth = isTrouble ? depth : Infinity
      sections.push({ anchor, title: heading, isTrouble: troubleDepth < Infinity, ...content })
    }
    const section = sections.at(-1)
    section?.inlineCode.push(...inlineCode)
    for (const link of links.filter(({ href }) => href.startsWith(apiUrl))) {
      section?.links.push({ ...link, href: apiPath + link.href.slice(apiUrl.length) })
    }
  }
  return sections
}

/** Whether a heading leads on, or is for those who have met a fault, as those of error codes are. */
function isTroubleHeading(
  { text, depth }: Omit<Heading, 'id'>,
  next: Heading | undefined,
): boolean {
  const isListOfCodes = next !== undefined && next.depth > depth && isAnyErrorCode(next.text)
  return (
    isListOfCodes ||
    isAnyErrorCode(text) ||
    /^(?:What goes wrong|In short|Where to go next)$/.test(text)
  )
}

/** The headings of a guide that are error codes, as links by the code. */
export function collectErrorGuides(
  pathname: string,
  headings: Heading[],
): GuideReferences['errorGuides'] {
  const codes = headings.filter(({ text }) => isAnyErrorCode(text))
  return new Map(codes.map(({ text, id }) => [text, withAnchor(pathname, id)]))
}
