import { testSites } from '../../scripts/lib/test-sites'
import {
  address,
  complainOfLayoutShifts,
  expect,
  readPathnames,
  sites,
  test,
  waitForHydration,
} from './site'

for (const site of sites) {
  test.describe(`navigation under ${site.basePath}`, () => {
    test('every page hydrates without a complaint or a layout shift', async ({
      page,
      isMobile,
    }) => {
      const isSeenByAxe = !isMobile && site === testSites.root
      test.skip(isSeenByAxe, 'tests/a11y/axe.spec.ts loads each of these pages and watches them')
      test.slow()
      await complainOfLayoutShifts(page)
      for (const pathname of [...readPathnames(site), '/search']) {
        await page.goto(address(site, pathname))
        await waitForHydration(page)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
    })

    test('a click changes the page without a full load', async ({ page }) => {
      await page.goto(address(site, '/docs/guides'))
      await waitForHydration(page)
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
      await page.locator('article a[href*="/interfaces/CameraProps#device"]').first().click()
      await expect(page).toHaveURL(
        new RegExp(`^${address(site, '/docs/api/interfaces/CameraProps')}`),
      )
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('CameraProps')
      await expect(page).toHaveTitle('CameraProps | VisionCamera')
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    })

    test('a link in a body and one in the pagination both navigate, and Back restores the scroll', async ({
      page,
    }) => {
      await page.goto(address(site, '/docs/guides/devices'))
      await waitForHydration(page)
      const next = page
        .getByRole('navigation', { name: 'Previous and next page' })
        .getByRole('link')
        .last()
      await next.scrollIntoViewIfNeeded()
      const scroll = await page.evaluate(() => window.scrollY)
      expect(scroll).toBeGreaterThan(500)
      await next.click()
      await expect(page).not.toHaveURL(address(site, '/docs/guides/devices'))
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(scroll, -1)
    })

    test('a link to an anchor of another page scrolls to it', async ({ page }) => {
      await page.goto(address(site, '/docs/guides'))
      await waitForHydration(page)
      await page.locator('article a[href*="#isactive"]').first().click()
      await expect(page).toHaveURL(/CameraProps#isactive$/)
      await expect(page.locator('#isactive')).toBeInViewport()
    })

    test('going home and back works without a data file for the home page', async ({ page }) => {
      await page.goto(address(site, '/docs/api'))
      await waitForHydration(page)
      await page.getByRole('link', { name: 'VisionCamera', exact: true }).first().click()
      await expect(page).toHaveURL(site.url)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('React Native')
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('API reference')
    })

    test('an unknown path can be left again', async ({ page, complaints }) => {
      await page.goto(address(site, '/docs/nothing/here'))
      await waitForHydration(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
      await page.getByRole('main').getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page Not Found')
      // The browser itself reports the status of the first response.
      expect(complaints.splice(0)).toEqual([expect.stringContaining('404 (Not Found)')])
    })
  })
}

test('one page fades into the next, but not where motion is unwanted or only the fragment changes', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = Document.prototype.startViewTransition
    Object.defineProperty(Document.prototype, 'startViewTransition', {
      value(this: Document, change: () => void) {
        document.documentElement.toggleAttribute('data-faded', true)
        return start.call(this, change)
      },
      writable: true,
    })
  })
  const html = page.locator('html')
  await page.goto(address(testSites.root, '/docs/guides/devices'))
  await waitForHydration(page)
  await page.locator('article h2 a').first().click()
  await expect(page).toHaveURL(/#/)
  await expect(html).not.toHaveAttribute('data-faded')
  await page.locator('article').getByRole('link', { name: 'Getting Started' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting Started')
  await expect(html).toHaveAttribute('data-faded')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address(testSites.root, '/docs/guides/devices'))
  await waitForHydration(page)
  await page.locator('article').getByRole('link', { name: 'Getting Started' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting Started')
  await expect(html).not.toHaveAttribute('data-faded')
})
