import { expect, test } from '../site'
import { findCategory, showSidebar } from '../steps/document'
import { openPage, stopBeforeHydration } from '../steps/open'

test('a closed category stays so, until a page inside it is opened', async ({ page }) => {
  await openPage(page, '/docs/api')
  const sidebar = await showSidebar(page)
  const { list, control } = findCategory(sidebar, 'Interfaces')
  await control.click()
  await expect(list).toHaveJSProperty('open', false)
  await sidebar.getByRole('link', { name: 'Camera Formats' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Formats')
  await expect(list).toHaveJSProperty('open', false)
  await page.locator('article a[href*="/interfaces/"]').first().dispatchEvent('click')
  await expect(page).toHaveURL(/\/interfaces\//)
  await expect(list).toHaveJSProperty('open', true)
})

test('the active link is in view before hydration and after a navigation', async ({ page }) => {
  await stopBeforeHydration(page)
  await page.goto('/docs/api/interfaces/VideoFile')
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
