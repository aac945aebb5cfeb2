import type { FrameLocator, Page } from '@playwright/test'
import { openPage } from './open'

export const pathname = '/docs/guides/examples'

/** Opens the phone with a screen, by its address. */
export async function openPhone(page: Page, screen: string): Promise<FrameLocator> {
  await openPage(page, `${pathname}?run=${screen}`)
  return page.frameLocator('iframe')
}

export const allow = (phone: FrameLocator) =>
  phone.getByRole('button', { name: 'Allow', exact: true }).click()
export const settings = (page: Page) => page.getByRole('form', { name: 'Settings of the phone' })
export const log = (page: Page) => page.getByRole('log')
