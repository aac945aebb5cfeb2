import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { address, expect, readPathnames, site, test } from './site'

/** Levels of a color, of 255, from which on a mark is seen; gradients are drawn with one level of noise. */
const seenLevel = 24

/** The pages with tables, of guides and of the reference. */
const pathnames = readPathnames().filter((pathname) => {
  const file = pathname === '/' ? '/index' : pathname
  return readFileSync(`${site.folder}${file}.html`, 'utf8').includes('<table')
})

/** How much a box's background changes its right edge, in levels of a color. */
async function readMark(box: Locator): Promise<number> {
  const { x, y, width, height } = (await box.boundingBox())!
  // Inside of its border and its round corners, and on the screen.
  const clip = { x: x + width - 9, y: y + 9, width: 8, height: Math.min(height - 18, 600) }
  const pictures: string[] = []
  for (const background of ['', 'none']) {
    await box.evaluate((element, value) => (element.style.background = value), background)
    pictures.push((await box.page().screenshot({ clip })).toString('base64'))
  }
  await box.evaluate((element) => (element.style.background = ''))
  return box.page().evaluate(async (both) => {
    const read = async (base64: string): Promise<Uint8ClampedArray> => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes]))
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
      context.drawImage(bitmap, 0, 0)
      return context.getImageData(0, 0, bitmap.width, bitmap.height).data
    }
    const [marked = [], plain = []] = await Promise.all(both.map(read))
    return Math.max(...Array.from(marked, (level, at) => Math.abs(level - (plain[at] ?? 0))))
  }, pictures)
}

test(
  'tables scroll where they are too wide, and show it',
  { tag: '@phone-only' },
  async ({ page }) => {
    test.setTimeout(240_000)
    // The mark is painted the same for all tables of a kind: a picture of one shows it.
    const seen = new Set<string>()
    await page.setViewportSize({ width: 390, height: 844 })
    for (const pathname of pathnames) {
      await page.goto(address(site, pathname))
      for (const table of await page.getByRole('main').locator('table:visible').all()) {
        const box = table.locator('xpath=..')
        const name = `${pathname}, ${await box.getAttribute('aria-label')}`
        const kind = await box.evaluate(({ className, parentElement, firstElementChild }) =>
          [className, parentElement?.className, firstElementChild?.className].join('|'),
        )
        await box.evaluate((element) => element.scrollIntoView({ block: 'center' }))
        const { x = NaN, width = NaN } = (await box.boundingBox()) ?? {}
        expect.soft(x, name).toBeGreaterThanOrEqual(0)
        expect.soft(x + width, name).toBeLessThanOrEqual(390)
        const hidden = await box.evaluate((element) => element.scrollWidth - element.clientWidth)
        const below = await box.evaluate((element) => element.scrollHeight - element.clientHeight)
        expect.soft(below, `${name}, no row is cut off`).toBeLessThanOrEqual(1)
        // Widths are rounded.
        if (hidden <= 1) continue
        const isNew = !seen.has(kind)
        seen.add(kind)
        if (isNew)
          expect.soft(await readMark(box), `${name}, more follows`).toBeGreaterThan(seenLevel)
        await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
        const last = (await table.getByRole('row').first().locator('> *').last().boundingBox())!
        expect.soft(last.x + last.width, name).toBeLessThanOrEqual(x + width)
        if (isNew)
          expect.soft(await readMark(box), `${name}, at its end`).toBeLessThan(seenLevel / 4)
      }
    }
  },
)
