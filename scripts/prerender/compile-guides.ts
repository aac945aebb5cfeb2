import pMap from 'p-map'
import { z } from 'zod'
import { changesFile, findChangeProblems } from '~/guides/changes.server'
import { findDiagramProblems } from '~/guides/diagrams'
import type { DocumentLink } from '~/guides/links'
import { findRedirectProblems } from '~/guides/redirects.server'
import { readOptionalFile } from '~/lib/needed-file.server'
import { checkYaml } from '~/lib/parse-yaml'
import { isWithin, whatsNewPath } from '~/lib/paths'
import { type Problem, ProblemsError } from '~/lib/problem'
import type { SettingFault } from '~/lib/site-config-schema.server'
import { didYouMean } from '~/lib/suggest'
import { docsVersions } from '~/lib/versions'
import { listPages } from '~/reference/model/page'
import { upgradeFile } from '~/reference/overlay/changes'
import type { Reference } from '~/reference/reference.server'
import type { Site } from '~/site/site.server'
import { placeSettings } from '../lib/place-settings'
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
    ...findDiagramProblems(guides.diagrams),
  ]
}

/** Lists the versions of the settings that have no pages, or a main document that is no guide. */
function findVersionFaults({ pathnames, guides, problems }: Site['guides']): SettingFault[] {
  // The guide may be there, and its frontmatter faulty.
  if (problems.length > 0) return []
  const ids = guides.map(({ id }) => `guides/${id}`)
  return docsVersions.flatMap(({ path, mainDoc }, at) => [
    ...([...pathnames.values()].some((pathname) => isWithin(path, pathname))
      ? []
      : [
          {
            path: ['docsVersions', at, 'path'],
            message: `no guide is below "${path}"`,
            note: 'Guides are below "/docs".',
          },
        ]),
    ...(ids.includes(mainDoc)
      ? []
      : [
          {
            path: ['docsVersions', at, 'mainDoc'],
            message: `there is no guide "${mainDoc}"`,
            note: didYouMean(mainDoc, ids),
          },
        ]),
  ])
}

/** Says where the guide on upgrades is named, where there is no such guide. */
function findUpgradeProblems({ root, api, guides }: Site): Problem[] {
  const { upgradeGuide } = api.overlay
  const text = readOptionalFile(root, upgradeFile)
  const pathnames = [...guides.pathnames.values()]
  if (!text || !upgradeGuide || pathnames.includes(upgradeGuide)) return []
  const source = { file: upgradeFile, remedy: didYouMean(upgradeGuide, pathnames) }
  const { problems, report } = checkYaml(text, source, z.unknown())
  report(['guide'], `there is no guide at ${upgradeGuide}`)
  return problems
}

/** Compiles every guide. Throws a ProblemsError with all that is wrong before pages are rendered. */
export async function compileGuides(site: Site): Promise<WrittenLinks> {
  const { guides, changes, redirects } = site
  const links: WrittenLinks = new Map([[whatsNewPath, { file: changesFile, links: changes.links }]])
  for (const { from, to, place } of redirects.redirects) {
    links.set(from, { file: place.file, links: [{ ...place, href: to }] })
  }
  const problems = await pMap(
    guides.guides,
    async (guide) => {
      const compiled = await guides.compile(guide)
      links.set(guide.pathname, { file: guide.file, links: compiled.links })
      return compiled.problems
    },
    { concurrency: 4 },
  )
  const all = [
    ...(await placeSettings(findVersionFaults(guides))),
    ...findUpgradeProblems(site),
    ...findIndexProblems(site),
    ...problems.flat(),
  ]
  if (all.length > 0) throw new ProblemsError(all)
  return links
}
