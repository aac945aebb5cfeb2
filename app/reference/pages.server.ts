import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SidebarItem } from '~/lib/document-page'
import { memoize } from '~/lib/memoize'
import { apiPath } from '~/lib/paths'
import { shorten } from '~/lib/shorten'
import { library, siteConfig } from '~/settings/site-config'
import { readArticle } from '~/article/article'
import { commentToHtml } from '~/article/comment-to-html.server'
import { describe, toPlainBrief } from './comment'
import type { Kind, Library, Reflection } from './library'
import type { Reference } from './reference.server'
import { type GuideLink, type ReferenceContext, ReferenceProvider } from './view/context'
import type { Group } from './view/member-index'
import { Overview, ReflectionPage } from './view/overview'

/** The pages of the API; each is rendered once, at the first request. */
export type ApiPages = ReturnType<typeof createApiPages>

/** The sections of guides that explain an export or a member, best first, by its address. */
type GuideLinks = ReadonlyMap<string, readonly GuideLink[]>

/** Prepares the pages. */
export function createApiPages(reference: Reference, readGuideLinks: () => Promise<GuideLinks>) {
  const { index } = reference
  /** Renders the page at a pathname below its title, without a base path; undefined if there is none. */
  const render = memoize(async (pathname) => {
    const reflection = index.exported.find((each) => each.href === pathname)
    if (!reflection && pathname !== apiPath) return undefined
    const guideLinks = await readGuideLinks()
    const members = reflection?.members ?? sortExports(index.exported)
    const getGuideLinks = (href: string) =>
      href === pathname && !guideLinks.has(href)
        ? rankGuides(members, guideLinks)
        : (guideLinks.get(href) ?? []).slice(0, href.includes('#') ? 2 : 6)
    const context: ReferenceContext = {
      ...reference,
      describe: (each) => describe(each, reference),
      getGuideLinks,
      toHtml: commentToHtml,
    }
    const groups = groupByKind(members)
    const body = reflection
      ? createElement(ReflectionPage, { of: reflection, groups })
      : createElement(Overview, { groups })
    const provided = createElement(ReferenceProvider, { value: context }, body)
    // React escapes each quote of each string in code.
    const html = renderToStaticMarkup(provided).replaceAll('&#x27;', "'")
    const page = reflection ? toPage(reflection, reference) : { pathname, ...overview }
    return { page, html, facts: readArticle(html) }
  })
  /** Renders the overview and all other pages. */
  const renderAll = async () => {
    const pathnames = [apiPath, ...listPages(index).map(({ pathname }) => pathname)]
    return (await Promise.all(pathnames.map(render))).flatMap((each) => each ?? [])
  }
  return { render, renderAll }
}

const overview = {
  title: 'API reference',
  description:
    `Every class, interface, hook, function and type of ${siteConfig.title} ${library.version}, ` +
    'with signatures, defaults, platforms and links to the source.',
}

/** Lists the exports that have a page, classes first, each kind by name. */
export function listPages({ exported }: Pick<Library, 'exported'>): Reflection[] {
  return sortExports(exported).filter(({ href }) => !href.includes('#'))
}

/** The API's section of the sidebar: the overview, then the pages by their kind. */
export function pagesToSidebar(pages: Reflection[]): SidebarItem[] {
  const categories = groupByKind(pages).map(({ title, reflections }): SidebarItem => ({
    kind: 'category',
    label: title,
    items: reflections.map(({ key, pathname }) => ({
      kind: 'link',
      id: `api/${key}`,
      label: key,
      pathname,
    })),
  }))
  return [{ kind: 'link', id: 'api/overview', label: 'Overview', pathname: apiPath }, ...categories]
}

/** The titles of groups by their kind, in the order of the overview. */
const titles: Record<Kind, string> = {
  hook: 'Hooks',
  class: 'Classes',
  interface: 'Interfaces',
  function: 'Functions',
  constant: 'Constants',
  type: 'Type aliases',
  property: 'Properties',
  method: 'Methods',
}

/** Sorts exports by their kind, then by name. */
function sortExports(exported: Reflection[]): Reflection[] {
  const rank = ({ kind }: Reflection) => Object.keys(titles).indexOf(kind)
  return exported.toSorted((a, b) => rank(a) - rank(b) || a.key.localeCompare(b.key, 'en'))
}

/** Groups exports, or members of one of them, by their kind. */
function groupByKind(reflections: Reflection[]): Group[] {
  const hasOptional = reflections.some(({ declaration }) => declaration.flags.isOptional)
  const toTitle = ({ kind, declaration: { flags } }: Reflection): string => {
    if (kind === 'method' && flags.isStatic) return 'Static methods'
    if (kind !== 'property' || !hasOptional) return titles[kind]
    return flags.isOptional ? 'Optional properties' : 'Required properties'
  }
  return [...new Set(reflections.map(toTitle))].map((title) => ({
    id: title.toLowerCase().replace(' ', '-'),
    title,
    reflections: reflections.filter((each) => toTitle(each) === title),
  }))
}

/** The six guides that explain most of some members. */
function rankGuides(members: Reflection[], guideLinks: GuideLinks): GuideLink[] {
  const links = members.flatMap(({ href }) => guideLinks.get(href)?.slice(0, 3) ?? [])
  const count = (guide: string): number => links.filter((each) => each.guide === guide).length
  return [...new Map(links.map((link) => [link.guide, link])).values()]
    .map(({ guide, href }) => ({ guide, text: guide, href: href.replace(/#.*/, '') }))
    .sort((a, b) => count(b.guide) - count(a.guide))
    .slice(0, 6)
}

/** Describes a page in 50 to 160 characters: by its first sentence, and by its members if that is short. */
function toPage(reflection: Reflection, reference: Reference) {
  const { key, label: title, kind, pathname, members } = reflection
  const head = `${key}: ${toPlainBrief(describe(reflection, reference).summary)}`
  const names = members.map(({ declaration }) => declaration.name).join(', ')
  const more = ` ${kind === 'class' ? 'Class' : 'Interface'} of ${siteConfig.title} ${library.version} with ${names}.`
  const description = shorten(head.length < 50 ? head + more : head, 160)
  return { pathname, title, description }
}
