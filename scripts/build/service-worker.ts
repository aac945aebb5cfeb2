import { build } from 'esbuild'
import { hashTexts } from '~/lib/files.server'
import { homePath, livePhoneFolder, offlinePath, socialImagePath, touchIconPath } from '~/lib/paths'
import type { OfflineSite } from '~/offline/offline-site'
import { fileToPathname, notFoundPathname } from '../lib/built-site'
import { oldestBrowsers } from './document-scripts'

/** Files and folders for previews of links and home screens, which no page shows. */
const unseen = [socialImagePath(homePath).replace(/[^/]*$/, ''), touchIconPath]

/** Files that pages and their scripts ask for, by their endings; of texts, those of the live phone. */
const seen = new RegExp(
  String.raw`\.(?:html?|md|js|css|json|svg|png|jpe?g|webp|avif|wasm|webmanifest)$|^${livePhoneFolder.slice(1)}/.*\.txt$`,
)

/** Lists the files of a built site that browsers may keep; a page counts once, by its pathname. */
export async function listOfflineFiles(
  names: ReadonlySet<string>,
  read: (name: string) => Promise<Buffer>,
): Promise<OfflineSite> {
  const wanted = [...names].filter(
    (name) => seen.test(name) && !unseen.some((path) => `/${name}`.startsWith(path)),
  )
  const files = new Map<string, string>()
  let size = 0
  for (const name of wanted.toSorted()) {
    const key = name.endsWith('.html') ? fileToPathname(name).slice(1) : name
    if (`/${key}` === notFoundPathname || files.has(key)) continue
    const content = await read(name)
    size += content.length
    files.set(key, hashTexts([content.toString('base64')]))
  }
  const hash = hashTexts([...files].flat())
  return { build: hash.slice(0, 12), size, files: [...files.keys()] }
}

/** Bundles the service worker of a build. */
export async function buildServiceWorker(root: string, version: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: {
      contents: `import { startWorker } from './app/offline/worker'\nstartWorker(${JSON.stringify(version)}, ${JSON.stringify(offlinePath)})`,
      resolveDir: root,
    },
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
