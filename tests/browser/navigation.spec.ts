import type { Page } from '@playwright/test'
import { atBase, expect, samplePathnames, test } from './site'
import { isMarked, markDocument, nextLink } from './steps/document'
import {
  expectNoShift,
  readScroll,
  scrollTo,
  waitForFrames,
  watchLayoutShifts,
} from './steps/layout'
import { openPage } from './steps/open'

test('links change the page without a full load, and Back leads where its reader was', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  await openPage(page, atBase('/docs/guides'))
  await markDocument(page)
  await page.locator('article a[href*="/interfaces/CameraProps#device"]').first().click()
  await expect(page).toHaveURL(atBase('/docs/api/interfaces/CameraProps#device'))
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
  const home = page.getByRole('link', { name: /^VisionCamera/ }).first()
  await home.click()
  await expect(page).toHaveURL(atBase('/'))
  await expect(heading).toContainText('React Native')
  await page.goBack()
  await expect(heading).toHaveText('CameraProps')
  expect(await isMarked(page)).toBe(true)
})

// Each page is looked at on a desktop by tests/browser/a11y/axe.spec.ts; phones lay out the same parts otherwise.
test('pages of each kind and with tools hydrate without a shift @phone-only', async ({ page }) => {
  await watchLayoutShifts(page)
  const tools = ['errors', 'formats', 'performance', 'taking-photos', 'code-scanning', '']
  const guides = tools.map((name) => `/docs/guides/${name}`)
  for (const pathname of [...samplePathnames, '/docs/api', ...guides]) {
    await openPage(page, pathname)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoShift(page)
  }
})

/** Has the browser itself go to a fragment of the page that is shown, as to one that is typed. */
async function typeFragment(page: Page, fragment: string): Promise<number> {
  await page.evaluate((hash) => (window.location.hash = hash), fragment)
  await waitForFrames(page)
  await expect(page.locator(`#${fragment}`)).toBeFocused()
  return readScroll(page)
}

test('typed fragments lead to their places, and so do Back and Forward', async ({ page }) => {
  await openPage(page, '/docs/guides/lifecycle')
  const places: number[] = []
  for (const id of ['events', 'interruptions', 'events']) {
    places.push(await typeFragment(page, id))
    const { y, height } = (await page.getByRole('banner').boundingBox())!
    expect((await page.locator(`#${id}`).boundingBox())!.y).toBeGreaterThanOrEqual(y + height)
    await expect(page.locator(`#${id}`)).toBeInViewport()
  }
  const [events = 0, interruptions = 0, again] = places
  expect(again).toBe(events)
  await scrollTo(page, events + 40)
  for (const [step, place] of [
    ['goBack', interruptions],
    ['goBack', events],
    ['goBack', 0],
    ['goForward', events],
    ['goForward', interruptions],
    ['goForward', events + 40],
  ] as const) {
    await page[step]()
    await expect.poll(() => readScroll(page), step).toBe(place)
  }
})

test('Back from a fragment that React has not shown yet leads where its reader was', async ({
  page,
}) => {
  await openPage(page, '/docs/guides/lifecycle')
  const events = await typeFragment(page, 'events')
  await page.evaluate(() => {
    window.location.hash = 'interruptions'
    window.history.back()
  })
  await expect(page).toHaveURL(/#events$/)
  await expect.poll(() => readScroll(page)).toBe(events)
})
