import { createHash } from 'node:crypto'
import { build } from 'esbuild'
import pMap from 'p-map'
import { hashTexts } from '~/lib/files.server'
import type { OfflineSite } from '~/offline/stored-site'
import { notFoundPathname, fileToPathname } from '../lib/built-site'
import { oldestBrowsers } from './document-scripts'
import { homePath, livePhoneFolder, socialImagePath, touchIconPath, workerPath } from '~/lib/paths'

/** Bundles the service worker; its text holds all that it knows of its build. */
export async function buildServiceWorker(root: string, site: OfflineSite): Promise<string> {
  const call = `startWorker(${JSON.stringify(site)})`
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: {
      contents: `import { startWorker } from './app/offline/worker'\n${call}`,
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

/** Files and folders for previews of links, home screens, browsers and programs, which no page shows. */
const unseen = [socialImagePath(homePath).replace(/[^/]*$/, ''), touchIconPath, workerPath]

/** How many files are read at a time. */
const concurrency = 8

/** Files that pages and their scripts ask for, by their endings; of texts, those of the live phone. */
const seen = new RegExp(
  String.raw`\.(?:html?|data|md|js|css|json|svg|png|jpe?g|webp|avif|wasm|webmanifest)$|^${livePhoneFolder.slice(1)}/.*\.txt$`,
)

/**
 * Lists the files of a built site that browsers may keep, with what proves each. A page counts once,
 * although it is written as `x.html` and as `x/index.html`.
 */
export async function listOfflineFiles(
  names: Iterable<string>,
  read: (name: string) => Promise<Buffer>,
): Promise<OfflineSite> {
  const all = new Set(names)
  const wanted = [...all].filter(
    (name) => seen.test(name) && !isUnseen(name) && !isSecondCopy(name, all),
  )
  let size = 0
  const toEntry = async (name: string) => {
    const content = await read(name)
    const isPage = name.endsWith('.html')
    const key = isPage ? fileToPathname(name).slice(1) : name
    if (`/${key}` === notFoundPathname) return []
    size += content.length
    return [[key, (isPage && findModule(content.toString())) || hash(content)] as const]
  }
  const entries = await pMap(wanted.toSorted(), toEntry, { concurrency })
  const files = Object.fromEntries(entries.flat())
  return { build: hashTexts([JSON.stringify(files)]).slice(0, 12), size, files }
}

function isUnseen(name: string): boolean {
  return unseen.some((path) => `/${name}`.startsWith(path))
}

function isSecondCopy(name: string, all: ReadonlySet<string>): boolean {
  return all.has(name.replace(/\/index\.html$/, '.html')) && name.endsWith('/index.html')
}

/** The name of the module by which a document is known; redirects have none. */
function findModule(html: string): string | undefined {
  return / data-module="[^"]*\/(page-\w+)\.js"/.exec(html)?.[1]
}

/** As many bytes as `app/offline/stored-site.ts` compares. */
function hash(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}
