import type { Frontmatter } from '~/content/frontmatter'
import type { Heading } from '~/content/types'
import { tableOfContentsLevels } from '~/lib/constants'

/** The headings that "On this page" shows: levels 2 to 3, unless the frontmatter says otherwise. */
export function buildTableOfContents(
  headings: Heading[],
  frontmatter: Partial<Frontmatter>,
): Heading[] {
  const shallowest = frontmatter.toc_min_heading_level ?? tableOfContentsLevels.from
  const deepest = frontmatter.toc_max_heading_level ?? tableOfContentsLevels.to
  return headings.filter(({ depth }) => depth >= shallowest && depth <= deepest)
}
