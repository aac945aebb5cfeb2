/** Builds the site, and replaces the folder of `OUTPUT_DIRECTORY` at the end if nothing is wrong. */
import './lib/production'
import { join } from 'node:path'
import { bundleScript } from '~/document/bundle.server'
import { encodePicture } from '~/guides/pictures.server'
import { defaultOrigin } from '~/lib/environment.server'
import { pageViewPath, searchDataPath } from '~/lib/paths'
import { ProblemsError } from '~/lib/problem'
import { buildSearchFiles } from '~/search/search-data.server'
import { readSearchPages } from '~/search/sections.server'
import { readSite } from '~/site/site.server'
import { writeMarkdownFiles } from './assistants/llms'
import { createMarkdownWriter } from './assistants/page-markdown'
import { buildApi } from './build-api'
import { compileApp, createRenderer } from './build/app'
import { findBrokenLinks } from './build/check-links'
import { compileGuides } from './build/compile-guides'
import { oldestBrowsers } from './build/document'
import { zipExampleProject } from './build/example-project'
import { buildHostFiles } from './build/host-files'
import { listLiveFiles } from './build/live-phone'
import { createOutputFolder, type OutputFolder } from './build/output-folder'
import { listRoutes, warnOfDuplicates, writePages } from './build/pages'
import { writeSampleTypes } from './build/write-sample-types'
import { runProgram } from './lib/program'

await runProgram(import.meta, async () => {
  console.log('Building the site takes half a minute …')
  const root = process.cwd()
  const folder = createOutputFolder(root, process.env['OUTPUT_DIRECTORY'] || 'dist')
  try {
    const { site, pages } = await buildSite(root, folder)
    folder.swapIn()
    const { origin, basePath } = site.location
    const links = pages.reduce((sum, page) => sum + page.links.length, 0)
    if (site.history.warning) console.log(`note: ${site.history.warning}`)
    if (origin === defaultOrigin) console.log(`note: SITE_URL is not set, links name ${origin}.`)
    console.log(`${pages.length} pages, ${links} links, for ${origin}${basePath}`)
  } finally {
    folder.discard()
  }
})

/** Writes all files of the site into the folder. Throws a ProblemsError with everything that is wrong. */
async function buildSite(root: string, folder: OutputFolder) {
  // The compiler is a process of its own, which runs beside the rest.
  const compiling = compileApp(root, join(folder.path, 'build'))
  const reading = readContent(root)
  // A folder can be removed only when nothing is written to it any more.
  await Promise.allSettled([compiling, reading])
  const { site, content } = await reading
  const { location, settings, redirects, sidebar } = site
  const render = createRenderer(await compiling, site)
  const routes = warnOfDuplicates([
    ...listRoutes(site),
    ...redirects.redirects.map(({ from }) => ({ pathname: from, kind: 'redirect' as const })),
  ])
  const { write } = folder

  const pages = await writePages(site, routes, render, folder)
  const documents = pages.filter(({ kind }) => kind === 'guide' || kind === 'api')
  await writeSampleTypes(content, site.api, location, folder)
  for (const [path, make] of listLiveFiles(root)) await write(path, make())
  const search = buildSearchFiles(await readSearchPages(site), settings.searchService)
  for (const [file, text] of search) await write(searchDataPath(file), text)
  for (const [file, text] of buildHostFiles(site, routes)) await write(file, text)
  const pictures = content.guides.flatMap((guide) => guide.pictures)
  for (const url of pictures) await write(url, (await encodePicture(root, url)) ?? '')
  await write('/examples.zip', await zipExampleProject(root))
  await write(sidebar.url.slice(location.basePath.length - 1), JSON.stringify(sidebar.sections))
  if (settings.measurementId) {
    const options = { target: oldestBrowsers, format: 'esm' } as const
    await write(pageViewPath, bundleScript('analytics/visits', options))
  }
  const pathnames = new Set(documents.map(({ pathname }) => pathname))
  const toMarkdown = createMarkdownWriter(location, pathnames)
  const markdown = new Map(documents.map((page) => [page.pathname, toMarkdown(page)]))
  await writeMarkdownFiles(site, markdown, folder)
  const files = folder.listFiles()
  const hasFile = (path: string) => files.has(path)
  const problems = findBrokenLinks(location.basePath, routes, pages, content.links, hasFile)
  if (problems.length > 0) throw new ProblemsError(problems)
  return { site, pages }
}

async function readContent(root: string) {
  await buildApi()
  const site = await readSite(root)
  return { site, content: await compileGuides(site) }
}
