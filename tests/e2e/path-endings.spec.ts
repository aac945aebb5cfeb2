import { address, expect, sites, test, waitForHydration } from './site'

const endings = [
  ['/docs/guides.html', '/docs/guides'],
  ['/docs/guides/index.html', '/docs/guides'],
  ['/docs/guides/', '/docs/guides'],
  ['/docs/api/', '/docs/api'],
  ['/docs/api/interfaces/CameraProps.html', '/docs/api/interfaces/CameraProps'],
  ['/search/', '/search'],
  ['/index.html', '/'],
] as const

test.skip(({ isMobile }) => isMobile, 'addresses are the same for both')

for (const site of sites) {
  for (const [written, canonical] of endings) {
    test(`${written} under ${site.basePath} is ${canonical}, with query and hash`, async ({
      page,
    }) => {
      await page.goto(`${address(site, written)}?a=1#main`)
      await expect(page).toHaveURL(`${address(site, canonical)}?a=1#main`)
      await waitForHydration(page)
      await expect(page).toHaveURL(`${address(site, canonical)}?a=1#main`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const link = page.locator('link[rel=canonical]')
      await expect(link).toHaveAttribute(
        'href',
        new RegExp(`${address(site, canonical).slice(21)}$`),
      )
    })
  }
}
