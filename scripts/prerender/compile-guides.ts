import pMap from 'p-map'
import { changesFile, findChangeProblems } from '~/guides/changes.server'
import type { DocumentLink } from '~/guides/links'
import { findRedirectProblems } from '~/guides/redirects.server'
import { findSymbolicLinks } from '~/guides/source.server'
import { whatsNewPath } from '~/lib/paths'
import { type Problem, ProblemsError } from '~/lib/problem'
import { listPages } from '~/reference/model/page'
import type { Reference } from '~/reference/reference.server'
import type { Site } from '~/site/site.server'
import { listPathnames } from './routes'

/** The links of pages that authors write, by pathname. */
export type WrittenLinks = Map<string, { file: string; links: DocumentLink[] }>

type WrittenContent = Pick<Site, 'guides' | 'redirects' | 'changes'> & {
  api: Pick<Reference, 'index'>
}

/** Lists what is wrong with guides and what is published beside them, before guides are compiled. */
export function findIndexProblems({ guides, redirects, changes, api }: WrittenContent): Problem[] {
  const pathnames = listPathnames([...guides.pathnames.values()], [], listPages(api.index))
  return [
    ...guides.problems,
    ...redirects.problems,
    ...findRedirectProblems(redirects.redirects, pathnames),
    ...changes.problems,
    ...findChangeProblems(changes.links, pathnames),
  ]
}

/** Compiles every guide. Throws a ProblemsError with all that is wrong before pages are rendered. */
export async function compileGuides(site: Site): Promise<WrittenLinks> {
  const { root, guides, changes } = site
  const links: WrittenLinks = new Map([[whatsNewPath, { file: changesFile, links: changes.links }]])
  const problems = await pMap(
    guides.guides,
    async (guide) => {
      const compiled = await guides.compile(guide)
      links.set(guide.pathname, { file: guide.file, links: compiled.links })
      return compiled.problems
    },
    { concurrency: 4 },
  )
  const all = [...(await findSymbolicLinks(root)), ...findIndexProblems(site), ...problems.flat()]
  if (all.length > 0) throw new ProblemsError(all)
  return links
}
