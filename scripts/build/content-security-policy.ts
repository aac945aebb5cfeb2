import type { SearchService } from '~/lib/environment.server'
import { serviceOrigins } from '~/search/hosted-index'
import { createHash } from 'node:crypto'

/** Hosts beside the site's own that its policy allows, by what may come from or go to them. */
export interface ForeignSources {
  scripts: string[]
  connections: string[]
  images: string[]
}

/** What a site that is set up for nothing else needs. */
export const noForeignSources: ForeignSources = { scripts: [], connections: [], images: [] }

/**
 * The hosts of Google Analytics 4, whose collectors are regional.
 * Source: https://developers.google.com/tag-platform/security/guides/csp
 */
const analyticsSources: ForeignSources = {
  scripts: ['https://www.googletagmanager.com'],
  connections: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  images: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
}

/** Lists the hosts of what counts visits and answers searches, where others do. */
export function listForeignSources(
  measurementId: string | undefined,
  searchService: SearchService | undefined,
): ForeignSources {
  const { scripts, connections, images } = measurementId ? analyticsSources : noForeignSources
  const searchHosts = searchService ? serviceOrigins(searchService.appId) : []
  return { scripts, connections: [...connections, ...searchHosts], images }
}

const slot = /<meta http-equiv="content-security-policy" content=""\/?>/i
// What is no script to a browser, such as JSON-LD, needs no permission.
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g

/** The policy of a document that does nothing but lead on: its one script, by its hash, and the icon. */
export function redirectPolicy(script: string): string {
  return `default-src 'none'; script-src 'sha256-${sha256(script)}'; img-src 'self'; base-uri 'none'; form-action 'none'`
}

/** The inline style of the hosted service's logo, which DocSearch draws in each dialog. */
export const logoStyle = '.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}'

/**
 * Fills the policy slot of a document: files of the site itself, the inline scripts and styles that
 * the document has, or the search dialog in it will have, by their hashes, and the hosts that
 * `foreign` names. Throws when the document has no slot.
 * Source: https://www.w3.org/TR/CSP3/#framework-directive-source-list
 */
export function fillContentSecurityPolicy(
  html: string,
  foreign: ForeignSources = noForeignSources,
): string {
  if (!slot.test(html)) throw new Error('the document has no slot for the content security policy')
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...hashes(html, inlineScript), ...foreign.scripts].join(' '),
    ["style-src 'self'", ...hashes(`<style>${logoStyle}</style>${html}`, inlineStyle)].join(' '),
    ["img-src 'self' data:", ...foreign.images].join(' '),
    // The site itself is allowed by default.
    ...(foreign.connections.length > 0
      ? [["connect-src 'self'", ...foreign.connections].join(' ')]
      : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ')
  return html.replace(slot, `<meta http-equiv="content-security-policy" content="${policy}"/>`)
}

function hashes(html: string, pattern: RegExp): string[] {
  const found = [...html.matchAll(pattern)].map(([, text = '']) => text)
  return [...new Set(found)].map((text) => `'sha256-${sha256(text)}'`)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
