import { openData, sealData } from '~/lib/sealed-data'
import { findViolations } from '../../a11y/find-violations'
import { address, expect, site, sites, takeComplaints, test } from '../site'
import { expectDocsFrame, isMarked, nextLink } from '../steps/document'
import { openWithoutPrefetching } from '../steps/open'

test.describe('a page that does not load', () => {
  for (const each of sites) {
    const name = `shows the error and a Retry in the frame under ${each.basePath}, and recovers with the network`
    test(
      name,
      { tag: each === site ? '@phone-only' : [] },
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
        // It fades out for a moment, outside of all landmarks.
        await expect(page.getByRole('progressbar')).toHaveCount(0)
        expect(await findViolations(page)).toEqual([])
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

  test('for want of its module as well, as from the home page, can be left, and recovers', async ({
    page,
    context,
    complaints,
  }) => {
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

  for (const [name, answer, fault] of [
    ['refused', { status: 503, body: '<h1>Try later</h1>' }, 'The server answered with an error.'],
    ['cut', { body: '[{"_1":2,"_4":5},"root",{"_3":-5}' }, 'not all of it'],
  ] as const) {
    test(`since its data is ${name} says so, and Retry loads it whole`, async ({
      page,
      complaints,
    }) => {
      await page.route('**/lifecycle.data', (route) => route.fulfill(answer))
      await openWithoutPrefetching(page, address(site, '/docs/guides/devices'))
      await nextLink(page).click()
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText('This page did not load.')
      await expect(page.getByRole('main')).toContainText(fault)
      await expect(page.getByRole('main')).not.toContainText(/offline|turbo-stream/)
      await expectDocsFrame(page)
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(title).toHaveText('Lifecycle')
      await expect(page).toHaveURL(address(site, '/docs/guides/lifecycle'))
      takeComplaints(complaints, ...(name === 'refused' ? [/503/] : []))
    })
  }

  test('since there is none any more is the not-found page at once', async ({
    page,
    complaints,
  }) => {
    await page.route('**/lifecycle.data', (route) => route.fulfill({ status: 404 }))
    await openWithoutPrefetching(page, address(site, '/docs/guides/devices'))
    await nextLink(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await expect(page).toHaveTitle('Page Not Found | VisionCamera')
    await expectDocsFrame(page)
    takeComplaints(complaints, /404/)
  })

  test('since its data is of another build is loaded whole without an error', async ({
    page,
    complaints,
  }) => {
    await page.route('**/lifecycle.data', async (route) => {
      const { text } = openData(await (await route.fetch()).text())!
      await route.fulfill({ body: sealData(text.replace('tableOfContents', 'contents'), 'other') })
    })
    await openWithoutPrefetching(page, address(site, '/docs/guides/devices'))
    await nextLink(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lifecycle')
    await expect.poll(() => isMarked(page)).toBe(false)
    takeComplaints(complaints, /of another build; loading the whole page/)
  })
})
