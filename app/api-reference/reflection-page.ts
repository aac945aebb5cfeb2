import { briefSummary } from '~/api-reference/brief-summary'
import { commentToView, emptyComment } from '~/api-reference/comment'
import type { CommentLinks } from '~/api-reference/comment-markdown'
import { childDeclarations, type Declaration, pageKind } from '~/api-reference/declarations'
import { describeEach, describeOne, gather } from '~/api-reference/describe-each'
import { bareErrorCode, errorCodesOfClass } from '~/api-reference/error-codes'
import { expandTypes } from '~/api-reference/expanded-types'
import { firstParagraph } from '~/api-reference/markdown-text'
import { declarationToMember } from '~/api-reference/member'
import { groupExports, groupMembers } from '~/api-reference/member-groups'
import { pageDescription } from '~/api-reference/page-description'
import { collectHeadings } from '~/api-reference/page-headings'
import { collectLinks } from '~/api-reference/page-links'
import { documentedAt, type ReflectionIndex } from '~/api-reference/reflection-index'
import { groupAnchor, memberAnchor } from '~/api-reference/reflection-url'
import { declarationToTokens } from '~/api-reference/signature'
import { sourceToLink } from '~/api-reference/source-link'
import {
  emptySupplement,
  type Supplement,
  supplementGroups,
  supplementPage,
} from '~/api-reference/supplement'
import { buildTypeHierarchy, inheritedSubstitutions } from '~/api-reference/type-hierarchy'
import type { TypeScope } from '~/api-reference/type-expression'
import { referencedIds } from '~/api-reference/type-references'
import type {
  MemberGroup,
  MemberView,
  PageSummary,
  ReflectionPage,
  ReflectionPageKind,
} from '~/api-reference/types'
import { findUsage } from '~/api-reference/usage'
import { apiPath } from '~/lib/paths'
import { libraryVersion } from '~/lib/site-config'

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
  `All that \`react-native-vision-camera\` ${libraryVersion} exports. Classes and interfaces have ` +
  'pages of their own; hooks, functions, constants and type aliases are described here in full.'

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
    `Every class, interface, hook, function and type of VisionCamera ${libraryVersion}, ` +
    'with signatures, defaults, platforms and links into the source.'
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
