import type { Locator, Page } from '@playwright/test'
import { expect } from '../site'

/** The parts of the open search dialog, by their roles. */
export function findDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Search the documentation' })
  return {
    dialog,
    input: dialog.getByRole('combobox', { name: 'Search' }),
    rows: dialog.getByRole('treeitem'),
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
export function answerSearchData(
  page: Page,
  files: string,
  answer: { status?: number; body?: string },
) {
  return page.route(`**/search-data/*${files}*`, (route) =>
    route.fulfill({ contentType: 'application/json', ...answer }),
  )
}
