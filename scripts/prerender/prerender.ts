import type { Guide } from '~/guides/guide-index.server'
import { type Problem, problemToText, ProblemsError, splitWarnings } from '~/lib/problem'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import { createDiskCache } from '~/lib/disk-cache.server'
import { isOfflineOn } from '~/lib/site-config'
import { mcpPath, socialImageOwner, workerPath } from '~/lib/paths'
import type { Site } from '~/site/site.server'
import { buildBreadcrumbs } from '~/site/navigation'
import type { NavigationSection } from '~/lib/document-page'
import type { BuildResult, PhaseTimer } from '../lib/build-report'
import { placeLinks } from '../lib/place-settings'
import { type BuildInputs, createPageHashes } from './build-inputs'
import type { WrittenLinks } from './compile-guides'
import { writeCodeNames } from './write-code-names'
import { buildBootScripts } from './document-scripts'
import { findBrokenLinks, locateLinks } from './check-links'
import { createStyleInliner } from './inline-styles'
import { listForeignSources } from './content-security-policy'
import { hasLivePhone, listLivePhoneFiles } from './live-phone'
import { buildMcpServer } from '../assistants/build-mcp'
import { createOutputFolder, type OutputFolder } from './output-folder'
import { buildServiceWorker, listOfflineFiles, type WorkerTask } from './service-worker'
import { type CompiledApp, createRenderer } from './render-route'
import { listRoutes, splitDuplicates } from './routes'
import { type BuiltPage, writePages } from './write-pages'
import { writeSocialImages } from './social-images'
import { writeSearchFiles, writeSiteFiles } from './site-files'
import { writeMarkdownFiles } from '../assistants/llms'

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
    // What has a place is mended there, on however many pages it stands.
    if (others.length === 0 || first.line !== undefined) return [first]
    return [{ ...first, file: `${first.file} (and ${others.length} more)` }]
  })
}

/** `output` is the folder that the site is swapped into. */
export interface PrerenderInput {
  site: Site
  output: string
  inputs: BuildInputs
  app: CompiledApp
  /** The API as data, by the paths of its files. */
  apiFiles: Record<string, string>
  timer: PhaseTimer
  links: WrittenLinks
}

export interface PrerenderResult extends Omit<BuildResult, 'repairs'> {
  /** Keeps the pages for later builds: for when nothing was edited while they were made. */
  keep: () => Promise<void>
}

/**
 * Renders every page that no earlier build has into a folder aside, checks all of it, and swaps the
 * folder in. Throws a ProblemsError with everything that is wrong; the previous output then stays as it
 * was.
 */
export async function prerender(input: PrerenderInput): Promise<PrerenderResult> {
  const { site, output, app, apiFiles, timer, links } = input
  const { root, location } = site
  const { guides } = site.guides
  const { measurementId, searchService } = site.settings
  const { unique: routes, duplicates } = splitDuplicates(
    listRoutes(
      [...site.guides.pathnames.values()],
      site.redirects.redirects,
      site.reflections.entries,
    ),
  )
  const warnings = [
    ...duplicates.map(({ pathname }) => `two routes have the path ${pathname}.`),
    ...tellTakenDescriptions(guides),
  ]
  const folder = await createOutputFolder(output, join(root, 'public'), app.assets)
  try {
    const { sections } = site.navigation
    const getHash = await createPageHashes(input)
    const written = await timer.time('pages', async (phase) => {
      let count = 0
      const result = await writePages({
        routes,
        render: createRenderer(app.loadServer, site),
        scripts: buildBootScripts(measurementId),
        foreign: listForeignSources(measurementId, searchService),
        inlineStyles: createStyleInliner(app.assets, location),
        folder,
        location,
        reuse: { cache: createDiskCache<BuiltPage>(root, 'pages'), getHash },
        onPage: () => (phase.progress = `${(count += 1)} of ${routes.length}`),
      })
      phase.reused = `${result.reusedCount} of ${count}`
      return result
    })
    const shared = routes.flatMap(({ pathname }) => {
      const document = written.documents.get(pathname)
      return document ? { ...document, pathname, section: toSection(sections, pathname) } : []
    })
    const images = await timer.time('social images', async (phase) => {
      const own = shared.filter(({ pathname }) => socialImageOwner(pathname) === pathname)
      const result = await writeSocialImages(root, folder, own)
      phase.reused = `${result.reusedCount} of ${own.length}`
      return result
    })
    const pictures = [...links.values()].flatMap((each) =>
      each.links.map(({ href }) => href.slice(1)),
    )
    for (const image of site.guides.images.filter((each) => pictures.includes(each))) {
      await folder.write(image, await readFile(join(root, image)))
    }
    for (const [path, text] of Object.entries(apiFiles)) await folder.write(path.slice(1), text)
    if (hasLivePhone(root)) {
      await timer.time('live phone', async () => {
        const files = Object.entries(await listLivePhoneFiles(root))
        await pMap(files, async ([path, make]) => folder.write(path.slice(1), await make()))
      })
    }
    await timer.time('types', () => writeCodeNames(site.guides, apiFiles, location, folder))
    await writeSiteFiles({ site, routes, links, folder })
    const search = await timer.time('search index', async () => {
      const { readSearchFiles } = await import('~/search/search-files.server')
      return readSearchFiles(site, searchService)
    })
    await writeSearchFiles(search, folder)
    const { markdown } = written
    const markdownLength = await writeMarkdownFiles({ site, markdown, folder })
    await folder.write(mcpPath.slice(1), await buildMcpServer(root, location))
    await writeServiceWorker(root, folder)
    const files = await folder.listFiles()
    const broken = await timer.time('links', async () => {
      const found = findBrokenLinks({
        basePath: location.basePath,
        documents: written.documents,
        redirects: site.redirects.redirects,
        withoutDocument: new Set([...written.redirects, ...written.failed]),
        hasFile: (path) => files.has(path),
      })
      if (found.length === 0) return []
      const reflections = await site.reflections.renderAll()
      const settings = await placeLinks()
      return locateLinks(found, { guides: links, reflections, settings }, location.basePath)
    })
    const found = splitWarnings([...written.problems, ...broken])
    if (found.problems.length > 0) throw new ProblemsError(groupProblems(found.problems))
    warnings.push(...found.warnings.map(problemToText))
    const leftover = folder.swapIn()
    warnings.push(...images.warnings, ...search.warnings, ...(leftover ? [leftover] : []))
    const documents = [...written.documents.values()]
    const linkCount = documents.reduce((sum, document) => sum + document.links.length, 0)
    const keep = async () => void (await Promise.all([written.keep(), images.keep()]))
    return {
      pageCount: written.documents.size,
      linkCount,
      markdownLength,
      warnings,
      keep,
    }
  } finally {
    await folder.discard()
  }
}

/** Says which guides have no description of their own, in one sentence. */
function tellTakenDescriptions(guides: Guide[]): string[] {
  const taken = guides.filter(({ frontmatter }) => frontmatter.isDescriptionTaken)
  if (taken.length === 0) return []
  const files = taken.map(({ file }) => file).join(', ')
  return [`no description, so the first paragraph is shown in previews of links: ${files}.`]
}

/** The way to a page in the sidebar, without the page itself. */
function toSection(sections: NavigationSection[], pathname: string): string {
  const labels = buildBreadcrumbs(sections, pathname).map(({ label }) => label)
  return labels.slice(0, -1).join(' › ')
}

/** Writes the service worker, last of all, because it lists what else there is. */
async function writeServiceWorker(root: string, folder: OutputFolder): Promise<void> {
  const task: WorkerTask = isOfflineOn
    ? { kind: 'keep', site: await listOfflineFiles(await folder.listFiles(), folder.read) }
    : { kind: 'remove' }
  await folder.write(workerPath.slice(1), await buildServiceWorker(root, task))
}
