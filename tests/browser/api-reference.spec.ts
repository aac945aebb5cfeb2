import { testSites } from '../../scripts/lib/test-sites'
import { address, expect, site, test } from './site'
import { waitForHydration } from './steps/open'

const overview = address(site, '/docs/api')

test('from the home page to the type of FormatFilter.fps in three clicks', async ({ page }) => {
  const { based } = testSites
  await page.goto(address(based, '/'))
  await page.getByRole('link', { name: 'API', exact: true }).first().click()
  await page.getByRole('article').getByRole('link', { name: 'FormatFilter' }).first().click()
  const members = page.getByRole('navigation', { name: 'Members of FormatFilter' })
  const fps = members.getByRole('listitem').filter({ hasText: 'fps' }).first()
  await expect(fps).toContainText("number | 'max'")
  await expect(fps).toContainText('The target FPS you want to record video at.')
  await fps.getByRole('link', { name: 'fps', exact: true }).click()
  await expect(page).toHaveURL(address(based, '/docs/api/interfaces/FormatFilter#fps'))
  await expect(page.locator('#fps')).toBeInViewport()
})

test('fragments in the spelling of the library are corrected, and a code leads to its remedy', async ({
  page,
  complaints,
}) => {
  await page.goto(address(site, '/docs/api/classes/Camera#takePhoto'))
  await expect(page).toHaveURL(address(site, '/docs/api/classes/Camera#takephoto'))
  await expect(page.locator('#takephoto')).toBeInViewport()
  await waitForHydration(page)
  await page.evaluate(() => (window.location.hash = 'startRecording'))
  await expect(page).toHaveURL(address(site, '/docs/api/classes/Camera#startrecording'))
  await page.goto(`${overview}#device/no-device`)
  await expect(page).toHaveURL(`${overview}#device-no-device`)
  await page.getByRole('link', { name: "'device/no-device'" }).click()
  await expect(page.getByRole('heading', { name: 'device/no-device' })).toBeInViewport()
  // The router warns of places that it did not make itself.
  complaints.length = 0
})

test('each export is a line that opens and closes, and its signature is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(overview)
  const heading = page.locator('#usecameradevices')
  const entry = page.locator('.reference-entry', { has: heading })
  await expect(heading).toBeHidden()
  await entry.locator('summary').first().press('Enter')
  await expect(heading).toBeVisible()
  await entry.getByRole('button', { name: 'Copy signature' }).first().click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('function useCameraDevices(): CameraDevice[]')
  await entry.getByText('Close').click()
  await expect(heading).toBeHidden()
})
