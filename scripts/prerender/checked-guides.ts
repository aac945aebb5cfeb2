import pMap from 'p-map'
import { changesFile, findChangeProblems, readChanges } from '~/guides/changes.server'
import { type Guides, readGuides } from '~/guides/document.server'
import type { DocumentLink } from '~/guides/links'
import { findRedirectProblems, type Redirect, readRedirects } from '~/guides/redirects.server'
import { findSymbolicLinks } from '~/guides/source.server'
import { whatsNewPath } from '~/lib/paths'
import { ProblemsError } from '~/lib/problem'
import { listPages } from '~/reference/model/page'
import type { Reference } from '~/reference/reference.server'
import { listPathnames } from './routes'

/** Guides without a fault that shows before pages are rendered, and the links of written pages by pathname. */
export interface CheckedGuides {
  guides: Guides
  pathnames: string[]
  redirects: Redirect[]
  links: Map<string, { file: string; links: DocumentLink[] }>
}

/**
 * Reads and compiles every guide. Throws a ProblemsError with what is wrong with any of them, or with
 * what is published beside them.
 */
export async function readCheckedGuides(
  root: string,
  reference: Pick<Reference, 'index'>,
  known?: Guides,
): Promise<CheckedGuides> {
  const [guides, redirects] = await Promise.all([
    known ?? readGuides(root, reference),
    readRedirects(root),
  ])
  const changes = readChanges(root)
  const links: CheckedGuides['links'] = new Map([
    [whatsNewPath, { file: changesFile, links: changes.links }],
  ])
  const problems = await pMap(
    guides.guides,
    async (guide) => {
      const compiled = await guides.compile(guide)
      links.set(guide.pathname, { file: guide.file, links: compiled.links })
      return compiled.problems
    },
    { concurrency: 4 },
  )
  const pathnames = guides.guides.map(({ pathname }) => pathname)
  const routes = listPathnames([...guides.pathnames.values()], [], listPages(reference.index))
  const all = [
    ...(await findSymbolicLinks(root)),
    ...guides.problems,
    ...redirects.problems,
    ...findRedirectProblems(redirects.redirects, routes),
    ...changes.problems,
    ...findChangeProblems(changes.links, routes),
    ...problems.flat(),
  ]
  if (all.length > 0) throw new ProblemsError(all)
  return { guides, pathnames, redirects: redirects.redirects, links }
}
