import { createHash } from 'node:crypto'
import type { SearchService } from '~/lib/environment.server'
import { serviceOrigins } from '~/search/settings'

/**
 * The hosts of Google Analytics 4, whose collectors are regional.
 * Source: https://developers.google.com/tag-platform/security/guides/csp
 */
const analytics = {
  scripts: ['https://www.googletagmanager.com'],
  connections: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  images: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
}

/** Hosts beside the site's own that its policy allows, by what may come from or go to them. */
export type ForeignSources = typeof analytics

/** Lists the hosts of what counts visits and answers searches, where others do. */
export function listForeignSources(
  measurementId: string | undefined,
  searchService: SearchService | undefined,
): ForeignSources {
  const sources = measurementId ? analytics : { scripts: [], connections: [], images: [] }
  const searchHosts = searchService ? serviceOrigins(searchService.appId) : []
  return { ...sources, connections: [...sources.connections, ...searchHosts] }
}

const slot = /<meta http-equiv="content-security-policy" content=""\/?>/i
// What is no script to a browser, such as JSON-LD, needs no permission.
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g

/** The policy of a document that does nothing but lead on: its one script, by its hash, and the icon. */
export function redirectPolicy(script: string): string {
  return `default-src 'none'; script-src ${toSource(script)}; img-src 'self'; base-uri 'none'; form-action 'none'`
}

/**
 * Fills the policy slot of a document: files of the site itself, the inline scripts that the document
 * has, by their hashes, and the hosts that `foreign` names. Throws when the document has no slot.
 * Source: https://www.w3.org/TR/CSP3/#framework-directive-source-list
 */
export function fillContentSecurityPolicy(html: string, foreign: ForeignSources): string {
  if (!slot.test(html)) throw new Error('the document has no slot for the content security policy')
  const scripts = [...html.matchAll(inlineScript)].map(([, text = '']) => toSource(text))
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(scripts), ...foreign.scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...foreign.images].join(' '),
    ["connect-src 'self'", ...foreign.connections].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ')
  return html.replace(slot, `<meta http-equiv="content-security-policy" content="${policy}"/>`)
}

function toSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
