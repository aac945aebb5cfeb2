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
import type {
  ReflectionPage,
  MemberGroup,
  MemberView,
  PageSummary,
  ReflectionPageKind,
} from './types'
import type { Heading } from '~/lib/document-page'
import type { CommentLinks } from './comment-markdown'
import { describeEach, describeOne, gather } from './describe-each'
import { bareErrorCode, errorCodesOfClass } from './error-codes'
import { expandTypes, declarationToMember } from './member'
import { groupExports, groupMembers } from './member-groups'
import { collectLinks } from './page-links'
import { documentedAt, type ReflectionIndex } from './reflection-index'
import { groupAnchor, memberAnchor, sourceToLink } from './reflection-url'
import { declarationToTokens } from './signature'
import { emptySupplement, type Supplement, supplementGroups, supplementPage } from './annotate-page'
import { buildTypeHierarchy, inheritedSubstitutions } from './type-hierarchy'
import type { TypeScope } from './type-expression'
import { referencedIds, findUsage } from './type-references'
import { apiPath } from '~/lib/paths'

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
      return kind
        ? [{ pathname: documentedAt(declaration).pathname, name: declaration.name, kind }]
        : []
    })
    .sort((a, b) => a.kind.localeCompare(b.kind) || a.name.localeCompare(b.name, 'en'))
}

/**
 * Builds the page of a class or interface, or undefined when the library exports none of the name.
 * Throws a ProblemsError with all on the page that cannot be shown.
 */
export function buildPage(
  kind: ReflectionPageKind,
  name: string,
  index: ReflectionIndex,
  supplement: Supplement = emptySupplement,
): ReflectionPage | undefined {
  const declaration = index.exported.find((each) => each.name === name && pageKind(each) === kind)
  if (!declaration) return undefined
  const scope: TypeScope = { index, substitutions: inheritedSubstitutions(declaration, index) }
  const links = commentLinks(declaration, index)
  const members = childDeclarations(declaration)
  const taken = new Set(members.map((member) => memberAnchor(member.name)))
  const toMember = (each: Declaration): MemberView =>
    declarationToMember(each, memberAnchor(each.name), scope, links)
  const usage = findUsage(declaration, index)
  const [head, groups] = gather<[PageHead, MemberGroup[]]>([
    () => describeOne(declaration, (each) => describeHead(each, scope, links)),
    () =>
      gather(
        groupMembers(members).map(({ title, declarations }) => () => ({
          id: groupAnchor(title, taken),
          title,
          members: describeEach(declarations, toMember, name),
          pages: [],
          errorCodes: [],
        })),
      ),
  ])
  const codes = errorCodesOfClass(declaration, scope).map(bareErrorCode)
  const codeGroup = { title: errorCodesTitle, members: [], pages: [], errorCodes: codes }
  return finishPage(pageDescription(declaration, head.comment.summary), supplement, {
    kind,
    name,
    pathname: documentedAt(declaration).pathname,
    title: name,
    ...head,
    ...usage,
    groups:
      codes.length > 0
        ? [...groups, { id: groupAnchor(errorCodesTitle, taken), ...codeGroup }]
        : groups,
  })
}

const errorCodesTitle = 'Error codes'

type PageHead = Pick<
  ReflectionPage,
  'comment' | 'declaration' | 'expandedTypes' | 'hierarchy' | 'source'
>

function describeHead(declaration: Declaration, scope: TypeScope, links: CommentLinks): PageHead {
  return {
    comment: commentToView(declaration.comment, links),
    declaration: declarationToTokens(declaration, scope),
    expandedTypes: expandTypes(ancestorArguments(declaration), 'type', scope, links),
    hierarchy: buildTypeHierarchy(declaration, scope),
    source: sourceToLink(declaration.sources),
  }
}

const introduction =
  `Everything that \`${library.name}\` ${library.version} exports. Classes and interfaces have ` +
  'their own pages; hooks, functions, constants and type aliases are described here in full.'

/**
 * Builds the overview: all pages with their summaries, and every other export in full. Throws a
 * ProblemsError with all that cannot be shown.
 */
export function buildOverview(
  index: ReflectionIndex,
  supplement: Supplement = emptySupplement,
): ReflectionPage {
  const taken = new Set(index.exported.map(({ name }) => memberAnchor(name)))
  const scope: TypeScope = { index, substitutions: new Map() }
  const groups = gather(
    groupExports(index.exported).map(({ title, declarations }) => (): MemberGroup => {
      const entries = declarations.filter((each) => !pageKind(each))
      const pages = declarations.filter(pageKind)
      return {
        id: groupAnchor(title, taken),
        title,
        members: describeEach(entries, (each) => overviewMember(each, scope)),
        pages: describeEach(pages, (each) => pageSummary(each, index)),
        errorCodes: [],
      }
    }),
  )
  const description =
    `Every class, interface, hook, function and type of ${siteConfig.title} ${library.version}, ` +
    'with signatures, defaults, platforms and links to the source.'
  return finishPage(description, supplement, {
    kind: 'overview',
    name: 'Overview',
    pathname: apiPath,
    title: 'API reference',
    comment: { ...emptyComment(), summary: introduction },
    declaration: [],
    expandedTypes: [],
    hierarchy: { extends: [], extendedBy: [] },
    usedBy: [],
    returnedBy: [],
    groups,
  })
}

function overviewMember(declaration: Declaration, scope: TypeScope): MemberView {
  const { index } = scope
  const id = memberAnchor(declaration.name)
  const member = declarationToMember(declaration, id, scope, commentLinks(declaration, index))
  return { ...member, brief: briefSummary(member), ...findUsage(declaration, index) }
}

type Draft = Omit<ReflectionPage, 'description' | 'headings' | 'links' | 'notes' | 'guides'>

function finishPage(description: string, supplement: Supplement, draft: Draft): ReflectionPage {
  const groups = supplementGroups(draft, draft.groups, supplement)
  const page = { ...draft, groups, ...supplementPage(draft.pathname, groups, supplement) }
  return { ...page, description, headings: collectHeadings(page), links: collectLinks(page) }
}

function pageSummary(declaration: Declaration, index: ReflectionIndex): PageSummary {
  const { summary } = commentToView(declaration.comment, commentLinks(declaration, index))
  return {
    id: memberAnchor(declaration.name),
    name: declaration.name,
    href: documentedAt(declaration).pathname,
    description: firstParagraph(summary),
  }
}

/** The types given to a generic ancestor of another package, such as the state of a React component. */
function ancestorArguments(declaration: Declaration): number[] {
  return (declaration.extendedTypes ?? []).flatMap(referencedIds)
}

/** Names in comments mean the owner's own members first, then what the library exports. */
function commentLinks(owner: Declaration, index: ReflectionIndex): CommentLinks {
  const self = index.getHref(owner.name)
  return {
    getHrefById: (id) => index.getHrefById(id),
    getHrefByName: (name) => {
      if (name === owner.name) return self
      return index.getHref(`${owner.name}.${name}`) ?? index.getHref(name)
    },
  }
}
