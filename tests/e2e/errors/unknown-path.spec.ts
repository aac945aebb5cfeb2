import { address, expect, sites, test, waitForHydration } from '../site'
import { openWithoutPrefetching, takeComplaints } from './steps'

const cases = [
  ['/docs/guides/devises', 'Camera Devices', '/docs/guides/devices'],
  ['/guides/lifecycle', 'Lifecycle', '/docs/guides/lifecycle'],
  ['/docs/api/interfaces/Camera', 'Camera', '/docs/api/classes/Camera'],
] as const

for (const site of sites) {
  test.describe(`an unknown path under ${site.basePath}`, () => {
    for (const [wrong, label, right] of cases) {
      test(`${wrong} suggests ${right}`, async ({ page, complaints }) => {
        const response = await page.goto(address(site, wrong))
        expect(response?.status()).toBe(404)
        await waitForHydration(page)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
        await expect(page).toHaveTitle('Page Not Found | VisionCamera')
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
        const suggestions = page.getByRole('navigation', { name: 'Did you mean' })
        await expect(suggestions.getByRole('link').first()).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
        await suggestions.getByRole('link', { name: label, exact: true }).first().click()
        await expect(page).toHaveURL(address(site, right))
        await expect(page.getByRole('heading', { level: 1 })).toContainText(label)
        takeComplaints(complaints, /404 \(Not Found\)/)
      })
    }

    test('moves nothing when the suggestions come', async ({ page, complaints }) => {
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as { value?: number }).value ?? 0)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(address(site, '/docs/guides/devises'))
      // An event that is no input of the reader's, after which shifts would not count.
      await page.evaluate(() => window.dispatchEvent(new Event('focusin')))
      const suggestions = page.getByRole('navigation', { name: 'Did you mean' })
      await expect(suggestions.getByRole('link').first()).toBeAttached()
      const shifts = () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      // Two frames: the observer is told after the frame in which something moved.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      expect(await shifts()).toEqual([])
      takeComplaints(complaints, /404 \(Not Found\)/)
    })

    test('has a search box', async ({ page, complaints }) => {
      await page.goto(address(site, '/docs/nowhere'))
      await waitForHydration(page)
      await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('formats')
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL(address(site, '/search?q=formats'))
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('formats')
      // The document element is another one now, and says the same.
      await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/)
      takeComplaints(complaints, /404 \(Not Found\)/)
    })

    test('that nothing is near to suggests nothing, nor does a list that is missing', async ({
      page,
      complaints,
    }) => {
      const list = page.waitForResponse('**/pages.json')
      await page.goto(address(site, '/qqqqqqqqqqqqqqqqqqqqqqqqqq'))
      await page.keyboard.press('Shift')
      await (await list).finished()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
      await expect(page.getByRole('navigation', { name: 'Did you mean' })).toHaveCount(0)
      await page.route('**/pages.json', (route) => route.abort())
      const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
      await page.goto(address(site, '/docs/guides/devises'))
      await page.keyboard.press('Shift')
      await warned
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
      takeComplaints(complaints, /404 \(Not Found\)/, /ERR_FAILED/, /no list of pages to suggest/)
    })

    test('asks for the list of pages on the not-found page only', async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await openWithoutPrefetching(page, address(site, '/docs/guides'))
      expect(asked.filter((url) => url.endsWith('pages.json'))).toEqual([])
    })
  })
}
