import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { findCategory, openPage, scrollTo, showSidebar } from '../e2e/chrome/docs-page'
import { expect, test } from '../e2e/site'

async function findViolations(page: Page): Promise<unknown[]> {
  // Colours are measured when nothing is on its way any more.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished)),
  )
  // The articles are checked by themselves.
  const { violations } = await new AxeBuilder({ page }).exclude('article').analyze()
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))
}

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
    expect(await findViolations(page)).toEqual([])
    await sidebar.getByRole('searchbox').fill('scanner')
    await expect(sidebar.getByRole('link')).toHaveText(['CodeScanner', 'CodeScannerFrame'])
    expect(await findViolations(page)).toEqual([])
    if (!isMobile) return
    await page.getByRole('button', { name: '← Back to main menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })
}
