import { testSites } from '../../scripts/lib/test-sites'
import { findViolations } from './a11y/find-violations'
import { address, expect, site, test } from './site'
import { openPage, waitForHydration } from './steps/open'

const overview = address(site, '/docs/api')

test('from the home page to the type of FormatFilter.fps in three clicks', async ({ page }) => {
  const { based } = testSites
  await page.goto(address(based, '/'))
  await page.getByRole('link', { name: 'API', exact: true }).first().click()
  await page.getByRole('article').getByRole('link', { name: 'FormatFilter' }).first().click()
  const row = page.getByRole('row', { name: 'fps' })
  await expect(row).toContainText("number | 'max'")
  await row.getByRole('link', { name: 'fps', exact: true }).click()
  await expect(page).toHaveURL(address(based, '/docs/api/interfaces/FormatFilter#fps'))
  await expect(page.locator('#fps')).toBeInViewport()
})

test('an error code in a signature leads to its remedy, and a signature is copied', async ({
  page,
  context,
}) => {
  await page.goto(`${overview}#device/no-device`)
  await expect(page).toHaveURL(`${overview}#device-no-device`)
  await page.getByRole('link', { name: "'device/no-device'" }).click()
  await expect(page.getByRole('heading', { name: 'device/no-device' })).toBeInViewport()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, '/docs/api/classes/Camera#takephoto')
  const member = page.locator('.reference-member', { has: page.locator('#takephoto') })
  await member.getByRole('button', { name: 'Copy signature' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('takePhoto(options?: TakePhotoOptions): Promise<PhotoFile>')
})

test('fragments in the spelling of the library are corrected', async ({ page, complaints }) => {
  await page.goto(address(site, '/docs/api/classes/Camera#takePhoto'))
  await expect(page).toHaveURL(address(site, '/docs/api/classes/Camera#takephoto'))
  await expect(page.locator('#takephoto')).toBeInViewport()
  await waitForHydration(page)
  await page.evaluate(() => (window.location.hash = 'takePhoto'))
  await expect(page).toHaveURL(address(site, '/docs/api/classes/Camera#takephoto'))
  // The router warns of places that it did not make itself.
  complaints.length = 0
})

test('each export is a line that opens and closes', async ({ page }) => {
  await page.goto(overview)
  const heading = page.locator('#usecameradevices')
  const entry = page.locator('.reference-entry', { has: heading })
  await expect(heading).toBeHidden()
  await entry.locator('summary').first().press('Enter')
  await expect(heading).toBeVisible()
  await entry.getByText('Close').click()
  await expect(heading).toBeHidden()
})

test('what lines open has no violations', async ({ page }) => {
  test.slow()
  for (const pathname of ['/docs/api', '/docs/api/classes/Camera']) {
    await openPage(page, pathname)
    const folds = page.locator('article details')
    await folds.evaluateAll((all) => all.forEach((fold) => fold.setAttribute('open', '')))
    expect(await findViolations(page, { include: 'main' }), pathname).toEqual([])
  }
})
