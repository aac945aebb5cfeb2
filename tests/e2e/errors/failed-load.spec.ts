import { address, expect, site, sites, takeComplaints, test } from '../site'
import { expectDocsFrame, isMarked, nextLink, sidebarLink } from '../steps/document'
import { openWithoutPrefetching } from '../steps/open'

test.describe('a page that does not load', () => {
  for (const each of sites) {
    const name = `shows the error and a Retry in the frame under ${each.basePath}, and recovers with the network`
    test(
      name,
      { tag: each === site ? '@phone' : [] },
      async ({ page, context, complaints, isMobile }) => {
        await openWithoutPrefetching(page, address(each, '/docs/guides/devices'))
        await context.setOffline(true)
        await nextLink(page).click()
        const title = page.getByRole('heading', { level: 1 })
        await expect(title).toHaveText('This page did not load.')
        await expect(page.getByRole('list', { name: 'Error and its causes' })).toHaveText(
          'Failed to fetch',
        )
        await expect(page).toHaveURL(address(each, '/docs/guides/lifecycle'))
        await expect(page).toHaveTitle('Page Not Shown | VisionCamera')
        await expectDocsFrame(page, isMobile)

        const retry = page.getByRole('button', { name: 'Retry' })
        const failed = page.waitForEvent('requestfailed')
        await retry.click()
        await failed
        await expect(retry).toBeEnabled()
        await expect(title).toHaveText('This page did not load.')

        await context.setOffline(false)
        await retry.click()
        await expect(title).toHaveText('Lifecycle')
        await expect(page).toHaveURL(address(each, '/docs/guides/lifecycle'))
        expect(await isMarked(page)).toBe(true)
        takeComplaints(complaints, /ERR_INTERNET_DISCONNECTED/)
      },
    )
  }

  test('for want of its module as well as its data recovers in place too', async ({
    page,
    context,
    complaints,
  }) => {
    await openWithoutPrefetching(page, address(site, '/docs/guides'))
    await context.setOffline(true)
    await sidebarLink(page, 'Camera Devices').click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('This page did not load.')
    await expectDocsFrame(page)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(title).toHaveText('Camera Devices')
    expect(await isMarked(page)).toBe(true)
    takeComplaints(complaints, /ERR_INTERNET_DISCONNECTED/)
  })

  test('can be left, and from the home page too', async ({ page, context, complaints }) => {
    await openWithoutPrefetching(page, site.url)
    await context.setOffline(true)
    await page.getByRole('main').getByRole('link', { name: 'Get started' }).first().click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('This page did not load.')
    await expect(page.getByRole('banner')).toBeVisible()
    await page.goBack()
    await expect(title).toContainText('React Native')
    await page.goForward()
    await expect(title).toHaveText('This page did not load.')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(title).toHaveText('Getting Started')
    expect(await isMarked(page)).toBe(true)
    takeComplaints(complaints, /ERR_INTERNET_DISCONNECTED/)
  })

  test('since the server answers with something else is loaded whole by Retry', async ({
    page,
    complaints,
  }) => {
    await page.route('**/lifecycle.data', (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Try later</h1>' }),
    )
    await openWithoutPrefetching(page, address(site, '/docs/guides/devices'))
    await nextLink(page).click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('This page did not load.')
    await expectDocsFrame(page)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(title).toHaveText('Lifecycle')
    await expect(page).toHaveURL(address(site, '/docs/guides/lifecycle'))
    takeComplaints(complaints, /503/, /SyntaxError|decode/)
  })
})
