/**
 * The app server of `npm run dev`, which `remix dev` starts anew after a change of the code. It reads
 * guides and notes from disk, and has open pages load anew when a file of them is saved.
 */
import { watch } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { broadcastDevReady, createRequestHandler, type ServerBuild } from '@remix-run/node'
import sirv from 'sirv'
import { sidebarFile } from '~/guides/sidebar'
import { flattenSidebar } from '~/lib/document-page'
import { getSiteLocation } from '~/lib/environment.server'
import { loadOnce } from '~/lib/memoize'
import { guidesPath, isWithin, searchDataPath, withBase } from '~/lib/paths'
import { ProblemsError } from '~/lib/problem'
import { readSearchFiles, type SearchFiles } from '~/search/search-data.server'
import { settingsFile } from '~/search/settings'
import { type Found, pageOf } from '~/site/page.server'
import { readSite, type Site } from '~/site/site.server'
import { listLiveFiles } from './build/live-phone'
import { listen } from './lib/listen'
import { runProgram } from './lib/program'

const root = process.cwd()

/** Where pages hear that a file was saved. */
const eventsPath = '/dev-events'

/** Loads a page anew when a file was saved; browsers keep the place on it. */
const reloadOnSave = `<script>new EventSource('${eventsPath}').onmessage = () => location.reload()</script>`

/** The site as it was read last; a save of the library's notes has all of it read anew. */
let last: Site | undefined
let readOnce = loadOnce(read)

async function read(): Promise<Site> {
  last = await readSite(root, last)
  if (last.guides.problems.length > 0)
    console.error(new ProblemsError(last.guides.problems).message)
  return last
}

/**
 * Finds the page at a pathname. Throws a ProblemsError with what is wrong with its own file, or with the
 * sidebar where that lacks the page; all other pages stay as they are.
 */
export async function findPage(site: Site, pathname: string): Promise<Found> {
  const { sidebar, pathnames, problems } = site.guides
  const isListed = flattenSidebar(sidebar).some((link) => link.pathname === pathname)
  const lacksGuide = isWithin(guidesPath, pathname) && !isListed
  const own = problems.filter(
    ({ file }) => pathnames.get(file) === pathname || (lacksGuide && file === sidebarFile),
  )
  if (own.length > 0) throw new ProblemsError(own)
  return pageOf(site, pathname)
}

let searchFiles: Promise<SearchFiles> | undefined

/** Reads the sidebar or search data, which a build writes to files; undefined for another pathname. */
export async function readDataFile(site: Site, pathname: string): Promise<string | undefined> {
  const { location, sidebar, settings } = site
  if (pathname === sidebar.url) return JSON.stringify(sidebar.sections)
  const folder = withBase(location.basePath, searchDataPath(''))
  if (!pathname.startsWith(folder)) return undefined
  const file = pathname.slice(folder.length)
  // A search starts with the settings, and then fetches the files that these name, edits or not.
  if (file === settingsFile) searchFiles = undefined
  searchFiles ??= readSearchFiles(site, settings.searchService)
  return (await searchFiles).get(file)
}

/** The answers of open pages, which hear of each save. */
const pages = new Set<ServerResponse>()

function watchFolder(folder: string): void {
  let timer: NodeJS.Timeout | undefined
  const onSave = (): void => {
    if (folder === 'api') last = undefined
    readOnce = loadOnce(read)
    for (const page of pages) page.write('data: saved\n\n')
  }
  // An editor writes all files of one save within these milliseconds.
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(onSave, 50)
  })
}

function openEvents(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.write('\n')
  pages.add(response)
  response.on('close', () => pages.delete(response))
}

async function answerRequest(
  handle: ReturnType<typeof createRequestHandler>,
  { url = '/', headers }: IncomingMessage,
  response: ServerResponse,
) {
  const site = await readOnce()
  const address = new URL(url, `http://${headers.host}`)
  const data = await readDataFile(site, address.pathname)
  if (data !== undefined) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(data)
    return
  }
  const request = new Request(address, { headers: headers as Record<string, string> })
  let fault: unknown
  const findOrKeepFault = (pathname: string) =>
    findPage(site, pathname).catch((error: unknown) => {
      fault = error
      throw error
    })
  const answer = await handle(request, { site, pageOf: findOrKeepFault })
  // Scripts ask for data, and show what is wrong themselves.
  if (fault && !url.includes('_data=')) throw fault
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.write(Buffer.from(await answer.arrayBuffer()))
  response.end(answer.headers.get('content-type')?.startsWith('text/html') ? reloadOnSave : '')
}

/** Sends a file of the live phone, made of the code as it is now; false where the pathname is that of none. */
function sendLiveFile({ url = '' }: IncomingMessage, response: ServerResponse): boolean {
  const [path = ''] = url.slice(getSiteLocation().basePath.length - 1).split('?')
  const make = listLiveFiles(root).get(path)
  if (!make) return false
  const send = (text: string): void => {
    const type = path.endsWith('.txt') ? 'text/plain' : 'text/html'
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(text)
  }
  make().then(send, (error: unknown) => answerError(response, error))
  return true
}

/** Shows what is wrong with the content where no page can be rendered; a save shows the page again. */
function answerError(response: ServerResponse, error: unknown): void {
  const message = error instanceof ProblemsError ? error.message : String(error)
  console.error(message)
  const text = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><title>Not right yet</title><pre>${text}</pre>${reloadOnSave}`)
}

await runProgram(import.meta, async () => {
  const build = (await import(pathToFileURL(join(root, 'build/index.js')).href)) as ServerBuild
  const handle = createRequestHandler(build, 'development')
  const sendFile = sirv(join(root, 'public'), { dev: true })
  for (const folder of ['docs', 'api']) watchFolder(folder)
  const server = createServer((request, response) => {
    if (request.url === eventsPath) return openEvents(response)
    if (sendLiveFile(request, response)) return undefined
    return sendFile(request, response, () => {
      answerRequest(handle, request, response).catch((error: unknown) =>
        answerError(response, error),
      )
    })
  })
  const port = await listen(server, process.env['PORT'] || 3000)
  console.log(`The site is at http://localhost:${port}/`)
  await broadcastDevReady(build)
})
