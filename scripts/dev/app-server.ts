/**
 * Serves the app that `remix dev` compiles, the files of `public/` below the base path, and the
 * script that shows faults of the guides. Started by `scripts/dev.ts`.
 */
import { join } from 'node:path'
import launchEditor from 'launch-editor'
import { lookup } from 'mrmime'
import {
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  createServer,
} from 'node:http'
import { listImages } from '~/guides/source.server'
import { decodeText } from '~/lib/anchor'
import { getSiteFolder, getSiteLocation } from '~/lib/environment.server'
import { problemToPlace, problemToText } from '~/lib/problem'
import { runProgram } from '../lib/run-program'
import { checkPort, listen, parsePort } from '../lib/listen'
import { resolvePagesRequest, isFile, sendFile } from '../lib/pages-server'
import {
  canonicalPathname,
  examplesPath,
  isWithin,
  livePhoneFolder,
  withBase,
  workerPath,
} from '~/lib/paths'
import { hasExampleProject, zipExampleProject } from '../prerender/example-project'
import { hasLivePhone, listLivePhoneFiles } from '../prerender/live-phone'
import { buildServiceWorker } from '../prerender/service-worker'
import { startChecks } from './checks'
import { compilerOrigin, createCompiler } from './compiler'
import { compilerEnded, type ContentState, initialState, openEditorPath } from './messages'
import { addDevClient, buildDevClient, devClientFile, startEventServer } from './dev-client'

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
function toWebRequest(message: IncomingMessage, response: ServerResponse): Request | undefined {
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
async function sendWebResponse(
  from: Response,
  to: ServerResponse,
  rewrite: (html: string) => string,
): Promise<void> {
  const isHtml = from.headers.get('content-type')?.startsWith('text/html')
  const body = isHtml ? rewrite(await from.text()) : Buffer.from(await from.arrayBuffer())
  to.writeHead(from.status, { ...Object.fromEntries(from.headers), 'cache-control': 'no-store' })
  to.end(body)
}

await runProgram(import.meta, async () => {
  // When the program that started all this was killed, all of its group ends.
  process.once('disconnect', () => process.kill(0, 'SIGKILL'))
  const root = process.cwd()
  const publicFolder = join(root, 'public')
  const { basePath } = getSiteLocation()
  const events = await startEventServer<ContentState>()
  let state = initialState
  const onState = (next: ContentState): void => {
    printProblems(state, next)
    state = next
    events.send(state)
  }
  const compiler = await createCompiler(root, {
    port: await checkPort(0),
    basePath,
    onEnd: () => process.exit(compilerEnded),
  })
  // Where nothing can be shown before, authors wait for the app; else for the first edit.
  const { begun, restart } = startChecks(root, onState, compiler.kept !== undefined)
  const app = await (compiler.kept ?? compiler.start())
  const devClient = buildDevClient()
  // Browsers that have the worker of a built site, which was served on this port, are to lose it.
  const worker = buildServiceWorker(root, { kind: 'remove' })

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [pathname = '/'] = (request.url ?? '/').split('?', 1)
    const asset = app.getAsset(pathname.slice(basePath.length))
    if (asset !== undefined) return sendText(response, lookup(pathname) ?? '', asset)
    const hasFile = (file: string): boolean => isFile(join(publicFolder, file))
    const resolved = resolvePagesRequest({ pathname, basePath, hasFile })
    if (pathname === basePath + devClientFile)
      return sendText(response, scriptType, await devClient)
    if (pathname === basePath + openEditorPath) {
      const place = new URL(request.url ?? '/', 'http://localhost').searchParams.get('place')
      const problem = state.problems.find((each) => problemToPlace(each) === place)
      if (problem) launchEditor(join(getSiteFolder(root), problemToPlace(problem)))
      return void response.writeHead(204).end()
    }
    if (pathname === withBase(basePath, workerPath))
      return sendText(response, scriptType, await worker)
    if (pathname === withBase(basePath, examplesPath) && hasExampleProject(root)) {
      return void response.end(await zipExampleProject(root))
    }
    const isLive = isWithin(withBase(basePath, livePhoneFolder), pathname)
    if (isLive && hasLivePhone(root)) {
      const files = await listLivePhoneFiles(root)
      const content = await files[`/${pathname.slice(basePath.length)}`]?.()
      if (typeof content === 'string') return sendText(response, lookup(pathname) ?? '', content)
      if (content) return void response.end(content)
    }
    const file = decodeText(pathname.slice(basePath.length))
    const isImage = lookup(file)?.startsWith('image/')
    if (isImage && (await listImages(root)).includes(file)) {
      return sendFile({ root, request, response }, file)
    }
    if (resolved.kind === 'file') {
      response.setHeader('cache-control', 'no-cache')
      return sendFile({ root: publicFolder, request, response }, resolved.file)
    }
    if (/\.(?:md|mjs|pdf|txt|xml)$/.test(pathname)) {
      return sendPlainText(response, 404, `${file} is made by the build: see it by npm start.`)
    }
    if (resolved.kind === 'redirect' || resolved.kind === 'outside') {
      return void response.writeHead(302, { location: basePath }).end()
    }
    // Asked for before the answer is made: edits meanwhile make the page ask again.
    const { version } = state
    const decorate = (html: string): string =>
      addDevClient(html, { events: events.url, version, basePath }).replaceAll(
        compilerOrigin,
        `http://${request.headers.host}`,
      )
    if (state.broken.includes(canonicalPathname(`/${pathname.slice(basePath.length)}`))) {
      return sendText(response, 'text/html', decorate(faultyPage))
    }
    const webRequest = toWebRequest(request, response)
    if (!webRequest) return sendPlainText(response, 400, 'No browser would ask for that.')
    await sendWebResponse(await app.handle(webRequest), response, decorate)
  }
  const server = createServer(keepServing(answer))
  server.on('upgrade', compiler.connectPage)
  const port = await listen(server, parsePort(process.env['PORT'] || '3000'), 'npm run dev')
  process.send?.('ready')
  console.log(`\nThe site is at http://localhost:${port}${basePath}  (Ctrl-C stops it)\n`)
  if (compiler.kept) void begun.then(compiler.start)
  // The program that started this one tells of new data of the reference.
  process.on('message', () => {
    compiler.forgetSite()
    state = { ...state, version: Date.now() }
    events.send(state)
    restart()
  })
})

const scriptType = 'text/javascript'

/** What a guide with faults is until they are mended; the script that it gets lists them. */
const faultyPage = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>Faults in this guide</title><style>html { color-scheme: light dark; font: 1rem/1.5 sans-serif }</style>
<body><main><h1>This guide has faults</h1><p>It is shown as soon as they are mended.</p></main></body></html>`

function sendText(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
  response.end(text)
}

/** Prints faults that are new, or that none is left. */
function printProblems(before: ContentState, { problems }: ContentState): void {
  const known = new Set(before.problems.map(problemToText))
  const fresh = problems.map(problemToText).filter((text) => !known.has(text))
  if (fresh.length > 0) console.log(fresh.join('\n'))
  if (problems.length === 0 && known.size > 0) console.log('All errors in the guides are fixed.')
}
