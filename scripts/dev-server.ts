/** The app server of `npm run dev`. It reads content from disk, and reloads open pages after a save. */
import { watch } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { broadcastDevReady, createRequestHandler, type ServerBuild } from '@remix-run/node'
import sirv from 'sirv'
import { encodePicture } from '~/guides/pictures.server'
import { sidebarFile } from '~/guides/sidebar'
import { flattenSidebar } from '~/lib/document-page'
import { settledEvent } from '~/lib/document-data'
import { getSiteLocation } from '~/lib/environment.server'
import { loadOnce } from '~/lib/memoize'
import { apiPath, canonicalPathname, guidesPath, isWithin, searchDataPath } from '~/lib/paths'
import { ProblemsError } from '~/lib/problem'
import { buildSearchFiles } from '~/search/search-data.server'
import { readSearchPages } from '~/search/sections.server'
import { settingsFile } from '~/search/settings'
import { type Found, pageOf } from '~/site/page.server'
import { readSite, type Site } from '~/site/site.server'
import { listLiveFiles } from './build/live-phone'
import { listen } from './lib/listen'
import { runProgram } from './lib/program'

const root = process.cwd()

/** The event stream that tells pages about saved files. */
const eventsPath = '/dev-events'

/** The time of the last save, or of the start. */
let version = Date.now()

/** Reloads a page once another version is the last, and restores the focus, which React's strict mode moves. */
const createReloadScript = (): string => `<script>{
const list = () => [...document.querySelectorAll('a, button, input, select, textarea, [tabindex]')]
const { focused } = sessionStorage
delete sessionStorage.focused
const restore = () => list()[focused]?.focus({ preventScroll: true })
addEventListener('${settledEvent}', () => setTimeout(restore))
new EventSource('${eventsPath}?${version}').onmessage = () => {
  sessionStorage.focused = list().indexOf(document.activeElement)
  location.reload()
}}</script>`

let readOnce = loadOnce(read)

async function read(): Promise<Site> {
  const site = await readSite(root)
  const problems = [...site.api.problems, ...site.guides.problems]
  if (problems.length > 0) console.error(new ProblemsError(problems).message)
  return site
}

/** Finds a page. Only problems of its own file, of the API, or of the sidebar that lacks it are thrown. */
export async function findPage(site: Site, pathname: string): Promise<Found> {
  const { sidebar, pathnames, problems } = site.guides
  const isListed = flattenSidebar(sidebar).some((link) => link.pathname === pathname)
  const lacksGuide = isWithin(guidesPath, pathname) && !isListed
  const ofGuide = problems.filter(
    ({ file }) => pathnames.get(file) === pathname || (lacksGuide && file === sidebarFile),
  )
  const own = isWithin(apiPath, pathname) ? site.api.problems : ofGuide
  if (own.length > 0) throw new ProblemsError(own)
  return pageOf(site, pathname)
}

let searchFiles: ReturnType<typeof buildSearchFiles> | undefined

/** Reads the sidebar or search data, which a build writes to files. Undefined for other pathnames. */
export async function readDataFile(site: Site, pathname: string): Promise<string | undefined> {
  const { sidebar, settings } = site
  if (pathname === sidebar.url) return JSON.stringify(sidebar.sections)
  const [, file] = pathname.split(searchDataPath(''))
  if (file === undefined) return undefined
  // A browser fetches the settings first, and then the files that they name, which must still be there after a save.
  if (file === settingsFile) searchFiles = undefined
  searchFiles ??= buildSearchFiles(await readSearchPages(site), settings.searchService)
  return searchFiles.get(file)
}

/** The folders of content, without packages of the examples, and of Remix' build. */
const watchedFolders = 'build api docs docs/examples docs/guides docs/guides/diagrams'.split(' ')

let handle: ReturnType<typeof createRequestHandler>

/** Loads the last build, as after a save of styles. `tsx watch` restarts the server where its own modules changed. */
async function loadBuild(): Promise<void> {
  const { href } = pathToFileURL(join(root, 'build/index.js'))
  const build = (await import(`${href}?${version}`)) as ServerBuild
  handle = createRequestHandler(build, 'development')
  await broadcastDevReady(build)
}

/** The event streams of open pages. */
const pages = new Set<ServerResponse>()

function watchFolder(folder: string): void {
  let timer: NodeJS.Timeout | undefined
  const onSave = async (): Promise<void> => {
    version = Date.now()
    if (folder === 'build') await loadBuild().catch(console.error)
    readOnce = loadOnce(read)
    for (const page of pages) page.write('data: saved\n\n')
  }
  // A recursive watcher loses files that editors replace by renaming. A save takes them some milliseconds.
  watch(join(root, folder), (_event, file) => {
    clearTimeout(timer)
    // Remix writes the version last.
    if (folder !== 'build' || file === 'version.txt') timer = setTimeout(onSave, 50)
  })
}

function openEvents(url: string, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  // The file was saved while the page loaded, or the server is back with new code.
  const isOld = url !== `${eventsPath}?${version}`
  response.write(`retry: 200\n${isOld ? 'data: saved\n' : ''}\n`)
  pages.add(response)
  response.on('close', () => pages.delete(response))
}

/** Makes a file that a build writes, from the current code and content, and tells its type. */
async function makeFile(pathname: string): Promise<[string, string | Buffer] | undefined> {
  const path = pathname.slice(getSiteLocation().basePath.length - 1)
  const live = listLiveFiles(root).get(path)?.()
  if (live !== undefined) return [path.endsWith('.txt') ? 'text/plain' : 'text/html', live]
  const picture = await encodePicture(root, path)
  if (picture) return ['image/webp', picture]
  const data = await readDataFile(await readOnce(), pathname)
  return data === undefined ? undefined : ['application/json', data]
}

async function sendPage(
  { url = '/', headers }: IncomingMessage,
  response: ServerResponse,
  reload: string,
) {
  const address = new URL(url, `http://${headers.host}`)
  const [type, body] = (await makeFile(address.pathname)) ?? []
  if (type)
    return void response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body)
  const site = await readOnce()
  const find = (pathname: string) => findPage(site, pathname)
  // Remix would catch what is thrown. Requests for data get its response, which scripts show as an error.
  const path = `/${address.pathname.slice(site.location.basePath.length)}`
  if (!url.includes('_data=')) await find(canonicalPathname(path))
  const request = new Request(address, { headers: headers as Record<string, string> })
  const result = await handle(request, { site, pageOf: find })
  response.writeHead(result.status, Object.fromEntries(result.headers))
  response.write(Buffer.from(await result.arrayBuffer()))
  response.end(result.headers.get('content-type')?.startsWith('text/html') ? reload : '')
}

/** Sends an error in place of a page. The next save reloads it. */
function sendError(response: ServerResponse, error: unknown, reload: string): void {
  const message = error instanceof ProblemsError ? error.message : String(error)
  console.error(message)
  const text = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><title>Not right yet</title><pre>${text}</pre>${reload}`)
}

await runProgram(import.meta, async () => {
  const sendFile = sirv(join(root, 'public'), { dev: true })
  for (const folder of watchedFolders) watchFolder(folder)
  await loadBuild().catch(console.error)
  const server = createServer((request, response) => {
    const reload = createReloadScript()
    if (request.url?.startsWith(eventsPath)) return openEvents(request.url, response)
    return sendFile(request, response, () => {
      const page = sendPage(request, response, reload)
      page.catch((error) => sendError(response, error, reload))
    })
  })
  const port = await listen(server, process.env['PORT'] || 3000)
  console.log(`The site is at http://localhost:${port}/`)
})
