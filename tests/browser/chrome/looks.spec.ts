import type { Locator } from '@playwright/test'
import { address, expect, site, test } from '../site'
import { openPage } from '../steps/open'

async function readLeft(element: Locator): Promise<number> {
  return (await element.boundingBox())?.x ?? NaN
}

test('the home page is laid out well at each width', async ({ page }) => {
  test.slow()
  await page.goto(site.url)
  await test.step('the home page shows what the library does before anyone scrolls', async () => {
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
  await test.step('capabilities fill their grid at each width', async () => {
    await page.goto(site.url)
    const list = page.getByRole('list').filter({ hasText: 'A frame processor is' })
    for (const width of [390, 768, 996, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const [outer, last] = await Promise.all(
        [list, list.getByRole('listitem').last()].map((each) => each.boundingBox()),
      )
      const gap = (outer?.x ?? 0) + (outer?.width ?? 0) - ((last?.x ?? 0) + (last?.width ?? 0))
      expect(Math.abs(gap), String(width)).toBeLessThan(3)
    }
  })
  await test.step('the footer starts where the content above it does', async () => {
    const foot = page.getByRole('contentinfo').getByRole('heading', { name: 'Docs' })
    const title = page.getByRole('heading', { level: 1 })
    const widths = [320, 390, 768, 1440, 1920]
    await page.goto(site.url)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      expect(await readLeft(foot), `home at ${width}`).toBeCloseTo(await readLeft(title), 0)
    }
    await page.goto(address(site, '/docs/guides/devices'))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const sidebar = page.getByRole('heading', { name: 'Guides', exact: true })
      const first = width > 996 ? sidebar.locator('visible=true') : title
      const padding = await first.evaluate((node) => parseFloat(getComputedStyle(node).paddingLeft))
      const left = (await readLeft(first)) + padding
      expect(await readLeft(foot), `guide at ${width}`).toBeCloseTo(left, 0)
    }
  })
  await test.step('no part of the home page moves when a later one comes', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
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
