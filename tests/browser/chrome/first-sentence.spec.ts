import type { Page } from '@playwright/test'
import { address, expect, site, test } from '../site'
import { stopBeforeHydration } from '../steps/open'

/** A page of each kind that has a title and prose. */
const pathnames = [
  '/docs/guides',
  '/docs/guides/devices',
  '/docs/guides/frame-processors-plugins-android',
  '/docs/guides/troubleshooting',
  '/docs/api',
  '/docs/api/classes/Camera',
  '/docs/api/classes/CameraRuntimeError',
  '/docs/api/interfaces/CameraProps',
  '/docs/api/interfaces/Point',
]

/** The lowest that the first sentence begins, in CSS pixels from the top of the page. */
const maxTops = [
  { width: 390, height: 844, maxTop: 280 },
  { width: 1440, height: 900, maxTop: 240 },
]

async function readTop(page: Page): Promise<number> {
  const sentence = page.getByRole('article').locator('p:visible', { hasText: /\w\W+\w+\W+\w/ })
  const own = sentence.and(page.locator('p:not([data-lens-of])'))
  return (await own.first().boundingBox())?.y ?? Infinity
}

test('the first sentence begins near the top, on phones and desktops', async ({ page }) => {
  await stopBeforeHydration(page)
  for (const { width, height, maxTop } of maxTops) {
    await page.setViewportSize({ width, height })
    for (const pathname of pathnames) {
      // What the choice of a platform says comes before it.
      await page.goto(address(site, `${pathname}?platform=ios`))
      const top = await readTop(page)
      expect.soft(top, pathname).toBeLessThanOrEqual(maxTop)
      const title = await page.getByRole('heading', { level: 1 }).boundingBox()
      expect(top).toBeGreaterThan(title!.y)
    }
  }
})
