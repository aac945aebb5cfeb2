import pMap from 'p-map'
import type { Guides } from '~/content/document.server'
import type { DocumentLink } from '~/content/document-link'
import type { Problem } from '~/lib/problem'

/** All faults of the guides that show without rendering pages, and the links by pathname. */
export interface CheckedGuides {
  problems: Problem[]
  links: Map<string, { file: string; links: DocumentLink[] }>
}

/** Compiles every guide, several at a time, and gathers what is wrong with any of them. */
export async function checkGuides(guides: Guides): Promise<CheckedGuides> {
  const links: CheckedGuides['links'] = new Map()
  const problems = await pMap(
    guides.guides,
    async (guide) => {
      const compiled = await guides.compile(guide)
      links.set(guide.pathname, { file: guide.file, links: compiled.links })
      return compiled.problems
    },
    { concurrency: 4 },
  )
  return { problems: [...guides.problems, ...problems.flat()], links }
}
