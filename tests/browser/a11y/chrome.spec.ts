import { expect, test } from '../site'
import { findCategory, showSidebar } from '../steps/document'
import { scrollTo } from '../steps/layout'
import { openPage } from '../steps/open'
import { findViolations } from './find-violations'

/** Articles are checked by themselves, page by page. */
const ofChrome = { exclude: 'article' }

test('the chrome in use has no violations', { tag: '@phone' }, async ({ page, isMobile }) => {
  test.slow()
  await openPage(page, '/docs/guides/devices')
  await scrollTo(page, 2000)
  await scrollTo(page, 1900)
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible()
  const sidebar = await showSidebar(page, isMobile)
  const { list, control } = findCategory(sidebar, 'Classes')
  await control.click()
  await expect(list).toHaveJSProperty('open', false)
  expect(await findViolations(page, ofChrome)).toEqual([])
  if (!isMobile) return
  await page.getByRole('button', { name: '← Back to main menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  expect(await findViolations(page, ofChrome)).toEqual([])
})

test('a whole file has no violations', async ({ page }) => {
  await openPage(page, '/docs/guides/code-scanning')
  const block = page.locator('figure.code-block').filter({ hasText: 'scanner.tsx' })
  await block.locator('summary').click()
  await expect(block.locator('details')).toHaveJSProperty('open', true)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    expect(await findViolations(page, { include: 'figure.code-block' })).toEqual([])
  }
})
