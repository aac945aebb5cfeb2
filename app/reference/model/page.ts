import {
  childDeclarations,
  type Declaration,
  isClassOrInterface,
  pageKind,
  parametersOf,
  type ReflectionPageKind,
} from '~/reference/typedoc/declarations'
import {
  capitalize,
  type CommentView,
  commentToView,
  firstParagraph,
  markdownToText,
  shorten,
} from './comment'
import { library, siteConfig } from '~/lib/site-config'
import { type ErrorCode, errorClassOf, errorCodesOfClass, listErrorCodes } from './error-codes'
import { createMember, type Member } from './member'
import { groupExports, groupMembers, memberKind } from './member-groups'
import { pathnameOf, type ReflectionIndex } from '~/reference/typedoc/reflection-index'
import { groupAnchor, type ReflectionLink } from '~/reference/typedoc/reflection-url'
import { createScope, type ReferenceContent, type Scope, scopeOf } from './scope'
import { type LinkedChange, linkChanges, type Note } from '~/reference/overlay/overlay'
import { apiDataPath, apiPath } from '~/lib/paths'
import type { Problem } from '~/lib/problem'

/** Members under one heading of level 2. */
export interface MemberGroup {
  id: string
  title: string
  members: Member[]
  /** What the overview leads to, since it has pages. */
  pages: Declaration[]
  /** All codes that an error class may have. */
  errorCodes: ErrorCode[]
}

/** A page of the API reference, ready to render. */
export interface ReflectionPage {
  name: string
  pathname: string
  title: string
  /** Plain text of 50 to 160 characters for search engines, unique among the pages. */
  description: string
  scope: Scope
  /** What the page is about. */
  declaration?: Declaration
  /** The same, if it's neither a class nor an interface. */
  entry?: Member | undefined
  comment?: CommentView
  /** Markdown that opens the overview. */
  introduction?: string
  notes: Note[]
  changes: LinkedChange[]
  /** The guides that cover this page or, where none does, most of its members. */
  guides: ReflectionLink[]
  groups: MemberGroup[]
}

const shortest = 50
const longest = 160

/**
 * A page's description for search engines, 50 to 160 characters: the summary's first paragraph
 * under the page's name, filled up with the names of members where that is short.
 */
function pageDescription(declaration: Declaration, summary: string): string {
  const text = markdownToText(firstParagraph(summary))
  const sentence = !text || /[.!?]$/.test(text) ? text : `${text}.`
  const head = `${declaration.name}: ${sentence}`.trim()
  return shorten(head.length < shortest ? `${head} ${memberSentence(declaration)}` : head, longest)
}

function memberSentence(declaration: Declaration): string {
  const hasMembers = isClassOrInterface(declaration)
  const [signature] = (!hasMembers && declaration.signatures) || []
  const parts = signature ? parametersOf(signature) : childDeclarations(declaration)
  const kind = memberKind(declaration)
  const without = hasMembers ? 'without members of its own' : 'with its signature and source'
  const content = parts.length > 0 ? `with ${parts.map(({ name }) => name).join(', ')}` : without
  return `${capitalize(kind)} of ${siteConfig.title} ${library.version} ${content}.`
}

/** The page of an export as lists of pages need it. */
export interface ReflectionPageEntry {
  pathname: string
  name: string
  kind: ReflectionPageKind
}

/** Lists the pages of exports, classes first, each kind by name. */
export function listPages(index: ReflectionIndex): ReflectionPageEntry[] {
  return index.exported
    .flatMap((declaration) => {
      const kind = pageKind(declaration)
      return kind ? [{ pathname: pathnameOf(declaration), name: declaration.name, kind }] : []
    })
    .sort((a, b) => a.kind.localeCompare(b.kind) || a.name.localeCompare(b.name, 'en'))
}

/** Builds all pages, the overview first. */
export function buildPages(content: ReferenceContent): ReflectionPage[] {
  const pathnames = [apiPath, ...listPages(content.index).map(({ pathname }) => pathname)]
  return pathnames.flatMap((pathname) => buildPage(pathname, content) ?? [])
}

/** Builds the page of a pathname, or gives undefined where the library has none there. */
export function buildPage(pathname: string, content: ReferenceContent): ReflectionPage | undefined {
  if (pathname === apiPath) return buildOverview(content)
  const declaration = content.index.exported.find(
    (each) => pageKind(each) && pathnameOf(each) === pathname,
  )
  return declaration && buildReflection(declaration, content)
}

function buildReflection(declaration: Declaration, content: ReferenceContent): ReflectionPage {
  const page = createScope(content, declaration)
  const scope = scopeOf(page, declaration)
  const { index, overlay, references, pathname } = scope
  const { name } = declaration
  const entry = isClassOrInterface(declaration)
    ? undefined
    : createMember(declaration, index.getAnchor(declaration), page, undefined, pathname)
  const members = entry ? [] : childDeclarations(declaration)
  const anchorOf = (each: Declaration): string => index.getAnchor(declaration, each)
  const taken = new Set([...members.map(anchorOf), ...(entry?.members ?? []).map(({ id }) => id)])
  const toGroup = (title: string, own: Member[]): MemberGroup => ({
    id: groupAnchor(title, taken),
    title,
    members: own,
    pages: [],
    errorCodes: [],
  })
  const groups = groupMembers(members).map(({ title, declarations }) =>
    toGroup(
      title,
      declarations.map((each) => createMember(each, anchorOf(each), page, declaration)),
    ),
  )
  if (entry && entry.members.length > 0) {
    groups.push(toGroup(declaration.signatures ? 'Overloads' : 'Members', entry.members))
  }
  const errorCodes = listErrorCodes(
    errorCodesOfClass(declaration, scope),
    (_, code) => errorClassOf(code) === name,
    scope,
  )
  const title = 'Error codes'
  const codeGroup = { ...toGroup(title, []), errorCodes }
  const comment = entry?.comment ?? commentToView(declaration.comment, scope)
  return {
    name,
    pathname,
    title: entry?.label ?? name,
    description: pageDescription(declaration, comment.summary),
    scope,
    declaration,
    entry,
    comment,
    notes: overlay.notes.get(pathname) ?? [],
    changes: linkChanges(overlay.changes.get(pathname), []),
    guides: references.guides.get(pathname)?.slice(0, maxGuides) ?? rankGuides(groups),
    groups: errorCodes.length > 0 ? [...groups, codeGroup] : groups,
  }
}

/** Most guides that a page lists. */
const maxGuides = 6

/** The guides that cover most members of the groups. */
function rankGuides(groups: MemberGroup[]): ReflectionLink[] {
  const counts = new Map<string, { link: ReflectionLink; count: number }>()
  const links = groups.flatMap(({ members }) => members).flatMap(({ guides }) => guides)
  for (const { guide, href } of links) {
    const link = { text: guide, href: href.replace(/#.*/, '') }
    counts.set(guide, { link, count: (counts.get(guide)?.count ?? 0) + 1 })
  }
  const ranked = [...counts.values()].sort((a, b) => b.count - a.count)
  return ranked.slice(0, maxGuides).map(({ link }) => link)
}

/** The sentence that says which exports are where, such as "Classes have their own pages; hooks open in place." */
function describePlaces(groups: MemberGroup[]): string {
  const list = (own: MemberGroup[], place: string): string[] => {
    const titles = own.map(({ title }) => title.toLowerCase())
    return titles.length > 0 ? [`${new Intl.ListFormat('en-GB').format(titles)} ${place}`] : []
  }
  const isApart = ({ pages }: MemberGroup): boolean => pages.length > 0
  const text = [
    ...list(groups.filter(isApart), 'have their own pages'),
    ...list(
      groups.filter((group) => !isApart(group)),
      'open in place',
    ),
  ].join('; ')
  return `${capitalize(text)}.`
}

/** The overview: all pages with their summaries, and every other export in full. */
function buildOverview(content: ReferenceContent): ReflectionPage {
  const warnings: Problem[] = []
  const scope = createScope(content, undefined, warnings)
  const { index, overlay, references } = scope
  const taken = new Set(index.exported.map((each) => index.getAnchor(each)))
  const toMember = (each: Declaration): Member =>
    createMember(each, index.getAnchor(each), createScope(content, each, warnings))
  const groups = groupExports(index.exported).map(({ title, declarations }) => ({
    id: groupAnchor(title, taken),
    title,
    members: declarations.filter((each) => !pageKind(each)).map(toMember),
    pages: declarations.filter(pageKind),
    errorCodes: [],
  }))
  return {
    name: 'Overview',
    pathname: apiPath,
    title: 'API reference',
    description:
      `Every class, interface, hook, function and type of ${siteConfig.title} ${library.version}, ` +
      `with signatures, defaults${siteConfig.platforms.length > 0 ? ', platforms' : ''} and links to the source.`,
    scope,
    introduction:
      `Everything that \`${library.name}\` ${library.version} exports. ${describePlaces(groups)} ` +
      `Programs can read all of it from [api.json](${apiDataPath}).`,
    notes: overlay.notes.get(apiPath) ?? [],
    changes: [],
    guides: references.guides.get(apiPath)?.slice(0, maxGuides) ?? [],
    groups,
  }
}
