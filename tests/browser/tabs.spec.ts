import type { Locator, Page } from '@playwright/test'
import { expect, test } from './site'
import { openPage, stopBeforeHydration } from './steps/open'

/** The sets of tabs of an article, in their order. */
const findSets = (page: Page): Locator => page.getByRole('article').locator('.tabs')

test('arrows choose among tabs, and Tab leaves them', async ({ page }) => {
  await openPage(page, '/docs/guides/troubleshooting')
  const tabs = findSets(page).first()
  const names = ['npm', 'Yarn', 'pnpm']
  await tabs.getByRole('radio', { name: 'npm', exact: true }).focus()
  for (const [key, index] of [
    ['ArrowRight', 1],
    ['ArrowLeft', 0],
    ['ArrowLeft', 2],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tabs.getByRole('radio', { name: names[index]!, exact: true })).toBeFocused()
    for (const other of names.keys())
      await expect(tabs.locator('.tab-panel').nth(other)).toBeVisible({ visible: other === index })
  }
  await page.keyboard.press('Tab')
  await expect(tabs.getByRole('radio', { name: 'pnpm' })).not.toBeFocused()
})

test('tabs of a group switch together, under the pointer and in other browser tabs', async ({
  page,
  context,
}) => {
  await openPage(page, '/docs/guides')
  const other = await context.newPage()
  await openPage(other, '/')
  const last = findSets(page).nth(2).getByRole('radio', { name: 'Expo' })
  await last.scrollIntoViewIfNeeded()
  // Safari doesn't hold in place what is in view.
  await page.addStyleTag({ content: '* { overflow-anchor: none }' })
  const before = await last.boundingBox()
  await last.click()
  for (const index of [0, 1, 2])
    await expect(findSets(page).nth(index).getByRole('radio', { name: 'Expo' })).toBeChecked()
  await expect(other.getByRole('radio', { name: 'Expo' })).toBeChecked()
  expect(Math.abs((await last.boundingBox())!.y - before!.y)).toBeLessThan(1)
  // Sets of another group keep their choice; the choice is there on the next page.
  await openPage(other, '/docs/guides/pixel-formats')
  await expect(findSets(other).first().getByRole('radio', { name: 'iOS' })).toBeChecked()
  await page.getByRole('navigation').getByRole('link', { name: 'Frame Processors' }).first().click()
  await expect(findSets(page).first().getByRole('radio', { name: 'Expo' })).toBeChecked()
})

test('before scripts run, a choice is shown and can be changed', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tabs.workflow', 'expo'))
  await stopBeforeHydration(page)
  await page.goto('/docs/guides')
  const tabs = findSets(page).first()
  await expect(tabs.locator('[data-value=expo]')).toBeVisible()
  await expect(tabs.locator('[data-value=cli]')).toBeHidden()
  const before = await tabs.boundingBox()
  await tabs.getByRole('radio', { name: 'React Native CLI' }).check()
  await expect(tabs.locator('[data-value=cli]')).toBeVisible()
  await page.unrouteAll()
  await openPage(page, '/docs/guides')
  await expect(tabs.locator('[data-value=expo]')).toBeVisible()
  expect(await tabs.boundingBox()).toEqual(before)
})

test('a link to text in a hidden panel shows it', async ({ page }) => {
  const panels = page.locator('.tab-panel', { hasText: 'FaceEvents' })
  const guide = '/docs/guides/frame-processors-plugins-overview'
  await page.goto(`${guide}#:~:text=Your%20plugin%20gets%20the%20context`)
  await expect(panels.getByText('Your plugin gets the context')).toBeInViewport()
  await expect(panels.first()).toBeHidden()
})
