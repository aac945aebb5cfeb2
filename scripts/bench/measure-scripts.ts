import type { Browser, Page } from '@playwright/test'

import type { BuiltSite } from '../lib/built-site'
import { measureBytes, sumBytes, type ByteSizes } from './byte-sizes'
import { readUrl } from './page-bytes'
import { withServedSite } from './with-served-site'

/** The scripts that a browser really fetches for a page. */
export interface ScriptBytes {
  pathname: string
  /** By the page's load event. */
  atLoad: ByteSizes
  /** When React has taken over the page, after the reader's first pointer movement. */
  afterHydration: ByteSizes
}

const longestWait = 15_000

/** Opens pages of a built site in Chromium and measures which of its scripts each one fetches. */
export async function measureScripts(site: BuiltSite, pathnames: string[]): Promise<ScriptBytes[]> {
  return withServedSite(site, [], async ({ browser, origin }) => {
    const results: ScriptBytes[] = []
    for (const pathname of pathnames) {
      results.push(await measurePage(browser, site, origin, pathname))
    }
    return results
  })
}

async function measurePage(
  browser: Browser,
  site: BuiltSite,
  origin: string,
  pathname: string,
): Promise<ScriptBytes> {
  const page = await browser.newPage()
  const fetched = new Set<string>()
  page.on('response', (response) => {
    const url = new URL(response.url())
    if (url.origin === origin && url.pathname.endsWith('.js')) fetched.add(url.pathname)
  })
  const sumFetched = (): ByteSizes =>
    sumBytes([...fetched].map((url) => measureBytes(readUrl(site, url, pathname))))
  await page.goto(origin + site.basePath + pathname.slice(1), { waitUntil: 'load' })
  const atLoad = sumFetched()
  await hydrate(page)
  const afterHydration = sumFetched()
  await page.close()
  return { pathname, atLoad, afterHydration }
}

/** Moves the pointer, the trigger of late hydration, and waits until React holds the document. */
async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
  await page.waitForFunction(
    () => Object.keys(document).some((key) => key.startsWith('__reactContainer$')),
    undefined,
    { timeout: longestWait },
  )
}
