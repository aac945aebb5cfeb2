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
  await page.getByText('← Back to main menu').click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  expect(await findViolations(page, ofChrome)).toEqual([])
})
