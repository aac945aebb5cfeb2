import type { Page } from '@playwright/test'
import { expect, takeComplaints, test } from './site'
import { waitForFrames } from './steps/layout'
import { openPage } from './steps/open'

/** The islands: the button of each, the address that opens it, and files of its own. */
const islands = [
  {
    name: 'Format explorer',
    opener: 'Try other filters and cameras',
    address: '/docs/guides/formats?explore=pixel#try-filters',
    files: /explorer-[^/]*\.(?:js|css)$/,
  },
  {
    name: 'Setup builder',
    opener: 'Choose what my app needs',
    address: '/docs/guides?setup=expo#your-steps',
    files: /builder-[^/]*\.(?:js|css)$/,
  },
  {
    name: 'Error look-up',
    opener: 'Look up a message, log or stack trace',
    address: '/docs/guides/errors?error=capture%2Faborted',
    files: /lookup-[^/]*\.(?:js|css)$/,
  },
]

test('where one does not load, its example stays, for another try', async ({
  page,
  complaints,
}) => {
  const { name, address, opener, files } = islands[0]!
  const button = page.getByRole('button', { name: opener })
  await page.route(files, (route) => route.abort())
  await openPage(page, address.replace(/\?.*/, ''))
  await button.click()
  await expect(page.getByRole('alert').filter({ hasText: 'did not load' })).toBeVisible()
  await expect(button).toBeVisible()
  await page.unrouteAll()
  takeComplaints(complaints, /did not load/, /ERR_FAILED/)
  await page.reload()
  await button.click()
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
})

/** Expects the head of an island close below the navbar, and the focus there, from where Tab leads in. */
async function expectHead(page: Page, name: string): Promise<void> {
  const region = page.getByRole('region', { name, exact: true })
  await expect(region).toBeVisible()
  await waitForFrames(page)
  const { y, height } = (await page.getByRole('banner').boundingBox())!
  const { y: top } = (await region.boundingBox())!
  expect(top, name).toBeGreaterThanOrEqual(y + height)
  expect(top, name).toBeLessThan(y + height + 100)
  await expect(page.locator('[data-island-host]')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(region.locator(':focus')).toBeVisible()
}

for (const { name, opener, address, files } of islands) {
  test(`${name}: opens by a press or its address, where it is @phone-only`, async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await openPage(page, address.replace(/\?.*/, ''))
    expect(requested.filter((url) => files.test(url))).toEqual([])
    await page.getByRole('button', { name: opener }).tap()
    await expectHead(page, name)
    expect(requested.filter((url) => files.test(url))).not.toEqual([])
    const sizes = await page
      .locator('[data-island-host] :is(input:not([type=radio]), select, textarea)')
      .evaluateAll((fields) => fields.map((field) => parseFloat(getComputedStyle(field).fontSize)))
    // iOS zooms into smaller fields.
    expect(sizes.filter((size) => size < 16)).toEqual([])
    // The address holds its place, also without the hash of its section.
    await page.goto('about:blank')
    await page.goto(address.replace(/#.*/, ''))
    await expectHead(page, name)
    await expect(page).toHaveURL(address)
  })
}
