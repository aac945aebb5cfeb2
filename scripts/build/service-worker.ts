import { bundleScript } from '~/document/bundle.server'
import type { SiteLocation } from '~/lib/environment.server'
import { hashText } from '~/lib/files.server'
import {
  canonicalPathname,
  faviconPath,
  homePath,
  offlineListPath,
  withBase,
  workerPath,
} from '~/lib/paths'
import type { OfflineSite } from '~/offline/kept'
import { oldestBrowsers } from './document'
import type { OutputFolder } from './output-folder'

/** Writes the service worker, and the list of what can be kept. */
export async function writeOfflineFiles(
  folder: OutputFolder,
  { basePath }: SiteLocation,
): Promise<void> {
  const list = await listOfflineFiles(folder)
  const values = { buildName: list.build, offlinePage: offlineDocument(basePath) }
  const start = `const {buildName,offlinePage}=${JSON.stringify(values)};`
  const worker = bundleScript('offline/worker', { target: oldestBrowsers })
  await folder.write(offlineListPath.slice(1), JSON.stringify(list))
  await folder.write(workerPath.slice(1), start + worker)
}

/** Files that pages and their scripts ask for, by their endings; of texts, those of the live phone. */
const wanted = /\.(?:html?|md|js|css|json|svg|png|webp|avif|wasm|webmanifest)$|^live\/.*\.txt$/

/** What no page shows: images for previews of links, and copies of pages for other hosts. */
const unwanted = /^social\/|^apple-touch-icon|^404\.html$|\/index\.html$/

/** Lists what readers may keep of a built site: each page once, by its address, and all that pages ask for. */
async function listOfflineFiles({ listFiles, read }: OutputFolder): Promise<OfflineSite> {
  const kept = [...listFiles()]
    .filter((name) => wanted.test(name) && !unwanted.test(name))
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

/** The page in place of one that is out of reach. It stands at any address, and needs nothing but itself. */
function offlineDocument(basePath: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You’re offline</title>
<link rel="icon" href="${withBase(basePath, faviconPath)}">
<style>
:root { color-scheme: light dark; font: 1rem/1.65 system-ui, sans-serif }
main { max-width: 40rem; margin: 20vh auto 0; padding: 0 1rem; text-align: center }
a { display: inline-block; padding: 0.6rem; color: inherit }
</style>
<main>
<h1>You’re offline</h1>
<p>This page isn’t on this device, and the site is out of reach. Pages that you’ve opened before still work.</p>
<p><a href="">Try again</a> <a href="${withBase(basePath, homePath)}">Home</a></p>
</main>
</html>
`
}
