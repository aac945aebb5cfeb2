import type { Page } from '@playwright/test'
import { expect, readPathnames, samplePathnames, test } from '../site'
import { expectNoShift, watchLayoutShifts } from '../steps/layout'
import { openPage } from '../steps/open'
import { findViolations } from './find-violations'

const desktop = { width: 1440, height: 900 }
const phone = { width: 360, height: 780 }

test.describe.configure({ timeout: 300_000 })

/** Opens all that a reader can open in an article, such as the members of the reference. */
async function openFolds(page: Page): Promise<void> {
  const folds = page.locator('article details')
  await folds.evaluateAll((all) => all.forEach((fold) => fold.setAttribute('open', '')))
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a ${colorScheme} page of each kind has no violations, on desktop and phone`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    for (const pathname of samplePathnames) {
      await openPage(page, pathname)
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      await openFolds(page)
      for (const viewport of [desktop, phone]) {
        await page.setViewportSize(viewport)
        // Code becomes focusable one frame after it starts to scroll.
        const violations = (): Promise<unknown> => findViolations(page)
        await expect
          .configure({ soft: true })
          .poll(violations, `${pathname}, ${viewport.width} wide`)
          .toEqual([])
      }
    }
  })
}

const others = readPathnames().filter((pathname) => !samplePathnames.includes(pathname))

/** The frame and the colors are those of the samples. */
const content = { include: 'main', ignoresColors: true }

// One part for each worker.
for (const start of [0, 1]) {
  const some = others.filter((_, index) => index % 2 === start)
  test(`${some.length} pages have no violations, and stay in place, from ${some[0]}`, async ({
    page,
  }) => {
    await watchLayoutShifts(page)
    for (const pathname of some) {
      await openPage(page, pathname)
      await expectNoShift(page)
      // It has what no other page has in its lines.
      if (pathname === '/docs/api') await openFolds(page)
      expect.soft(await findViolations(page, content), pathname).toEqual([])
    }
  })
}
