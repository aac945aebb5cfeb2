import { testSites } from '../../../scripts/lib/test-sites'
import { address, expect, site, takeComplaints, test } from '../site'
import { isMarked, markDocument } from '../steps/document'
import { openWithoutPrefetching } from '../steps/open'
import { documentModule, guidesLink, homeModule, homeTitle, openNextAnew } from './steps'

const { based } = testSites

test.describe('a missing module', () => {
  test('of a navigation opens the target by one full load, with a warning', async ({
    page,
    complaints,
  }) => {
    await page.route(documentModule, (route) => route.fulfill({ status: 404 }))
    const loads: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request.url())
    })
    await openWithoutPrefetching(page, address(based, '/'))
    await guidesLink(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting Started')
    await expect(page).toHaveURL(address(based, '/docs/guides'))
    expect(await isMarked(page)).toBe(false)
    // The page's own module is missing still: it is readable, says so, and is not loaded again.
    await page.waitForLoadState()
    await page.keyboard.press('Shift')
    await expect(page.getByRole('alert')).toContainText('its scripts did not start')
    expect(loads.map((url) => new URL(url).pathname.slice(based.basePath.length))).toEqual([
      '',
      'docs/guides',
    ])
    takeComplaints(complaints, /404/, /A part of .*guides is missing/, /did not start/)
  })

  test('of a page gone back to is loaded whole too', async ({ page, complaints }) => {
    await openNextAnew(page, address(site, '/'))
    await page.route(homeModule, (route) => route.fulfill({ status: 404 }), { times: 1 })
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeTitle)
    await expect(page).toHaveURL(address(site, '/'))
    await expect.poll(() => isMarked(page)).toBe(false)
    takeComplaints(complaints, /404/, /A part of .* is missing/)
  })

  test('of a page that is loaded ahead is warned of, and nothing else happens', async ({
    page,
    complaints,
  }) => {
    await page.route(documentModule, (route) => route.fulfill({ status: 404 }))
    await page.goto(address(site, '/'))
    await markDocument(page)
    const warned = page.waitForEvent('console', (message) =>
      message.text().includes('is not prefetched'),
    )
    await page.getByRole('link', { name: 'API', exact: true }).first().hover()
    await warned
    expect(await isMarked(page)).toBe(true)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeTitle)
    await page.unroute(documentModule)
    await page.getByRole('link', { name: 'API', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('API reference')
    takeComplaints(complaints, /404/, /is not prefetched/)
  })
})
