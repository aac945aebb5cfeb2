/**
 * Runs a program of this project, bundled: Node then loads a few files, where `tsx` would hand it
 * hundreds of modules one by one, which takes seconds.
 * Usage: node scripts/start.mjs scripts/build.ts [words for it]
 */
import { build, transform } from 'esbuild'
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const [node = '', , script = '', ...words] = process.argv
// Below node_modules, where packages are found as they are from the program itself.
const cache = resolve('node_modules/.cache/vision-camera-docs')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(`${cache}/program-`)
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Has modules say where they were written, and not where their bundle is. */
const keepPlaces = {
  name: 'keep places',
  /** @param {import('esbuild').PluginBuild} bundler */
  setup(bundler) {
    bundler.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      if (!text.includes('import.meta')) return undefined
      const place = { url: pathToFileURL(path).href, filename: path, dirname: dirname(path) }
      const pairs = Object.entries(place).map(([key, value]) => [`import.meta.${key}`, value])
      const define = Object.fromEntries(
        [['import.meta', place], ...pairs].map(([key, value]) => [key, JSON.stringify(value)]),
      )
      const { code } = await transform(text, { loader: 'ts', format: 'esm', define })
      return { contents: code, loader: 'js' }
    })
  },
}

/** Has what the project imports by a name of its own bundled, although it lies in a package: Node reads no TypeScript. */
const bundleOwnNames = {
  name: 'bundle own names',
  /** @param {import('esbuild').PluginBuild} bundler */
  setup(bundler) {
    bundler.onResolve({ filter: /^#/ }, ({ path }) => ({
      path: fileURLToPath(import.meta.resolve(path)),
    }))
  },
}

try {
  await build({
    absWorkingDir: process.cwd(),
    entryPoints: [script],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: `node${process.versions.node}`,
    packages: 'external',
    // The project says that its modules do nothing by themselves; programs do.
    ignoreAnnotations: true,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    plugins: [bundleOwnNames, keepPlaces],
  })
  process.argv = [node, realpathSync(script), ...words]
  await import(pathToFileURL(`${folder}/${basename(script, '.ts')}.mjs`).href)
} catch (error) {
  // What does not compile has been told by then.
  if (!(error instanceof Error && 'errors' in error)) throw error
  process.exitCode = 1
}
