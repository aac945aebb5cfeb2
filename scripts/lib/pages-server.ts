import { statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import compression from 'compression'
import send from 'send'

/** What is asked: a request's undecoded pathname, and which files the site has. */
export interface PagesRequest {
  pathname: string
  /** The site's base path, with a slash at both ends. */
  basePath: string
  /** Tells whether the site has a file at a path relative to its root. */
  hasFile: (file: string) => boolean
}

/** How to answer: with a file of the site, a redirect, its 404 page, or not as this site at all. */
export type PagesAnswer =
  | { kind: 'file'; file: string }
  | { kind: 'redirect'; pathname: string }
  | { kind: 'missing' }
  | { kind: 'outside' }

/**
 * Decides as GitHub Pages does: `x` means `x`, then `x.html`, then a redirect to the folder `x/`;
 * `x/` means `x/index.html` only. Pathnames that do not decode or climb out are missing.
 */
export function resolvePagesRequest({ pathname, basePath, hasFile }: PagesRequest): PagesAnswer {
  if (`${pathname}/` === basePath) return { kind: 'redirect', pathname: basePath }
  if (!pathname.startsWith(basePath)) return { kind: 'outside' }
  const path = decodePath(pathname.slice(basePath.length))
  if (path === undefined) return { kind: 'missing' }
  const isFolder = path === '' || path.endsWith('/')
  const candidates = isFolder ? [`${path}index.html`] : [path, `${path}.html`]
  const file = candidates.find(hasFile)
  if (file !== undefined) return { kind: 'file', file }
  if (!isFolder && hasFile(`${path}/index.html`)) {
    return { kind: 'redirect', pathname: `${pathname}/` }
  }
  return { kind: 'missing' }
}

function decodePath(path: string): string | undefined {
  try {
    const segments = path.split('/').map(decodeURIComponent)
    return segments.every(isSafeSegment) ? segments.join('/') : undefined
  } catch {
    return undefined
  }
}

/** Only the last segment may be empty: an empty first one would make redirects leave the host. */
function isSafeSegment(segment: string, index: number, segments: string[]): boolean {
  if (segment === '') return index === segments.length - 1
  return segment !== '.' && segment !== '..' && !/[/\\\0]/.test(segment)
}

/** A request for a file below the folder `root`, and the response to write. */
export interface FileExchange {
  root: string
  request: IncomingMessage
  response: ServerResponse
}

/** Tells whether there is a file, not a folder, at a path. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    // Missing, or no name the file system takes: either way, nothing to serve.
    return false
  }
}

/** Sends a file, for ten minutes as GitHub Pages does, unless its `cache-control` is set already. */
function sendFile({ root, request, response }: FileExchange, file: string): void {
  const path = file.split('/').map(encodeURIComponent).join('/')
  const acceptRanges = response.statusCode === 200
  send(request, path, { root, dotfiles: 'allow', maxAge: '10m', acceptRanges }).pipe(response)
}

/**
 * Creates a server, not yet listening, that answers for the folder `root` by Pages' rules; `basePath`
 * starts and ends with a slash.
 */
export function createPagesServer(root: string, { basePath = '/' } = {}): Server {
  // Its types ask for Express, but it needs only what node:http gives.
  const compress = compression({
    // Parts go as they are, and on Pages also files of unknown type, single-fetch `.data` among them.
    filter: (request, response) =>
      !response.hasHeader('content-range') &&
      response.getHeader('content-type') !== 'application/octet-stream' &&
      compression.filter(request, response),
  }) as unknown as (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  return createServer((request, response) => {
    // Pages never answers in Brotli, which `compression` would.
    const { 'accept-encoding': accepted = '' } = request.headers
    request.headers['accept-encoding'] = /\bgzip\b/.exec(String(accepted))?.[0] ?? ''
    compress(request, response, () => answer({ root, request, response }, basePath))
  })
}

function answer(exchange: FileExchange, basePath: string): void {
  const { root, request, response } = exchange
  const sendText = (status: number, text: string): void => {
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' })
    response.end(request.method === 'HEAD' ? undefined : `${text}\n`)
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD')
    return sendText(405, 'Only GET and HEAD are served here.')
  }
  // Not `new URL`: it would fold `..` away and read `//host` as another host.
  const [, pathname = '/', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(request.url ?? '/') ?? []
  const hasFile = (file: string): boolean => isFile(join(root, file))
  const resolved = resolvePagesRequest({ pathname, basePath, hasFile })
  switch (resolved.kind) {
    case 'file':
      return sendFile(exchange, resolved.file)
    case 'redirect':
      response.setHeader('location', resolved.pathname + search)
      return sendText(301, `Moved to ${resolved.pathname}`)
    case 'missing':
      if (!hasFile('404.html')) return sendText(404, 'Not found, and the site has no 404.html.')
      response.statusCode = 404
      return sendFile(exchange, '404.html')
    case 'outside':
      return sendText(404, `The site is served under ${basePath}`)
  }
}
