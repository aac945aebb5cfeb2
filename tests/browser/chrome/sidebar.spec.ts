import { address, expect, site, test } from '../site'
import { findCategory, showSidebar } from '../steps/document'
import { openPage, stopBeforeHydration } from '../steps/open'

test('what is closed stays closed from page to page until a reload, and every page is in the HTML', async ({
  page,
}) => {
  const html = await (await page.request.get(address(site, '/docs/guides'))).text()
  expect(html).toContain('href="/docs/api/interfaces/PhotoFile"')
  await openPage(page, '/docs/guides/devices')
  const sidebar = await showSidebar(page)
  const { list, control } = findCategory(sidebar, 'Interfaces')
  await control.click()
  await expect(list).toHaveJSProperty('open', false)
  await sidebar.getByRole('link', { name: 'Camera Formats' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Formats')
  await expect(list).toHaveJSProperty('open', false)
  await page.reload()
  await expect(list).toHaveJSProperty('open', true)
})

test('a visit to a page inside a closed category opens it', async ({ page }) => {
  await openPage(page, '/docs/api/interfaces/PhotoFile')
  const sidebar = await showSidebar(page)
  const { list, control } = findCategory(sidebar, 'Interfaces')
  await control.click()
  await expect(list).toHaveJSProperty('open', false)
  const pagination = page.getByRole('navigation', { name: 'Previous and next pages' })
  await pagination.getByRole('link', { name: 'Previous' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('PhotoFile')
  await expect(list).toHaveJSProperty('open', true)
})

test('the active link is marked and in view before hydration, and after a navigation', async ({
  page,
}) => {
  await stopBeforeHydration(page)
  await page.goto(address(site, '/docs/api/interfaces/VideoFile'))
  const sidebar = await showSidebar(page)
  const active = sidebar.locator('[aria-current]')
  await expect(active).toHaveText('VideoFile')
  await expect(active).toHaveAttribute('aria-current', 'page')
  await expect(active).toBeInViewport()
  await page.unrouteAll()
  await openPage(page, '/docs/guides')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API' }).click()
  await expect(active).toHaveText('Overview')
  await expect(active).toBeInViewport()
})
