import type { Locator, Page } from '@playwright/test'
import { address, expect, site, test } from './site'
import { nextLink, showSidebar } from './steps/document'
import { openPage, saveData } from './steps/open'

/** The addresses of data files that the page asks for from now on. */
function collectData(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.data')) urls.push(request.url())
  })
  return urls
}

/** A link of the sidebar, which starts in view. */
async function findLink(page: Page, name: string): Promise<Locator> {
  return (await showSidebar(page)).getByRole('link', { name })
}

test('a hovered link is fetched once, and following it asks for nothing more', async ({ page }) => {
  await openPage(page, '/docs/guides/devices')
  const link = await findLink(page, 'Camera Formats')
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

test(
  'a touched link is fetched before the finger leaves it',
  { tag: '@phone-only' },
  async ({ page }) => {
    await openPage(page, '/docs/guides/devices')
    // It is at the end of the page, and so out of view, which would be another reason.
    const link = nextLink(page)
    await expect(link).not.toBeInViewport()
    const fetched = page.waitForRequest(/\/lifecycle\.data$/)
    await link.dispatchEvent('touchstart')
    await fetched
  },
)

test('with data saver on a link is neither fetched in view nor on hover', async ({ page }) => {
  await page.clock.install()
  await saveData(page)
  const data = collectData(page)
  await openPage(page, '/docs/guides/devices')
  await (await findLink(page, 'Camera Formats')).hover()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  // One that may be fetched comes after all that was on its way.
  await page.evaluate('navigator.connection.saveData = false')
  const fetched = page.waitForRequest(/\/lifecycle\.data$/)
  await (await findLink(page, 'Lifecycle')).hover()
  await page.clock.runFor(100)
  await fetched
  expect(data).toEqual([address(site, '/docs/guides/lifecycle.data')])
})

test('a browser that fetches no data ahead has the module of the next page', async ({ page }) => {
  await page.addInitScript(() => {
    const { supports } = DOMTokenList.prototype
    DOMTokenList.prototype.supports = function (token) {
      return token !== 'prefetch' && supports.call(this, token)
    }
  })
  const data = collectData(page)
  await openPage(page, '/docs/guides/devices')
  const module = page.waitForRequest(/\/build\/routes\/docs\.api\._index-\w+\.js$/)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API' }).hover()
  await module
  expect(data).toEqual([])
})
