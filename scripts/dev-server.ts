/**
 * The app server of `npm run dev`, which `remix dev` starts anew after a change of the code. It reads
 * guides and notes from disk, and tells open pages when a file of them is saved.
 */
import { watch } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import {
  broadcastDevReady,
  createRequestHandler,
  type ServerBuild,
  writeReadableStreamToWritable,
} from '@remix-run/node'
import send from 'send'
import { loadOnce } from '~/lib/memoize'
import { devEventsPath } from '~/lib/paths'
import { ProblemsError } from '~/lib/problem'
import { pageOf } from '~/site/page.server'
import { readSite, type Site } from '~/site/site.server'
import { listen, parsePort } from './lib/listen'
import { runProgram } from './lib/run-program'

const root = process.cwd()

/** The site as it was read last, and whether a file has been saved since. */
const state: { site?: Site; reading: () => Promise<Site> } = { reading: loadOnce(read) }

async function read(): Promise<Site> {
  const site = await readSite(root, state.site)
  if (site.guides.problems.length > 0) throw new ProblemsError(site.guides.problems)
  state.site = site
  return site
}

/** The answers of open pages, which hear of each save. */
const pages = new Set<ServerResponse>()

/** Milliseconds in which an editor has written all files of one save. */
const saveTime = 50

function watchFolder(folder: string, onSave: () => void): void {
  let timer: NodeJS.Timeout | undefined
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      onSave()
      state.reading = loadOnce(read)
      for (const page of pages) page.write('data: saved\n\n')
    }, saveTime)
  })
}

function openEvents(response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
  })
  response.write('\n')
  pages.add(response)
  response.on('close', () => pages.delete(response))
}

async function answer(
  build: ServerBuild,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const site = await state.reading()
  const { url = '/', method = 'GET', headers } = request
  const handle = createRequestHandler(build, 'development')
  const asked = new Request(new URL(url, `http://${headers.host}`), {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, `${value}`]),
  })
  const {
    status,
    headers: answered,
    body,
  } = await handle(asked, {
    site,
    pageOf: (pathname) => pageOf(site, pathname),
  })
  response.writeHead(status, Object.fromEntries(answered))
  if (body) await writeReadableStreamToWritable(body, response)
  else Readable.from([]).pipe(response)
}

/** Shows what is wrong with the content where no page can be rendered; a save shows the page again. */
function answerError(response: ServerResponse, error: unknown): void {
  const message = error instanceof ProblemsError ? error.message : String(error)
  console.error(message)
  const text = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><title>Not right yet</title><pre>${text}</pre>
<script>new EventSource('${devEventsPath}').onmessage = () => location.reload()</script>`)
}

await runProgram(import.meta, async () => {
  const file = pathToFileURL(resolve(root, 'build/index.js')).href
  const build = (await import(file)) as ServerBuild
  watchFolder('docs', () => undefined)
  watchFolder('api', () => delete state.site)
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === devEventsPath) return openEvents(response)
    send(request, pathname, { root: join(root, 'public'), index: false })
      .on('error', () =>
        answer(build, request, response).catch((error: unknown) => answerError(response, error)),
      )
      .on('directory', () =>
        answer(build, request, response).catch((error: unknown) => answerError(response, error)),
      )
      .pipe(response)
    return undefined
  })
  const port = await listen(server, parsePort(process.env['PORT'] || '3000'), 'npm run dev')
  console.log(`The site is at http://localhost:${port}/`)
  await broadcastDevReady(build)
})
