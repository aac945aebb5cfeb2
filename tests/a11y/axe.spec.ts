import { expect, readPathnames, samplePathnames, test } from '../e2e/site'
import { expectNoShift, watchLayoutShifts } from '../e2e/steps/layout'
import { openPage } from '../e2e/steps/open'
import { findViolations } from './find-violations'

/** How many pages one test opens: scripts and styles are loaded and compiled for the first of them. */
const pagesOfTest = 6

/** Milliseconds for one test: up to four analyses of each page, of a few seconds on a busy machine. */
const timeout = pagesOfTest * 180_000

const desktop = { width: 1440, height: 900 }
const phone = { width: 360, height: 780 }
const looks = [
  { viewport: desktop, colorScheme: 'light' },
  { viewport: phone, colorScheme: 'dark' },
  { viewport: desktop, colorScheme: 'dark' },
  { viewport: phone, colorScheme: 'light' },
] as const

/** What these pages have in common is looked at once in each theme. */
const seen = new Set<string>()

const pathnames = [...readPathnames(), '/search', '/404']

test.describe('accessibility of every page, in both themes, on desktop and phone', () => {
  test.describe.configure({ timeout })

  for (let start = 0; start < pathnames.length; start += pagesOfTest) {
    const some = pathnames.slice(start, start + pagesOfTest)
    test(`${some.join(', ')} have no violations`, async ({ page }) => {
      await watchLayoutShifts(page)
      for (const pathname of some) {
        // The page before need not be laid out once more.
        await page.goto('about:blank')
        await page.setViewportSize(desktop)
        await page.emulateMedia({ colorScheme: 'light' })
        await openPage(page, pathname)
        await expectNoShift(page)
        // Of the other pages the content is seen, in each theme and at each size, which are two looks: the
        // frame is the same on all, and so is what a second look would find again.
        const isSample = samplePathnames.includes(pathname)
        for (const [index, look] of (isSample ? looks : looks.slice(0, 2)).entries()) {
          const { viewport, colorScheme } = look
          await page.setViewportSize(viewport)
          await page.emulateMedia({ colorScheme })
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
          const where = `${pathname}, ${viewport.width} wide, ${colorScheme}`
          const scope = isSample
            ? { looksOnly: index > 1 }
            : { include: 'main', looksOnly: index > 0, seen }
          const violations = await findViolations(page, scope)
          expect.soft(violations, where).toEqual([])
        }
      }
    })
  }
})
