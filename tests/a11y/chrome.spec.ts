import { findCategory, openPage, scrollTo, showSidebar } from '../e2e/chrome/docs-page'
import { expect, test } from '../e2e/site'
import { findViolations } from './find-violations'

/** Checked by themselves, page by page. */
const articles = 'article'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the chrome in use has no violations in ${colorScheme}`, async ({ page, isMobile }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    await openPage(page, '/docs/guides/devices')
    await scrollTo(page, 2000)
    await scrollTo(page, 1900)
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible()
    const sidebar = await showSidebar(page, isMobile)
    const { list, control } = findCategory(sidebar, 'Classes')
    await control.click()
    await expect(list).toHaveJSProperty('open', false)
    expect(await findViolations(page, articles)).toEqual([])
    await sidebar.getByRole('searchbox').fill('scanner')
    await expect(sidebar.getByRole('link')).toHaveText(['CodeScanner', 'CodeScannerFrame'])
    expect(await findViolations(page, articles)).toEqual([])
    if (!isMobile) return
    await page.getByRole('button', { name: '← Back to main menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    expect(await findViolations(page, articles)).toEqual([])
  })
}
