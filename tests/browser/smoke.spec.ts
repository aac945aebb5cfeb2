import { expect, test } from './site'

// Features that have to work wherever the site is published, and in every browser that it is made for.

test('a guide is read, its neighbor opened, and the way back found', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('docs/guides/devices')
  await expect(heading).toHaveText('Camera Devices')
  await expect(page.locator('article pre').first()).toBeVisible()
  await page.getByRole('link', { name: /^Next/ }).click()
  await expect(heading).not.toHaveText('Camera Devices')
  await page.goBack()
  await expect(heading).toHaveText('Camera Devices')
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
    .getByRole('banner')
    .getByRole('button', { name: /search/i })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('useCameraDevice')
  await expect(dialog.getByRole('option').first()).toContainText('useCameraDevice')
})

test('the theme is switched and stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('./')
  await page.getByRole('switch', { name: 'Dark mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
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
