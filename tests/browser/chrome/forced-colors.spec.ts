import type { Page } from '@playwright/test'
import { findDialog } from '../search/steps'
import { expect, test } from '../site'
import { sidebarLink } from '../steps/document'
import { openPage } from '../steps/open'

/** Expects marks that are another thing with forced colors, and no color of the page's background. */
async function expectMarks(page: Page, marks: [selector: string, property: string][]) {
  /** Reads a property as it is computed; a pseudo-element stands behind the selector. */
  const read = (selector: string, property: string) =>
    page.evaluate(
      ([[element = '', pseudo], name]) => {
        const style = getComputedStyle(document.querySelector(element)!, pseudo && `::${pseudo}`)
        return style.getPropertyValue(name)
      },
      [selector.split('::'), property] as const,
    )
  for (const [selector, property] of marks) {
    await page.emulateMedia({ forcedColors: 'none' })
    const usual = await read(selector, property)
    await page.emulateMedia({ forcedColors: 'active' })
    const background = await read('body', 'background-color')
    const forced = await read(selector, property)
    for (const other of [usual, background, 'none', '0px']) {
      expect.soft(forced, selector).not.toBe(other)
    }
  }
}

test('forced colors still show what is current, selected or emphasised', async ({ page }) => {
  await openPage(page, '/docs/guides/frame-processors')
  await expectMarks(page, [
    ['.navbar-link[aria-current]::after', 'background-color'],
    ['.tree [aria-current]', 'outline-style'],
    ['.announcement', 'border-block-end-style'],
    ['.code-line.highlight-line', 'border-inline-start-width'],
    ['.admonition-title::before', 'background-color'],
  ])
  await expect(sidebarLink(page, 'Lifecycle')).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('/')
  const { input, rows } = findDialog(page)
  await input.fill('torch')
  await expect(rows.and(page.locator('[aria-selected=true]'))).toHaveCount(1)
  await expectMarks(page, [['.DocSearch-Hit[aria-selected=true] a', 'outline-style']])
})
