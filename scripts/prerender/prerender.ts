import { type Problem, ProblemsError, problemToText, sortProblems } from '~/lib/problem'
import { join } from 'node:path'
import type { ServerBuild } from '@remix-run/node'
import cliProgress from 'cli-progress'
import { buildReflectionPages } from '~/reference/pages.server'
import type { SearchService, SiteLocation } from '~/lib/environment.server'
import type { PhaseTimer } from '../lib/build-report'
import type { CheckedGuides } from './check-guides'
import { buildBootScripts } from './document-scripts'
import { findBrokenLinks, createLinkSources } from './check-links'
import { listForeignSources } from './content-security-policy'
import { createOutputFolder } from './output-folder'
import { createRenderer } from './render-route'
import { listRoutes, splitDuplicates } from './routes'
import { writePages } from './write-pages'
import { writeSearchFiles, writeSiteFiles } from './site-files'

/** Joins problems that stand on many pages alike, as those of the navbar do, into one each. */
export function groupProblems(problems: Problem[]): Problem[] {
  const groups = new Map<string, Problem[]>()
  for (const problem of problems) {
    const isOnPage = problem.line === undefined && problem.file.startsWith('page ')
    const key = isOnPage ? problem.message : JSON.stringify(problem)
    groups.set(key, [...(groups.get(key) ?? []), problem])
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const file = others.length > 0 ? `${first.file} (and ${others.length} more)` : first.file
    return [{ ...first, file }]
  })
}

/** What prerendering needs; `output` is the folder that the site is swapped into. */
export interface PrerenderInput {
  root: string
  output: string
  build: ServerBuild
  location: SiteLocation
  timer: PhaseTimer
  guides: CheckedGuides
  /** The service that answers searches, where the site does not itself. */
  searchService: SearchService | undefined
  /** By which id visits are counted, where they are. */
  measurementId: string | undefined
}

/** What was written. */
export interface PrerenderResult {
  pageCount: number
  linkCount: number
  /** What is better done otherwise, each as a sentence. */
  warnings: string[]
}

/**
 * Renders every page into a folder aside, checks all of it, and swaps the folder in.
 * Throws a ProblemsError with everything that is wrong; the previous output then stays as it was.
 */
export async function prerender(input: PrerenderInput): Promise<PrerenderResult> {
  const { root, output, build, location, timer, guides, searchService, measurementId } = input
  const { unique: routes, duplicates } = splitDuplicates(
    listRoutes(guides.pathnames, guides.redirects),
  )
  const warnings = duplicates.map(({ pathname }) => `two routes have the path ${pathname}.`)
  const folder = await createOutputFolder(output, join(root, 'public'))
  const bar = new cliProgress.SingleBar({
    format: 'pages {bar} {value}/{total}',
    noTTYOutput: false,
  })
  try {
    if (process.stderr.isTTY) bar.start(routes.length, 0)
    const written = await timer.time('render pages', () =>
      writePages({
        routes,
        render: createRenderer(build, location),
        scripts: buildBootScripts(root, measurementId),
        foreign: listForeignSources(measurementId, searchService),
        folder,
        location,
        onPage: () => bar.increment(),
      }).finally(() => bar.stop()),
    )
    await writeSiteFiles({ root, routes, guides, location, folder })
    const searchWarnings = await timer.time('search index', () =>
      writeSearchFiles(root, folder, searchService),
    )

    const reflectionPages = buildReflectionPages()
    const files = await folder.listFiles()
    const broken = await timer.time('check links', () =>
      findBrokenLinks({
        basePath: location.basePath,
        documents: written.documents,
        withoutDocument: new Set([...written.redirects, ...written.failed]),
        hasFile: (path) => files.has(path),
        findSource: createLinkSources(guides.links, reflectionPages, location),
      }),
    )
    const problems = [...written.problems, ...broken]
    if (problems.length > 0) throw new ProblemsError(groupProblems(problems))
    const leftover = folder.swapIn()
    const odd = sortProblems(reflectionPages.flatMap((page) => page.warnings))
    warnings.push(...odd.map(problemToText), ...searchWarnings, ...(leftover ? [leftover] : []))
    const linkCount = [...written.documents.values()].reduce(
      (sum, { links }) => sum + links.length,
      0,
    )
    return { pageCount: written.documents.size, linkCount, warnings }
  } finally {
    await folder.discard()
  }
}
