import type { Locator } from '@playwright/test'
import { address, expect, readPathnames, site, test } from './site'

/** Whether the right edge of a box is drawn in another way than without the background of the box. */
async function isEdgeMarked(box: Locator): Promise<boolean> {
  const page = box.page()
  const { x, y, width, height } = (await box.boundingBox())!
  const clip = { x: x + width - 9, y: y + 1, width: 8, height: Math.min(height, 700) - 2 }
  const marked = await page.screenshot({ clip })
  await box.evaluate((element) => (element.style.background = 'none'))
  const plain = await page.screenshot({ clip })
  await box.evaluate((element) => (element.style.background = ''))
  return !marked.equals(plain)
}

test.describe('on a phone, a table that is too wide', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test.slow()

  test('scrolls in its box, and the box shows it', { tag: '@phone-only' }, async ({ page }) => {
    let count = 0
    for (const pathname of readPathnames()) {
      await page.goto(address(site, pathname))
      const tables = page.getByRole('main').locator('table:visible')
      for (const table of await tables.all()) {
        const box = table.locator('xpath=..')
        const name = `${pathname}, ${await box.getAttribute('aria-label')}`
        await box.scrollIntoViewIfNeeded()
        await box.evaluate((element) => element.scrollIntoView({ block: 'center' }))
        const { x = -1, width = NaN } = (await box.boundingBox()) ?? {}
        expect.soft(x, name).toBeGreaterThanOrEqual(0)
        expect.soft(x + width, name).toBeLessThanOrEqual(390)
        const hidden = await box.evaluate((element) => element.scrollWidth - element.clientWidth)
        if (hidden === 0) continue
        count += 1
        expect.soft(await isEdgeMarked(box), `${name}: more is to the right`).toBe(true)
        await box.focus()
        await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
        const last = (await table.getByRole('row').first().locator('> *').last().boundingBox())!
        expect
          .soft(Math.round(last.x + last.width), name)
          .toBeLessThanOrEqual(Math.round(x + width))
        expect.soft(await isEdgeMarked(box), `${name}: nothing is to the right`).toBe(false)
      }
    }
    expect(count).toBeGreaterThan(20)
  })
})
