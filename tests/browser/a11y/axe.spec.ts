import { expect, readPathnames, samplePathnames, test } from '../site'
import { expectNoShift, watchLayoutShifts } from '../steps/layout'
import { openPage } from '../steps/open'
import { findViolations } from './find-violations'

const desktop = { width: 1440, height: 900 }
const phone = { width: 360, height: 780 }

test.describe.configure({ timeout: 300_000 })

for (const pathname of samplePathnames) {
  test(`${pathname} has no violations in either theme, on desktop and phone`, async ({ page }) => {
    await openPage(page, pathname)
    for (const viewport of [desktop, phone]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        const violations = await findViolations(page)
        expect.soft(violations, `${viewport.width} wide, ${colorScheme}`).toEqual([])
      }
    }
  })
}

const others = readPathnames().filter((pathname) => !samplePathnames.includes(pathname))

/** The frame and the colors are those of the samples. */
const content = { include: 'main', ignoresColors: true }

for (let start = 0; start < others.length; start += 10) {
  const some = others.slice(start, start + 10)
  test(`the content of ${some.join(', ')} has no violations and stays in place`, async ({
    page,
  }) => {
    await watchLayoutShifts(page)
    for (const pathname of some) {
      await openPage(page, pathname)
      await expectNoShift(page)
      expect.soft(await findViolations(page, content), pathname).toEqual([])
    }
  })
}
