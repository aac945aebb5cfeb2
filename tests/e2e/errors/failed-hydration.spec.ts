import { address, expect, site, sites, takeComplaints, test } from '../site'
import { waitForHydration } from '../steps/open'
import { fulfillChanged } from './steps'

test.describe('scripts that do not start', () => {
  for (const missing of [/\/build\/root-\w+\.js$/, /\/build\/entry\.client-\w+\.js$/]) {
    test(`since ${missing} is missing leave the page readable, and a message says so`, async ({
      page,
      complaints,
    }) => {
      await page.route(missing, (route) => route.fulfill({ status: 404 }))
      await page.goto(address(site, '/docs/guides/devices'))
      await page.keyboard.press('Shift')
      const message = page.getByRole('alert')
      await expect(message).toContainText('Buttons on this page may not work')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
      await expect(page.getByRole('main')).toContainText('useCameraDevice')
      await page.unroute(missing)
      await message.getByRole('link', { name: 'Reload the page' }).click()
      await expect(message).toBeHidden()
      await waitForHydration(page)
      takeComplaints(complaints, /404/, /its scripts did not start/)
    })

    test(`since ${missing} is missing lead a key for search to the search page`, async ({
      page,
      complaints,
    }) => {
      await page.route(missing, (route) => route.fulfill({ status: 404 }))
      await page.goto(address(site, '/docs/guides/devices'))
      await page.keyboard.press('Control+k')
      await expect(page).toHaveURL(address(site, '/search'))
      takeComplaints(complaints, /404/, /its scripts did not start/)
    })
  }

  test('are not kept from it by a key that is pressed in the middle', async ({ page }) => {
    await page.addInitScript(() => {
      // Keys as fast as the page lets them in, from the first script on.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        document.body?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }))
        if (!document.documentElement?.dataset['hydrated']) port2.postMessage('')
      })
      port1.start()
      port2.postMessage('')
    })
    await page.goto(address(site, '/docs/guides/devices'))
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
  })

  for (const each of sites) {
    test(`since its data is broken under ${each.basePath} bring the page back as it was`, async ({
      page,
      complaints,
    }) => {
      const pageModule = /\/build\/page-\w+\.js$/
      await page.route(pageModule, (route) =>
        fulfillChanged(route, (text) => text.replaceAll('enqueue("', 'enqueue("]broken')),
      )
      await page.goto(address(each, '/docs/guides/devices'))
      const text = await page.getByRole('main').innerText()
      await page.keyboard.press('Shift')
      await expect(page.getByRole('alert')).toContainText('Buttons on this page may not work')
      expect(await page.getByRole('main').innerText()).toBe(text)
      await expect(page.getByRole('banner')).toBeVisible()
      await page.unroute(pageModule)
      await page.getByRole('main').getByRole('link', { name: 'Lifecycle' }).first().click()
      await expect(page).toHaveURL(address(each, '/docs/guides/lifecycle'))
      expect(complaints.splice(0).join('\n')).toContain('its scripts did not start')
    })
  }
})
