import { readFileSync } from 'node:fs'
import { test as base, expect, type Page } from '@playwright/test'
import { testSites, type TestSite } from '../../scripts/lib/test-sites'

export { expect }

/** The two copies of the site: at the root of a host, and under a base path. */
export const sites = Object.values(testSites)

/** Pathnames of all pages of the built site, below the base path, as its sitemap lists them. */
export function readPathnames({ folder, basePath }: TestSite = testSites.root): string[] {
  const sitemap = readFileSync(`${folder}/sitemap.xml`, 'utf8')
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => {
    const { pathname } = new URL(url)
    return `/${pathname.slice(basePath.length)}`
  })
}

/** The address of a pathname of a site. */
export function address(site: TestSite, pathname: string): string {
  return site.url + pathname.slice(1)
}

/** Shows a sign of intent, for which phones wait, and waits until the page's scripts run. */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift')
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true', { timeout: 1000 })
  }).toPass({ timeout: 15_000 })
}

/**
 * Has the browser complain of everything that moves by itself: the cumulative layout shift of a page
 * is 0. What it paints before it has the whole document is left out, since it depends on the network.
 */
export async function complainOfLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(reportLayoutShifts)
}

function reportLayoutShifts(): void {
  let parsed = Infinity
  document.addEventListener('DOMContentLoaded', () => (parsed = performance.now()))
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.startTime < parsed) continue
      const { sources = [] } = entry as PerformanceEntry & { sources?: { node?: Node }[] }
      const nodes = sources.map(({ node }) => (node instanceof Element ? node.className : ''))
      console.warn(`layout shift of ${nodes.join(', ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

interface SiteFixtures {
  /** What the browser complained of: console errors and warnings, exceptions, policy violations. */
  complaints: string[]
}

/** A test that fails when the browser complains of anything. */
export const test = base.extend<SiteFixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        const { url } = message.location()
        // Browsers ask the host's root for this file when they show an error page.
        if (url.endsWith('/favicon.ico')) return
        if (['error', 'warning'].includes(message.type()))
          complaints.push(`${message.text()} ${url}`)
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})
