import type { ApiChange } from './changes'
import type { Correction } from './corrections'
import type { ErrorDescription } from './error-descriptions'
import type { Note } from './notes'
import type { ReflectionLink } from './reflection-url'

/** What the reviewed files below `api/` add to the library's own comments. */
export interface ApiFiles {
  /** Notes by the pathname and anchor of what they are about. */
  notes: ReadonlyMap<string, Note[]>
  /** What is said in place of the library's own words; the reflections have them already. */
  corrections: readonly Correction[]
  errors: ReadonlyMap<string, ErrorDescription>
  /** The meanings of values by the pathname and anchor of the union, then by value. */
  meanings: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** What versions of the library changed, oldest first, by the pathname and anchor. */
  changes: ReadonlyMap<string, ApiChange[]>
  /** The pathname of the guide on what comes after the documented version. */
  upgradeGuide?: string
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

/** The first of the links that leads to the guide on upgrades, or one to its top, if there is one. */
export function upgradeLink(
  { upgradeGuide }: Pick<ApiFiles, 'upgradeGuide'>,
  links: readonly GuideLink[],
): ReflectionLink | undefined {
  if (upgradeGuide === undefined) return undefined
  const link = links.find(({ href }) => href.replace(/#.*/, '') === upgradeGuide)
  return link ?? { text: 'How to upgrade', href: upgradeGuide }
}

/** All that pages show and the library's source does not say. */
export type Supplement = ApiFiles & GuideReferences

/** A supplement that adds nothing. */
export const emptySupplement: Supplement = {
  notes: new Map(),
  corrections: [],
  errors: new Map(),
  meanings: new Map(),
  changes: new Map(),
  guides: new Map(),
  errorGuides: new Map(),
}
