import type { Page } from '@playwright/test'
import { expect } from '../site'
import { markDocument } from './document'

/** Opens a page and waits until its scripts run. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await waitForHydration(page)
}

/** Shows a sign of intent, for which phones wait, and waits until the page's scripts run. */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift')
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true', { timeout: 1000 })
  }).toPass({ timeout: 15_000 })
}

/**
 * Opens a page, starts its scripts and marks the document, as for a reader with data saver on:
 * nothing is loaded ahead, so that a test knows what a click has to load.
 */
export async function openWithoutPrefetching(page: Page, url: string): Promise<void> {
  await saveData(page)
  await openPage(page, url)
  await markDocument(page)
}

/** Switches data saver on. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, writable: true }),
  )
}

/** Has pages stay as they were before hydration: the script that does it does nothing. */
export async function stopBeforeHydration(page: Page): Promise<void> {
  const empty = { contentType: 'text/javascript', body: '' }
  await page.route(/\/build\/entry\.client-/, (route) => route.fulfill(empty))
}

/** Has pages hydrate only on a sign of the visitor, such as `page.keyboard.press('Shift')`. */
export async function removeIdleTime(page: Page): Promise<void> {
  await page.addInitScript('window.requestIdleCallback = () => 0')
}
