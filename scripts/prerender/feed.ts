import { type Change, listChanges, toUtc, versionAnchor } from '~/guides/history.server'
import type { SiteLocation } from '~/lib/environment.server'
import { feedPath, whatsNewPath, withAnchor, withBase } from '~/lib/paths'
import { libraryVersion, siteConfig } from '~/lib/site-config'
import type { Site } from '~/site/site.server'

/** Makes the changes of the guides as an Atom feed. */
export function readFeed({ guides, history, location }: Site): string {
  const changes = listChanges(history.commits, guides.guides)
  return buildFeed(changes, location, history.versionDate)
}

/**
 * Builds the Atom feed of changes, newest first, and of the library's version where its date is known.
 * Format: https://www.rfc-editor.org/rfc/rfc4287
 */
export function buildFeed(
  changes: Change[],
  { origin, basePath }: SiteLocation,
  versionDate?: string,
): string {
  const toUrl = (pathname: string) => origin + withBase(basePath, pathname)
  const { title, copyright } = siteConfig
  const version = versionDate && {
    id: versionAnchor,
    date: toUtc(versionDate),
    reason: `The documentation is now about ${title} ${libraryVersion}`,
    guides: [],
  }
  const entries = [...changes, ...(version ? [version] : [])].sort((a, b) =>
    b.date.localeCompare(a.date),
  )
  // A feed must have a date, and one that differs with each build would be no date of a change.
  const updated = entries[0]?.date ?? `${copyright.year}-01-01T00:00:00Z`
  const own = toUrl(whatsNewPath)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${escapeXml(own)}</id>`,
    `<title>${escapeXml(title)} documentation: what’s new</title>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escapeXml(copyright.holder)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(toUrl(feedPath))}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(own)}"/>`,
    ...entries.map((entry) => entryToXml(entry, toUrl)),
    '</feed>',
    '',
  ].join('\n')
}

function entryToXml({ id, date, reason, guides }: Change, toUrl: (path: string) => string): string {
  const own = escapeXml(toUrl(withAnchor(whatsNewPath, id)))
  const links = guides.map(
    (guide) => `<a href="${escapeXml(toUrl(guide.pathname))}">${escapeXml(guide.title)}</a>`,
  )
  const html = `<p>${escapeXml(reason)}</p>${links.length > 0 ? `<p>${links.join(', ')}</p>` : ''}`
  return [
    '<entry>',
    `<id>${own}</id>`,
    `<title>${escapeXml(reason)}</title>`,
    `<updated>${date}</updated>`,
    `<link rel="alternate" type="text/html" href="${own}"/>`,
    `<content type="html">${escapeXml(html)}</content>`,
    '</entry>',
  ].join('\n')
}

/** Escapes a text for XML, and leaves out what XML can't hold. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
}
