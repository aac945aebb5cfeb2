import type { Page } from '@playwright/test'
import { findDialog } from '../search/steps'
import { expect, test } from '../site'
import { showSidebar } from '../steps/document'
import { openPage } from '../steps/open'

/** Part of a page, the property that marks it where colors are forced, and its value there. */
type Mark = [selector: string, property: string, value: string]

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

/** What a value comes to, where it is a color of the system. */
function resolveColor(page: Page, value: string): Promise<string> {
  return page.evaluate((color) => {
    const probe = document.createElement('i')
    probe.style.color = color
    document.body.append(probe)
    const resolved = probe.style.color ? getComputedStyle(probe).color : color
    probe.remove()
    return resolved
  }, value)
}

/** Expects marks that show with forced colors, and that come from these. */
async function expectMarks(page: Page, marks: Mark[]): Promise<void> {
  for (const [selector, property, value] of marks) {
    await page.emulateMedia({ forcedColors: 'none' })
    const usual = await readStyle(page, selector, property)
    expect.soft(usual, `${selector} as usual`).not.toBe(await resolveColor(page, value))
    await page.emulateMedia({ forcedColors: 'active' })
    const forced = await readStyle(page, selector, property)
    expect.soft(forced, selector).toBe(await resolveColor(page, value))
  }
}

test('with forced colors what is current, selected or emphasised still shows', async ({ page }) => {
  await openPage(page, '/docs/guides/frame-processors')
  await expectMarks(page, [
    ['.navbar-link[aria-current]::after', 'background-color', 'Highlight'],
    ['.docs-sidebar [aria-current]', 'outline-style', 'solid'],
    ['.announcement', 'border-block-end-style', 'solid'],
    ['.code-line.highlight-line', 'border-inline-start-width', '3px'],
    ['.admonition-title::before', 'background-color', 'CanvasText'],
  ])
  const other = (await showSidebar(page)).getByRole('link', { name: 'Lifecycle' })
  await expect(other).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('/')
  const { input, rows } = findDialog(page)
  await input.fill('torch')
  await expect(rows.and(page.locator('[aria-selected=true]'))).toHaveCount(1)
  await expectMarks(page, [['.DocSearch-Hit[aria-selected=true] a', 'outline-style', 'solid']])
})
