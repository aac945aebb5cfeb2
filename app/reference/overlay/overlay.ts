import type { Problem } from '~/lib/problem'
import type { ReflectionLink } from '~/reference/typedoc/reflection-url'

/** What the reviewed files below `api/` add to the library's own comments. */
export interface Overlay {
  /** Notes by the pathname and anchor of what they are about. */
  notes: ReadonlyMap<string, Note[]>
  /** What is said in place of the library's own words; the reflections have them already. */
  corrections: readonly Correction[]
  /** Typing mistakes in the library's comments, which the reflections no longer have. */
  typos: readonly Typo[]
  errors: ReadonlyMap<string, ErrorDescription>
  /** The meanings of values by the pathname and anchor of the union, then by value. */
  meanings: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** What versions of the library changed, oldest first, by the pathname and anchor. */
  changes: ReadonlyMap<string, ApiChange[]>
  /** Upgrades to the documented major version and to later ones, oldest first. */
  upgrades: readonly Upgrade[]
  majors?: Majors
}

/** What differs in the exports and members of two versions, each as its signature, by API key. */
export interface Differences {
  added: Record<string, string>
  changed: Record<string, { before: string; after: string }>
  removed: Record<string, string>
}

/** An upgrade between the documented version and the last release that the index has of another major one. */
export interface Upgrade extends Differences {
  /** The major version to upgrade to, such as `4`. */
  major: string
  /** Whether it comes after the documented version. */
  isUpcoming: boolean
  from: string
  to: string
  /** The pathname of its guide. */
  guide: string
  /** What to use instead of what is removed or changed, as Markdown, by API key. */
  members: Record<string, string>
  /** What no compiler reports, as Markdown, with an address or `file:line` of the package. */
  runTime: { text: string; source: string }[]
}

/** A release of another major version: the names and values that it alone has, and names that it lacks. */
export interface Major {
  version: string
  integrity: string
  only: string[]
  values: string[]
  lacks: string[]
}

/** What other major versions have and lack. */
export interface Majors {
  versions: Major[]
  /** What to write in place of their names and values, as Markdown with links of the site. */
  members: Record<string, string>
  /** The same for code whose names no type has, such as `devices.back`. */
  habits: Record<string, string>
}

/** An overlay that adds nothing. */
export const emptyOverlay: Overlay = {
  notes: new Map(),
  corrections: [],
  typos: [],
  errors: new Map(),
  meanings: new Map(),
  changes: new Map(),
  upgrades: [],
}

/** A part of the overlay as a file says it, with every problem of the file. */
export type Parsed<Part> = Part & { problems: Problem[] }

/** What the documented version really does with a member on some platforms; `text` is Markdown. */
export interface Note {
  text: string
  platforms: string[]
  issues: ReflectionLink[]
  /** Whether the member does nothing on these platforms. */
  isWithoutEffect: boolean
  /** The line of the notes file that says so. */
  line: number
}

/** The platforms on which a member does nothing, by the notes on it. */
export function inertPlatforms(notes: Note[] = []): string[] {
  return notes.filter((note) => note.isWithoutEffect).flatMap(({ platforms }) => platforms)
}

/**
 * What the site says in place of the library's own words, or where the library says nothing:
 * a sentence, a default, an example, the hidden set-up of an example, or a summary.
 */
export interface Correction {
  kind: 'text' | 'default' | 'example' | 'setup' | 'summary'
  /** The API key of what it is about. */
  key: string
  /** Markdown, or the code of an example or a set-up. */
  text: string
  /** Words of the library that it replaces; it adds something where there are none. */
  replaces?: string
  /** Why the library's words are replaced, in Markdown. */
  because?: string
  /** Where the correction is written. */
  place: Pick<Problem, 'file' | 'line' | 'column'>
}

/** A typing mistake in the library's comments, which is repaired wherever it stands. */
export interface Typo {
  wrong: string
  right: string
  place: Pick<Problem, 'file' | 'line' | 'column'>
}

/** What is known of an error code beyond its name; `meaning` and `remedy` are Markdown. */
export interface ErrorDescription {
  meaning: string
  remedy: string
  /** The platforms that raise it; empty for a code that is never raised. */
  raisedBy: string[]
  /** The functions that throw it, and the callbacks that get it. */
  thrownBy: ReflectionLink[]
  /** The type alias under which a code is listed that no type of the library names. */
  listedUnder?: string | undefined
}

/** What a version of the library changed for an export or a member. */
export interface ApiChange {
  /** Without the patch, such as `4.0`. */
  version: string
  kind: 'added' | 'changed' | 'removed'
  /** Whether the version comes after the documented one. */
  isUpcoming: boolean
  before?: string
  after?: string
  /** What to do about it, as Markdown. */
  advice?: string
  /** The pathname of the guide on the upgrade that brings it. */
  guide?: string
}

/** A link to the section of a guide that explains a reflection, or to the guide as a whole. */
export interface GuideLink extends ReflectionLink {
  href: string
  /** The title of the guide. */
  guide: string
}

/** What the guides tell the reference; they are read in a later layer. */
export interface GuideReferences {
  /** The sections of guides that explain something, best first, by its pathname and anchor. */
  guides: ReadonlyMap<string, GuideLink[]>
  /** Headings of guides about an error code, by the code. */
  errorGuides: ReadonlyMap<string, string>
}

/** References of guides that say nothing. */
export const noReferences: GuideReferences = { guides: new Map(), errorGuides: new Map() }

/** A change with where the guide on its upgrade says more. */
export interface LinkedChange extends ApiChange {
  upgrade?: ReflectionLink | undefined
}

/** Gives each change that an upgrade brings the first of the links to its guide, or one to its top. */
export function linkChanges(
  changes: readonly ApiChange[] = [],
  links: readonly GuideLink[],
): LinkedChange[] {
  return changes.map((change) => {
    const { guide } = change
    const link = links.find(({ href }) => href.replace(/#.*/, '') === guide)
    return guide ? { ...change, upgrade: link ?? { text: 'How to upgrade', href: guide } } : change
  })
}
