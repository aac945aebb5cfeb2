import type { Page } from '@playwright/test'
import { testSites } from '../../scripts/lib/test-sites'
import { address, expect, samplePathnames, test } from './site'
import { isMarked, markDocument, nextLink } from './steps/document'
import {
  expectNoShift,
  readScroll,
  scrollTo,
  waitForFrames,
  watchLayoutShifts,
} from './steps/layout'
import { openPage } from './steps/open'

test('links change the page without a full load, from its top, and Back leads to where its reader was', async ({
  page,
}) => {
  const { based } = testSites
  const heading = page.getByRole('heading', { level: 1 })
  await openPage(page, '/docs/guides', based)
  await markDocument(page)
  await page.locator('article a[href*="/interfaces/CameraProps#device"]').first().click()
  await expect(page).toHaveURL(address(based, '/docs/api/interfaces/CameraProps#device'))
  await expect(heading).toHaveText('CameraProps')
  await expect(page).toHaveTitle('CameraProps | VisionCamera')
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', /\/x\/docs\/api\/interfaces\/CameraProps$/)
  const next = nextLink(page)
  await next.scrollIntoViewIfNeeded()
  const scroll = await readScroll(page)
  expect(scroll).toBeGreaterThan(500)
  await next.click()
  await expect(heading).not.toHaveText('CameraProps')
  await expect.poll(() => readScroll(page)).toBe(0)
  await page.goBack()
  await expect(heading).toHaveText('CameraProps')
  await expect.poll(() => readScroll(page)).toBeCloseTo(scroll, -1)
  // There is no data file for the home page.
  await page
    .getByRole('link', { name: /^VisionCamera/ })
    .first()
    .click()
  await expect(page).toHaveURL(based.url)
  await expect(heading).toContainText('React Native')
  await page.goBack()
  await expect(heading).toHaveText('CameraProps')
  expect(await isMarked(page)).toBe(true)
})

// Each page is looked at on a desktop by tests/browser/a11y/axe.spec.ts; phones lay out the same parts otherwise.
const shiftTitle = 'a page of each kind and each with a tool hydrates without a layout shift'
test(shiftTitle, { tag: '@phone-only' }, async ({ page }) => {
  await watchLayoutShifts(page)
  const tools = ['errors', 'formats', 'performance', 'taking-photos', 'code-scanning']
  const guides = tools.map((name) => `/docs/guides/${name}`)
  for (const pathname of [...samplePathnames, '/docs/guides', '/docs/api', ...guides]) {
    await openPage(page, pathname)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoShift(page)
  }
})

/** Has the browser itself go to a fragment of the page that is shown, as to one that is typed. */
async function typeFragment(page: Page, fragment: string): Promise<void> {
  await page.evaluate((hash) => (window.location.hash = hash), fragment)
  await waitForFrames(page)
}

test('fragments lead to their places, and so do Back and Forward', async ({ page }) => {
  await test.step('fragments of one page lead to their places, typed one after the other, and so do Back and Forward', async () => {
    await openPage(page, '/docs/guides/lifecycle')
    const ids = ['events', 'interruptions', 'events']
    const places: number[] = []
    for (const id of ids) {
      await typeFragment(page, id)
      await expect(page.locator(`#${id}`)).toBeFocused()
      const { y, height } = (await page.getByRole('banner').boundingBox())!
      const place = await page.locator(`#${id}`).boundingBox()
      expect(place!.y).toBeGreaterThanOrEqual(y + height)
      await expect(page.locator(`#${id}`)).toBeInViewport()
      places.push(await readScroll(page))
    }
    const [events = 0, interruptions = 0, again] = places
    expect(again).toBe(events)
    await scrollTo(page, events + 40)
    const history = [
      ['goBack', interruptions],
      ['goBack', events],
      ['goBack', 0],
      ['goForward', events],
      ['goForward', interruptions],
      ['goForward', events + 40],
    ] as const
    for (const [step, place] of history) {
      await page[step]()
      await expect.poll(() => readScroll(page), step).toBe(place)
    }
  })
  await test.step('Back from a fragment that React has not shown yet leads to where the reader was', async () => {
    await openPage(page, '/docs/guides/lifecycle')
    await typeFragment(page, 'events')
    await expect(page.locator('#events')).toBeFocused()
    const events = await readScroll(page)
    await page.evaluate(() => {
      window.location.hash = 'interruptions'
      window.history.back()
    })
    await expect(page).toHaveURL(/#events$/)
    await expect.poll(() => readScroll(page)).toBe(events)
  })
})
