import { type Browser, chromium, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from './find-browser'
import type { BuiltSite } from './built-site'
import { listen } from './listen'
import { createPagesServer } from './pages-server'

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

/** Milliseconds after which a page counts as one whose scripts never run. */
const longestWait = 15_000

/** Waits until React holds a page's document. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () => Object.keys(document).some((key) => key.startsWith('__reactContainer$')),
    undefined,
    { timeout: longestWait },
  )
}
