import { statSync, watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { broadcastDevReady, createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

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
