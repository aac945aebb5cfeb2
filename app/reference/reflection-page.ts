import { notesFile } from './notes'
import { sourcePath, groupAnchor, sourceToLink } from './reflection-url'
import type {
  PageLink,
  ReflectionPage,
  MemberGroup,
  MemberView,
  PageSummary,
  ReflectionPageKind,
} from './types'
import { ReflectionKind } from 'typedoc/models'
import { childDeclarations, type Declaration, isKind, pageKind } from './declarations'
import {
  firstParagraph,
  markdownToText,
  shorten,
  briefSummary,
  commentToView,
  emptyComment,
} from './comment'
import { library, siteConfig } from '~/lib/site-config'
import type { Heading } from '~/lib/document-page'
import { bareErrorCode, errorCodesOfClass } from './error-codes'
import { expandTypes, declarationToMember, typeParameterToView } from './member'
import { groupExports, groupMembers } from './member-groups'
import { pathnameOf, type ReflectionIndex } from './reflection-index'
import { declarationToTokens } from './signature'
import { emptySupplement, type Supplement, supplementGroups, supplementPage } from './annotate-page'
import { buildTypeHierarchy } from './type-hierarchy'
import { createScope, type Scope, scopeOf } from './scope'
import { referencedIds, findUsage } from './type-references'
import { apiPath } from '~/lib/paths'
import type { Problem } from '~/lib/problem'

type Content = Omit<ReflectionPage, 'links' | 'headings' | 'description'>

/** Lists every link that a page renders, once each, for the link checker. */
function collectLinks(page: Content): PageLink[] {
  const links = Object.values(page).flatMap((part) => linksIn(part))
  return [...new Map(links.map((link) => [link.href, link])).values()]
}

/** The links of a part of a page and all that is in it: its own, and those of Markdown. */
function linksIn(part: unknown, outer?: PageLink['source']): PageLink[] {
  if (Array.isArray(part)) return part.flatMap((each) => linksIn(each, outer))
  if (typeof part === 'string') {
    const matches = part.matchAll(/\]\(((?:https?:|\/)[^\s)]*)\)/g)
    return [...matches].map(([, href = '']) => ({ href, source: outer }))
  }
  if (typeof part !== 'object' || part === null) return []
  const source = placeOf(part) ?? outer
  return Object.entries(part).flatMap(([key, value]): PageLink[] => {
    const isLink = typeof value === 'string' && (key === 'href' || key === 'guideHref')
    return isLink ? [{ href: value, source }] : linksIn(value, source)
  })
}

/** Where a note or a member is written. */
function placeOf(part: object): PageLink['source'] {
  if ('line' in part && typeof part.line === 'number') return { file: notesFile, line: part.line }
  const { source } = part as { source?: ReflectionPage['source'] }
  const [file, line] = source?.text.split(':') ?? []
  return file && line ? { file: sourcePath(file), line: Number(line) } : undefined
}

const shortest = 50
const longest = 160

/**
 * A page's description for search engines, 50 to 160 characters: the summary's first paragraph
 * under the page's name, filled up with the names of members where that is short.
 */
export function pageDescription(declaration: Declaration, summary: string): string {
  const text = markdownToText(firstParagraph(summary))
  const head = `${declaration.name}: ${/[.!?]$/.test(text) ? text : `${text}.`}`
  return shorten(head.length < shortest ? `${head} ${memberSentence(declaration)}` : head, longest)
}

function memberSentence(declaration: Declaration): string {
  const names = childDeclarations(declaration).map(({ name }) => name)
  const kind = isKind(declaration, ReflectionKind.Class) ? 'Class' : 'Interface'
  const content = names.length > 0 ? `with ${names.join(', ')}` : 'without members of its own'
  return `${kind} of ${siteConfig.title} ${library.version} ${content}.`
}

/** The headings of levels 2 and 3 that a page renders: its groups and their members. */
function collectHeadings({ groups }: Pick<ReflectionPage, 'groups'>): Heading[] {
  return groups.flatMap(({ id, title, members }) => [
    { depth: 2, text: title, id },
    ...members.map((member) => ({ depth: 3, text: member.label, id: member.id })),
  ])
}

/** A class or interface page as lists of pages need it. */
export interface ReflectionPageEntry {
  pathname: string
  name: string
  kind: ReflectionPageKind
}

/** Lists the class and interface pages, classes first, each kind by name. */
export function listPages(index: ReflectionIndex): ReflectionPageEntry[] {
  return index.exported
    .flatMap((declaration) => {
      const kind = pageKind(declaration)
      return kind ? [{ pathname: pathnameOf(declaration), name: declaration.name, kind }] : []
    })
    .sort((a, b) => a.kind.localeCompare(b.kind) || a.name.localeCompare(b.name, 'en'))
}

/** Builds the page of a class or interface, or undefined when the library exports none of the name. */
export function buildPage(
  kind: ReflectionPageKind,
  name: string,
  index: ReflectionIndex,
  supplement: Supplement = emptySupplement,
): ReflectionPage | undefined {
  const declaration = index.exported.find((each) => each.name === name && pageKind(each) === kind)
  if (!declaration) return undefined
  const page = createScope(index, declaration)
  const scope = scopeOf(page, declaration)
  const members = childDeclarations(declaration)
  const anchorOf = (each: Declaration): string => index.getAnchor(declaration, each)
  const taken = new Set(members.map(anchorOf))
  const groups = groupMembers(members).map(({ title, declarations }) => ({
    id: groupAnchor(title, taken),
    title,
    members: declarations.map((each) =>
      declarationToMember(each, anchorOf(each), page, declaration),
    ),
    pages: [],
    errorCodes: [],
  }))
  const codes = errorCodesOfClass(declaration, scope).map(bareErrorCode)
  const codeGroup = { title: errorCodesTitle, members: [], pages: [], errorCodes: codes }
  const comment = commentToView(declaration.comment, scope)
  return finishPage(pageDescription(declaration, comment.summary), supplement, {
    kind,
    name,
    pathname: pathnameOf(declaration),
    title: name,
    warnings: scope.warnings,
    comment,
    declaration: declarationToTokens(declaration, scope),
    typeParameters: (declaration.typeParameters ?? []).map((each) =>
      typeParameterToView(each, 'type', scope),
    ),
    expandedTypes: expandTypes(ancestorArguments(declaration), 'type', scope),
    hierarchy: buildTypeHierarchy(declaration, scope),
    source: sourceToLink(declaration.sources),
    ...findUsage(declaration, index),
    groups:
      codes.length > 0
        ? [...groups, { id: groupAnchor(errorCodesTitle, taken), ...codeGroup }]
        : groups,
  })
}

const errorCodesTitle = 'Error codes'

const introduction =
  `Everything that \`${library.name}\` ${library.version} exports. Classes and interfaces have ` +
  'their own pages; hooks, functions, constants and type aliases are described here in full.'

/** Builds the overview: all pages with their summaries, and every other export in full. */
export function buildOverview(
  index: ReflectionIndex,
  supplement: Supplement = emptySupplement,
): ReflectionPage {
  const taken = new Set(index.exported.map((each) => index.getAnchor(each)))
  const warnings: Problem[] = []
  const groups = groupExports(index.exported).map(({ title, declarations }): MemberGroup => {
    const entries = declarations.filter((each) => !pageKind(each))
    return {
      id: groupAnchor(title, taken),
      title,
      members: entries.map((each) => overviewMember(each, createScope(index, each, warnings))),
      pages: declarations.filter(pageKind).map((each) => pageSummary(each, index)),
      errorCodes: [],
    }
  })
  const description =
    `Every class, interface, hook, function and type of ${siteConfig.title} ${library.version}, ` +
    'with signatures, defaults, platforms and links to the source.'
  return finishPage(description, supplement, {
    kind: 'overview',
    name: 'Overview',
    pathname: apiPath,
    title: 'API reference',
    warnings,
    comment: { ...emptyComment(), summary: introduction },
    declaration: [],
    typeParameters: [],
    expandedTypes: [],
    hierarchy: { extends: [], extendedBy: [] },
    usedBy: [],
    returnedBy: [],
    groups,
  })
}

function overviewMember(declaration: Declaration, scope: Scope): MemberView {
  const { index } = scope
  const member = declarationToMember(declaration, index.getAnchor(declaration), scope)
  return { ...member, brief: briefSummary(member), ...findUsage(declaration, index) }
}

type Draft = Omit<ReflectionPage, 'description' | 'headings' | 'links' | 'notes' | 'guides'>

function finishPage(description: string, supplement: Supplement, draft: Draft): ReflectionPage {
  const groups = supplementGroups(draft, draft.groups, supplement)
  const page = { ...draft, groups, ...supplementPage(draft.pathname, groups, supplement) }
  return { ...page, description, headings: collectHeadings(page), links: collectLinks(page) }
}

function pageSummary(declaration: Declaration, index: ReflectionIndex): PageSummary {
  const { summary } = commentToView(declaration.comment, createScope(index, declaration))
  return {
    id: index.getAnchor(declaration),
    name: declaration.name,
    href: pathnameOf(declaration),
    description: firstParagraph(summary),
  }
}

/** The types given to a generic ancestor of another package, such as the state of a React component. */
function ancestorArguments(declaration: Declaration): number[] {
  return (declaration.extendedTypes ?? []).flatMap(referencedIds)
}
