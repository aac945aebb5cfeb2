import type { Locator, Page } from '@playwright/test'
import { testStates } from './a11y/test-states'
import { expect, test } from './site'
import { openPage } from './steps/open'

const pathname = '/docs/guides/formats'
const openerName = 'Try other filters and cameras'

const findExplorer = (page: Page): Locator => page.getByRole('region', { name: 'Format explorer' })

test('filters are added, reordered and removed by keyboard alone', async ({ page }) => {
  await openPage(page, pathname)
  await page.getByRole('button', { name: openerName }).press('Enter')
  const explorer = findExplorer(page)
  const status = explorer.getByRole('status')
  await expect(status).toContainText('up to 60 fps')
  const items = explorer.getByRole('listitem')
  await expect(items).toHaveText([/videoResolution/, /fps/])
  const up = explorer.getByRole('button', { name: 'Move fps up' })
  await up.press('Enter')
  await expect(items).toHaveText([/fps/, /videoResolution/])
  await expect(up).toBeFocused()
  await explorer.getByRole('combobox', { name: 'Filter to add' }).selectOption('pixelFormat')
  await explorer.getByRole('button', { name: 'Add filter' }).press('Enter')
  await expect(items).toHaveCount(3)
  for (const rest of [2, 1, 0]) {
    const remove = explorer.getByRole('button', { name: /^Remove/ }).first()
    await remove.press('Enter')
    await expect(items).toHaveCount(rest)
    await expect(rest > 0 ? remove : explorer.getByLabel('Filter to add')).toBeFocused()
  }
  await expect(explorer.getByText('so the first format of the list is picked')).toBeVisible()
  await expect(status).toContainText('Picked: formats[0]')
})

test('what is picked, the table and the code follow the filters', async ({ page }) => {
  await openPage(page, pathname)
  await page.getByRole('button', { name: openerName }).click()
  const explorer = findExplorer(page)
  await explorer.getByLabel('Value of fps').selectOption('240')
  await expect(explorer.getByRole('status')).toContainText('Picked: formats[26]')
  const rows = explorer.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toContainText('26Picked')
  await expect(rows.filter({ hasText: 'Loses 0 to 1' }).first()).toContainText('Worse, −1')
  await expect(explorer.getByRole('figure').last()).toContainText('{ fps: 240 }')
})

test('an address shows what was shared, without a touch @phone-only', async ({ page }) => {
  const query = '?explore=pixel&camera=front&filter=photoResolution.max&filter=fps.30'
  await page.goto(`${pathname}${query}#try-filters`)
  const explorer = findExplorer(page)
  await expect(explorer.getByRole('status')).toContainText('photos up to 3648')
  await expect(explorer.getByLabel('Phone')).toHaveValue('pixel')
  await expect(explorer.getByLabel('Position')).toHaveValue('front')
  await explorer.getByLabel('Value of fps').selectOption('60')
  await expect(page).toHaveURL(/filter=fps\.60#try-filters$/)
  await page.reload()
  await expect(explorer.getByLabel('Value of fps')).toHaveValue('60')
})

testStates(async (page, expectSound) => {
  await page.goto(`${pathname}?explore=nokia&filter=fps.60`)
  const explorer = findExplorer(page)
  await expect(explorer.getByLabel('Phone')).toHaveValue('iphone')
  await explorer.getByRole('button', { name: 'Remove fps' }).click()
  await expectSound('no filters')
})
