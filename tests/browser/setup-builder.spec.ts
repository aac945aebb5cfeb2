import type { Locator, Page } from '@playwright/test'
import { testStates } from './a11y/test-states'
import { expect, test } from './site'
import { openPage } from './steps/open'

const pathname = '/docs/guides'
const openerName = 'Choose what my app needs'

const findBuilder = (page: Page): Locator => page.getByRole('region', { name: 'Setup builder' })
/** A file among the steps, which are in the sections of the guide below the builder. */
const findFile = (page: Page, path: string): Locator =>
  page.locator('[data-setup-steps]').getByRole('figure', { name: path }).filter({ visible: true })

test('keys alone choose what the app needs, and the steps follow', async ({ page }) => {
  await openPage(page, pathname)
  await page.getByRole('button', { name: openerName }).press('Enter')
  const builder = findBuilder(page)
  await expect(builder.getByRole('status')).toHaveText(/6 steps for React Native CLI .*, with npm/)
  await page.keyboard.press('Tab')
  await expect(findFile(page, 'ios/YourApp/Info.plist')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(builder.getByRole('status')).toHaveText(/4 steps for Expo/)
  await expect(findFile(page, 'ios/YourApp/Info.plist')).toHaveCount(0)
  await builder.getByRole('radio', { name: 'Yarn' }).check()
  await builder.getByRole('radio', { name: 'Record sound' }).check()
  const install = page.locator('[data-setup-steps=install]')
  await expect(install.getByText('yarn expo install')).toBeVisible()
  await expect(findFile(page, 'app.json')).toContainText('"enableMicrophonePermission": true')
})

test('without a choice, a reader of one workflow sees its steps alone', async ({ page }) => {
  await openPage(page, pathname)
  await expect(findFile(page, 'ios/YourApp/Info.plist')).toBeVisible()
  await expect(findFile(page, 'app.json')).toHaveCount(0)
  await page.getByRole('article').getByRole('radio', { name: 'Expo' }).first().check()
  await expect(findFile(page, 'app.json')).toBeVisible()
  const commands = page.locator('[data-setup-steps] pre').filter({ visible: true })
  await expect(commands.filter({ hasText: 'pod install' })).toHaveCount(0)
  await expect(commands.filter({ hasText: 'npx expo prebuild' })).toHaveCount(1)
})

test('the tabs of the guide show what is chosen, and start the next visit', async ({ page }) => {
  const tab = page.locator('.tabs').getByRole('radio', { name: 'Expo' }).first()
  await openPage(page, pathname)
  await page.getByRole('button', { name: openerName }).click()
  const builder = findBuilder(page)
  await builder.getByRole('radio', { name: 'Expo' }).check()
  await builder.getByRole('radio', { name: 'Bun', exact: true }).check()
  await builder.getByRole('radio', { name: 'Used', exact: true }).check()
  await expect(page).toHaveURL(/\?setup=expo&manager=bun&frames=on#your-steps$/)
  await openPage(page, pathname)
  await page.getByRole('button', { name: openerName }).click()
  await expect(builder.getByRole('status')).toHaveText(/steps for Expo .* with Bun/)
  await expect(tab).toBeChecked()
  // Options of an address are shown, and not stored.
  await page.goto(`${pathname}?setup=cli&manager=pnpm`)
  await expect(builder.getByRole('status')).toHaveText(/React Native CLI .* with pnpm/)
  await openPage(page, pathname)
  await expect(tab).toBeChecked()
})

testStates(async (page, expectSound) => {
  const everything = '&microphone=yes&scanner=bundle&frames=on'
  await page.goto(`${pathname}?setup=cli&manager=x${everything}#your-steps`)
  await expect(findFile(page, 'android/gradle.properties')).toBeVisible()
  await expectSound('all files of a bare app')
})
