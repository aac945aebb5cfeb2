import type { Page } from '@playwright/test'
import { expect, test } from '../site'
import { openPage } from '../steps/open'
import { openDialog } from './steps'

// The policy of the pages is opened for the service by a build that is configured for it.
test.use({ bypassCSP: true })

const hit = {
  objectID: '1',
  type: 'lvl2',
  url: 'https://elsewhere.example/docs/guides/hdr#photo-hdr',
  content: null,
  hierarchy: { lvl0: 'Guides', lvl1: 'HDR', lvl2: 'Photo HDR' },
  _highlightResult: {
    hierarchy: { lvl0: { value: 'Guides' }, lvl2: { value: 'Photo <mark>HDR</mark>' } },
  },
  _snippetResult: {
    hierarchy: { lvl1: { value: 'HDR' }, lvl2: { value: 'Photo <mark>HDR</mark>' } },
  },
}

/** Has both search boxes ask the hosted service, which answers with one hit, and lists what it's asked. */
async function serveHosted(page: Page) {
  const queries: { query: string; facetFilters: unknown }[] = []
  const settings = { mode: 'hosted', appId: 'testapp', apiKey: 'k', indexName: 'docs' }
  await page.route('**/search-data/settings.json', (route) =>
    route.fulfill({ json: { ...settings, versions: ['current'] } }),
  )
  await page.route(/^https:\/\/testapp-\w+\.algolia(net)?\.(net|com)\//, (route) => {
    const request = route.request()
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (request.method() === 'OPTIONS') return route.fulfill({ headers })
    queries.push(...request.postDataJSON().requests)
    return route.fulfill({ headers, json: { results: [{ hits: [hit], nbHits: 1 }] } })
  })
  return queries
}

test('dialog and page ask the service, and the error look-up never does', async ({ page }) => {
  const queries = await serveHosted(page)
  await openPage(page, '/docs/guides/errors?error')
  await page.getByRole('textbox', { name: /^Error message/ }).fill('Pasted')
  await expect(page.getByText('Neither a code nor a message')).toBeVisible()
  const { dialog, input, rows } = await openDialog(page)
  await input.fill('HDR')
  await expect(rows).toHaveCount(1)
  await expect(rows.locator('mark')).toHaveText('HDR')
  await expect(dialog.getByRole('link', { name: 'Algolia' })).toBeVisible()
  // Results open on this site.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/docs/guides/hdr#photo-hdr')

  await page.goto('/search?q=HDR')
  const main = page.getByRole('main')
  await expect(main.getByRole('status')).toHaveText('1 result')
  await expect(main.getByText('Guides › HDR', { exact: true })).toBeVisible()
  const link = main.getByRole('link', { name: 'Photo HDR' })
  await expect(link).toHaveAttribute('href', '/docs/guides/hdr#photo-hdr')
  const tags = ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']
  for (const { query, facetFilters } of queries) {
    expect(query).toBe('HDR')
    expect(facetFilters).toEqual(['language:en', tags])
  }
})
