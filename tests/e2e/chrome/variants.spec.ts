import type { Page } from '@playwright/test'
import { address, expect, test, waitForHydration } from '../site'
import { scrollTo, site } from './docs-page'
import { serveVariants } from './variants/serve-variants'

test.beforeEach(async ({ page }, testInfo) => {
  await serveVariants(page, testInfo)
})

async function openVariant(page: Page, name: string): Promise<void> {
  await page.goto(address(site, `/variants/${name}`))
  await waitForHydration(page)
}

test('Beat: a new id shows the announcement again at once, on the first load, without a shift', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0
      document.documentElement.dataset['shift'] = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const expectNoShift = () => expect(page.locator('html')).not.toHaveAttribute('data-shift')
  await openVariant(page, 'first-announcement')
  const bar = page.getByRole('complementary', { name: 'Announcement' })
  await expect(bar).toBeVisible()
  await page.getByRole('button', { name: 'Close announcement' }).click()
  await expect(bar).toBeHidden()
  await openVariant(page, 'first-announcement')
  await expect(bar).toBeHidden()
  await expectNoShift()
  // Without hydration too: no script of the page's own is needed to show or hide it.
  await page.unroute('**/variants.js')
  await page.route('**/variants.js', (route) => route.fulfill({ body: '' }))
  await page.goto(address(site, '/variants/first-announcement'))
  await expect(bar).toBeHidden()
  await page.goto(address(site, '/variants/second-announcement'))
  await expect(bar).toBeVisible()
  await expectNoShift()
})

test('with hide-on-scroll the navbar gives way on the way down, and returns on the way up, near the top and for focus', async ({
  page,
}) => {
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
  await page.getByRole('link', { name: 'VisionCamera', exact: true }).focus()
  await expect(navbar).toBeInViewport({ ratio: 1 })
})

test('without that option the navbar stays', async ({ page }) => {
  await page.goto(address(site, '/docs/guides/devices'))
  await scrollTo(page, 1000)
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
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
