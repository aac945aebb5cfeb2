import type { Locator, Page } from '@playwright/test'
import { testStates } from '../a11y/test-states'
import { address, expect, site, test } from './site'
import { openPage } from './steps/open'

const pathname = '/docs/guides/performance'
const openerName = 'Enter your own numbers'

function findBudget(page: Page): Locator {
  return page.getByRole('region', { name: 'Frame budget', exact: true })
}

test('numbers are entered by keyboard alone, and the address follows', async ({ page }) => {
  await openPage(page, pathname)
  await page.getByRole('button', { name: openerName }).focus()
  await page.keyboard.press('Enter')
  const budget = findBudget(page)
  await expect(budget).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(budget.getByLabel('Resolution')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('3840x2160')
  await page.keyboard.press('Tab')
  await budget.getByLabel('Pixel format').selectOption('rgb')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('60')
  await page.keyboard.press('Tab')
  await expect(budget.getByLabel('Your work')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('40')
  await expect(budget.getByRole('status')).toContainText('23.3 ms too long')
  await expect(budget.getByRole('row').filter({ hasText: 'bandwidth' })).toContainText('1,991 MB/s')
  await expect(budget.getByText('Dropped')).toHaveCount(2)
  await expect(page).toHaveURL(/\?budget=3840x2160&pixels=rgb&fps=60&work=40#frame-budget$/)
  await page.reload()
  await expect(budget.getByLabel('Resolution')).toHaveValue('3840x2160')
})

testStates(async (page, expectSound) => {
  await page.goto(address(site, `${pathname}?budget=x&work=90&pixels=native`))
  await findBudget(page).getByLabel('Resolution').fill('huge')
  await expectSound('faults')
})
