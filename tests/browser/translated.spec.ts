import type { Page } from '@playwright/test'
import { findDialog } from './search/steps'
import { expect, test } from './site'
import { isMarked, markDocument } from './steps/document'
import { removeIdleTime, waitForHydration } from './steps/open'

/** Translates the page as browsers do: each text, also one that comes later, into two `<font>`. */
function startTranslator(): void {
  const translate = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const around = text.parentElement
      if (!text.data.trim() || around?.closest('font, script, style, pre, [translate=no]')) continue
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      font.firstElementChild?.append(`${text.data}\u2060`)
      text.replaceWith(font)
    }
  }
  document.documentElement.classList.add('translated-ltr')
  translate(document.body)
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) translate(node)
  }).observe(document.body, { childList: true, subtree: true })
}

/** A control that a reader presses on a page. */
const controls = 'article summary, .tabs label, [role=tab], .platform-choice button, [role=switch]'

/** Goes through the controls of a page, opens and closes search, and expects the page to be whole. */
async function usePage(page: Page): Promise<void> {
  const all = await page.locator(controls).filter({ visible: true }).all()
  for (const control of all.slice(0, 8)) await control.dispatchEvent('click')
  await page.keyboard.press('Control+k')
  await findDialog(page).dialog.locator('input').fill('camera')
  await expect(findDialog(page).rows.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(findDialog(page).dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(/crashed|did not load/)
}

test('pages that are translated before or after hydration do not crash', async ({ page }) => {
  // Four pages, each of which loads all that search needs.
  test.slow()
  await removeIdleTime(page)
  await page.goto('/docs/guides')
  for (let step = 0; step < 4; step += 1) {
    const title = await page.title()
    if (step % 2 === 1) await waitForHydration(page)
    await page.evaluate(startTranslator)
    await waitForHydration(page)
    await usePage(page)
    // The browser follows links of translated pages.
    await markDocument(page)
    await page.locator('[rel=next]').click()
    await expect(page).not.toHaveTitle(title)
    expect(await isMarked(page)).toBe(false)
  }
})
