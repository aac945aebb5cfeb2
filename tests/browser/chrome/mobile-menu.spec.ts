import { address, expect, site, test } from '../site'
import { expectExpanded, showSidebar } from '../steps/document'
import { readScroll } from '../steps/layout'
import { openPage } from '../steps/open'

const sentTitle =
  'the mobile menu stays open, and where it is scrolled to, when the scripts come that its button called for'
test(sentTitle, { tag: '@phone-only' }, async ({ page }) => {
  let sendScripts = (): void => undefined
  const isScrolled = new Promise<void>((resolve) => (sendScripts = resolve))
  await page.route(/\/build\/entry\.client-/, async (route) => {
    await isScrolled
    await route.continue()
  })
  await page.goto(address(site, '/docs/guides/devices'))
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  const menu = page.locator('#menu')
  await menu.evaluate((each) => each.scrollTo({ top: 300, behavior: 'instant' }))
  sendScripts()
  await expect(page.getByRole('button', { name: 'Close navigation menu' })).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Docs menu' })).toBeVisible()
  await expect(menu).toHaveJSProperty('scrollTop', 300)
})

test.describe('the mobile menu', { tag: '@phone-only' }, () => {
  test.beforeEach(async ({ page }) => {
    await openPage(page, '/docs/guides/devices')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Docs menu' })).toBeVisible()
  })

  test('Esc closes it; focus moves in, stays in, and returns', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    const menu = page.locator('#menu')
    await expect(page.getByRole('button', { name: 'Close navigation menu' })).toBeFocused()
    const footer = page.getByRole('contentinfo')
    await expect(footer).toHaveJSProperty('inert', true)
    for (let presses = 0; presses < 3; presses++) {
      await page.keyboard.press('Shift+Tab')
      await expect(page.locator(':focus:not(body, #menu *)')).toHaveCount(0)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await expectExpanded(button, false)
    await expect(footer).toHaveJSProperty('inert', false)
  })

  test('it closes on ✕, on the backdrop, on a link and in a wide window', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    const menu = page.getByRole('navigation', { name: 'Docs menu' })
    await page.getByRole('button', { name: 'Close navigation menu' }).click()
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await expect(menu).toBeVisible()
    await page.mouse.click(350, 400)
    await expect(menu).toBeHidden()
    await button.click()
    await menu.getByRole('link', { name: 'Camera Formats' }).click()
    await expect(page).toHaveURL(address(site, '/docs/guides/formats'))
    await expect(menu).toBeHidden()
    await button.click()
    // The page that is shown is one to go to as well.
    await menu.getByRole('link', { name: 'Camera Formats' }).click()
    await expect(menu).toBeHidden()
    await button.click()
    await expect(menu).toBeVisible()
    await page.setViewportSize({ width: 997, height: 780 })
    // The styles hide it at once; the browser tells the script of the width with its next frame.
    await expect(page.locator('#menu:popover-open')).toHaveCount(0)
    await page.setViewportSize({ width: 996, height: 780 })
    await expectExpanded(button, false)
  })

  test('a tap beside it closes it and does nothing else', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    const menu = page.getByRole('navigation', { name: 'Docs menu' })
    const { x, width, y, height } = (await page.getByRole('switch').boundingBox())!
    // A panel that still slides in is not where it will be.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const openSecond of [false, true]) {
      if (openSecond) await page.getByText('← Back to main menu').click()
      await page.touchscreen.tap(x + width - 4, y + height / 2)
      await expect(menu).toBeHidden()
      await expect(button).toBeFocused()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await button.click()
      await expect(menu).toBeVisible()
    }
  })

  test('it has a second panel, and opens at the first one again', async ({ page }) => {
    const toMain = page.locator('summary', { hasText: '← Back to main menu' })
    const main = page.getByRole('navigation', { name: 'Main menu' })
    const docs = page.getByRole('navigation', { name: 'Docs menu' })
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
    await toMain.press('Enter')
    await expect(main.getByRole('link')).toHaveText(['Guides', 'API', 'Example App', 'GitHub'])
    await expect(main.getByRole('link', { name: 'Guides' })).toHaveAttribute('aria-current', 'true')
    await expect(docs).toBeHidden()
    await toMain.press('Enter')
    await expect(docs).toBeVisible()
    await toMain.click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(docs).toBeVisible()
  })

  test('it opens at the active page, however far down the list that is', async ({ page }) => {
    await openPage(page, '/docs/api/interfaces/VideoFile')
    const scroll = await readScroll(page)
    const menu = await showSidebar(page, true)
    await expect(menu.locator('[aria-current=page]')).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Close navigation menu' })).toBeInViewport()
    expect(await readScroll(page)).toBe(scroll)
  })
})
