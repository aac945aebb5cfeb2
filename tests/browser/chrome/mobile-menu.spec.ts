import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../site'
import { expectExpanded, showSidebar } from '../steps/document'
import { readScroll } from '../steps/layout'
import { openPage } from '../steps/open'
import { holdBack } from '../steps/hold-back'

const findButton = (page: Page): Locator => page.getByRole('button', { name: 'Menu', exact: true })

/** Opens a page and its menu. */
async function openMenu(page: Page, pathname = '/docs/guides/devices'): Promise<Locator> {
  await openPage(page, pathname)
  return showSidebar(page, true)
}

test('the menu stays as it is scrolled when the scripts come @phone-only', async ({ page }) => {
  const sendScripts = await holdBack(page, /\/build\/entry\.client-/)
  await page.goto('/docs/guides/devices')
  await findButton(page).tap()
  const menu = page.locator('#menu')
  await menu.evaluate((each) => each.scrollTo({ top: 300, behavior: 'instant' }))
  sendScripts()
  await expect(page.getByRole('button', { name: 'Close navigation menu' })).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible()
  await expect(menu).toHaveJSProperty('scrollTop', 300)
})

test('the menu of the home page closes on a link to a guide @phone-only', async ({ page }) => {
  await openMenu(page, '/')
  const footer = page.getByRole('contentinfo').last()
  await expect(footer).toHaveJSProperty('inert', true)
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Guides').click()
  await expect(page).toHaveURL('/docs/guides')
  await expect(footer).toHaveJSProperty('inert', false)
  await expect(page.locator('#menu')).toBeHidden()
})

test('Esc closes the menu; focus moves in, stays in, and returns @phone-only', async ({ page }) => {
  await openMenu(page)
  await expect(page.getByRole('button', { name: 'Close navigation menu' })).toBeFocused()
  const footer = page.getByRole('contentinfo')
  await expect(footer).toHaveJSProperty('inert', true)
  for (let presses = 0; presses < 3; presses++) {
    await page.keyboard.press('Shift+Tab')
    await expect(page.locator(':focus:not(body, #menu *)')).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(page.locator('#menu')).toBeHidden()
  await expect(findButton(page)).toBeFocused()
  await expectExpanded(findButton(page), false)
  await expect(footer).toHaveJSProperty('inert', false)
})

test('the menu closes on ✕, on a link and in a wide window @phone-only', async ({ page }) => {
  const menu = await openMenu(page)
  await page.getByRole('button', { name: 'Close navigation menu' }).click()
  await expect(menu).toBeHidden()
  await expect(findButton(page)).toBeFocused()
  // The second time it is the page that is shown, which is one to go to as well.
  for (let time = 0; time < 2; time += 1) {
    await findButton(page).click()
    await menu.getByRole('link', { name: 'Camera Formats' }).click()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/docs/guides/formats')
  }
  await findButton(page).click()
  await expect(menu).toBeVisible()
  await page.setViewportSize({ width: 997, height: 780 })
  // The styles hide it at once; the browser tells the script of the width with its next frame.
  await expect(page.locator('#menu:popover-open')).toHaveCount(0)
  await page.setViewportSize({ width: 996, height: 780 })
  await expectExpanded(findButton(page), false)
})

test('a tap beside closes either panel alone; the first one opens again @phone-only', async ({
  page,
}) => {
  // A panel that still slides in is not where it will be.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const docs = await openMenu(page)
  const main = page.getByRole('navigation', { name: 'Main menu' })
  const toMain = page.locator('summary', { hasText: '← Back to main menu' })
  const { x, width, y, height } = (await page.getByRole('switch').boundingBox())!
  const tapBeside = async (): Promise<void> => {
    await page.touchscreen.tap(x + width - 4, y + height / 2)
    await expect(page.locator('#menu')).toBeHidden()
    await expect(findButton(page)).toBeFocused()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await findButton(page).click()
    await expect(docs).toBeVisible()
  }
  await tapBeside()
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  await toMain.press('Enter')
  await expect(main.getByRole('link')).toHaveText(['Guides', 'API', 'Example App', 'GitHub'])
  await expect(main.getByRole('link', { name: 'Guides' })).toHaveAttribute('aria-current', 'true')
  await expect(docs).toBeHidden()
  await toMain.press('Enter')
  await expect(docs).toBeVisible()
  await toMain.click()
  await tapBeside()
})

test('the menu opens at the active page, however far down that is @phone-only', async ({
  page,
}) => {
  await openPage(page, '/docs/api/interfaces/VideoFile')
  const scroll = await readScroll(page)
  const menu = await showSidebar(page, true)
  await expect(menu.locator('[aria-current=page]')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Close navigation menu' })).toBeInViewport()
  expect(await readScroll(page)).toBe(scroll)
})
