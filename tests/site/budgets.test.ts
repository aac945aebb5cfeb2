import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { canonicalPathname, codeNamesPath, livePhonePath, searchDataPath } from '~/lib/paths'
import { documents, files, gzipSize, pages, readBuilt, toRows } from './built-site'

/** Bytes after gzip that documents may have with their styles: these, and the longest guides. */
const maxDocuments: Record<string, number> = {
  '/docs/guides/devices': 28_000,
  '/docs/api/interfaces/CameraProps': 28_000,
  '/docs/api': 36_000,
  '/': 14_200,
}
const maxDocument = 40_000

/** Bytes after gzip of all scripts that a page runs before its reader does anything. */
const maxEarlyScripts = 3_000

test.each(toRows(pages))(
  '%s is small, styles included, and loads no framework code',
  (pathname, html) => {
    expect(gzipSync(html).length).toBeLessThanOrEqual(maxDocuments[pathname] ?? maxDocument)
    expect(html).not.toMatch(/rel="modulepreload"|<script type="module"/)
    const inline = [...html.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([^]*?)<\/script>/g)]
    const loaded = [...html.matchAll(/<script(?![^>]*type=)[^>]* src="([^"]+)"/g)]
    const sizes = [
      ...inline.map(([, text = '']) => (text.includes('__remix') ? 0 : gzipSync(text).length)),
      ...loaded.map(([, src = '']) => gzipSize(src)),
    ]
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(maxEarlyScripts)
  },
)

test('Lighthouse looks at pages that there are, each week', () => {
  const { ci } = JSON.parse(readFileSync('.config/lighthouse.json', 'utf8')) as {
    ci: { collect: { url: string[] } }
  }
  const wanted = ci.collect.url.map((url) => canonicalPathname(new URL(url).pathname))
  expect(wanted).toHaveLength(7)
  expect(pages.map(({ pathname }) => pathname)).toEqual(expect.arrayContaining(wanted))
})

/** Static imports of files in esbuild's output, but not `import(…)`, which waits for a trigger. */
const staticImport =
  /(?<![\w$.])(?:import|export)\s*(?:[\w$*{}\s,]*?\bfrom\s*)?(["'])([^"'\s]+\.js)\1/g

/** Lists the scripts whose names start with one of some words, and all that they import. */
function collectScripts(...names: string[]): Set<string> {
  const scripts = new Set(
    names.flatMap((name) => {
      const found = [...files].filter((file) =>
        RegExp(`^build/(?:.*/)?${name}-\\w+\\.js$`).test(file),
      )
      if (found.length === 0) throw new Error(`no script of the build is named ${name}`)
      return found
    }),
  )
  // A set also gives what is added meanwhile.
  for (const script of scripts) {
    for (const [, , imported = ''] of readBuilt(script).matchAll(staticImport)) {
      scripts.add(imported.slice(1))
    }
  }
  return scripts
}

function sizeOfScripts(wanted: string[], known: string[]): number {
  const there = collectScripts(...known)
  const scripts = [...collectScripts(...wanted)].filter((script) => !there.has(script))
  return scripts.reduce((sum, script) => sum + gzipSize(script), 0)
}

const pageScripts = ['entry.client', 'root']

test.each([
  ['the live phone', [], livePhonePath, 220_000],
  ['the editor of the live phone', ['editor'], undefined, 180_000],
])('%s', (_, scripts, file, max) => {
  const size = sizeOfScripts(scripts, [...pageScripts, 'live-phone'])
  expect(size + (file ? gzipSize(file) : 0)).toBeLessThanOrEqual(max)
})

test('opening search: the dialog, its styles and the index', () => {
  const dialog = sizeOfScripts(['search-dialog.client', 'client'], pageScripts)
  const styles = [...files].filter((file) => /^build\/.*search-dialog-.*\.css$/.test(file))
  const settings = JSON.parse(readBuilt(searchDataPath('settings.json'))) as {
    headings: string
    texts: string
  }
  expect(gzipSize(searchDataPath(settings.headings))).toBeLessThanOrEqual(45_000)
  expect(gzipSize(searchDataPath(settings.texts))).toBeLessThanOrEqual(140_000)
  const parts = [...styles, searchDataPath(settings.headings)].map(gzipSize)
  expect(dialog + parts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(90_000)
})

test('the types in the samples of the guide in the middle', () => {
  const names = documents.map(({ pathname }) => codeNamesPath(pathname).slice(1))
  const sizes = names.filter((file) => files.has(file)).map(gzipSize)
  const [middle = Infinity] = sizes.toSorted((a, b) => a - b).slice(Math.floor(sizes.length / 2))
  expect(middle).toBeLessThanOrEqual(12_000)
})
