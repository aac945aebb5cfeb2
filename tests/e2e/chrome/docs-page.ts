import { expect, type Locator, type Page } from '@playwright/test'
import { testSites } from '../../../scripts/lib/test-sites'
import { address, waitForHydration } from '../site'

/** The site that these tests look at; base paths make no difference to them. */
export const site = testSites.root

/** Opens a page and waits until its scripts run. */
export async function openPage(page: Page, pathname: string): Promise<void> {
  await page.goto(address(site, pathname))
  await waitForHydration(page)
}

/** Has pages stay as they were before hydration: the script that starts it does nothing. */
export async function stopBeforeHydration(page: Page): Promise<void> {
  await page.route(/\/build\/boot-/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
}

/** Has pages hydrate only on a sign of the visitor, such as `page.keyboard.press('Shift')`. */
export async function removeIdleTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
}

/** The list of all docs pages: the sidebar, or on a phone the menu, which is opened for it. */
export async function showSidebar(page: Page, isMobile: boolean): Promise<Locator> {
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const name = isMobile ? 'Docs menu' : 'Docs sidebar'
  return page.getByRole('navigation', { name, includeHidden: true })
}

/** A category of the sidebar by its label, and the control that opens and closes it. */
export function findCategory(sidebar: Locator, label: string): { list: Locator; control: Locator } {
  const has = sidebar.page().getByText(label, { exact: true })
  const list = sidebar.getByRole('group', { includeHidden: true }).filter({ has })
  return { list, control: sidebar.getByText(label, { exact: true }) }
}

/** Scrolls at once to a height of the page, in CSS pixels from the top, and waits for its event. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (y) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => resolve(), { once: true })
        window.scrollTo({ top: y, behavior: 'instant' })
      }),
    top,
  )
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(top)
}

/** How far down the page is scrolled, in CSS pixels. */
export function readScroll(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY)
}
