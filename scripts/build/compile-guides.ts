import pMap from 'p-map'
import type { CompiledGuide } from '~/guides/compile.server'
import type { Guide } from '~/guides/guides.server'
import type { DocumentLink } from '~/guides/mdx/links'
import { findRedirectProblems } from '~/guides/redirects'
import {
  type CheckedSamples,
  checkSamples,
  readExamples,
  type SamplePage,
} from '~/guides/samples.server'
import { decodeFragment } from '~/lib/anchor'
import { type Problem, ProblemsError } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'
import { listPages } from '~/reference/pages.server'
import type { Site } from '~/site/site.server'
import { listApiSamples } from './api-samples'
import { listPathnames } from './routes'

/** The links of pages that authors write, by pathname. */
export type WrittenLinks = Map<string, { file: string; links: DocumentLink[] }>

/** What guides were compiled to, as far as other steps of a build need it. */
export interface CompiledGuides {
  links: WrittenLinks
  pages: SamplePage[]
  samples: CheckedSamples
}

/** Compiles every guide, and checks all samples. Throws a ProblemsError with all that is wrong with them. */
export async function compileGuides(site: Site): Promise<CompiledGuides> {
  const { root, guides, redirects, api } = site
  const written = [...guides.pathnames.values()]
  const pathnames = listPathnames(written, [], listPages(api.index))
  const compiled = await pMap(
    guides.guides,
    async (guide) => ({ guide, ...(await guides.compile(guide)) }),
    { concurrency: 4 },
  )
  const pages = [
    ...compiled.map(({ guide: { pathname }, samples }) => ({ pathname, samples })),
    ...listApiSamples(site),
  ]
  const examples = { pathname: '', samples: readExamples(root) }
  const samples = checkSamples(root, [...pages, examples], api.index.getHref)
  const problems = [
    ...guides.problems,
    ...redirects.problems,
    ...findRedirectProblems(redirects.redirects, pathnames),
    ...compiled.flatMap((guide) => guide.problems),
    ...findBrokenLinks(compiled, [...pathnames, ...redirects.redirects.map(({ from }) => from)]),
    ...samples.problems,
  ]
  if (problems.length > 0) throw new ProblemsError(problems)
  const links: WrittenLinks = new Map()
  for (const { from, to, place } of redirects.redirects) {
    links.set(from, { file: place.file, links: [{ ...place, href: to }] })
  }
  for (const { guide, links: own } of compiled) {
    links.set(guide.pathname, { file: guide.file, links: own })
  }
  return { links, pages, samples }
}

/** Lists links of guides to pages and anchors that aren't there. Anchors of the API are left to the build. */
function findBrokenLinks(
  guides: (CompiledGuide & { guide: Guide })[],
  pathnames: string[],
): Problem[] {
  const sound = guides.filter(({ html }) => html !== '')
  const idsByPage = new Map(
    sound.map(({ guide, html }) => {
      const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)
      return [guide.pathname, new Set(ids)]
    }),
  )
  return sound.flatMap(({ guide: { file, pathname: own }, links }) =>
    links.flatMap(({ href, line, column }): Problem[] => {
      const [pathname = '', anchor = ''] = href.split('#')
      const target = pathname.replace(/\?.*/, '') || own
      // Whether files are there is known when they have been written.
      if (!pathnames.includes(target) && !/\.\w+$/.test(target)) {
        const note = didYouMean(target, pathnames)
        return [{ file, line, column, message: `broken link to ${target}`, note }]
      }
      const ids = idsByPage.get(target)
      if (!anchor || !ids || ids.has(decodeFragment(`#${anchor}`))) return []
      const message = `broken anchor: ${target} has no "#${anchor}"`
      return [{ file, line, column, message, note: didYouMean(anchor, ids) }]
    }),
  )
}
