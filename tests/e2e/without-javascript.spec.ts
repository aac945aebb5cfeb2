import { address, expect, readPathnames, sites, test } from './site'

test.use({ javaScriptEnabled: false })

for (const site of sites) {
  test.describe(`without JavaScript under ${site.basePath}`, () => {
    test('every page has its text, its title and its links', async ({ page, isMobile }) => {
      test.skip(isMobile, 'the documents are the same for both')
      test.slow()
      const titles = new Set<string>()
      const pathnames = readPathnames(site)
      for (const pathname of pathnames) {
        await page.goto(address(site, pathname))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const main = page.getByRole('main')
        expect((await main.innerText()).length, pathname).toBeGreaterThan(200)
        await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeAttached()
        titles.add(await page.title())
      }
      expect(titles.size).toBe(pathnames.length)
    })

    test('a reader gets from the home page through the guides', async ({ page }) => {
      await page.goto(site.url)
      await page.getByRole('main').getByRole('link', { name: 'Get started' }).first().click()
      await expect(page).toHaveURL(address(site, '/docs/guides'))
      const pagination = page.getByRole('navigation', { name: 'Previous and next page' })
      await pagination.getByRole('link', { name: /Camera Devices/ }).click()
      await expect(page).toHaveURL(address(site, '/docs/guides/devices'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
    })

    test('the menu opens on a phone', async ({ page, isMobile }) => {
      test.skip(!isMobile, 'the menu is for narrow windows')
      await page.goto(address(site, '/docs/guides/devices'))
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      const menu = page.getByRole('navigation', { name: 'Docs menu' })
      const link = menu.getByRole('link', { name: 'Camera Formats' })
      await expect(link).toBeVisible()
      await link.click()
      await expect(page).toHaveURL(address(site, '/docs/guides/formats'))
    })

    test('the docs root leads to the main guide', async ({ page }) => {
      await page.goto(address(site, '/docs'))
      await expect(page).toHaveURL(address(site, '/docs/guides'))
    })

    test('an unknown path shows the not-found page', async ({ page, complaints }) => {
      const response = await page.goto(address(site, '/docs/guides/nothing-here'))
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
      // The browser itself reports the status of the response.
      expect(complaints.splice(0)).toEqual([expect.stringContaining('404 (Not Found)')])
    })
  })
}
