import type { FrameLocator, Locator, Page } from '@playwright/test'
import { openPage } from './open'

export const pathname = '/docs/guides/examples'

/** Opens the phone with a screen, by its address. */
export async function openPhone(page: Page, screen: string): Promise<FrameLocator> {
  await openPage(page, `${pathname}?run=${screen}`)
  return page.frameLocator('iframe')
}

export const allow = (phone: FrameLocator) =>
  phone.getByRole('button', { name: 'Allow', exact: true }).click()

/** Shows a tab beside the phone. */
export const showTab = (page: Page, name: 'Code' | 'Log' | 'Circumstances') =>
  page
    .getByRole('radiogroup', { name: /^Code, log/ })
    .getByRole('radio', { name })
    .check()

/** Shows the circumstances of the phone. */
export async function circumstances(page: Page): Promise<Locator> {
  await showTab(page, 'Circumstances')
  return page.getByRole('form', { name: 'Circumstances' })
}

/** The log, also below another tab. */
export const log = (page: Page) => page.getByRole('log', { includeHidden: true })
