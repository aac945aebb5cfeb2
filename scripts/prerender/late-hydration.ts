import type { BootScripts } from './boot-script'
import { type HashedFile, toHashedFile } from './hashed-file'

/** A document that loads no framework code, and the module that it will import later. */
export interface LateDocument {
  html: string
  pageModule: HashedFile
}

const modulePreload = /<link rel="modulepreload"[^>]*>/g
const moduleScript = /<script type="module"[^>]*>([\s\S]*?)<\/script>/g
const dataScript = /<script>(window\.__remixContext[\s\S]*?)<\/script>/g

/**
 * Takes what only hydration needs out of a document and into a module of the page, for the boot
 * script to import when wanted: Remix's data scripts, in their order, and its module script.
 * `buildPath` is the public path of the build folder, with a slash behind. Throws when the document
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
  const pageModule = toHashedFile('page', [...data, ...started].join('\n'))
  const files = { module: pageModule, 'page-view': pageView }
  const attributes = Object.entries(files).map(([name, file]) =>
    file ? ` data-${name}="${buildPath}${file.name}"` : '',
  )
  const tag = `<script defer src="${buildPath}${boot.name}"${attributes.join('')}></script>`
  const rest = html.replace(modulePreload, '').replace(dataScript, '')
  return { html: rest.replace(moduleScript, () => tag), pageModule }
}
