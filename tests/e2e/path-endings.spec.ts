import { testSites } from '../../scripts/lib/test-sites'
import { address, expect, test } from './site'
import { waitForHydration } from './steps/open'

const based = testSites.based

for (const [written, canonical] of [
  ['/docs/guides.html', '/docs/guides'],
  ['/docs/guides/index.html', '/docs/guides'],
  ['/docs/guides/formats/index', '/docs/guides/formats'],
  ['/index.html', '/'],
  ['/index', '/'],
] as const) {
  test(`${written} under a base path is ${canonical}, with query and hash`, async ({ page }) => {
    await page.goto(`${address(based, written)}?a=1#main`)
    await expect(page).toHaveURL(`${address(based, canonical)}?a=1#main`)
    await waitForHydration(page)
    await expect(page).toHaveURL(`${address(based, canonical)}?a=1#main`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const href = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(href!).pathname).toBe(new URL(address(based, canonical)).pathname)
  })
}
