import { type IncomingMessage, type ServerResponse, createServer, type Server } from 'node:http'
import { lookup } from 'mrmime'
import { createReadStream, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import compression from 'compression'

/** The media type of files whose ending tells nothing. */
const unknownType = 'application/octet-stream'

/** Builds the headers that GitHub Pages sends with a file. */
export function fileHeaders(file: string, { size, mtimeMs }: { size: number; mtimeMs: number }) {
  const type = lookup(file) ?? unknownType
  const isText = type.startsWith('text/') || /\/(?:json|xml|[\w.-]+\+(?:json|xml))$/.test(type)
  return {
    'content-type': isText ? `${type}; charset=utf-8` : type,
    'cache-control': 'max-age=600',
    etag: `W/"${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}"`,
  }
}

/** Tells whether an `If-None-Match` header names the entity tag, compared weakly (RFC 9110 13.1.2). */
export function isFresh(ifNoneMatch = '', etag: string): boolean {
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag.replace(/^W\//, ''))
}

/** Leaves gzip as the only accepted encoding: Pages never answers in Brotli, `compression` would. */
export function keepGzipOnly(request: Pick<IncomingMessage, 'headers'>): void {
  const accepted = request.headers['accept-encoding'] ?? ''
  const gzip = accepted.split(',').filter((encoding) => /^\s*(?:x-)?gzip\b/i.test(encoding))
  request.headers['accept-encoding'] = gzip.join(',')
}

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
  /** How long browsers may keep files, where that is not what Pages says. */
  cacheControl?: string
}

/** Tells whether there is a file, not a folder, at a path. */
export function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    // Missing, or no name the file system takes: either way, nothing to serve.
    return false
  }
}

/**
 * Reads a `Range` header of one range (RFC 9110 14.2): the first and the last byte; `'none'` where a
 * file of that size has none of them, and undefined where the whole file is to be sent.
 */
function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'none' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  const start = first ? Number(first) : Math.max(size - Number(last), 0)
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(last) < Number(first)) return undefined
  return start >= size || (!first && Number(last) === 0) ? 'none' : { start, end }
}

/** Sends a file as GitHub Pages would; where the browser has it already, only word of that. */
export function sendFile(
  { root, request, response, cacheControl }: FileExchange,
  status: number,
  file: string,
): void {
  const path = join(root, file)
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return void response.writeHead(404).end()
  const headers = fileHeaders(file, stats)
  if (cacheControl) headers['cache-control'] = cacheControl
  if (status === 200 && isFresh(request.headers['if-none-match'], headers.etag)) {
    return void response.writeHead(304, headers).end()
  }
  response.setHeader('accept-ranges', 'bytes')
  // A condition on a weak tag never holds (RFC 9110 13.1.5).
  const isWhole = status !== 200 || request.method === 'HEAD' || 'if-range' in request.headers
  const range = isWhole ? undefined : parseRange(request.headers.range, stats.size)
  if (range === 'none') {
    return void response.writeHead(416, { 'content-range': `bytes */${stats.size}` }).end()
  }
  const { start, end } = range ?? { start: 0, end: stats.size - 1 }
  if (range) response.setHeader('content-range', `bytes ${start}-${end}/${stats.size}`)
  response.writeHead(range ? 206 : status, { ...headers, 'content-length': end - start + 1 })
  if (request.method === 'HEAD' || stats.size === 0) return void response.end()
  // A reader that goes away is no fault; a file that does (a rebuild) ends the response early.
  pipeline(createReadStream(path, { start, end }), response, () => {})
}

/**
 * Creates a server, not yet listening, that answers for the folder `root` by Pages' rules; `basePath`
 * starts and ends with a slash.
 */
export function createPagesServer(root: string, { basePath = '/' } = {}): Server {
  // Its types ask for Express, but it needs only what node:http gives.
  const compress = compression({ filter: isCompressed }) as unknown as (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void
  return createServer((request, response) => {
    keepGzipOnly(request)
    compress(request, response, () => answer({ root, request, response }, basePath))
  })
}

/** Pages leaves files of unknown type as they are, single-fetch `.data` among them. */
const isCompressed: typeof compression.filter = (request, response) =>
  !response.hasHeader('content-range') &&
  response.getHeader('content-type') !== unknownType &&
  compression.filter(request, response)

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
      return sendFile(exchange, 200, resolved.file)
    case 'redirect':
      response.setHeader('location', resolved.pathname + search)
      return sendText(301, `Moved to ${resolved.pathname}`)
    case 'missing':
      if (hasFile('404.html')) return sendFile(exchange, 404, '404.html')
      return sendText(404, 'Not found, and the site has no 404.html.')
    case 'outside':
      return sendText(404, `The site is served under ${basePath}`)
  }
}
