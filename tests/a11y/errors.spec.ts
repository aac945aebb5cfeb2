import { crashGuides } from '../e2e/errors/steps'
import { address, expect, site, test } from '../e2e/site'
import { nextLink } from '../e2e/steps/document'
import { openUntouched, openWithoutPrefetching } from '../e2e/steps/open'
import { findViolations } from './find-violations'

test.describe('an error has no accessibility violations', { tag: '@phone' }, () => {
  // The complaints that errors bring with them are looked at in the tests of their own.
  test.afterEach(({ complaints }) => void complaints.splice(0))

  test.slow()

  test('where a page did not load', async ({ page, context }) => {
    await openWithoutPrefetching(page, address(site, '/docs/guides'))
    await context.setOffline(true)
    await nextLink(page).click()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    expect(await findViolations(page)).toEqual([])
  })

  test('where a page crashed', async ({ page }) => {
    await crashGuides(page)
    await openWithoutPrefetching(page, address(site, '/docs/guides'))
    await nextLink(page).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    expect(await findViolations(page)).toEqual([])
  })

  test('where the scripts did not start', async ({ page }) => {
    await page.route(/\/build\/root-\w+\.js$/, (route) => route.abort())
    await openUntouched(page, address(site, '/docs/guides/hdr'))
    await page.keyboard.press('Shift')
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })

  test('where a path is unknown, with suggestions', async ({ page }) => {
    await openUntouched(page, address(site, '/docs/guides/devises'))
    await page.keyboard.press('Shift')
    await expect(page.getByRole('navigation', { name: 'Did you mean' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })
})
