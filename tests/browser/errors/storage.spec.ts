import { expect, test } from '../site'
import { sidebarLink } from '../steps/document'
import { openPage, waitForHydration } from '../steps/open'

test('storage that is blocked costs a warning, and the site goes on', async ({
  page,
  complaints,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  // As a browser whose settings block storage, which not every Chromium has:
  // https://html.spec.whatwg.org/multipage/webstorage.html#dom-localstorage-dev
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    Object.defineProperties(window, { localStorage: { get }, sessionStorage: { get } })
  })
  await openPage(page, '/docs/guides')
  const colorSwitch = page.getByRole('switch', { name: 'Dark mode' })
  await colorSwitch.click()
  const tab = page.getByRole('main').getByRole('radio', { name: 'Expo' }).first()
  await tab.check({ force: true })
  await expect(tab).toBeChecked()
  await sidebarLink(page, 'Camera Devices').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(colorSwitch).toBeChecked()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await waitForHydration(page)
  // The inline script and the page's modules warn once each, for either page.
  const warning = expect.stringMatching(/^Browser storage is unavailable\./)
  expect(complaints.splice(0)).toEqual(Array(4).fill(warning))
})
