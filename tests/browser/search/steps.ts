import type { Locator, Page } from '@playwright/test'
import { expect } from '../site'

/** The parts of the open search dialog, by their roles. */
export function findDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Search the documentation' })
  return {
    dialog,
    input: dialog.getByRole('searchbox', { name: 'Search' }),
    rows: dialog.getByRole('option'),
    all: dialog.getByRole('link', { name: /^See all \d+ results$/ }),
    failure: dialog.getByRole('alert'),
  }
}

/** The button of the navbar that opens search. */
export function searchButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })
}

/** Opens the dialog by its button; the page's scripts must run. */
export async function openDialog(page: Page) {
  await searchButton(page).click()
  const parts = findDialog(page)
  await expect(parts.input).toBeFocused()
  return parts
}

/** Has the requests for search data answered otherwise; `files` is a part of their names. */
export function answerSearchData(page: Page, files: string, answer: { status: number }) {
  return page.route(`**/search-data/*${files}*`, (route) => route.fulfill(answer))
}

/** Has both search boxes ask the hosted service, which answers with one hit, and lists what it's asked. */
export async function serveHosted(page: Page) {
  const queries: { query: string; facetFilters: unknown }[] = []
  const settings = { mode: 'hosted', appId: 'testapp', apiKey: 'k', indexName: 'docs' }
  await page.route('**/search-data/settings.json', (route) =>
    route.fulfill({ json: { ...settings, versions: ['current'] } }),
  )
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
  await page.route(/^https:\/\/testapp-\w+\.algolia(net)?\.(net|com)\//, (route) => {
    const request = route.request()
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (request.method() === 'OPTIONS') return route.fulfill({ headers })
    queries.push(...(request.postDataJSON() as { requests: typeof queries }).requests)
    return route.fulfill({ headers, json: { results: [{ hits: [hit], nbHits: 1 }] } })
  })
  return queries
}
