import { expect, test } from './site'

// Features that have to work wherever the site is published, and in every browser that it is made for.

test('a guide is read, its neighbor opened, and the way back found', async ({ page }) => {
  await page.goto('docs/guides/devices')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
  await expect(page.locator('article pre').first()).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Previous and next pages' })
    .getByRole('link')
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Camera Devices')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
})

test('the reference shows a member at its anchor', async ({ page }) => {
  await page.goto('docs/api/interfaces/CameraProps#torch')
  await expect(page.locator('#torch')).toBeInViewport()
})

test('search finds a page by its name', async ({ page }) => {
  // The hosted index is filled after the deploy, so that no result leads to a page that is not there yet.
  test.skip(Boolean(process.env['SEARCH_APP_ID']), 'a hosted index may be empty before a deploy')
  await page.goto('docs/guides')
  await page
    .getByRole('button', { name: /search/i })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('searchbox').fill('useCameraDevice')
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(
    'useCameraDevice',
  )
})

test('the theme is switched and stays', async ({ page }) => {
  await page.goto('./')
  const theme = await page.locator('html').getAttribute('data-theme')
  await page.getByRole('switch', { name: 'Dark mode' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', theme ?? '')
  const chosen = await page.locator('html').getAttribute('data-theme')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', chosen ?? '')
})

test('a path without a page is told', async ({ page, complaints }) => {
  await page.goto('docs/guides/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  complaints.splice(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a guide, its tabs and its samples are read', async ({ page }) => {
    await page.goto('docs/guides')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting Started')
    await expect(page.locator('article pre').first()).toBeVisible()
    await expect(page.locator('.tab-panel').first()).toBeVisible()
  })
})
