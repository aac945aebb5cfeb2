import type { Page } from '@playwright/test'
import { expect, test } from '../site'
import { sidebarLink } from '../steps/document'
import { openPage, waitForHydration } from '../steps/open'

const warning = /^Browser storage is unavailable; choices last for this page\./

/**
 * Has the mere reading of `localStorage` throw, as a browser does whose settings block storage:
 * https://html.spec.whatwg.org/multipage/webstorage.html#dom-localstorage-dev. Not every Chromium
 * has such settings.
 */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
}

/** Uses what is usually remembered, goes to another page without a full load, and finds it kept. */
async function expectChoicesKept(page: Page): Promise<void> {
  const colorSwitch = page.getByRole('switch', { name: 'Dark mode' })
  await colorSwitch.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const tab = page.getByRole('main').getByRole('radio', { name: 'Expo' }).first()
  await tab.check({ force: true })
  await sidebarLink(page, 'Camera Devices').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(colorSwitch).toBeChecked()
  await sidebarLink(page, 'Getting Started').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting Started')
  await expect(tab).toBeChecked()
}

test('storage that is blocked costs one warning and nothing else', async ({ page, complaints }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await blockStorage(page)
  await openPage(page, '/docs/guides')
  await expectChoicesKept(page)
  expect(complaints.splice(0)).toEqual([expect.stringMatching(warning)])
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await waitForHydration(page)
  expect(complaints.splice(0)).toEqual([expect.stringMatching(warning)])
})
