import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/site'
import { readOverflow } from '../e2e/steps/layout'
import { findViolations } from './find-violations'

/** Expects that what is shown has no violations in either theme, and does not scroll sideways. */
export type ExpectSound = (state: string) => Promise<void>

/** Tests the states of a page that `show` goes through, on a desktop and on the narrowest phone. */
export function testStates(show: (page: Page, expectSound: ExpectSound) => Promise<void>): void {
  test(
    'no state has violations or scrolls sideways, in either theme',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      test.slow()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      if (isMobile) await page.setViewportSize({ width: 320, height: 640 })
      await show(page, async (state) => {
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          expect(await findViolations(page), `${state}, ${colorScheme}`).toEqual([])
        }
        expect(await readOverflow(page), state).toBe(0)
      })
    },
  )
}
