import { isErrorCode } from '~/api-reference/error-codes'
import type { GuideReferences } from '~/api-reference/supplement'
import type { ReflectionLink } from '~/api-reference/types'
import type { Guide } from '~/content/guide-index.server'
import type { Heading } from '~/content/types'
import { withAnchor } from '~/lib/paths'

type CitingGuide = Pick<Guide, 'pathname' | 'frontmatter'>

/**
 * The guides that name an API key in their frontmatter, by the place that documents the key, in the
 * order of `guides`. Unknown keys are left out here: compiling the guide reports them.
 */
export function collectGuideLinks(
  guides: CitingGuide[],
  getHref: (key: string) => string | undefined,
): Map<string, ReflectionLink[]> {
  const links = new Map<string, ReflectionLink[]>()
  for (const { pathname, frontmatter } of guides) {
    const link = { text: frontmatter.title, href: pathname }
    for (const href of new Set(frontmatter.api?.map(getHref))) {
      if (href) links.set(href, [...(links.get(href) ?? []), link])
    }
  }
  return links
}

/** The headings of a guide that are error codes, as links by the code. */
export function collectErrorGuides(
  pathname: string,
  headings: Heading[],
): GuideReferences['errorGuides'] {
  const codes = headings.filter(({ text }) => isErrorCode(text) || isNativeCode(text))
  return new Map(codes.map(({ text, id }) => [text, withAnchor(pathname, id)]))
}

/** Some codes of native code, such as `NO_ACTIVITY`, are in no type of the library. */
function isNativeCode(text: string): boolean {
  return /^[A-Z]+_[A-Z_]+$/.test(text)
}
