import type { Correction } from '~/api-reference/corrections'
import { bareErrorCode } from '~/api-reference/error-codes'
import type { ErrorDescription } from '~/api-reference/error-descriptions'
import type {
  ErrorCodeView,
  MemberGroup,
  MemberView,
  NoteView,
  ReflectionLink,
} from '~/api-reference/types'
import { apiPath, withAnchor } from '~/lib/paths'

/** What the reviewed files below `api/` add to the library's own comments. */
export interface ApiFiles {
  /** Notes by the pathname and anchor of what they are about. */
  notes: ReadonlyMap<string, NoteView[]>
  /** What is said in place of the library's own words; the reflections have them already. */
  corrections: readonly Correction[]
  errors: ReadonlyMap<string, ErrorDescription>
}

/** What the guides tell the reference; they are read in a later layer. */
export interface GuideReferences {
  /** The guides that cover something, by its pathname and anchor. */
  guides: ReadonlyMap<string, ReflectionLink[]>
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
  guides: new Map(),
  errorGuides: new Map(),
}

/** Adds notes, guides and the meanings of error codes to the members of a page. */
export function supplementGroups(
  pathname: string,
  groups: MemberGroup[],
  supplement: Supplement,
): MemberGroup[] {
  const addTo = (member: MemberView): MemberView => {
    const href = withAnchor(pathname, member.id)
    return {
      ...member,
      notes: supplement.notes.get(href) ?? [],
      guides: supplement.guides.get(href) ?? [],
      errorCodes: describeErrorCodes(member, supplement),
      members: member.members.map(addTo),
    }
  }
  return groups.map((group) => ({ ...group, members: group.members.map(addTo) }))
}

/** Most guides that a page lists for the sake of its members. */
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
  return { notes: notes.get(pathname) ?? [], guides: guides.get(pathname) ?? ofMembers }
}

function rankGuides(groups: MemberGroup[]): ReflectionLink[] {
  const counts = new Map<string, { link: ReflectionLink; count: number }>()
  for (const link of groups.flatMap(({ members }) => members).flatMap(({ guides }) => guides)) {
    const count = counts.get(link.text)?.count ?? 0
    counts.set(link.text, { link, count: count + 1 })
  }
  const ranked = [...counts.values()].sort((a, b) => b.count - a.count)
  return ranked.slice(0, mostGuides).map(({ link }) => link)
}

/** The codes of a union, then those that belong to it but are in no type of the library. */
function describeErrorCodes(
  { name, errorCodes }: MemberView,
  { errors, errorGuides }: Supplement,
): ErrorCodeView[] {
  const untyped = [...errors]
    .filter(([, { listedUnder }]) => listedUnder === name)
    .map(([code]) => ({ ...bareErrorCode(code), isUntyped: true }))
  return [...errorCodes, ...untyped].map((view) => {
    const { meaning = '', remedy = '', raisedBy = [] } = errors.get(view.code) ?? {}
    const guide = errorGuides.get(view.code)
    return { ...view, meaning, remedy, raisedBy, ...(guide ? { guide } : {}) }
  })
}
