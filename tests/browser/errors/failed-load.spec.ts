import { findViolations } from '../a11y/find-violations'
import { testSites } from '../../../scripts/lib/test-sites'
import { address, expect, site, takeComplaints, test } from '../site'
import { expectDocsFrame, isMarked, nextLink } from '../steps/document'
import { openWithoutPrefetching } from '../steps/open'

test.describe('a page that does not load', () => {
  test('shows the error and a Retry in the frame, and recovers with the network', async ({
    page,
    context,
    complaints,
  }) => {
    const { based } = testSites
    await openWithoutPrefetching(page, address(based, '/docs/guides/devices'))
    await context.setOffline(true)
    await nextLink(page).click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('This page did not load.')
    await expect(page.getByRole('list', { name: 'Error and its causes' })).toHaveText(
      'Failed to fetch',
    )
    await expect(page).toHaveURL(address(based, '/docs/guides/lifecycle'))
    await expect(page).toHaveTitle('Page Not Shown | VisionCamera')
    // It fades out for a moment, outside of all landmarks.
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    expect(await findViolations(page)).toEqual([])
    await expectDocsFrame(page)

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
    await expect(page).toHaveURL(address(based, '/docs/guides/lifecycle'))
    expect(await isMarked(page)).toBe(true)
    takeComplaints(complaints, /ERR_INTERNET_DISCONNECTED/)
  })

  test('since its data is missing or of another build is loaded whole, with its anchor', async ({
    page,
    complaints,
  }) => {
    for (const answer of [{ status: 404 }, { json: { build: 'other', title: 'Other' } }]) {
      await page.route('**/lifecycle.json', (route) => route.fulfill(answer))
      await openWithoutPrefetching(page, address(site, '/docs/guides/devices'))
      await page.evaluate(() => {
        const link = document.querySelector<HTMLAnchorElement>('[rel=next]')
        if (link) link.hash = 'main'
      })
      await nextLink(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lifecycle')
      await expect(page).toHaveURL(address(site, '/docs/guides/lifecycle#main'))
      await expect.poll(() => isMarked(page)).toBe(false)
      await page.unroute('**/lifecycle.json')
    }
    takeComplaints(complaints, /loading the whole page/, /404/)
  })
})
