import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'

import compression from 'compression'

import { keepGzipOnly, unknownType } from './headers'
import { resolvePagesRequest } from './resolve-pages-request'
import { type FileExchange, isFile, sendFile } from './send-file'

interface Exchange extends FileExchange {
  basePath: string
}

/** Settings of the server; `basePath` starts and ends with a slash and is `/` by default. */
export interface PagesServerOptions {
  basePath?: string
}

/** Creates a server, not yet listening, that answers for the folder `root` by Pages' rules. */
export function createPagesServer(
  root: string,
  { basePath = '/' }: PagesServerOptions = {},
): Server {
  // Its types ask for Express, but it needs only what node:http gives.
  const compress = compression({ filter: isCompressed }) as unknown as (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void
  return createServer((request, response) => {
    keepGzipOnly(request)
    compress(request, response, () => answer({ root, basePath, request, response }))
  })
}

/** Pages leaves files of unknown type as they are, single-fetch `.data` among them. */
const isCompressed: typeof compression.filter = (request, response) =>
  response.getHeader('content-type') !== unknownType && compression.filter(request, response)

function answer(exchange: Exchange): void {
  const { root, basePath, request, response } = exchange
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD')
    return sendText(exchange, 405, 'Only GET and HEAD are served here.')
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
      return sendText(exchange, 301, `Moved to ${resolved.pathname}`)
    case 'missing':
      if (hasFile('404.html')) return sendFile(exchange, 404, '404.html')
      return sendText(exchange, 404, 'Not found, and the site has no 404.html.')
    case 'outside':
      return sendText(exchange, 404, `The site is served under ${basePath}`)
  }
}

function sendText({ request, response }: Exchange, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' })
  response.end(request.method === 'HEAD' ? undefined : `${text}\n`)
}
