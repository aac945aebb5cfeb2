import { readFileSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import { testSites } from '../../scripts/lib/test-sites'

export { expect }

/** The copy of the site at the root of a host, to which the paths of tests belong. */
export const site = testSites.root

/** The address of a pathname in the copy under a base path, for tests that base paths concern. */
export const atBase = (pathname: string): string => testSites.based.url + pathname.slice(1)

/** A page of each kind there is. */
export const samplePathnames = [
  '/',
  '/search',
  '/404',
  '/docs/guides/devices',
  '/docs/api/classes/Camera',
  '/docs/api/interfaces/CameraDevice',
]

/** Reads the pathnames of all pages of the built site, as its sitemap lists them. */
export function readPathnames(): string[] {
  const sitemap = readFileSync(`${site.folder}/sitemap.xml`, 'utf8')
  return [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname)
}

/** A test that fails when the browser complains of anything. */
export const test = base.extend<{ complaints: string[] }>({
  /** The complaints of the browser: console errors and warnings, exceptions, policy violations. */
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
    },
    { auto: true },
  ],
})

/** Takes the complaints that an error brings with it and expects each kind to be among them. */
export function takeComplaints(complaints: string[], ...expected: RegExp[]): void {
  const taken = complaints.splice(0)
  for (const pattern of expected) expect(taken).toContainEqual(expect.stringMatching(pattern))
  expect(taken.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
}
