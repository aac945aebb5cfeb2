import type { Locator, Page } from '@playwright/test'
import { expect } from '../site'

/** Reads what a page has copied. */
export function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
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
export const nextLink = (page: Page): Locator => page.getByRole('link', { name: /^Next/ })

/** A link of the sidebar by its label. It stays where guides come and go between two others. */
export const sidebarLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true })

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
