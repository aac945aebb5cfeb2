import { address, expect, site, test } from '../site'
import { expectExpanded, showSidebar } from '../steps/document'
import { readScroll } from '../steps/layout'
import { openPage } from '../steps/open'
import { holdBack } from '../steps/signal'

const sentTitle =
  'the mobile menu stays open, and where it is scrolled to, when the scripts come that its button called for'
test(sentTitle, { tag: '@phone-only' }, async ({ page }) => {
  const sendScripts = await holdBack(page, /\/build\/entry\.client-/)
  await page.goto(address(site, '/docs/guides/devices'))
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  const menu = page.locator('#menu')
  await menu.evaluate((each) => each.scrollTo({ top: 300, behavior: 'instant' }))
  sendScripts()
  await expect(page.getByRole('button', { name: 'Close navigation menu' })).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible()
  await expect(menu).toHaveJSProperty('scrollTop', 300)
})

test(
  'the menu of the home page closes on a link to a guide',
  { tag: '@phone-only' },
  async ({ page }) => {
    await openPage(page, '/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const footer = page.getByRole('contentinfo').last()
    await expect(footer).toHaveJSProperty('inert', true)
    await page.getByRole('navigation', { name: 'Main menu' }).getByText('Guides').click()
    await expect(page).toHaveURL(address(site, '/docs/guides'))
    await expect(footer).toHaveJSProperty('inert', false)
    await expect(page.locator('#menu')).toBeHidden()
  },
)

test.describe('the mobile menu', { tag: '@phone-only' }, () => {
  test.beforeEach(async ({ page }) => {
    await openPage(page, '/docs/guides/devices')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible()
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

  test('it closes on ✕, on a link and in a wide window', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    const menu = page.getByRole('navigation', { name: 'Docs sidebar' })
    await page.getByRole('button', { name: 'Close navigation menu' }).click()
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    // The second time it is the page that is shown, which is one to go to as well.
    for (let time = 0; time < 2; time += 1) {
      await button.click()
      await menu.getByRole('link', { name: 'Camera Formats' }).click()
      await expect(menu).toBeHidden()
      await expect(page).toHaveURL(address(site, '/docs/guides/formats'))
    }
    await button.click()
    await expect(menu).toBeVisible()
    await page.setViewportSize({ width: 997, height: 780 })
    // The styles hide it at once; the browser tells the script of the width with its next frame.
    await expect(page.locator('#menu:popover-open')).toHaveCount(0)
    await page.setViewportSize({ width: 996, height: 780 })
    await expectExpanded(button, false)
  })

  test('it has a second panel; a tap beside either closes it alone, and the first one opens again', async ({
    page,
  }) => {
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    const toMain = page.locator('summary', { hasText: '← Back to main menu' })
    const main = page.getByRole('navigation', { name: 'Main menu' })
    const docs = page.getByRole('navigation', { name: 'Docs sidebar' })
    const { x, width, y, height } = (await page.getByRole('switch').boundingBox())!
    // A panel that still slides in is not where it will be.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const tapBeside = async (): Promise<void> => {
      await page.touchscreen.tap(x + width - 4, y + height / 2)
      await expect(page.locator('#menu')).toBeHidden()
      await expect(button).toBeFocused()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await button.click()
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

  test('it opens at the active page, however far down the list that is', async ({ page }) => {
    await openPage(page, '/docs/api/interfaces/VideoFile')
    const scroll = await readScroll(page)
    const menu = await showSidebar(page, true)
    await expect(menu.locator('[aria-current=page]')).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Close navigation menu' })).toBeInViewport()
    expect(await readScroll(page)).toBe(scroll)
  })
})
