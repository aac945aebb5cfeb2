import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page, TestInfo } from '@playwright/test'
import { build, type BuildOptions } from 'esbuild'
import { site } from '../docs-page'
import type { renderVariant as RenderVariant } from './pages'

const entry = fileURLToPath(new URL('pages.tsx', import.meta.url))

/**
 * Serves pages below `/variants/` that render the site's own components with another configuration
 * than the site has, from the server and hydrated, with the site's styles.
 */
export async function serveVariants(page: Page, testInfo: TestInfo): Promise<void> {
  const file = testInfo.outputPath('variants.cjs')
  const shared: BuildOptions = {
    entryPoints: [entry],
    bundle: true,
    jsx: 'automatic',
    mainFields: ['module', 'main'],
    // Styles that are loaded when wanted are none of the variants' own.
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  }
  const [, browser] = await Promise.all([
    build({ ...shared, platform: 'node', format: 'cjs', outfile: file }),
    build({ ...shared, platform: 'browser', format: 'iife', minify: true, write: false }),
  ])
  const { renderVariant } = createRequire(import.meta.url)(file) as {
    renderVariant: typeof RenderVariant
  }
  const home = readFileSync(join(site.folder, 'index.html'), 'utf8')
  const styles = home.match(/<link rel="stylesheet"[^>]*>/)?.[0] ?? ''
  const script = browser.outputFiles[0]?.text ?? ''
  await page.route('**/variants.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.route(
    ({ pathname }) => pathname.startsWith('/variants/'),
    (route) => {
      const { pathname } = new URL(route.request().url())
      const body = `<!doctype html><html lang="en" data-javascript="on"><meta charset="utf-8"><title>Variant</title><meta name="viewport" content="width=device-width">${styles}<body><div id="root">${renderVariant(pathname)}</div><script src="/variants.js"></script>`
      return route.fulfill({ contentType: 'text/html', body })
    },
  )
}
