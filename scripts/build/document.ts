import { createHash } from 'node:crypto'
import { bundleInlineScript } from '~/document/bundle.server'
import { failedEvent } from '~/lib/document-data'
import { faviconPath, withBase } from '~/lib/paths'
import { serviceOrigins } from '~/search/settings'
import type { Site } from '~/site/site.server'
import packageSettings from '../../package.json' with { type: 'json' }

/** The oldest browsers that run the site's scripts, by esbuild's names. */
export const oldestBrowsers = packageSettings.browserslist.map((name) =>
  name.replace('_saf', '').replace(' ', ''),
)

const dataScript = /<script>(window\.__remixContext[\s\S]*?)<\/script>/g
const moduleScript = /<script type="module"[^>]*>([\s\S]*?)<\/script>/g
const entryImport = /import\("[^"]+"\)(?=;?$)/
const onFailure = `catch(e=>dispatchEvent(new CustomEvent("${failedEvent}",{detail:e})))`

/** Joins Remix's scripts into an inert one, which `late-start.ts` starts. Throws if Remix renders others. */
export function delayScripts(html: string): string {
  const [data = [], modules = []] = [dataScript, moduleScript].map((pattern) =>
    [...html.matchAll(pattern)].map(([, text = '']) => text),
  )
  if (modules.length !== 1 || data.length === 0 || !entryImport.test(modules[0] ?? '')) {
    throw new Error(`it has ${modules.length} module scripts and ${data.length} data scripts`)
  }
  const script = [...data, ...modules]
    .join('\n')
    .replace(entryImport, `$&.then(m=>m.started).${onFailure}`)
  const late = `<script type="text/late">${script}</script>`
  return (
    html
      .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
      .replaceAll(dataScript, '')
      // For a router that asks a server for its routes, which this site does not have.
      .replaceAll(' data-discover="true"', '')
      .replace(moduleScript, () => late)
  )
}

/** Hosts of analytics. Source: https://developers.google.com/tag-platform/security/guides/csp */
const tagManager = 'https://www.googletagmanager.com'
const collectors = ['https://*.google-analytics.com', 'https://*.analytics.google.com']

const slot = /<meta http-equiv="content-security-policy" content=""\/?>/i
// Data, such as JSON-LD, needs no permission.
const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g

/** Fills in the policy of a document. Format: https://www.w3.org/TR/CSP3/#framework-directive-source-list */
export function fillPolicy(
  html: string,
  { measurementId, searchService }: Site['settings'],
): string {
  if (!slot.test(html)) throw new Error('it has no slot for the content security policy')
  const scripts = [...html.matchAll(inlineScript)].map(([, text = '']) => toSource(text))
  const analytics = measurementId ? [tagManager, ...collectors] : []
  const search = searchService ? serviceOrigins(searchService.appId) : []
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(scripts), ...analytics.slice(0, 1)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...analytics].join(' '),
    ["connect-src 'self'", ...analytics, ...search].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ')
  return html.replace(slot, `<meta http-equiv="content-security-policy" content="${policy}"/>`)
}

/** Gives the source expression that allows an inline script. */
export function toSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

const redirectScript = bundleInlineScript('document/redirect')

/** Builds the document of a redirect, for hosts that can't send one. Its script keeps query and hash. */
export function redirectDocument(target: string, origin: string, basePath: string): string {
  const none = "default-src 'none'; base-uri 'none'; form-action 'none'"
  const policy = `${none}; script-src ${toSource(redirectScript)}; img-src 'self'`
  // Without an icon of its own, browsers would ask the host's root for one.
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<title>Moved</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${origin}${target}">
<link rel="icon" href="${withBase(basePath, faviconPath)}">
<script data-to="${target}">${redirectScript}</script>
<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>
</head>
<body><main><h1>Moved</h1><p>This page is at <a href="${target}">${target}</a>.</p></main></body>
</html>
`
}
