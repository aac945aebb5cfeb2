import { address, expect, site, takeComplaints, test } from '../site'
import { openPage } from '../steps/open'
import { openDialog, serveHosted } from './steps'

// The policy of the pages is opened for the service by a build that is configured for it.
test.use({ bypassCSP: true })

test('dialog and page ask the service, and open its results on this site', async ({ page }) => {
  const queries = await serveHosted(page)
  await openPage(page, '/docs/guides/devices')
  const { dialog, input, rows } = await openDialog(page)
  await input.fill('HDR')
  await expect(rows).toHaveCount(1)
  await expect(rows.locator('mark')).toHaveText('HDR')
  await expect(dialog.getByRole('link', { name: 'Algolia' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address(site, '/docs/guides/hdr#photo-hdr'))

  await page.goto(address(site, '/search?q=HDR'))
  const main = page.getByRole('main')
  await expect(main.getByRole('status')).toHaveText('1 result')
  await expect(main.getByRole('link', { name: 'Photo HDR' })).toHaveAttribute(
    'href',
    '/docs/guides/hdr#photo-hdr',
  )
  const tags = ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']
  for (const { facetFilters } of queries) expect(facetFilters).toEqual(['language:en', tags])
})

test('a failure of the service is told in both', async ({ page, complaints }) => {
  await serveHosted(page, 503)
  await openPage(page, '/search?q=HDR')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Unable to fetch results')
  const { input, failure } = await openDialog(page)
  await input.fill('HDR')
  await expect(failure).toBeVisible({ timeout: 20_000 })
  takeComplaints(complaints, /search has failed/, /503/, /Unreachable hosts/)
})
