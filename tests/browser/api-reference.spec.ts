import { atBase, expect, test } from './site'
import { readClipboard } from './steps/document'
import { waitForHydration } from './steps/open'

const overview = '/docs/api'

test('from the home page to the type of FormatFilter.fps in three clicks', async ({ page }) => {
  await page.goto(atBase('/'))
  await page.getByRole('link', { name: 'API', exact: true }).first().click()
  await page.getByRole('article').getByRole('link', { name: 'FormatFilter' }).first().click()
  const members = page.getByRole('navigation', { name: 'Members of FormatFilter' })
  const fps = members.getByRole('listitem').filter({ hasText: 'fps' }).first()
  await expect(fps).toContainText("number | 'max'")
  await expect(fps).toContainText('The target FPS you want to record video at.')
  await fps.getByRole('link', { name: 'fps', exact: true }).click()
  await expect(page).toHaveURL(atBase('/docs/api/interfaces/FormatFilter#fps'))
  await expect(page.locator('#fps')).toBeInViewport()
})

test('fragments in the spelling of the library are corrected', async ({ page, complaints }) => {
  await page.goto('/docs/api/classes/Camera#takePhoto')
  await expect(page).toHaveURL('/docs/api/classes/Camera#takephoto')
  await expect(page.locator('#takephoto')).toBeInViewport()
  await waitForHydration(page)
  await page.evaluate(() => (window.location.hash = 'startRecording'))
  await expect(page).toHaveURL('/docs/api/classes/Camera#startrecording')
  await page.goto(`${overview}#device/no-device`)
  await expect(page).toHaveURL(`${overview}#device-no-device`)
  // A code leads to its remedy.
  await page.getByRole('link', { name: "'device/no-device'" }).click()
  await expect(page.getByRole('heading', { name: 'device/no-device' })).toBeInViewport()
  // The router warns of places that it did not make itself.
  complaints.length = 0
})

test('an export is a line that opens and closes, and its signature is copied', async ({ page }) => {
  await page.goto(overview)
  const heading = page.locator('#usecameradevices')
  const entry = page.locator('.reference-entry', { has: heading })
  await expect(heading).toBeHidden()
  await entry.locator('summary').first().press('Enter')
  await expect(heading).toBeVisible()
  await entry.getByRole('button', { name: 'Copy signature' }).first().click()
  const signature = 'function useCameraDevices(): CameraDevice[]'
  await expect.poll(() => readClipboard(page)).toBe(signature)
  await entry.getByText('Close').click()
  await expect(heading).toBeHidden()
})
