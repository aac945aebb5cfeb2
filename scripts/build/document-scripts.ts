import { createHash } from 'node:crypto'
import { bundleScript } from '~/lib/bundle.server'
import packageSettings from '../../package.json' with { type: 'json' }

/** The oldest browsers whose readers get scripts, as esbuild names them. */
export const oldestBrowsers = packageSettings.browserslist.map((name) =>
  name.replace('_saf', '').replace(' ', ''),
)

/** A file of the build folder, named by the hash of its text. */
export interface HashedFile {
  name: string
  text: string
}

/** Names a script by its kind and the hash of its text and what belongs to it, as `page-0A1B2C3D.js`. */
function toHashedFile(kind: string, text: string, context = ''): HashedFile {
  const hash = createHash('sha256')
    .update(context + text)
    .digest('hex')
    .slice(0, 8)
    .toUpperCase()
  return { name: `${kind}-${hash}.js`, text }
}

/** The scripts that pages load without the framework. */
export interface BootScripts {
  /** What every page loads. */
  boot: HashedFile
  /** The module by which a page is counted that no one touches, where pages are counted. */
  pageView?: HashedFile
}

/** Bundles the scripts that pages load without the framework. */
export function buildBootScripts(measurementId: string | undefined): BootScripts {
  const target = oldestBrowsers
  const boot = toHashedFile('boot', bundleScript('remix/late-hydration', { target }))
  if (!measurementId) return { boot }
  const text = bundleScript('analytics/page-view', { target, format: 'esm' })
  return { boot, pageView: toHashedFile('page-view', text) }
}

/** A document that loads no framework code, and the module that it will import later. */
export interface LateDocument {
  html: string
  pageModule: HashedFile
}

const modulePreload = /<link rel="modulepreload"[^>]*>/g
const moduleScript = /<script type="module"[^>]*>([\s\S]*?)<\/script>/g
/** What links say to a router that asks a server for its routes, which this site does not have. */
const discoverAttribute = ' data-discover="true"'
const dataScript = /<script>(window\.__remixContext[\s\S]*?)<\/script>/g

/**
 * Takes what only hydration needs out of a document and into a module of the page, for the boot
 * script to import when wanted: Remix's data scripts, in their order, and its module script. The document
 * element tells where they are. `buildPath` is the public path of the build folder, with a slash behind. Throws when the document
 * does not have these scripts as Remix renders them.
 */
export function delayHydration(
  html: string,
  { boot, pageView }: BootScripts,
  buildPath: string,
): LateDocument {
  const modules = [...html.matchAll(moduleScript)].map(([, text = '']) => text)
  const data = [...html.matchAll(dataScript)].map(([, text = '']) => text)
  if (modules.length !== 1 || data.length === 0) {
    const found = `${modules.length} module scripts and ${data.length} data scripts`
    throw new Error(`found ${found}, expected one and at least one`)
  }
  // The boot script is to hear of it when what starts the page is missing.
  const started = modules.map((text) => text.replace(/\bimport\(/, 'export const start = import('))
  // Imports run before everything else in a module, so they may as well stand behind the data.
  const rest = html
    .replace(modulePreload, '')
    .replace(dataScript, '')
    .replaceAll(discoverAttribute, '')
  // Its name tells one version of the document from another, by which the service worker knows it.
  const pageModule = toHashedFile('page', [...data, ...started].join('\n'), rest)
  const files = { boot, module: pageModule, 'page-view': pageView }
  const attributes = Object.entries(files).map(([name, file]) =>
    file ? ` data-${name}="${buildPath}${file.name}"` : '',
  )
  const late = rest.replace(moduleScript, '').replace('<html', `<html${attributes.join('')}`)
  return { html: late, pageModule }
}
