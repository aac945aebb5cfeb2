import type { Page } from '@playwright/test'
import { findViolations } from '../a11y/find-violations'
import { atBase, expect, takeComplaints, test } from '../site'
import { isMarked, nextLink, sidebarLink } from '../steps/document'
import { openWithoutPrefetching } from '../steps/open'

const causesOf = (page: Page) => page.getByRole('list', { name: 'Error and its causes' })

/** Expects an error within the frame of docs pages: navbar, sidebar and footer. */
async function expectInFrame(page: Page): Promise<void> {
  // The progress bar fades out for a moment, outside of all landmarks.
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expect(sidebarLink(page, 'Camera Formats')).toBeVisible()
}

test('a page that crashes shows why, and Try again loads it anew', async ({ page, complaints }) => {
  await page.route('**/devices.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), tableOfContents: null } })
  })
  await openWithoutPrefetching(page, '/docs/guides')
  await sidebarLink(page, 'Camera Devices').click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('This page crashed.')
  await expect(page).toHaveURL('/docs/guides/devices')
  await expect(causesOf(page)).toHaveText(/^Cannot read properties of null/)
  await expectInFrame(page)
  await expect(page).toHaveTitle('Camera Devices | VisionCamera')
  takeComplaints(complaints, /Cannot read properties of null/)

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(title).toHaveText('Camera Devices')
})

test('a page that does not load shows the error, and Retry recovers with the network', async ({
  page,
  context,
  complaints,
}) => {
  await openWithoutPrefetching(page, atBase('/docs/guides/devices'))
  await context.setOffline(true)
  await nextLink(page).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('This page did not load.')
  await expect(causesOf(page)).toHaveText('Failed to fetch')
  await expect(page).toHaveURL(atBase('/docs/guides/lifecycle'))
  await expect(page).toHaveTitle('Page Not Shown | VisionCamera')
  await expectInFrame(page)

  const retry = page.getByRole('button', { name: 'Retry' })
  const failed = page.waitForEvent('requestfailed')
  await retry.click()
  await failed
  await expect(retry).toBeEnabled()
  await expect(title).toHaveText('This page did not load.')

  await context.setOffline(false)
  await retry.click()
  await expect(title).toHaveText('Lifecycle')
  await expect(page).toHaveTitle('Lifecycle | VisionCamera')
  await expect(page).toHaveURL(atBase('/docs/guides/lifecycle'))
  expect(await isMarked(page)).toBe(true)
  takeComplaints(complaints, /ERR_INTERNET_DISCONNECTED/)
})

test('a page whose data is missing or of another build is loaded whole, with its anchor', async ({
  page,
  complaints,
}) => {
  for (const answer of [{ status: 404 }, { json: { build: 'other', title: 'Other' } }]) {
    await page.route('**/lifecycle.json', (route) => route.fulfill(answer))
    await openWithoutPrefetching(page, '/docs/guides/devices')
    await nextLink(page).evaluate((link: HTMLAnchorElement) => (link.hash = 'main'))
    await nextLink(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lifecycle')
    await expect(page).toHaveURL('/docs/guides/lifecycle#main')
    await expect.poll(() => isMarked(page)).toBe(false)
    await page.unroute('**/lifecycle.json')
  }
  takeComplaints(complaints, /loading the whole page/, /404/)
})
