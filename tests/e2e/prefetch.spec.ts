import { address, expect, test, waitForHydration } from './site'
import { testSites } from '../../scripts/lib/test-sites'

const site = testSites.root

test.describe('prefetching', () => {
  test.skip(({ isMobile }) => isMobile, 'a phone has no pointer that hovers')

  test('a hovered link is fetched once, and following it asks for nothing more', async ({
    page,
  }) => {
    await page.goto(address(site, '/docs/guides/devices'))
    await waitForHydration(page)
    const link = page.getByRole('navigation', { name: /sidebar/i }).getByRole('link', {
      name: 'Camera Formats',
    })
    const fetched = page.waitForResponse(/\/formats\.data$/)
    await link.hover()
    await fetched
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Formats')
    const transfers = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/formats.data'))
        .filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0),
    )
    expect(transfers).toHaveLength(1)
  })

  test('nothing is fetched ahead with data saver on', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    const data: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.data')) data.push(request.url())
    })
    await page.goto(address(site, '/docs/guides/devices'))
    await page.mouse.move(5, 5)
    await waitForHydration(page)
    await page
      .getByRole('navigation', { name: /sidebar/i })
      .getByRole('link')
      .nth(2)
      .hover()
    await page.waitForTimeout(600)
    expect(data).toEqual([])
  })
})
