import { createHash } from 'node:crypto'

const slot = /<meta http-equiv="content-security-policy" content=""\/?>/i
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g

/** The inline style of the hosted service's logo, which DocSearch draws in each dialog. */
export const logoStyle = '.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}'

/**
 * Fills the policy slot of a document: files of the site itself, and the inline scripts and styles
 * that the document has, or the search dialog in it will have, by their hashes. `connectSources` are
 * the other origins that scripts may ask. Throws when the document has no slot.
 * Source: https://www.w3.org/TR/CSP3/#framework-directive-source-list
 */
export function fillContentSecurityPolicy(html: string, connectSources: string[] = []): string {
  if (!slot.test(html)) throw new Error('the document has no slot for the content security policy')
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${hashes(html, inlineScript)}`.trimEnd(),
    `style-src 'self' ${hashes(`<style>${logoStyle}</style>${html}`, inlineStyle)}`,
    "img-src 'self' data:",
    ...(connectSources.length > 0 ? [`connect-src 'self' ${connectSources.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ')
  return html.replace(slot, `<meta http-equiv="content-security-policy" content="${policy}"/>`)
}

function hashes(html: string, pattern: RegExp): string {
  const found = [...html.matchAll(pattern)].map(([, text = '']) => text)
  return [...new Set(found)].map((text) => `'sha256-${sha256(text)}'`).join(' ')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
