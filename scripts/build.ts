/**
 * Builds the site: API data, app, guides, pages, checks. The folder of `OUTPUT_DIRECTORY` (default `dist`)
 * is replaced at the end, or left as it was when anything is wrong.
 * Usage: [SITE_URL=https://docs.example.com] [BASE_PATH=/docs/] npm run build
 */
import './lib/production'
import { join, resolve } from 'node:path'
import pMap from 'p-map'
import { getMeasurementId } from '~/analytics/measurement-id.server'
import type { NavigationSection } from '~/lib/document-page'
import { bundleScript } from '~/lib/bundle.server'
import { mcpPath, pageViewPath } from '~/lib/paths'
import { type Problem, ProblemsError } from '~/lib/problem'
import { readSearchFiles } from '~/search/search-data.server'
import { buildBreadcrumbs } from '~/site/navigation'
import { readSite, type Site } from '~/site/site.server'
import { buildMcpServer } from './assistants/build-mcp'
import { writeMarkdownFiles } from './assistants/llms'
import { buildApi } from './build-api'
import { findBrokenLinks, locateLinks } from './build/check-links'
import { type CompiledGuides, compileGuides } from './build/compile-guides'
import { listForeignSources } from './build/content-security-policy'
import { oldestBrowsers } from './build/document-scripts'
import { createStyleInliner } from './build/inline-styles'
import { listLivePhoneFiles } from './build/live-phone'
import { checkOutputFolder, createOutputFolder, type OutputFolder } from './build/output-folder'
import { type CompiledApp, compileApp, createRenderer } from './build/render-route'
import { listRoutes, type SiteRoute, splitDuplicates } from './build/routes'
import { writeOfflineFiles } from './build/service-worker'
import { writeSearchFiles, writeSiteFiles } from './build/site-files'
import { writeSocialImages } from './build/social-images'
import { writeSampleTypes } from './build/write-sample-types'
import { type WrittenPages, writePages } from './build/write-pages'
import {
  type BuildResult,
  buildSummaryToText,
  createPhaseTimer,
  phasesToTable,
  type PhaseTimer,
} from './lib/build-report'
import { getOutputDirectory } from './lib/built-site'
import { onEndSignal, runProgram } from './lib/run-program'

/** What all steps of a build share. */
interface Build {
  site: Site
  app: CompiledApp
  routes: SiteRoute[]
  /** What guides were compiled to, with the links that authors wrote. */
  content: CompiledGuides
  folder: OutputFolder
  timer: PhaseTimer
}

// Ending by `exit` has a build that is not complete removed.
onEndSignal(() => process.exit(1))

await runProgram(import.meta, async () => {
  const start = performance.now()
  const root = process.cwd()
  const output = resolve(root, getOutputDirectory())
  await checkOutputFolder(root, output)
  const timer = createPhaseTimer(process.stderr)
  const built = await buildSite(root, output, timer)
  const milliseconds = performance.now() - start
  // Kilobytes, by Node's documentation.
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1000)
  const measurementId = getMeasurementId()
  const summary = { ...built, milliseconds, megabytes, measurementId }
  console.log(`${phasesToTable(timer.phases, milliseconds)}\n\n${buildSummaryToText(summary)}`)
})

/** Builds the site into a folder beside the output, and swaps it in when all of it is right. */
async function buildSite(
  root: string,
  output: string,
  timer: PhaseTimer,
): Promise<BuildResult & { historyWarning?: string }> {
  const ending = new AbortController()
  // The compiler is a process of its own, which runs beside the rest.
  const compiling = timer.time('app', () => compileApp(root, ending.signal))
  compiling.catch(() => undefined)
  try {
    await timer.time('API reference', () => buildApi())
    const site = await readSite(root)
    const content = await timer.time('guides', () => compileGuides(site))
    const { unique: routes, duplicates } = splitDuplicates(
      listRoutes(
        [...site.guides.pathnames.values()],
        site.redirects.redirects,
        site.reflections.entries,
      ),
    )
    const app = await compiling
    const folder = await createOutputFolder(output, join(root, 'public'), app.assets)
    try {
      const result = await writeSite({ site, app, routes, content, folder, timer })
      const leftover = folder.swapIn()
      const told = [
        ...duplicates.map(({ pathname }) => `two routes have the path ${pathname}.`),
        ...(leftover ? [leftover] : []),
      ]
      const { warning: historyWarning } = site.history
      return { ...result, warnings: told, location: site.location, historyWarning }
    } finally {
      await folder.discard()
    }
  } finally {
    ending.abort()
  }
}

/** Writes all files of the site into the folder. Throws a ProblemsError with everything that is wrong. */
async function writeSite(build: Build): Promise<Omit<BuildResult, 'location' | 'warnings'>> {
  const { site, content, routes, folder, timer } = build
  const { links } = content
  const { root, location } = site
  const written = await timer.time('pages', (phase) => {
    let count = 0
    const onPage = (): void => void (phase.progress = `${(count += 1)} of ${routes.length}`)
    return renderPages(build, onPage)
  })
  await timer.time('social images', () =>
    writeSocialImages(root, folder, listSharedPages(build, written)),
  )
  await timer.time('live phone', async () => {
    const files = Object.entries(await listLivePhoneFiles(root))
    await pMap(files, async ([path, make]) => folder.write(path.slice(1), await make()))
  })
  await timer.time('types', () => writeSampleTypes(content, site.api, location, folder))
  if (site.settings.measurementId) {
    const options = { target: oldestBrowsers, format: 'esm' } as const
    await folder.write(pageViewPath.slice(1), bundleScript('analytics/page-view', options))
  }
  await writeSiteFiles({ site, routes, links, folder })
  const search = await timer.time('search index', () =>
    readSearchFiles(site, site.settings.searchService),
  )
  await writeSearchFiles(search, folder)
  const { markdown, documents, problems } = written
  const markdownLength = await writeMarkdownFiles({ site, markdown, folder })
  await folder.write(mcpPath.slice(1), await buildMcpServer(root, location))
  await writeOfflineFiles(root, folder, location)
  const broken = await timer.time('links', () => findLinkProblems(build, written))
  const faults = groupProblems([...problems, ...broken])
  if (faults.length > 0) throw new ProblemsError(faults)
  return {
    pageCount: documents.size,
    linkCount: [...documents.values()].reduce((sum, each) => sum + each.links.length, 0),
    markdownLength,
  }
}

function renderPages({ site, app, routes, folder }: Build, onPage: () => void) {
  const { measurementId, searchService } = site.settings
  return writePages({
    routes,
    render: createRenderer(app.loadServer, site),
    foreign: listForeignSources(measurementId, searchService),
    inlineStyles: createStyleInliner(app.assets, site.location),
    folder,
    location: site.location,
    onPage,
  })
}

async function findLinkProblems(
  { site, content, folder }: Build,
  { documents, redirects, failed }: WrittenPages,
): Promise<Problem[]> {
  const { basePath } = site.location
  const files = await folder.listFiles()
  const found = findBrokenLinks({
    basePath,
    documents,
    redirects: site.redirects.redirects,
    withoutDocument: new Set([...redirects, ...failed]),
    hasFile: (path) => files.has(path),
  })
  if (found.length === 0) return []
  const reflections = await site.reflections.renderAll()
  return locateLinks(found, { guides: content.links, reflections }, basePath)
}

/** Joins problems that stand on many pages alike, as those of the navbar do, into one each. */
function groupProblems(problems: Problem[]): Problem[] {
  const groups = new Map<string, Problem[]>()
  for (const problem of problems) {
    const isOnPage = problem.line === undefined && problem.file.startsWith('page ')
    const key = isOnPage ? problem.message : JSON.stringify(problem)
    groups.set(key, [...(groups.get(key) ?? []), problem])
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    // What has a place is mended there, on however many pages it stands.
    if (others.length === 0 || first.line !== undefined) return [first]
    return [{ ...first, file: `${first.file} (and ${others.length} more)` }]
  })
}

function listSharedPages({ site, routes }: Build, { documents }: WrittenPages) {
  const { sections } = site.navigation
  return routes.flatMap(({ pathname }) => {
    const document = documents.get(pathname)
    return document ? [{ ...document, pathname, section: toSection(sections, pathname) }] : []
  })
}

/** The way to a page in the sidebar, without the page itself. */
function toSection(sections: NavigationSection[], pathname: string): string {
  const labels = buildBreadcrumbs(sections, pathname).map(({ label }) => label)
  return labels.slice(0, -1).join(' › ')
}
