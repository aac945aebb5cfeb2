import type { SiteLocation } from '~/lib/environment.server'
import { faviconPath, openSearchPath, searchPath, searchPathTemplate, withBase } from '~/lib/paths'
import { siteConfig } from '~/lib/site-config'

/**
 * Builds `opensearch.xml`, by which browsers offer the site's search in their address bar.
 * Format: https://github.com/dewitt/opensearch/blob/master/opensearch-1-1-draft-6.md
 */
export function buildOpenSearch({ origin, basePath }: SiteLocation): string {
  const toUrl = (pathname: string) => escapeXml(origin + withBase(basePath, pathname))
  const title = escapeXml(siteConfig.title)
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">
<ShortName>${title}</ShortName>
<Description>Search the documentation of ${title}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Language>en</Language>
<Image width="16" height="16" type="image/svg+xml">${toUrl(faviconPath)}</Image>
<Url type="text/html" template="${toUrl(searchPathTemplate('{searchTerms}'))}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${toUrl(openSearchPath)}"/>
<moz:SearchForm>${toUrl(searchPath())}</moz:SearchForm>
</OpenSearchDescription>
`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
