import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build, type BuildOptions } from 'esbuild'
import type { renderVariant as RenderVariant } from './pages'
import { bundleInlineScript } from '~/lib/bundle.server'
import { site } from '../../site'

const entry = fileURLToPath(new URL('pages.tsx', import.meta.url))

const announcementScript = bundleInlineScript('enhance/early-announcement')

/** The variants, ready to be served. */
export interface Variants {
  render: typeof RenderVariant
  /** The script that hydrates them. */
  script: string
}

/** Bundles the variants for the server and for the browser. */
export async function bundleVariants(): Promise<Variants> {
  const shared: BuildOptions = {
    entryPoints: [entry],
    bundle: true,
    write: false,
    jsx: 'automatic',
    mainFields: ['module', 'main'],
    // Styles that are loaded when wanted are none of the variants' own.
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  }
  const [server, browser] = await Promise.all([
    build({ ...shared, platform: 'node', format: 'cjs' }),
    build({ ...shared, platform: 'browser', format: 'iife', minify: true }),
  ])
  const module = { exports: {} as { renderVariant: typeof RenderVariant } }
  const run = new Function('module', 'require', server.outputFiles?.[0]?.text ?? '')
  run(module, createRequire(import.meta.url))
  return { render: module.exports.renderVariant, script: browser.outputFiles?.[0]?.text ?? '' }
}

/**
 * Serves pages below `/variants/` that render the site's own components with another configuration
 * than the site has, from the server and hydrated, with the site's styles.
 */
export async function serveVariants(page: Page, { render, script }: Variants): Promise<void> {
  const home = readFileSync(join(site.folder, 'index.html'), 'utf8')
  // The home page has what it uses in itself; variants use other parts.
  const styles = home.match(/<link rel="stylesheet"[^>]*>/)?.[0].replace(' disabled=""', '') ?? ''
  await page.route('**/variants.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.route(
    ({ pathname }) => pathname.startsWith('/variants/'),
    (route) => {
      const { pathname } = new URL(route.request().url())
      const body = `<!doctype html><html lang="en" data-javascript="on" data-announcement-id="${/\w+(?=-announcement)/.exec(pathname)?.[0] ?? ''}"><meta charset="utf-8"><title>Variant</title><meta name="viewport" content="width=device-width"><script>${announcementScript}</script>${styles}<body><div id="root">${render(pathname)}</div><script src="/variants.js"></script>`
      return route.fulfill({ contentType: 'text/html', body })
    },
  )
}
