import type { Change } from '~/guides/changes.server'
import type { SiteLocation } from '~/lib/environment.server'
import { feedPath, whatsNewPath, withAnchor, withBase } from '~/lib/paths'
import { siteConfig } from '~/lib/site-config'

/**
 * Builds the Atom feed of changes, which are given newest first.
 * Format: https://www.rfc-editor.org/rfc/rfc4287
 */
export function buildFeed(changes: Change[], { origin, basePath }: SiteLocation): string {
  const toUrl = (pathname: string) => escapeXml(origin + withBase(basePath, pathname))
  const { title, copyright } = siteConfig
  // A feed must have a date, and one that differs with each build would be no date of a change.
  const updated = changes[0]?.date ?? `${copyright.year}-01-01`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${toUrl(whatsNewPath)}</id>`,
    `<title>${escapeXml(title)} documentation: what’s new</title>`,
    `<updated>${toTime(updated)}</updated>`,
    `<author><name>${escapeXml(copyright.holder)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${toUrl(feedPath)}"/>`,
    `<link rel="alternate" type="text/html" href="${toUrl(whatsNewPath)}"/>`,
    ...changes.map((change) => changeToXml(change, toUrl)),
    '</feed>',
    '',
  ].join('\n')
}

function changeToXml({ id, date, title, text, link }: Change, toUrl: (path: string) => string) {
  return [
    '<entry>',
    `<id>${toUrl(withAnchor(whatsNewPath, id))}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${toTime(date)}</updated>`,
    `<link rel="alternate" type="text/html" href="${toUrl(link)}"/>`,
    `<content type="text">${escapeXml(text)}</content>`,
    '</entry>',
  ].join('\n')
}

/** Writes an ISO date as RFC 3339 has dates with a time. */
function toTime(date: string): string {
  return `${date}T00:00:00Z`
}

/** Escapes a text for XML, and leaves out what XML can't hold. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
}
