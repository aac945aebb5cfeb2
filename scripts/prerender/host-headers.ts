import type { SiteLocation } from '~/lib/environment.server'
import { docsPath, homePath, searchPath, withBase } from '~/lib/paths'

/** The folder whose files all have a hash of their content in their name, relative to the output. */
const hashedFolder = 'build'

const security = {
  // What only a header can say; each page has the rest of its policy in a tag of its own.
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

// A page and its data may be as old as each other, but not older than ten minutes.
const short = { 'Cache-Control': 'public, max-age=600' }
const long = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/**
 * Builds `_headers`, which Netlify, Cloudflare Pages and others read. They join the values of all
 * rules that match, so that no address may match two rules on caching; and they all know a star at
 * the end of a path only.
 * Formats: https://docs.netlify.com/routing/headers/,
 * https://developers.cloudflare.com/pages/configuration/headers/
 */
export function buildHostHeaders({ basePath }: SiteLocation): string {
  const pages = [
    homePath,
    `${docsPath}/*`,
    `${searchPath()}/*`,
    searchPath(),
    `${searchPath()}.data`,
  ]
  const rules: [string, Record<string, string>][] = [
    ['/*', security],
    [`/${hashedFolder}/*`, long],
    ...pages.map((path): [string, Record<string, string>] => [path, short]),
  ]
  return rules
    .map(([path, headers]) => [withBase(basePath, path), ...Object.entries(headers).map(toLine)])
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}

function toLine([name, value]: [string, string]): string {
  return `  ${name}: ${value}`
}
