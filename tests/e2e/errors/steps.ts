import { expect, type Page, type Route } from '@playwright/test'
import { waitForHydration } from '../site'

/**
 * Opens a page and starts its scripts, as for a reader with data saver on: nothing is loaded ahead,
 * so that a test knows what a click has to load.
 */
export async function openWithoutPrefetching(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.goto(url)
  await waitForHydration(page)
  await markDocument(page)
}

/** Opens the guide after the first one by its link, and then once more as a document of its own. */
export async function openNextAnew(page: Page, url: string): Promise<void> {
  await openWithoutPrefetching(page, url)
  await nextLink(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
  await page.reload()
  await waitForHydration(page)
  await markDocument(page)
}

/** Marks the document, to tell it from one that is loaded later. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
}

/** Whether the page still is the marked document. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isMarked' in window)
}

/** The link to the next page. */
export function nextLink(page: Page) {
  return page
    .getByRole('navigation', { name: 'Previous and next pages' })
    .getByRole('link', { name: /^Next/ })
}

/** Expects the frame of docs pages around whatever the page shows: navbar, sidebar or menu, footer. */
export async function expectDocsFrame(page: Page, isMobile: boolean): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('contentinfo')).toBeAttached()
  if (isMobile) {
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    await button.click()
    const menu = page.getByRole('navigation', { name: 'Docs menu' })
    await expect(menu.getByRole('link', { name: 'Camera Formats' })).toBeVisible()
    await page.getByRole('button', { name: 'Close navigation menu' }).first().click()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  } else {
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
    await expect(sidebar.getByRole('link', { name: 'Camera Formats' })).toBeVisible()
  }
}

/** Takes the complaints that an error brings with it and expects each kind to be among them. */
export function takeComplaints(complaints: string[], ...expected: RegExp[]): void {
  const taken = complaints.splice(0)
  for (const pattern of expected) {
    expect(
      taken.some((text) => pattern.test(text)),
      `${pattern} in ${taken.join('\n')}`,
    ).toBe(true)
  }
  for (const text of taken) {
    expect(
      expected.some((pattern) => pattern.test(text)),
      text,
    ).toBe(true)
  }
}

/** Has a file come no sooner than the function that is given back is called. */
export async function holdBack(page: Page, file: RegExp): Promise<() => void> {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(file, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Answers a request with the file as `change` has it, once: no copy is kept for a later load. */
export async function fulfillChanged(route: Route, change: (text: string) => string) {
  const response = await route.fetch()
  const headers = { ...response.headers(), 'cache-control': 'no-store' }
  await route.fulfill({ response, headers, body: change(await response.text()) })
}
