import { address, expect, readPathnames, samplePathnames, site, test } from '../e2e/site'
import { expectNoShift, watchLayoutShifts } from '../e2e/steps/layout'
import { waitForHydration } from '../e2e/steps/open'
import { findViolations } from './find-violations'

/** Milliseconds for one page: up to four analyses, each of a few seconds on a busy machine. */
const timeout = 180_000
const viewports = { desktop: { width: 1440, height: 900 }, phone: { width: 360, height: 780 } }

interface Look {
  device: keyof typeof viewports
  colorScheme: 'light' | 'dark'
}

const looks: Look[] = [
  { device: 'desktop', colorScheme: 'light' },
  { device: 'phone', colorScheme: 'dark' },
  { device: 'desktop', colorScheme: 'dark' },
  { device: 'phone', colorScheme: 'light' },
]

test.describe('accessibility of every page, in both themes, on desktop and phone', () => {
  test.describe.configure({ timeout })

  for (const pathname of [...readPathnames(), '/search', '/404']) {
    test(`${pathname} has no violations`, async ({ page }) => {
      await watchLayoutShifts(page)
      await page.goto(address(site, pathname))
      await waitForHydration(page)
      await expectNoShift(page)
      // The other pages are seen in each theme and at each size, which are two looks: what remains
      // depends on the frame, and that is the same on all.
      for (const look of samplePathnames.includes(pathname) ? looks : looks.slice(0, 2)) {
        const { device, colorScheme } = look
        await page.setViewportSize(viewports[device])
        await page.emulateMedia({ colorScheme })
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        expect(await findViolations(page), `${device}, ${colorScheme}`).toEqual([])
      }
    })
  }
})
