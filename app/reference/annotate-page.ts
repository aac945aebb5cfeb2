import type { Correction } from './corrections'
import { bareErrorCode, errorClassOf } from './error-codes'
import type { ErrorDescription } from './error-descriptions'
import type {
  ErrorCodeView,
  GuideLink,
  MemberGroup,
  MemberView,
  NoteView,
  ReflectionLink,
  ReflectionPage,
} from './types'
import { addMeanings } from './union-values'
import { apiPath, withAnchor } from '~/lib/paths'

/** What the reviewed files below `api/` add to the library's own comments. */
export interface ApiFiles {
  /** Notes by the pathname and anchor of what they are about. */
  notes: ReadonlyMap<string, NoteView[]>
  /** What is said in place of the library's own words; the reflections have them already. */
  corrections: readonly Correction[]
  errors: ReadonlyMap<string, ErrorDescription>
  /** The meanings of values by the pathname and anchor of the union, then by value. */
  meanings: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** What the guides tell the reference; they are read in a later layer. */
export interface GuideReferences {
  /** The sections of guides that explain something, best first, by its pathname and anchor. */
  guides: ReadonlyMap<string, GuideLink[]>
  /** Headings of guides about an error code, by the code. */
  errorGuides: ReadonlyMap<string, string>
}

/** All that pages show and the library's source does not say. */
export type Supplement = ApiFiles & GuideReferences

/** A supplement that adds nothing. */
export const emptySupplement: Supplement = {
  notes: new Map(),
  corrections: [],
  errors: new Map(),
  meanings: new Map(),
  guides: new Map(),
  errorGuides: new Map(),
}

/** Adds notes, guides and the meanings of error codes to the members and groups of a page. */
export function supplementGroups(
  { name, pathname }: Pick<ReflectionPage, 'name' | 'pathname'>,
  groups: MemberGroup[],
  supplement: Supplement,
): MemberGroup[] {
  const addTo = (member: MemberView): MemberView => {
    const href = withAnchor(pathname, member.id)
    return {
      ...member,
      notes: supplement.notes.get(href) ?? [],
      values: addMeanings(
        member.values,
        member.literals,
        supplement.meanings.get(href) ?? new Map(),
        member.id,
      ),
      inertOn: inertPlatforms(supplement.notes.get(href)),
      namedTypes: member.namedTypes.map((type) => ({
        ...type,
        properties: type.properties.map((property) => ({
          ...property,
          inertOn: inertPlatforms(supplement.notes.get(property.name.href ?? '')),
        })),
      })),
      guides: supplement.guides.get(href)?.slice(0, mostGuidesOfMember) ?? [],
      errorCodes: describeErrorCodes(
        member.errorCodes,
        ({ listedUnder }) => listedUnder === member.name,
        supplement,
      ),
      members: member.members.map(addTo),
    }
  }
  return groups.map((group) => ({
    ...group,
    members: group.members.map(addTo),
    errorCodes:
      group.errorCodes.length > 0
        ? describeErrorCodes(group.errorCodes, (_, code) => errorClassOf(code) === name, supplement)
        : [],
  }))
}

/** The platforms on which a member does nothing, by the notes on it. */
function inertPlatforms(notes: NoteView[] = []): string[] {
  return notes.filter((note) => note.isWithoutEffect).flatMap(({ platforms }) => platforms)
}

/** Most guides that a member lists: the second one rarely says what the first doesn't. */
const mostGuidesOfMember = 3

/** Most guides that a page lists. */
const mostGuides = 6

/**
 * The notes on a page as a whole, and the guides that cover it. Where none names the page itself,
 * these are the ones that cover most of its members; the overview stands for no single subject.
 */
export function supplementPage(
  pathname: string,
  groups: MemberGroup[],
  { notes, guides }: Supplement,
): { notes: NoteView[]; guides: ReflectionLink[] } {
  const ofMembers = pathname === apiPath ? [] : rankGuides(groups)
  return {
    notes: notes.get(pathname) ?? [],
    guides: guides.get(pathname)?.slice(0, mostGuides) ?? ofMembers,
  }
}

function rankGuides(groups: MemberGroup[]): ReflectionLink[] {
  const counts = new Map<string, { link: ReflectionLink; count: number }>()
  const links = groups.flatMap(({ members }) => members).flatMap(({ guides }) => guides)
  for (const { guide, href } of links) {
    const count = counts.get(guide)?.count ?? 0
    const link = { text: guide, href: href.replace(/#.*/, '') }
    counts.set(guide, { link, count: count + 1 })
  }
  const ranked = [...counts.values()].sort((a, b) => b.count - a.count)
  return ranked.slice(0, mostGuides).map(({ link }) => link)
}

/** The first part of a code, such as `device`. */
function domainOf(code: string): string {
  return code.split('/')[0] ?? code
}

/** The codes that a type has, and in each domain after them those that belong there although the type lacks them. */
function describeErrorCodes(
  typed: ErrorCodeView[],
  belongsHere: (description: ErrorDescription, code: string) => boolean,
  { errors, errorGuides }: Supplement,
): ErrorCodeView[] {
  const known = new Set(typed.map(({ code }) => code))
  const untyped = [...errors]
    .filter(([code, each]) => !known.has(code) && belongsHere(each, code))
    .map(([code]) => ({ ...bareErrorCode(code), isUntyped: true }))
  const domains = [...typed, ...untyped].map(({ code }) => domainOf(code))
  const all = [...typed, ...untyped].sort(
    (a, b) => domains.indexOf(domainOf(a.code)) - domains.indexOf(domainOf(b.code)),
  )
  return all.map((view) => {
    const { meaning = '', remedy = '', raisedBy = [], thrownBy = [] } = errors.get(view.code) ?? {}
    const guideHref = errorGuides.get(view.code)
    return { ...view, meaning, remedy, raisedBy, thrownBy, ...(guideHref && { guideHref }) }
  })
}
