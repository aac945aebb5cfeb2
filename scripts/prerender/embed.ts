import type { SiteLocation } from '~/lib/environment.server'
import { homePath, socialImagePath, socialImageSize, withBase } from '~/lib/paths'
import { siteConfig } from '~/lib/site-config'
import type { ParsedDocument } from './check-links'
import { escapeXml } from './feed'

/**
 * Builds what programs read that show a page in a message or an article: a link and a summary that
 * need no script. Its type is `rich`, because services show a `link` without its summary.
 */
export function buildEmbed(
  pathname: string,
  { title, description }: Pick<ParsedDocument, 'title' | 'description'>,
  { origin, basePath }: SiteLocation,
): string {
  const toUrl = (path: string): string => origin + withBase(basePath, path)
  const link = `<a href="${escapeXml(toUrl(pathname))}">${escapeXml(title)}</a>`
  return JSON.stringify({
    version: '1.0',
    type: 'rich',
    title,
    provider_name: siteConfig.title,
    provider_url: toUrl(homePath),
    thumbnail_url: toUrl(socialImagePath(pathname)),
    thumbnail_width: socialImageSize.width,
    thumbnail_height: socialImageSize.height,
    html: `<blockquote><p>${link}</p><p>${escapeXml(description)}</p></blockquote>`,
    width: 600,
    height: 200,
  })
}
