import { chromium, type Browser, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../find-browser'
import type { BuiltSite } from '../lib/built-site'
import { listen } from '../lib/listen'
import { createPagesServer } from '../lib/pages-server'
import { measureBytes, sumBytes, type ByteSizes, readUrl } from './page-bytes'

/** A built site as it is served, and a browser to open it with. */
export interface ServedSite {
  /** The address of the server, without a slash at the end. */
  origin: string
  browser: Browser
}

/**
 * Serves a built site and starts a Chromium with more switches for as long as `measure` takes. Throws a
 * ToolError, with nothing left running, where there is no Chromium.
 */
export async function withServedSite<Result>(
  { root, basePath }: BuiltSite,
  switches: string[],
  measure: (site: ServedSite) => Promise<Result>,
): Promise<Result> {
  const executablePath = findBrowser()
  const server = createPagesServer(root, { basePath })
  try {
    const origin = `http://localhost:${await listen(server, 0)}`
    const args = [...browserArguments, ...switches]
    const browser = await chromium.launch({ executablePath, args })
    try {
      return await measure({ origin, browser })
    } finally {
      await browser.close()
    }
  } finally {
    server.close()
  }
}

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
