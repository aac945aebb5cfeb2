import { themeColors } from '../../../app/color-mode/color-mode'
import { expect, test } from '../site'
import { openPage, stopBeforeHydration } from '../steps/open'

test.use({ colorScheme: 'light' })

test('other browser tabs follow the switch, and then the system', async ({ page, context }) => {
  await openPage(page, '/docs/guides/devices')
  const other = await context.newPage()
  await openPage(other, '/')
  await page.getByRole('switch', { name: 'Dark mode' }).click()
  for (const each of [page, other]) {
    await expect(each.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(each.locator('html')).toHaveCSS('color-scheme', 'dark')
    await expect(each.getByRole('switch', { name: 'Dark mode' })).toBeChecked()
    const metas = each.locator(`meta[name=theme-color][content="${themeColors.dark}"]`)
    await expect(metas).toHaveCount(2)
  }
  await page.evaluate(() => localStorage.removeItem('theme'))
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light')
  await other.emulateMedia({ colorScheme: 'dark' })
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the theme is set before the first paint, for code too', async ({ page }) => {
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
  await page.goto('/docs/guides/devices')
  const token = page.locator('article pre .keyword').first()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme-before-body', 'dark')
  await expect(page.getByRole('switch', { name: 'Dark mode' })).toBeChecked()
  expect(await page.locator('article pre [style]').count()).toBe(0)
  const readColor = () => token.evaluate((element) => getComputedStyle(element).color)
  const dark = await readColor()
  await page.getByRole('switch', { name: 'Dark mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  expect(await readColor()).not.toBe(dark)
})
