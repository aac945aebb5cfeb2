import { testSites } from '../../../scripts/lib/test-sites'
import { address, expect, takeComplaints, test } from '../site'
import { isMarked } from '../steps/document'
import { openWithoutPrefetching } from '../steps/open'
import { documentModule, guidesLink } from './steps'

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
})
