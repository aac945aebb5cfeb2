import { build } from 'esbuild'
import { hashText } from '~/lib/files.server'
import type { SiteLocation } from '~/lib/environment.server'
import { pageTitle } from '~/lib/page-meta'
import {
  canonicalPathname,
  faviconPath,
  homePath,
  offlineListPath,
  offlinePagePath,
  withBase,
  workerPath,
} from '~/lib/paths'
import type { OfflineSite } from '~/offline/offline-site'
import { oldestBrowsers } from './document'
import type { OutputFolder } from './output-folder'

/** Writes the service worker, the page that it shows without a network, and the list of what can be kept. */
export async function writeOfflineFiles(
  root: string,
  folder: OutputFolder,
  { basePath }: SiteLocation,
): Promise<void> {
  const list = await listOfflineFiles(folder)
  await folder.write(offlinePagePath.slice(1), offlineDocument(basePath))
  await folder.write(offlineListPath.slice(1), JSON.stringify(list))
  await folder.write(workerPath.slice(1), await bundleWorker(root, list.build))
}

/** Bundles the service worker of a build. */
async function bundleWorker(root: string, name: string): Promise<string> {
  const contents = `import { startWorker } from './app/offline/worker'\nstartWorker('${name}')`
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: { contents, resolveDir: root },
    bundle: true,
    minify: true,
    format: 'iife',
    target: oldestBrowsers,
    write: false,
    // Without it, Workbox tells the console of each request.
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}

/** Files that pages and their scripts ask for, by their endings; of texts, those of the live phone. */
const wanted = /\.(?:html?|md|js|css|json|svg|png|webp|avif|wasm|webmanifest)$|^live\/.*\.txt$/

/** What no page shows: images for previews of links, and copies of pages for other hosts. */
const unwanted = /^social\/|^apple-touch-icon|^404\.html$|^api\.(?:schema\.)?json$/

/** Lists what readers may keep of a built site: each page once, by its address, and all that pages ask for. */
async function listOfflineFiles({ listFiles, read }: OutputFolder): Promise<OfflineSite> {
  // Each page lies in two files, of which the home page alone has no other.
  const isCopy = (name: string) => name.endsWith('/index.html')
  const kept = [...listFiles()]
    .filter((name) => wanted.test(name) && !unwanted.test(name) && !isCopy(name))
    .toSorted()
  const contents = await Promise.all(kept.map(read))
  return {
    build: hashText(contents.join('\n')).slice(0, 12),
    size: contents.reduce((sum, { length }) => sum + length, 0),
    files: kept.map((name) =>
      name.endsWith('.html') ? canonicalPathname(`/${name}`).slice(1) : name,
    ),
  }
}

/** The page that stands at any address, and so needs nothing but itself. */
function offlineDocument(basePath: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${pageTitle('You’re offline')}</title>
<meta name="description" content="This page isn’t on this device.">
<link rel="icon" href="${withBase(basePath, faviconPath)}">
<style>
:root { color-scheme: light dark; font: 1rem/1.65 system-ui, sans-serif }
main { max-width: 40rem; margin: 20vh auto 0; padding: 0 1rem; text-align: center }
a { display: inline-block; padding: 0.6rem; color: inherit }
</style>
</head>
<body>
<main>
<h1>You’re offline</h1>
<p>This page isn’t on this device, and the site is out of reach. Pages that you’ve opened before still work.</p>
<p><a href="">Try again</a> <a href="${withBase(basePath, homePath)}">Home</a></p>
</main>
</body>
</html>
`
}
