import type { Page } from '@playwright/test'
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

/**
 * The names of all headings, as assistive technology is told, and their texts as they are seen. Chromium
 * tells of capitals that styles make, and of a space where a word may break.
 */
async function readHeadings(page: Page): Promise<{ names: string[]; texts: string[] }> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const names = nodes
    .filter(({ role }) => role?.value === 'heading')
    .map(({ name }) => String(name?.value))
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
      .map((heading) => {
        const copy = heading.cloneNode(true) as HTMLElement
        for (const mark of copy.querySelectorAll('.heading-anchor')) mark.remove()
        return copy.textContent.trim()
      }),
  )
  return { names, texts }
}

test('a heading of a page is named by its text alone', async ({ page }) => {
  for (const pathname of [...samplePathnames, '/docs/api']) {
    await openPage(page, pathname)
    const { names, texts } = await readHeadings(page)
    expect(names.length).toBeGreaterThan(0)
    const normalise = (all: string[]) =>
      all.map((text) => text.toLowerCase().replace(/\s|\u200B/g, '')).toSorted()
    expect(normalise(names), pathname).toEqual(normalise(texts))
  }
})

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
