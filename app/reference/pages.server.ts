import type { SidebarItem } from '~/lib/document-page'
import { memoize } from '~/lib/memoize'
import { apiPath } from '~/lib/paths'
import { library, siteConfig } from '~/settings/site-config'
import { type ArticleFacts, readArticle } from '~/article/article'
import { commentToHtml } from '~/article/comment-to-html.server'
import { describe, shorten, toPlainBrief } from './comment'
import type { Library, Reflection } from './library'
import type { Reference } from './reference.server'
import type { GuideLink } from './view/context'
import type { Group } from './view/member-index'
import { renderPage } from './view/render-page.server'

/** A page of the API. */
export interface ApiPage {
  pathname: string
  title: string
  /** Plain text of 50 to 160 characters for search engines. */
  description: string
  /** What it is about; the overview is about all exports. */
  reflection?: Reflection | undefined
}

/** A page with what follows its title, whose links have no base path. */
export interface RenderedApiPage {
  page: ApiPage
  html: string
  facts: ArticleFacts
}

/** The page of a class or an interface, as lists of pages need it. */
export interface ApiPageEntry {
  pathname: string
  name: string
  kind: 'Classes' | 'Interfaces'
}

/** The pages of the API, each of which is rendered once, when it is first asked for. */
export interface ApiPages {
  /** The pages of classes and interfaces. */
  entries: ApiPageEntry[]
  /** Renders the page that has the pathname, or gives undefined when there is none. */
  render: (pathname: string) => Promise<RenderedApiPage | undefined>
  /** Renders the overview and all other pages. */
  renderAll: () => Promise<RenderedApiPage[]>
}

/** The sections of guides that explain something, best first, by its pathname and anchor. */
export type GuideLinks = ReadonlyMap<string, readonly GuideLink[]>

/** Prepares the pages, whose links to pathnames that are not known become plain text. */
export function createApiPages(
  reference: Reference,
  readGuideLinks: () => Promise<GuideLinks>,
  isKnownPathname: (pathname: string) => boolean,
): ApiPages {
  const { index } = reference
  const entries = listPages(index)
  const toBlocks = memoize((text) => commentToHtml(text, { isKnownPathname, isInline: false }))
  const toPhrase = memoize((text) => commentToHtml(text, { isKnownPathname, isInline: true }))
  const render = memoize(async (pathname): Promise<RenderedApiPage | undefined> => {
    const reflection = index.exported.find((each) => each.href === pathname)
    if (!reflection && pathname !== apiPath) return undefined
    const guideLinks = await readGuideLinks()
    const members = reflection?.members ?? sortByName(index.exported)
    const getGuideLinks = (href: string) =>
      href === pathname && !guideLinks.has(href)
        ? rankGuides(members, guideLinks)
        : (guideLinks.get(href) ?? []).slice(0, href.includes('#') ? 2 : 6)
    const context = {
      index,
      codes: reference.codes,
      describe: (each: Reflection) => describe(each, reference),
      getGuideLinks,
      toHtml: (text: string, isInline: boolean) => (isInline ? toPhrase : toBlocks)(text),
    }
    const html = renderPage({ reflection, groups: groupByKind(members), introduction }, context)
    const page = reflection ? toPage(reflection, reference) : { pathname, ...overview }
    return { page, html, facts: readArticle(html) }
  })
  const renderAll = async () => {
    const pathnames = [apiPath, ...entries.map(({ pathname }) => pathname)]
    return (await Promise.all(pathnames.map(render))).flatMap((each) => each ?? [])
  }
  return { entries, render, renderAll }
}

const overview = {
  title: 'API reference',
  description:
    `Every class, interface, hook, function and type of ${siteConfig.title} ${library.version}, ` +
    'with signatures, defaults, platforms and links to the source.',
}

const introduction =
  `Everything that \`${library.name}\` ${library.version} exports. ` +
  'Classes and interfaces have their own pages; all else opens in place.'

/** Lists the pages of exports, classes first, each kind by name. */
export function listPages({ exported }: Pick<Library, 'exported'>): ApiPageEntry[] {
  const list = (own: Reflection['kind'], kind: ApiPageEntry['kind']) =>
    exported
      .filter((each) => each.kind === own)
      .map(({ pathname, key: name }) => ({ pathname, name, kind }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return [...list('class', 'Classes'), ...list('interface', 'Interfaces')]
}

/** The API part of the sidebar: the overview, then the pages by their kind. */
export function pagesToSidebar(pages: ApiPageEntry[]): SidebarItem[] {
  const kinds = [...new Set(pages.map(({ kind }) => kind))]
  return [
    { kind: 'link', id: 'api/overview', label: 'Overview', pathname: apiPath },
    ...kinds.map((label): SidebarItem => ({
      kind: 'category',
      label,
      items: pages
        .filter(({ kind }) => kind === label)
        .map(({ name, pathname }) => ({ kind: 'link', id: `api/${name}`, label: name, pathname })),
    })),
  ]
}

/** The titles of groups, in their order. */
const titles = (
  'Hooks, Classes, Interfaces, Functions, Constants, Type aliases, ' +
  'Properties, Required properties, Optional properties, Methods, Static methods'
).split(', ')

function sortByName(reflections: Reflection[]): Reflection[] {
  return reflections.toSorted((a, b) => a.key.localeCompare(b.key, 'en'))
}

/** Groups exports, or members of one of them, by their kind. */
function groupByKind(reflections: Reflection[]): Group[] {
  const hasOptional = reflections.some((each) => each.declaration.flags.isOptional)
  return titles
    .map((title) => ({
      id: title.toLowerCase().replace(' ', '-'),
      title,
      reflections: reflections.filter((each) => toTitle(each, hasOptional) === title),
    }))
    .filter((group) => group.reflections.length > 0)
}

function toTitle({ kind, declaration: { flags } }: Reflection, hasOptional: boolean): string {
  if (kind === 'method') return flags.isStatic ? 'Static methods' : 'Methods'
  if (kind === 'type') return 'Type aliases'
  if (kind === 'class') return 'Classes'
  const name = kind === 'property' ? 'properties' : `${kind}s`
  if (kind === 'property' && hasOptional)
    return `${flags.isOptional ? 'Optional' : 'Required'} ${name}`
  return name.charAt(0).toUpperCase() + name.slice(1)
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

/** A page, described by its first sentence and, where that is short, by the names of its members. */
function toPage(reflection: Reflection, reference: Reference): ApiPage {
  const { key, label: title, kind, pathname, members } = reflection
  const head = `${key}: ${toPlainBrief(describe(reflection, reference).summary)}`
  const names = members.map(({ declaration }) => declaration.name).join(', ')
  const more = ` ${kind === 'class' ? 'Class' : 'Interface'} of ${siteConfig.title} ${library.version} with ${names}.`
  const description = shorten(head.length < 50 ? head + more : head, 160)
  return { pathname, title, description, reflection }
}
