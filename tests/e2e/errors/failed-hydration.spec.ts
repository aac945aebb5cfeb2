import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createPagesServer } from '../../../scripts/lib/pages-server'
import { testSites } from '../../../scripts/lib/test-sites'
import { findViolations } from '../../a11y/find-violations'
import { address, expect, site, takeComplaints, test } from '../site'
import { isMarked, markDocument } from '../steps/document'
import { openPage, openUntouched, waitForHydration } from '../steps/open'
import { startServer } from '../steps/start-server'
import { fulfillChanged } from './steps'

const { based } = testSites

test.describe('scripts that do not start', () => {
  test('offer a reload that fetches an old page past the cache, and stays here offline', async ({
    page,
    context,
    complaints,
  }) => {
    // Interception by the test would switch the browser's cache off.
    const server = createPagesServer(site.folder)
    const html = readFileSync(join(site.folder, 'docs/guides/devices.html'), 'utf8')
    const oldHtml = html.replace(/\/build\/page-\w+/, '/build/page-00000000')
    let isOld = true
    const { origin, close } = await startServer(
      createServer((request, response) => {
        if (!isOld || request.url !== '/docs/guides/devices') {
          server.emit('request', request, response)
          return
        }
        isOld = false
        const headers = { 'content-type': 'text/html', 'cache-control': 'max-age=600' }
        response.writeHead(200, headers).end(oldHtml)
      }),
    )
    await openUntouched(page, `${origin}/docs/guides/devices`)
    await page.keyboard.press('Shift')
    const message = page.getByRole('alert')
    await expect(message).toContainText('Buttons on this page may not work')
    await context.setOffline(true)
    await message.getByRole('link', { name: 'Reload the page' }).click()
    await expect(message).toContainText('The site is out of reach.')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
    await context.setOffline(false)
    await message.getByRole('link', { name: 'Reload the page' }).click()
    await waitForHydration(page)
    await expect(message).toBeHidden()
    close()
    takeComplaints(complaints, /404/, /its scripts did not start/, /ERR_INTERNET_DISCONNECTED/)
  })

  test('and are missing still are not reloaded into the same failure', async ({
    page,
    complaints,
  }) => {
    await page.route(/\/build\/page-\w+\.js$/, (route) => route.fulfill({ status: 404 }))
    await openUntouched(page, address(site, '/docs/guides/devices'))
    await markDocument(page)
    await page.keyboard.press('Shift')
    const message = page.getByRole('alert')
    await expect(message).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await message.getByRole('link', { name: 'Reload the page' }).click()
    await expect(message).toContainText('A part of the page is missing.')
    expect(await isMarked(page)).toBe(true)
    takeComplaints(complaints, /404/, /its scripts did not start/)
  })

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
    await openPage(page, '/docs/guides/devices')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
  })

  test('since its data is broken bring the page back as it was', async ({ page, complaints }) => {
    const pageModule = /\/build\/page-\w+\.js$/
    await page.route(pageModule, (route) =>
      fulfillChanged(route, (text) => text.replaceAll('enqueue("', 'enqueue("]broken')),
    )
    await openUntouched(page, address(based, '/docs/guides/devices'))
    const text = await page.getByRole('main').innerText()
    await page.keyboard.press('Shift')
    await expect(page.getByRole('alert')).toContainText('Buttons on this page may not work')
    expect(await page.getByRole('main').innerText()).toBe(text)
    await expect(page.getByRole('banner')).toBeVisible()
    await page.unroute(pageModule)
    await page.getByRole('main').getByRole('link', { name: 'Lifecycle' }).first().click()
    await expect(page).toHaveURL(address(based, '/docs/guides/lifecycle'))
    expect(complaints.splice(0).join('\n')).toContain('its scripts did not start')
  })
})
