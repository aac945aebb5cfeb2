import type { Page } from '@playwright/test'
import { findDialog } from '../search/steps'
import { expect, test } from '../site'
import { showSidebar } from '../steps/document'
import { openPage } from '../steps/open'

/** Parts of a page, and the property that marks each where colors are forced. */
type Marks = [selector: string, property: string][]

/** Reads a property as it is computed; a pseudo-element stands behind the selector. */
function readStyle(page: Page, selector: string, property: string): Promise<string> {
  const [, element = '', pseudo] = /^(.*?)(::\w+)?$/.exec(selector) ?? []
  return page
    .locator(element)
    .first()
    .evaluate(
      (node, [name, part]) => getComputedStyle(node, part).getPropertyValue(name!),
      [property, pseudo],
    )
}

/** Expects marks that are another thing with forced colors, and no color of the page's background. */
async function expectMarks(page: Page, marks: Marks): Promise<void> {
  for (const [selector, property] of marks) {
    await page.emulateMedia({ forcedColors: 'none' })
    const usual = await readStyle(page, selector, property)
    await page.emulateMedia({ forcedColors: 'active' })
    const background = await readStyle(page, 'body', 'background-color')
    const forced = await readStyle(page, selector, property)
    for (const other of [usual, background, 'none', '0px']) {
      expect.soft(forced, selector).not.toBe(other)
    }
  }
}

test('with forced colors what is current, selected or emphasised still shows', async ({ page }) => {
  await openPage(page, '/docs/guides/frame-processors')
  await expectMarks(page, [
    ['.navbar-link[aria-current]::after', 'background-color'],
    ['.tree [aria-current]', 'outline-style'],
    ['.announcement', 'border-block-end-style'],
    ['.code-line.highlight-line', 'border-inline-start-width'],
    ['.admonition-title::before', 'background-color'],
  ])
  const other = (await showSidebar(page)).getByRole('link', { name: 'Lifecycle' })
  await expect(other).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('/')
  const { input, rows } = findDialog(page)
  await input.fill('torch')
  await expect(rows.and(page.locator('[aria-selected=true]'))).toHaveCount(1)
  await expectMarks(page, [['.DocSearch-Hit[aria-selected=true] a', 'outline-style']])
})
