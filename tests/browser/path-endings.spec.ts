import { testSites } from '../../scripts/lib/test-sites'
import { address, expect, test } from './site'
import { waitForHydration } from './steps/open'

test('other endings of a path and old paths under a base path lead to the page itself, with query and hash', async ({
  page,
}) => {
  const { based } = testSites
  for (const [written, canonical] of [
    ['/docs/guides.html', '/docs/guides'],
    ['/docs/guides/index.html', '/docs/guides'],
    ['/index.html', '/'],
    ['/docs/guides/setup', '/docs/guides'],
  ] as const) {
    const right = `${address(based, canonical)}?a=1#main`
    await page.goto(`${address(based, written)}?a=1#main`)
    await expect(page, written).toHaveURL(right)
    await waitForHydration(page)
    await expect(page, written).toHaveURL(right)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const href = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(href!).pathname).toBe(new URL(right).pathname)
  }
})
