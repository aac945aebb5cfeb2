import { address, expect, sites, test } from '../site'
import { takeComplaints } from './steps'

for (const site of sites) {
  test.describe(`scripts that do not start under ${site.basePath}`, () => {
    test('since one is missing leave the page readable, and a message says so', async ({
      page,
      complaints,
    }) => {
      await page.route(/\/build\/root-\w+\.js$/, (route) => route.fulfill({ status: 404 }))
      await page.goto(address(site, '/docs/guides/devices'))
      await page.keyboard.press('Shift')
      const message = page.getByRole('alert')
      await expect(message).toContainText('Buttons of this page may not work')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
      await expect(page.getByRole('main')).toContainText('useCameraDevice')
      await page.unroute(/\/build\/root-\w+\.js$/)
      await message.getByRole('link', { name: 'Reload the page' }).click()
      await expect(message).toBeHidden()
      await page.keyboard.press('Shift')
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
      takeComplaints(complaints, /404/, /its scripts did not start/)
    })

    test('since its data is broken bring the page back as it was', async ({ page, complaints }) => {
      const pageModule = /\/build\/page-\w+\.js$/
      await page.route(pageModule, async (route) => {
        const response = await route.fetch()
        const text = await response.text()
        await route.fulfill({ response, body: text.replaceAll('enqueue("', 'enqueue("]broken') })
      })
      await page.goto(address(site, '/docs/guides/devices'))
      const text = await page.getByRole('main').innerText()
      await page.keyboard.press('Shift')
      await expect(page.getByRole('alert')).toContainText('Buttons of this page may not work')
      expect(await page.getByRole('main').innerText()).toBe(text)
      await expect(page.getByRole('banner')).toBeVisible()
      await page.unroute(pageModule)
      await page.getByRole('main').getByRole('link', { name: 'Getting Started' }).first().click()
      await expect(page).toHaveURL(address(site, '/docs/guides'))
      expect(complaints.splice(0).join('\n')).toContain('its scripts did not start')
    })
  })
}
