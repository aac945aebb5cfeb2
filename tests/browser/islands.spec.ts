import type { Page } from '@playwright/test'
import { address, expect, site, takeComplaints, test } from './site'
import { waitForFrames } from './steps/layout'
import { openPage } from './steps/open'

/** The islands: the button of each, the address that opens it, its section, and files of its own. */
const islands = [
  {
    name: 'Format explorer',
    pathname: '/docs/guides/formats',
    opener: 'Try other filters and cameras',
    query: '?explore=pixel',
    section: '#try-filters',
    files: /explorer-[^/]*\.(?:js|css)$/,
  },
  {
    name: 'Setup builder',
    pathname: '/docs/guides',
    opener: 'Choose what my app needs',
    query: '?setup=expo',
    section: '#your-steps',
    files: /builder-[^/]*\.(?:js|css)$/,
  },
  {
    name: 'Error look-up',
    pathname: '/docs/guides/errors',
    opener: 'Look up a message, log or stack trace',
    query: '?error=capture%2Faborted',
    section: '',
    files: /lookup-[^/]*\.(?:js|css)$/,
  },
]

test('where one does not load, its example stays, and it can be tried again', async ({
  page,
  complaints,
}) => {
  const { name, pathname, opener, files } = islands[0]!
  await page.route(files, (route) => route.abort())
  await openPage(page, pathname)
  await page.getByRole('button', { name: opener }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'did not load' })).toBeVisible()
  await expect(page.getByRole('button', { name: opener })).toBeVisible()
  await page.unrouteAll()
  takeComplaints(complaints, /did not load/, /ERR_FAILED/)
  await page.reload()
  await page.getByRole('button', { name: opener }).click()
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
})

/** Expects the head of an island below the navbar, near enough to be seen at once, with the focus there. */
async function expectHead(page: Page, name: string): Promise<void> {
  const region = page.getByRole('region', { name, exact: true })
  await expect(region).toBeVisible()
  await waitForFrames(page)
  const { bottom } = await page
    .getByRole('banner')
    .evaluate((banner) => banner.getBoundingClientRect())
  const top = await region.evaluate((element) => element.getBoundingClientRect().top)
  expect(top, name).toBeGreaterThanOrEqual(bottom)
  expect(top, name).toBeLessThan(bottom + 100)
  await expect(page.locator('[data-island-host]')).toBeFocused()
}

for (const { name, pathname, opener, query, section, files } of islands) {
  const title = `${name}: loads when a press or its address opens it, where it is, with the focus`
  test(title, { tag: '@phone-only' }, async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await openPage(page, pathname)
    expect(requested.filter((url) => files.test(url))).toEqual([])
    const button = page.getByRole('button', { name: opener })
    await button.tap()
    await expectHead(page, name)
    expect(requested.filter((url) => files.test(url))).not.toEqual([])
    const sizes = await page
      .locator('[data-island-host] :is(input:not([type=radio]), select, textarea)')
      .evaluateAll((fields) => fields.map((field) => parseFloat(getComputedStyle(field).fontSize)))
    // iOS zooms into smaller fields.
    expect(sizes.filter((size) => size < 16)).toEqual([])
    // The address holds its place, also without the hash of its section.
    await page.goto('about:blank')
    await page.goto(address(site, pathname + query))
    await expectHead(page, name)
    await expect(page).toHaveURL((url) => url.hash === section)
  })
}
