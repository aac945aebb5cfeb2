import { testSites } from '../../scripts/lib/test-sites'
import {
  address,
  complainOfLayoutShifts,
  expect,
  readPathnames,
  test,
  waitForHydration,
} from '../e2e/site'
import { findViolations } from './find-violations'

const site = testSites.root
/** Milliseconds for one page: up to four analyses, each of a few seconds on a busy machine. */
const timeout = 180_000
const viewports = { desktop: { width: 1440, height: 900 }, phone: { width: 360, height: 780 } }

const isLayoutShift = (complaint: string): boolean => complaint.startsWith('layout shift')

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

/**
 * Pages of which every look is analysed: one of each kind. The others are seen in each theme and at
 * each size, which are two looks: what remains depends on the frame, and that is the same on all.
 */
const samples = new Set([
  '/',
  '/search',
  '/404',
  '/docs/guides/devices',
  '/docs/api/classes/Camera',
  '/docs/api/interfaces/CameraDevice',
])

test.describe('accessibility of every page, in both themes, on desktop and phone', () => {
  test.describe.configure({ timeout })
  test.skip(({ isMobile }) => isMobile, 'the desktop project takes both sizes, one load a page')

  for (const pathname of [...readPathnames(site), '/search', '/404']) {
    test(`${pathname} has no violations`, async ({ page, complaints }) => {
      await complainOfLayoutShifts(page)
      await page.goto(address(site, pathname))
      await waitForHydration(page)
      expect(complaints.filter(isLayoutShift)).toEqual([])
      for (const look of samples.has(pathname) ? looks : looks.slice(0, 2)) {
        const { device, colorScheme } = look
        await page.setViewportSize(viewports[device])
        await page.emulateMedia({ colorScheme })
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        expect(await findViolations(page), `${device}, ${colorScheme}`).toEqual([])
      }
      // The browser itself reports the status of the not-found page; other sizes shift the layout.
      const expected = pathname === '/404' ? () => true : isLayoutShift
      complaints.splice(0, Infinity, ...complaints.filter((text) => !expected(text)))
    })
  }
})
