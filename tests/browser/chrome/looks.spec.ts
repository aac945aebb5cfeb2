import { expect, test } from '../site'
import { openPage } from '../steps/open'

test('the home page shows what the library does before anyone scrolls', async ({ page }) => {
  await page.goto('/')
  const picture = page.getByRole('img', { name: /^A phone scans a QR code/ })
  for (const [width, height, ratio] of [
    [1440, 900, 1],
    [1280, 720, 0.9],
    [390, 844, 0.4],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(picture).toBeInViewport({ ratio })
  }
})

test('the anchor of a heading shows on hover alone, and takes no place', async ({ page }) => {
  await openPage(page, '/docs/guides/devices')
  const heading = page.getByRole('article').getByRole('heading', { level: 2 }).first()
  const anchor = heading.locator('.heading-anchor')
  await expect(anchor).toHaveCSS('opacity', '0')
  await heading.hover()
  await expect(anchor).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await expect(anchor).toHaveCSS('opacity', '0')
  const text = (await heading.boundingBox())!
  const mark = (await anchor.boundingBox())!
  expect(mark.x + mark.width).toBeLessThanOrEqual(text.x + 1)
  expect(mark.x).toBeGreaterThanOrEqual(0)
  const lost = await heading.evaluate((node) => {
    const before = node.getBoundingClientRect().height
    node.querySelector('.heading-anchor')?.remove()
    return before - node.getBoundingClientRect().height
  })
  expect(lost).toBe(0)
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
