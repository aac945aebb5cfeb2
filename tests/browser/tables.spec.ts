import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { expect, readPathnames, site, test } from './site'

/** The pages with tables, of guides and of the reference. */
const pathnames = readPathnames().filter((pathname) =>
  readFileSync(`${site.folder}${pathname}/index.html`, 'utf8').includes('<table'),
)

/** Whether the right edge of a box has another look than without its background. */
async function hasMark(box: Locator): Promise<boolean> {
  const { x, y, width, height } = (await box.boundingBox())!
  const takePicture = () =>
    // The middle of a long table is in the window, but not its top.
    box.page().screenshot({ clip: { x: x + width - 9, y: y + height / 2, width: 8, height: 9 } })
  const marked = await takePicture()
  await box.evaluate((element) => (element.style.background = 'none'))
  const plain = await takePicture()
  await box.evaluate((element) => (element.style.background = ''))
  return !marked.equals(plain)
}

test('wide tables scroll, show that more follows, and cut off no row @phone-only', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 390, height: 844 })
  let isMarkSeen = false
  for (const pathname of pathnames) {
    await page.goto(pathname)
    for (const table of await page.getByRole('main').locator('table:visible').all()) {
      const box = table.locator('xpath=..')
      const name = `${pathname}, ${await box.getAttribute('aria-label')}`
      await box.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const { x = NaN, width = NaN } = (await box.boundingBox()) ?? {}
      expect.soft(x, name).toBeGreaterThanOrEqual(0)
      expect.soft(x + width, name).toBeLessThanOrEqual(390)
      const hidden = await box.evaluate((element) => element.scrollWidth - element.clientWidth)
      const below = await box.evaluate((element) => element.scrollHeight - element.clientHeight)
      expect.soft(below, `${name}, no row is cut off`).toBeLessThanOrEqual(1)
      // Widths are rounded.
      if (hidden <= 1) continue
      // The mark is painted the same for all tables: a picture of one shows it.
      isMarkSeen ||= await hasMark(box)
      await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
      const last = (await table.getByRole('row').first().locator('> *').last().boundingBox())!
      expect.soft(last.x + last.width, name).toBeLessThanOrEqual(x + width)
    }
  }
  expect(isMarkSeen).toBe(true)
})
