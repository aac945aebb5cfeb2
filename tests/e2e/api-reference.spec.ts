import { address, expect, site, sites, test } from './site'
import { openPage, waitForHydration } from './steps/open'

for (const each of sites) {
  const title = `from the home page under ${each.basePath} to the type of FormatFilter.fps in three clicks`
  test(title, { tag: '@phone' }, async ({ page }) => {
    await page.goto(address(each, '/'))
    // Phones have it in the footer, and in the menu at the cost of one more click.
    const api = page.getByRole('link', { name: 'API', exact: true }).filter({ visible: true })
    await api.first().click()
    await page.getByRole('article').getByRole('link', { name: 'FormatFilter' }).first().click()
    const index = page.getByRole('navigation', { name: 'Members of FormatFilter' })
    await index.getByRole('link', { name: 'fps', exact: true }).click()
    await expect(page).toHaveURL(address(each, '/docs/api/interfaces/FormatFilter#fps'))
    await expect(page.locator('#fps ~ pre').first()).toHaveText("fps?: number | 'max'")
    await expect(page.locator('#fps')).toBeInViewport()
  })
}

test('a pasted error code leads to its remedy', async ({ page }) => {
  await page.goto(address(site, '/docs/api#device/no-device'))
  await expect(page).toHaveURL(address(site, '/docs/api#device-no-device'))
  const entry = page.locator('#device-no-device')
  await expect(entry).toBeInViewport()
  await expect(entry).toContainText('Remedy: Render something else until there is a device.')
  await entry.getByRole('link', { name: /^More in the guide/ }).click()
  await expect(page.getByRole('heading', { name: 'device/no-device' })).toBeInViewport()
})

test('fragments in the spelling of the library are corrected', async ({ page }) => {
  await page.goto(address(site, '/docs/api/classes/Camera#takePhoto'))
  await expect(page).toHaveURL(address(site, '/docs/api/classes/Camera#takephoto'))
  await expect(page.locator('#takephoto')).toBeInViewport()
  await page.goto(address(site, '/docs/api#PixelFormat'))
  await expect(page).toHaveURL(address(site, '/docs/api#pixelformat'))
  await expect(page.locator('#pixelformat')).toBeInViewport()
})

test('so is a fragment that is edited in the address bar', async ({ page, complaints }) => {
  await openPage(page, '/docs/api/classes/Camera')
  await page.evaluate(() => (window.location.hash = 'takePhoto'))
  await expect(page).toHaveURL(address(site, '/docs/api/classes/Camera#takephoto'))
  await expect(page.locator('#takephoto')).toBeInViewport()
  // The router warns of places that it did not make itself.
  complaints.length = 0
})

test('the member index can be filtered', async ({ page }) => {
  await page.goto(address(site, '/docs/api/interfaces/CameraProps'))
  const filter = page.getByRole('searchbox', { name: 'Filter', exact: true })
  await filter.fill('enable')
  await waitForHydration(page)
  const links = page.getByRole('navigation', { name: 'Members of CameraProps' }).getByRole('link')
  await expect(links).toHaveText([
    'enableZoomGesture',
    'enableBufferCompression',
    'enableGpuBuffers',
    'enableDepthData',
    'enablePortraitEffectsMatteDelivery',
    'enableHighQualityPhotos',
    'enableFpsGraph',
  ])
  await expect(page.locator('.reference-filter').getByRole('status')).toHaveText('7 matches')
  await filter.fill('zoom gesture')
  await expect(links).toHaveText(['enableZoomGesture'])
  await filter.press('Enter')
  await expect(page).toHaveURL(/#enablezoomgesture$/)
  await filter.fill('nothing like it')
  await expect(page.locator('.reference-filter').getByRole('status')).toHaveText('No match')
  await filter.fill('')
  await expect(links).toHaveCount(30)
})

test.describe('API reference without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows all members, and no filter', async ({ page }) => {
    await page.goto(address(site, '/docs/api/interfaces/CameraProps'))
    const index = page.getByRole('navigation', { name: 'Members of CameraProps' })
    await expect(index.getByRole('link')).toHaveCount(30)
    await expect(page.getByRole('searchbox', { name: 'Filter', exact: true })).toBeHidden()
  })
})
