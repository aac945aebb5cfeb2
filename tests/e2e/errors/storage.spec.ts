import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { address, expect, sites, test as base, waitForHydration } from '../site'
import { nextLink } from './steps'

const warning = /^Browser storage is unavailable; choices last for this page\./

/** A browser whose settings block storage on all sites: reading `localStorage` throws there. */
const test = base.extend<{ blockedPage: Page }>({
  blockedPage: async ({ launchOptions, viewport, isMobile, hasTouch }, provide) => {
    const profile = mkdtempSync(join(tmpdir(), 'blocked-storage-'))
    mkdirSync(join(profile, 'Default'))
    const settings = { profile: { default_content_setting_values: { cookies: 2 } } }
    writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(settings))
    const options = {
      ...launchOptions,
      viewport,
      isMobile,
      hasTouch,
      colorScheme: 'light' as const,
    }
    const context = await chromium.launchPersistentContext(profile, options)
    await provide(await context.newPage())
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  },
})

function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  return complaints
}

/** Uses what is usually remembered, goes to the next page without a full load, and finds it kept. */
async function expectChoicesKept(page: Page): Promise<void> {
  const colorSwitch = page.getByRole('switch', { name: 'Dark mode' })
  await colorSwitch.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const tab = page.getByRole('main').getByRole('tab', { name: 'Expo' }).first()
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await nextLink(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(colorSwitch).toBeChecked()
  await page
    .getByRole('navigation', { name: 'Previous and next pages' })
    .getByRole('link', { name: /^Previous/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting Started')
  await expect(tab).toHaveAttribute('aria-selected', 'true')
}

for (const site of sites) {
  test(`storage that is blocked under ${site.basePath} costs one warning and nothing else`, async ({
    blockedPage: page,
  }) => {
    const complaints = collectComplaints(page)
    await page.goto(address(site, '/docs/guides'))
    const isBlocked = () => {
      try {
        return !Object.getOwnPropertyDescriptor(window, 'localStorage')?.get
      } catch {
        return true
      }
    }
    expect(await page.evaluate(isBlocked)).toBe(true)
    await page.keyboard.press('Shift')
    await waitForHydration(page)
    await expectChoicesKept(page)
    expect(complaints).toEqual([expect.stringMatching(warning)])
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })

  test(`storage that is full under ${site.basePath} costs one warning and nothing else`, async ({
    page,
    complaints,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(address(site, '/docs/guides'))
    await page.evaluate(() => {
      for (let size = 2 ** 23; size >= 1; size /= 2) {
        try {
          localStorage.setItem(`filler-${size}`, 'x'.repeat(size))
        } catch {
          // Half of it may still fit.
        }
      }
    })
    await page.reload()
    await page.keyboard.press('Shift')
    await waitForHydration(page)
    await expectChoicesKept(page)
    expect(complaints.splice(0)).toEqual([expect.stringMatching(warning)])
  })
}
