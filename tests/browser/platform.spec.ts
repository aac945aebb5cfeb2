import type { Locator, Page } from '@playwright/test'
import { expect, test } from './site'
import { expectNoShift, watchLayoutShifts } from './steps/layout'
import { openPage, stopBeforeHydration } from './steps/open'

const pathname = '/docs/guides/troubleshooting'
/** A text that only the Android part of that page has. */
const androidText = 'NDK not configured'

const findChoice = (page: Page, name: string): Locator =>
  page.getByRole('radiogroup', { name: 'I build for' }).getByRole('radio', { name })

const findPart = (page: Page, id: string): Locator => page.locator(`details[data-section="${id}"]`)

async function expectPart(page: Page, id: string, isOpen: boolean): Promise<void> {
  await expect(findPart(page, id)).toHaveJSProperty('open', isOpen)
}

test('a choice folds what is for others, says so, and can be looked behind', async ({ page }) => {
  await openPage(page, pathname)
  await expect(findChoice(page, 'Both')).toBeChecked()
  await expectPart(page, 'build-fails-on-android', true)
  await expect(findPart(page, 'build-fails-on-android').getByText('Android only')).toBeHidden()

  await findChoice(page, 'Both').press('ArrowRight')
  await expect(findChoice(page, 'iOS')).toBeChecked()
  await expectPart(page, 'build-fails-on-android', false)
  await expectPart(page, 'build-fails-on-ios', true)
  await expect(findPart(page, 'build-fails-on-ios').getByText('iOS only')).toBeHidden()
  await findPart(page, 'build-fails-on-android').getByText('Android only').click()
  await page.getByRole('link', { name: 'Build fails on iOS' }).first().click()
  await expect(page.locator('#build-fails-on-ios')).toBeFocused()
  await expectPart(page, 'build-fails-on-android', true)
  await findChoice(page, 'Both').check({ force: true })
  await expect(page.locator('.platform-part:not([open])')).toHaveCount(0)
})

test('a choice holds on all pages, for tabs and in other browser tabs', async ({
  page,
  context,
}) => {
  await openPage(page, pathname)
  await findChoice(page, 'iOS').check({ force: true })
  const other = await context.newPage()
  await stopBeforeHydration(other)
  await other.goto(pathname)
  await expectPart(other, 'build-fails-on-android', false)
  await expect(findChoice(other, 'iOS')).toBeChecked()
  await findChoice(page, 'Android').check({ force: true })
  await expectPart(other, 'build-fails-on-android', true)
  await page.getByRole('navigation').getByRole('link', { name: 'Pixel Formats' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pixel Formats' })).toBeVisible()
  const tabs = page.getByRole('article').locator('.tabs').first()
  await expect(tabs.getByRole('radio', { name: 'Android' })).toBeChecked()
  const colorOf = (name: string) => {
    const cell = page.getByRole('cell', { name }).first()
    return cell.evaluate((each) => getComputedStyle(each).color)
  }
  expect(await colorOf('Not supported')).not.toBe(await colorOf('32BGRA'))
  await tabs.getByRole('radio', { name: 'iOS' }).check()
  await expect(findChoice(page, 'iOS')).toBeChecked()
})

test('what is folded from the start opens for links, text and paper', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tabs.platform', 'ios'))
  await watchLayoutShifts(page, { fromStart: true })
  await openPage(page, pathname)
  await expectPart(page, 'build-fails-on-android', false)
  await expectNoShift(page)
  await openPage(page, `${pathname}#build-fails-on-android`)
  await expectPart(page, 'build-fails-on-android', true)
  await expectPart(page, 'android-logs', false)
  await page.getByRole('navigation', { name: 'On this page' }).getByText('Android logs').click()
  await expectPart(page, 'android-logs', true)
  await page.goto('/')
  await page.goto(`${pathname}#:~:text=${encodeURIComponent(androidText)}`)
  await expectPart(page, 'build-fails-on-android', true)
  const found = findPart(page, 'build-fails-on-android').getByText(androidText).first()
  await expect(found).toBeInViewport()
  await openPage(page, pathname)
  await expect(found).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(found).toBeVisible()
})

test('on a phone it stands in the menu @phone-only', async ({ page }) => {
  await openPage(page, '/docs/guides/hdr')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const android = findChoice(page, 'Android')
  expect((await android.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await android.tap()
  await expect(android).toBeChecked()
  await page.keyboard.press('Escape')
  await expectPart(page, 'ios', false)
})
