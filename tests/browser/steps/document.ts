import type { Locator, Page } from '@playwright/test'
import { expect } from '../site'

/** Marks the document, to tell it from one that is loaded later. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
}

/** Whether the page still is the marked document. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isMarked' in window)
}

/** The link to the next page. */
export function nextLink(page: Page): Locator {
  return page
    .getByRole('navigation', { name: 'Previous and next pages' })
    .getByRole('link', { name: /^Next/ })
}

/** A link of the sidebar by its label. It stays where guides come and go between two others. */
export function sidebarLink(page: Page, name: string): Locator {
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
  return sidebar.getByRole('link', { name, exact: true })
}

/** The list of all docs pages: the sidebar, or on a phone the menu, which is opened for it. */
export async function showSidebar(page: Page, isMobile = false): Promise<Locator> {
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  return page.getByRole('navigation', { name: 'Docs sidebar', includeHidden: true })
}

/** A category of the sidebar by its label, and the control that opens and closes it. */
export function findCategory(sidebar: Locator, label: string): { list: Locator; control: Locator } {
  const has = sidebar.page().getByText(label, { exact: true })
  const list = sidebar.getByRole('group', { includeHidden: true }).filter({ has })
  return { list, control: sidebar.getByText(label, { exact: true }) }
}

/** Expects the frame of docs pages around whatever the page shows: navbar, sidebar and footer. */
export async function expectDocsFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expect(sidebarLink(page, 'Camera Formats')).toBeVisible()
}

/** Expects what assistive technology is told of a button whose state the browser knows by itself. */
export async function expectExpanded(button: Locator, isExpanded: boolean): Promise<void> {
  const session = await button.page().context().newCDPSession(button.page())
  const name = await button.innerText()
  await expect
    .poll(async () => {
      const { nodes } = await session.send('Accessibility.getFullAXTree')
      const node = nodes.find((each) => each.role?.value === 'button' && each.name?.value === name)
      return node?.properties?.find((property) => property.name === 'expanded')?.value.value
    })
    .toBe(isExpanded)
  await session.detach()
}
