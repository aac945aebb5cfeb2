import { themeColors } from '../../../app/lib/color-mode'
import { address, expect, test } from '../site'
import { openPage, site, stopBeforeHydration } from './docs-page'

test.use({ colorScheme: 'light' })

test('another browser tab follows the switch, and the system once the choice is removed', async ({
  page,
  context,
}) => {
  await openPage(page, '/docs/guides/devices')
  const other = await context.newPage()
  await openPage(other, '/')
  await page.getByRole('switch', { name: 'Dark mode' }).click()
  for (const each of [page, other]) {
    await expect(each.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(each.locator('html')).toHaveCSS('color-scheme', 'dark')
    await expect(each.getByRole('switch', { name: 'Dark mode' })).toBeChecked()
    for (const meta of await each.locator('meta[name=theme-color]').all()) {
      await expect(meta).toHaveAttribute('content', themeColors.dark)
    }
  }
  await page.evaluate(() => localStorage.removeItem('theme'))
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light')
  await other.emulateMedia({ colorScheme: 'dark' })
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('Beat: code tokens are CSS classes, so code doesn’t flash; the theme is set before first paint', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark')
    new MutationObserver((_records, observer) => {
      if (!document.body) return
      const { dataset } = document.documentElement
      dataset['themeBeforeBody'] = dataset['theme']
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await stopBeforeHydration(page)
  await page.goto(address(site, '/docs/guides/devices'))
  const token = page.locator('article pre .keyword').first()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme-before-body', 'dark')
  expect(await page.locator('article pre [style]').count()).toBe(0)
  const readColor = () => token.evaluate((element) => getComputedStyle(element).color)
  const dark = await readColor()
  await page.getByRole('switch', { name: 'Dark mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await readColor()).not.toBe(dark)
})

test('with a value in storage that is no theme, the system decides', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'sepia'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(address(site, '/'))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
