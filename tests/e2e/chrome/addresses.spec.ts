import { address, expect, test } from '../site'
import { openPage, site } from './docs-page'

test('Beat: .html and /index.html are normalised in the address bar too, query and hash kept', async ({
  page,
}) => {
  for (const written of ['/docs/guides/devices.html', '/docs/guides/devices/index.html']) {
    await openPage(page, `${written}?a=1#pick-a-camera`)
    await expect(page).toHaveURL(address(site, '/docs/guides/devices?a=1#pick-a-camera'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
  }
})

test('Beat: the sitemap lists neither the search page nor the 404', async ({ page }) => {
  const sitemap = await (await page.request.get(address(site, '/sitemap.xml'))).text()
  expect(sitemap).toContain('/docs/guides/devices</loc>')
  expect(sitemap).not.toMatch(/\/(?:search|404)(?:\.html)?<\/loc>/)
})
