import { address, expect, site, test } from '../site'
import { openPage } from '../steps/open'
import { openDialog, serveHosted } from './steps'

// The policy of the pages is opened for the service by a build that is configured for it.
test.use({ bypassCSP: true })

test('dialog and page ask the service, and open its results on this site; the look-up never does', async ({
  page,
}) => {
  const queries = await serveHosted(page)
  await openPage(page, '/docs/guides/errors?error')
  await page.getByRole('textbox', { name: /^Error message/ }).fill('Pasted')
  await expect(page.getByText('Neither a code nor a message')).toBeVisible()
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
  await expect(main.getByText('Guides › HDR', { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Photo HDR' })).toHaveAttribute(
    'href',
    '/docs/guides/hdr#photo-hdr',
  )
  const tags = ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']
  for (const { query, facetFilters } of queries) {
    expect(query).toBe('HDR')
    expect(facetFilters).toEqual(['language:en', tags])
  }
})
