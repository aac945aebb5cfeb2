import type { Page } from '@playwright/test'
import { testSites } from '../../../scripts/lib/test-sites'
import { findViolations } from '../../a11y/find-violations'
import { address, expect, test } from '../site'
import { fulfillChanged, nextLink, openWithoutPrefetching } from './steps'

const site = testSites.root

async function expectNoViolations(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    expect(await findViolations(page)).toEqual([])
  }
}

test.describe('an error has no accessibility violations', () => {
  // The complaints that errors bring with them are looked at in the tests of their own.
  test.afterEach(({ complaints }) => void complaints.splice(0))

  test.slow()

  test('where a page did not load', async ({ page, context }) => {
    await openWithoutPrefetching(page, address(site, '/docs/guides'))
    await context.setOffline(true)
    await nextLink(page).click()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expectNoViolations(page)
  })

  test('where a page crashed', async ({ page }) => {
    await page.route(/\/build\/routes\/docs\.guides\.\$slug-\w+\.js$/, (route) =>
      fulfillChanged(route, (text) => {
        const crash = "function crash() { throw new Error('One', { cause: new Error('Two') }) }"
        return `${text.replace(/[\w$]+ as default/, 'crash as default')}\n${crash}`
      }),
    )
    await openWithoutPrefetching(page, address(site, '/docs/guides'))
    await nextLink(page).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expectNoViolations(page)
  })

  test('where the scripts did not start', async ({ page }) => {
    await page.route(/\/build\/root-\w+\.js$/, (route) => route.abort())
    await page.goto(address(site, '/docs/guides/hdr'))
    await page.keyboard.press('Shift')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNoViolations(page)
  })

  test('where a path is unknown, with suggestions', async ({ page }) => {
    await page.goto(address(site, '/docs/guides/devises'))
    await page.keyboard.press('Shift')
    await expect(page.getByRole('navigation', { name: 'Did you mean' })).toBeVisible()
    await expectNoViolations(page)
  })
})
