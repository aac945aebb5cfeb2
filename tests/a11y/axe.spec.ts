import { AxeBuilder } from '@axe-core/playwright'
import { testSites } from '../../scripts/lib/test-sites'
import { address, expect, readPathnames, test, waitForHydration } from '../e2e/site'

const site = testSites.root
/** Milliseconds for one page: four analyses, each of a few seconds on a busy machine. */
const timeout = 180_000
const viewports = { desktop: { width: 1440, height: 900 }, phone: { width: 360, height: 780 } }

test.describe('accessibility of every page, in both themes, on desktop and phone', () => {
  test.describe.configure({ timeout })
  test.skip(({ isMobile }) => isMobile, 'the desktop project takes both sizes, one load a page')

  for (const pathname of [...readPathnames(site), '/search', '/404']) {
    test(`${pathname} has no violations`, async ({ page, complaints }) => {
      await page.goto(address(site, pathname))
      await waitForHydration(page)
      for (const [device, viewport] of Object.entries(viewports)) {
        await page.setViewportSize(viewport)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
          const { violations } = await new AxeBuilder({ page }).analyze()
          const found = violations.map(({ id, nodes }) => ({
            id,
            where: nodes.map(({ html }) => html),
          }))
          expect(found, `${device}, ${colorScheme}`).toEqual([])
        }
      }
      // The browser itself reports the status of the not-found page.
      if (pathname === '/404') complaints.length = 0
    })
  }
})
