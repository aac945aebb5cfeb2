import type { Page } from '@playwright/test'
import { address, expect, site, test as base } from '../site'
import { expectNoShift, scrollTo, watchLayoutShifts } from '../steps/layout'
import { openPage } from '../steps/open'
import { bundleVariants, serveVariants, type Variants } from './variants/serve-variants'

const test = base.extend<object, { variants: Variants }>({
  variants: [
    // Playwright tells fixtures apart by this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => provide(await bundleVariants()),
    { scope: 'worker' },
  ],
})

// One worker bundles them.
test.describe.configure({ mode: 'default' })

test.beforeEach(({ page, variants }) => serveVariants(page, variants))

async function openVariant(page: Page, name: string): Promise<void> {
  await openPage(page, `/variants/${name}`)
}

const announcementTitle =
  'a new id shows the announcement again at once, on the first load, without a shift'
test(announcementTitle, async ({ page }) => {
  await watchLayoutShifts(page, { fromStart: true })
  await openVariant(page, 'first-announcement')
  const bar = page.getByRole('complementary', { name: 'Announcement' })
  await expect(bar).toBeVisible()
  await page.getByRole('button', { name: 'Close announcement' }).click()
  await expect(bar).toBeHidden()
  await openVariant(page, 'first-announcement')
  await expect(bar).toBeHidden()
  await expectNoShift(page)
  // Without hydration too: no script of the page's own is needed to show or hide it.
  await page.unroute('**/variants.js')
  await page.route('**/variants.js', (route) => route.fulfill({ body: '' }))
  await page.goto(address(site, '/variants/first-announcement'))
  await expect(bar).toBeHidden()
  await page.goto(address(site, '/variants/second-announcement'))
  await expect(bar).toBeVisible()
  await expectNoShift(page)
})

const hidingTitle =
  'with hide-on-scroll the navbar gives way on the way down, and returns on the way up, near the top and for focus'
test(hidingTitle, async ({ page }) => {
  await openVariant(page, 'hiding-navbar')
  const navbar = page.getByRole('banner')
  await scrollTo(page, 40)
  await expect(navbar).toBeInViewport({ ratio: 1 })
  await scrollTo(page, 400)
  await expect(navbar).not.toBeInViewport()
  await scrollTo(page, 390)
  await expect(navbar).toBeInViewport({ ratio: 1 })
  await scrollTo(page, 500)
  await expect(navbar).not.toBeInViewport()
  await page.getByRole('link', { name: /^VisionCamera/ }).focus()
  await expect(navbar).toBeInViewport({ ratio: 1 })
})

test('with two versions a choice is stored, and kept outside of the docs', async ({ page }) => {
  await openVariant(page, 'versions/none')
  const picker = page.getByRole('combobox', { name: 'Version of the documentation' })
  await expect(picker).toHaveValue('current')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await picker.selectOption('3.8')
  await expect(page).toHaveURL(address(site, '/variants/versions/3.8'))
  await openVariant(page, 'versions/none')
  await expect(picker).toHaveValue('3.8')
  expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version'))).toBe('3.8')
})
