import { createHash } from 'node:crypto'
import { buildSync } from 'esbuild'

/** A file of the build folder, named by the hash of its text. */
export interface HashedFile {
  name: string
  text: string
}

/** Bundles the boot script that every page loads. */
export function buildBootScript(root: string): HashedFile {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: ['app/boot/late-hydration.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    write: false,
  })
  return toHashedFile('boot', outputFiles[0]?.text ?? '')
}

/** A document that loads no framework code, and the module that it will import later. */
export interface LateDocument {
  html: string
  pageModule: HashedFile
}

const modulePreload = /<link rel="modulepreload"[^>]*>/g
const moduleScript = /<script type="module"[^>]*>([\s\S]*?)<\/script>/g

/**
 * Takes the module script out of a document into a file, for the boot script to import when wanted,
 * and removes the preloads. `buildPath` is the public path of the build folder, with a slash behind.
 * Throws when the document does not have exactly one module script, as Remix renders it.
 */
export function delayHydration(html: string, boot: HashedFile, buildPath: string): LateDocument {
  const scripts = [...html.matchAll(moduleScript)]
  if (scripts.length !== 1) throw new Error(`found ${scripts.length} module scripts, expected 1`)
  const pageModule = toHashedFile('page', scripts[0]?.[1] ?? '')
  const tag = `<script async src="${buildPath}${boot.name}" data-module="${buildPath}${pageModule.name}"></script>`
  return { html: html.replace(modulePreload, '').replace(moduleScript, () => tag), pageModule }
}

function toHashedFile(kind: string, text: string): HashedFile {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase()
  return { name: `${kind}-${hash}.js`, text }
}
