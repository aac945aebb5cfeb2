import { expect, test } from '../site'
import { showSidebar } from '../steps/document'
import { readOverflow } from '../steps/layout'
import { openPage } from '../steps/open'

const pathnames = ['/', '/docs/guides/devices', '/docs/api/interfaces/CameraProps', '/search']

test('pages fit at 200 % and 400 % of zoom', async ({ page }) => {
  for (const pathname of pathnames) {
    await openPage(page, pathname)
    // Zoom halves a window: these are 1440 × 900 at 200 % and 1280 × 1024 at 400 %.
    for (const [width, height] of [
      [720, 450],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await readOverflow(page), pathname).toBe(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (pathname !== '/docs/guides/devices') continue
      const menu = await showSidebar(page, true)
      const link = menu.getByRole('link').last()
      await link.scrollIntoViewIfNeeded()
      await expect(link).toBeInViewport({ ratio: 1 })
      expect(await readOverflow(page)).toBe(0)
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
    }
  }
})

test('with reduced motion nothing takes longer than a moment', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/docs/guides/devices')
  const durations = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element)
      return `${transitionDuration},${animationDuration}`.split(',').map((text) => parseFloat(text))
    }),
  )
  expect(Math.max(...durations)).toBeLessThanOrEqual(0.001)
})
