import type { IncomingMessage } from 'node:http'

import { lookup } from 'mrmime'

/** The response headers that GitHub Pages sends with a file. */
export type FileHeaders = Record<'content-type' | 'cache-control' | 'etag', string>

/** The media type of files whose ending tells nothing. */
export const unknownType = 'application/octet-stream'

/** Builds a file's headers; `mtimeMs` is in milliseconds, and an unknown type is plain bytes. */
export function fileHeaders(
  file: string,
  { size, mtimeMs }: { size: number; mtimeMs: number },
): FileHeaders {
  const type = lookup(file) ?? unknownType
  const isText = type.startsWith('text/') || /\/(?:json|xml|[\w.-]+\+(?:json|xml))$/.test(type)
  return {
    'content-type': isText ? `${type}; charset=utf-8` : type,
    'cache-control': 'max-age=600',
    etag: `W/"${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}"`,
  }
}

/** Tells whether an `If-None-Match` header names the entity tag, compared weakly (RFC 9110 13.1.2). */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim())
  return tags.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag.replace(/^W\//, ''))
}

/** Leaves gzip as the only accepted encoding: Pages never answers in Brotli, `compression` would. */
export function keepGzipOnly(request: Pick<IncomingMessage, 'headers'>): void {
  const accepted = request.headers['accept-encoding'] ?? ''
  const gzip = accepted.split(',').filter((encoding) => /^\s*(?:x-)?gzip\b/i.test(encoding))
  request.headers['accept-encoding'] = gzip.join(',')
}
