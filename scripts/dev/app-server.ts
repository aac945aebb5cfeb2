import { statSync, watch } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { broadcastDevReady, createRequestHandler, type ServerBuild } from '@remix-run/node'
import {
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  createServer,
} from 'node:http'
import { getSiteLocation } from '~/lib/environment.server'
import { problemToText } from '~/lib/problem'
import { runProgram } from '../lib/run-program'
import { listen, parsePort } from '../lib/listen'
import { resolvePagesRequest, isFile, sendFile } from '../lib/pages-server'
import { startCheckProcess } from '../dev'
import { canonicalPathname, withBase, workerPath } from '~/lib/paths'
import { buildServiceWorker } from '../prerender/service-worker'
import { type ContentState, initialState } from './content-state'
import { addDevClient, buildDevClient, devClientFile, startEventServer } from './dev-client'

/** Answers requests by the newest build of the app. */
export type RemixApp = (request: Request) => Promise<Response>

/**
 * Loads the server build, and loads it again whenever Remix has compiled the app: it writes the
 * version file last. Remix waits for word of that before it tells browsers.
 */
export async function loadRemixApp(buildFile: string, versionFile: string): Promise<RemixApp> {
  let build = await importBuild(buildFile)
  let handle = createRequestHandler(build, 'development')
  const reload = async (): Promise<void> => {
    build = await importBuild(buildFile)
    handle = createRequestHandler(build, 'development')
    await broadcastDevReady(build)
  }
  watch(dirname(versionFile), (_event, name) => {
    if (name === basename(versionFile)) void reload().catch(console.error)
  })
  await broadcastDevReady(build)
  return (request) => handle(request)
}

async function importBuild(file: string): Promise<ServerBuild> {
  const { mtimeMs } = statSync(file)
  return (await import(`${pathToFileURL(file).href}?${mtimeMs}`)) as ServerBuild
}

/**
 * Makes a listener of a function that may fail: the failure is printed and answered by a status of
 * 500, or by the end of an answer that has begun, and the server goes on.
 */
export function keepServing(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): RequestListener {
  return (request, response) =>
    void answer(request, response).catch((error: unknown) => {
      // Who has left needs no answer, and what was cut short for that reason is no fault.
      if (response.destroyed) return
      console.error(error)
      if (response.headersSent) response.destroy()
      else sendPlainText(response, 500, 'The dev server failed; its terminal says why.')
    })
}

/** Sends a short text as the whole answer. */
export function sendPlainText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
  response.end(`${text}\n`)
}

/**
 * Turns a request without a body, as Node has it, into one as browsers have it. Undefined for what
 * no browser can send: a host that is none, or a method such as TRACE.
 */
export function toWebRequest(
  message: IncomingMessage,
  response: ServerResponse,
): Request | undefined {
  const url = toUrl(message)
  if (!url) return undefined
  const controller = new AbortController()
  response.once('close', () => controller.abort())
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each)
  }
  try {
    return new Request(url, { method: message.method, headers, signal: controller.signal })
  } catch {
    return undefined
  }
}

/** The address of a request; a path may start with two slashes, and name no other host by that. */
function toUrl({ url: path = '/', headers }: IncomingMessage): string | undefined {
  if (!path.startsWith('/')) return undefined
  const url = `http://${headers.host ?? 'localhost'}${path}`
  return URL.canParse(url) ? url : undefined
}

/** Sends a whole response, its text changed by `rewrite` where it is HTML. */
export async function sendWebResponse(
  from: Response,
  to: ServerResponse,
  rewrite: (html: string) => string,
): Promise<void> {
  const isHtml = from.headers.get('content-type')?.startsWith('text/html')
  const body = isHtml ? rewrite(await from.text()) : Buffer.from(await from.arrayBuffer())
  to.writeHead(from.status, { ...Object.fromEntries(from.headers), 'cache-control': 'no-store' })
  to.end(body)
}

/**
 * Serves the app that `remix dev` compiles, the files of `public/` below the base path, and the
 * script that shows faults of the guides. Started by `scripts/dev.ts`.
 */

await runProgram(import.meta, async () => {
  // The input ends when the program that started all this was killed; so do all of its group then.
  process.stdin.on('end', () => process.kill(0, 'SIGKILL')).resume()
  const root = process.cwd()
  const publicFolder = join(root, 'public')
  const { basePath } = getSiteLocation()
  const devClient = buildDevClient()
  // Browsers that have the worker of a built site, which was served on this port, are to lose it.
  const worker = await buildServiceWorker(root, { kind: 'remove' })
  const [app, events] = await Promise.all([
    loadRemixApp(join(root, 'build/index.js'), join(root, 'build/version.txt')),
    startEventServer<ContentState>(),
  ])
  let state = initialState

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [pathname = '/'] = (request.url ?? '/').split('?', 1)
    const hasFile = (file: string): boolean => isFile(join(publicFolder, file))
    const resolved = resolvePagesRequest({ pathname, basePath, hasFile })
    if (pathname === basePath + devClientFile) return sendScript(response, devClient)
    if (pathname === withBase(basePath, workerPath)) return sendScript(response, worker)
    if (resolved.kind === 'file') {
      const cacheControl = 'no-cache'
      return sendFile({ root: publicFolder, request, response, cacheControl }, 200, resolved.file)
    }
    if (resolved.kind === 'redirect' || resolved.kind === 'outside') {
      return void response.writeHead(302, { location: basePath }).end()
    }
    // Asked for before the answer is made: edits meanwhile make the page ask again.
    const { version } = state
    const decorate = (html: string): string =>
      addDevClient(html, { events: events.url, version, basePath })
    if (state.broken.includes(canonicalPathname(`/${pathname.slice(basePath.length)}`))) {
      return sendPage(response, decorate(faultyPage))
    }
    const webRequest = toWebRequest(request, response)
    if (!webRequest) return sendPlainText(response, 400, 'No browser would ask for that.')
    await sendWebResponse(await app(webRequest), response, decorate)
  }
  const server = createServer(keepServing(answer))
  const port = await listen(server, parsePort(process.env['PORT'] || '3000'), 'npm run dev')
  console.log(`\nThe site is at http://localhost:${port}${basePath}  (Ctrl-C stops it)\n`)

  startCheckProcess(root, (next) => {
    printProblems(state, next)
    state = next
    events.send(state)
  })
})

/** What a guide with faults is until they are mended; the script that it gets lists them. */
const faultyPage = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>Faults in this guide</title><style>html { color-scheme: light dark; font: 1rem/1.5 sans-serif }</style>
<body><main><h1>This guide has faults</h1><p>It is shown as soon as they are mended.</p></main></body></html>`

function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(html)
}

function sendScript(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
  response.end(text)
}

/** Prints faults that are new, or that none is left. */
function printProblems(before: ContentState, { problems }: ContentState): void {
  const known = new Set(before.problems.map(problemToText))
  const fresh = problems.map(problemToText).filter((text) => !known.has(text))
  if (fresh.length > 0) console.log(fresh.join('\n'))
  if (problems.length === 0 && known.size > 0) console.log('All errors in the guides are fixed.')
}
