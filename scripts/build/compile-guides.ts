import { findRedirectProblems } from '~/guides/redirects'
import { checkSamples, readExamples } from '~/guides/samples.server'
import { homePath } from '~/lib/paths'
import { ProblemsError } from '~/lib/problem'
import { siteConfig } from '~/settings/site-config'
import type { Site } from '~/site/site.server'
import { listApiSamples } from './api-samples'
import { findLinkFault, type WrittenLink } from './check-links'
import { listRoutes } from './pages'

/** The compiled guides, for later steps of a build. */
export type CompiledGuides = Awaited<ReturnType<typeof compileGuides>>

/** Compiles all guides, and checks links and samples. Throws a ProblemsError with all problems. */
export async function compileGuides(site: Site) {
  const { root, guides, redirects, api } = site
  const compiled = await Promise.all(
    guides.guides.map(async (guide) => ({ ...guide, ...(await guides.compile(guide)) })),
  )
  const pages = [...compiled, ...listApiSamples(site)]
  const examples = { pathname: '', samples: readExamples(root) }
  const samples = checkSamples(root, [...pages, examples], api.index.getHref)
  const links: WrittenLink[] = [
    ...listSettingsLinks(),
    ...compiled.flatMap(({ pathname, file, links: own }) =>
      own.map((link) => ({ ...link, pathname, file })),
    ),
  ]
  const moved = redirects.redirects.map(({ from, to, place }) => {
    return { ...place, pathname: from, href: to }
  })
  const pathnames = listRoutes(site).map(({ pathname }) => pathname)
  const ids = new Map<string, Set<string> | undefined>()
  for (const pathname of [...pathnames, ...moved.map((each) => each.pathname)]) {
    ids.set(pathname, undefined)
  }
  for (const { pathname, html } of compiled) if (html) ids.set(pathname, listIds(html))
  // Files, and the anchors of the API, exist only when all pages have been written.
  const targets = { basePath: '/', ids, hasFile: (path: string) => /\.\w+$/.test(path) }
  const problems = [
    ...guides.problems,
    ...redirects.problems,
    ...findRedirectProblems(redirects.redirects, pathnames),
    ...compiled.flatMap((guide) => guide.problems),
    ...links.flatMap(({ href, pathname, ...place }) => {
      const fault = findLinkFault(href, pathname, targets)
      return fault ? { ...place, ...fault } : []
    }),
    ...samples.problems,
  ]
  if (problems.length > 0) throw new ProblemsError(problems)
  return { links: [...links, ...moved], pages, samples }
}

/** Lists the links of the navbar and the footer, and the root of each version. */
function listSettingsLinks(): WrittenLink[] {
  const { navbar, footer, docsVersions } = siteConfig
  const links = [...navbar, ...footer.flatMap((group) => group.links)]
  const hrefs = [...links.map(({ href }) => href), ...docsVersions.map(({ path }) => path)]
  return hrefs.map((href) => ({ file: 'app/settings/site-config.ts', pathname: homePath, href }))
}

function listIds(html: string): Set<string> {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id))
}
