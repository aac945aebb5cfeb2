import { testSites } from '../../../scripts/lib/test-sites'
import { findViolations } from '../a11y/find-violations'
import { address, expect, site, takeComplaints, test } from '../site'
import { expectNoShift, watchLayoutShifts } from '../steps/layout'
import { openPage, removeIdleTime, waitForHydration } from '../steps/open'

const cases = [
  [testSites.based, '/docs/guides/devises', 'Camera Devices', '/docs/guides/devices'],
  [site, '/docs/api/interfaces/Camera', 'Camera', '/docs/api/classes/Camera'],
] as const

test.describe('an unknown path', () => {
  test('suggests what is near, stays on this site, and has a search box', async ({
    page,
    complaints,
  }) => {
    test.slow()
    await test.step('suggests the pages that are nearest', async () => {
      for (const [each, wrong, label, right] of cases) {
        const response = await page.goto(address(each, wrong))
        expect(response?.status()).toBe(404)
        await waitForHydration(page)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
        await expect(page).toHaveTitle('Page Not Found | VisionCamera')
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
        const suggestions = page.getByRole('navigation', { name: 'Did you mean' })
        await expect(suggestions.getByRole('link').first()).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
        if (each === site) expect(await findViolations(page)).toEqual([])
        await suggestions.getByRole('link', { name: label, exact: true }).first().click()
        await expect(page).toHaveURL(address(each, right))
        await expect(page.getByRole('heading', { level: 1 })).toContainText(label)
        await expect(page).toHaveTitle(`${label} | VisionCamera`)
      }
      takeComplaints(complaints, /404 \(Not Found\)/)
    })
    await test.step('that looks like another host stays on this site', async () => {
      for (const [pathname, end, title] of [
        ['//evil.example', '/evil.example', 'Page Not Found'],
        ['//evil.example/.html#main', '/evil.example#main', 'Page Not Found'],
        ['/\\evil.example', '/evil.example', 'Page Not Found'],
        ['/docs//guides', '/docs/guides', 'Getting Started'],
      ] as const) {
        await page.goto(site.url.slice(0, -1) + pathname)
        await expect(page).toHaveURL(address(site, end))
        await waitForHydration(page)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(page).toHaveURL(address(site, end))
      }
      takeComplaints(complaints, /404 \(Not Found\)/)
    })
    await test.step('leaves nothing to go back to but where its reader was', async () => {
      // Browsers keep no more than fifty entries, which a page of other tests may have.
      const fresh = await page.context().newPage()
      await fresh.goto(site.url)
      await fresh.goto(`${site.url.slice(0, -1)}//evil.example`)
      await expect(fresh).toHaveURL(address(site, '/evil.example'))
      await waitForHydration(fresh)
      await fresh.goBack()
      await expect(fresh).toHaveURL(site.url)
      await fresh.close()
    })
    await test.step('has a search box, whose query names the tab', async () => {
      const { based } = testSites
      await openPage(page, '/docs/nowhere', based)
      await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('formats')
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL(address(based, '/search?q=formats'))
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('formats')
      await expect(page).toHaveTitle('Search results for "formats" | VisionCamera')
      takeComplaints(complaints, /404 \(Not Found\)/)
    })
  })

  test('moves nothing when the suggestions come, without a sign of the reader', async ({
    page,
    complaints,
  }) => {
    await removeIdleTime(page)
    await watchLayoutShifts(page)
    await page.goto(address(site, '/docs/guides/devises'))
    const suggestions = page.getByRole('navigation', { name: 'Did you mean' })
    await expect(suggestions.getByRole('link').first()).toBeAttached()
    await expectNoShift(page)
    takeComplaints(complaints, /404 \(Not Found\)/)
  })
})
