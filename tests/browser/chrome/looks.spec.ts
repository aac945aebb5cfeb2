import { expect, site, test } from '../site'
import { openPage } from '../steps/open'

test('the home page shows what the library does before anyone scrolls', async ({ page }) => {
  await page.goto(site.url)
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

test('no part of the home page moves when a later one comes', async ({ page }) => {
  // Scripts that start meanwhile would put back what is taken away.
  await openPage(page, '/')
  const intro = page.locator('.home-intro')
  const lead = page.getByRole('link', { name: 'Get started' })
  const whole = await lead.boundingBox()
  // A slow line brings them one after the other.
  while ((await intro.locator('> *').count()) > 1) {
    await intro.evaluate((section) => section.lastElementChild?.remove())
    expect(await lead.boundingBox()).toEqual(whole)
  }
})

test('the anchor of a heading shows on hover alone, and takes no place from the text', async ({
  page,
}) => {
  await openPage(page, '/docs/guides/devices')
  const heading = page.getByRole('article').getByRole('heading', { level: 2 }).first()
  const anchor = heading.locator('.heading-anchor')
  await expect(anchor).toHaveCSS('opacity', '0')
  await heading.hover()
  await expect(anchor).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await expect(anchor).toHaveCSS('opacity', '0')
  const [text, mark] = await Promise.all([heading.boundingBox(), anchor.boundingBox()])
  expect((mark?.x ?? 0) + (mark?.width ?? 0)).toBeLessThanOrEqual((text?.x ?? 0) + 1)
  expect(mark?.x).toBeGreaterThanOrEqual(0)
  const lost = await heading.evaluate((node) => {
    const before = node.getBoundingClientRect().height
    node.querySelector('.heading-anchor')?.remove()
    return before - node.getBoundingClientRect().height
  })
  expect(lost).toBe(0)
})
