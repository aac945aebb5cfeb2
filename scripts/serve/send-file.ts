import { createReadStream, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream'

import { fileHeaders, isFresh } from './headers'

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
  response.writeHead(status, { ...headers, 'content-length': stats.size })
  if (request.method === 'HEAD') return void response.end()
  // A reader that goes away is no fault; a file that does (a rebuild) ends the response early.
  pipeline(createReadStream(path), response, () => {})
}
