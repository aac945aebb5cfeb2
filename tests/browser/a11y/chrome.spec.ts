import { expect, test } from '../site'
import { findCategory, showSidebar } from '../steps/document'
import { scrollTo } from '../steps/layout'
import { openPage } from '../steps/open'
import { findViolations } from './find-violations'

/** Articles are checked by themselves, page by page. */
const ofChrome = { exclude: 'article' }

test('the chrome in use has no violations', { tag: '@phone-only' }, async ({ page }) => {
  test.slow()
  await openPage(page, '/docs/guides/devices')
  await scrollTo(page, 2000)
  await scrollTo(page, 1900)
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible()
  await page.getByRole('button', { name: 'Version 3.9.2' }).click()
  await expect(page.getByRole('link', { name: 'Version 4' })).toBeVisible()
  expect(await findViolations(page, ofChrome)).toEqual([])
  await page.keyboard.press('Escape')
  const { list, control } = findCategory(await showSidebar(page, true), 'Classes')
  await control.click()
  await expect(list).toHaveJSProperty('open', false)
  expect(await findViolations(page, ofChrome)).toEqual([])
  await page.getByText('← Back to main menu').click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  expect(await findViolations(page, ofChrome)).toEqual([])
})
