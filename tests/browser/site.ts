import { readFileSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import { testSites, type TestSite } from '../../scripts/lib/test-sites'

export { expect }

/** The copy of the site at the root of a host, at which a test looks that base paths do not concern. */
export const site = testSites.root

/** A page of each kind there is. */
export const samplePathnames = [
  '/',
  '/search',
  '/404',
  '/docs/guides/devices',
  '/docs/api/classes/Camera',
  '/docs/api/interfaces/CameraDevice',
]

/** Pathnames of all pages of the built site, below the base path, as its sitemap lists them. */
export function readPathnames({ folder, basePath }: TestSite = site): string[] {
  const sitemap = readFileSync(`${folder}/sitemap.xml`, 'utf8')
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => {
    const { pathname } = new URL(url)
    return `/${pathname.slice(basePath.length)}`
  })
}

/** The address of a pathname of a site. */
export function address({ url }: TestSite, pathname: string): string {
  return url + pathname.slice(1)
}

interface SiteFixtures {
  /** The complaints of the browser: console errors and warnings, exceptions, policy violations. */
  complaints: string[]
}

/** A test that fails when the browser complains of anything. */
export const test = base.extend<SiteFixtures>({
  complaints: [
    async ({ page, context }, use) => {
      const complaints: string[] = []
      page.on('pageerror', ({ message, stack = '' }) => {
        // Playwright's own: what is left of the clock of the test that had the page before.
        if (message.endsWith("(reading 'controller')") && !stack.includes('/build/')) return
        complaints.push(message)
      })
      page.on('console', (message) => {
        const { url } = message.location()
        // Browsers ask the host's root for this file when they show an error page.
        if (url.endsWith('/favicon.ico')) return
        if (['error', 'warning'].includes(message.type()))
          complaints.push(`${message.text()} ${url}`)
      })
      // The copy under a base path counts its pages, and tests reach nobody.
      await context.route('https://www.googletagmanager.com/**', (route) => route.fulfill({}))
      await use(complaints)
      expect(complaints).toEqual([])
      // The reset of a page that is used again leaves this as it is.
      await context.setOffline(false)
      await context.clearPermissions()
    },
    { auto: true },
  ],
})

/** Takes the complaints that an error brings with it and expects each kind to be among them. */
export function takeComplaints(complaints: string[], ...expected: RegExp[]): void {
  const taken = complaints.splice(0)
  for (const pattern of expected) {
    expect(
      taken.some((text) => pattern.test(text)),
      `${pattern} in ${taken.join('\n')}`,
    ).toBe(true)
  }
  for (const text of taken) {
    expect(
      expected.some((pattern) => pattern.test(text)),
      text,
    ).toBe(true)
  }
}
