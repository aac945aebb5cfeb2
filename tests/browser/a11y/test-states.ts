import type { Page } from '@playwright/test'
import { expect, test } from '../site'
import { readOverflow } from '../steps/layout'
import { findViolations } from './find-violations'

/** Expects that what is open has no violations in either theme, and does not scroll sideways. */
export type ExpectSound = (state: string) => Promise<void>

const looks = [
  { viewport: { width: 320, height: 640 }, colorScheme: 'dark' },
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
] as const

/** Gives the check of what is inside of an element, on the narrowest phone and on a desktop. */
export function createSoundCheck(page: Page, include: string): ExpectSound {
  return async (state) => {
    for (const { viewport, colorScheme } of looks) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      const violations = await findViolations(page, { include })
      // DocSearch's list boxes have links in their options.
      const ours = violations.filter(({ id }) => id !== 'nested-interactive')
      expect(ours, `${state}, ${colorScheme}`).toEqual([])
      expect(await readOverflow(page), state).toBe(0)
    }
  }
}

/** Tests the states of a tool that `show` goes through. */
export function testStates(show: (page: Page, expectSound: ExpectSound) => Promise<void>): void {
  test('no state has violations or scrolls sideways, in either theme', async ({ page }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await show(page, createSoundCheck(page, '[data-island]'))
  })
}
