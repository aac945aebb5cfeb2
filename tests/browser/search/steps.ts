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
export const searchButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })

/** Opens the dialog by its button; the page's scripts must run. */
export async function openDialog(page: Page) {
  await searchButton(page).click()
  const parts = findDialog(page)
  await expect(parts.input).toBeFocused()
  return parts
}

/** Has the index of headings fail to load. */
export async function failSearch(page: Page): Promise<void> {
  await page.route('**/search-data/headings*', (route) => route.fulfill({ status: 503 }))
}
