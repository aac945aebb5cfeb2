import type { Page } from '@playwright/test'
import { address, expect, site, test } from '../site'
import { isMarked, nextLink, showSidebar } from '../steps/document'
import { readScroll, scrollTo } from '../steps/layout'
import { openPage, openWithoutPrefetching } from '../steps/open'
import { holdBack } from '../steps/signal'

/** Gives a function that tells whether the page has started a timer of so many milliseconds since. */
async function watchTimer(page: Page, delay: number): Promise<() => Promise<boolean>> {
  await page.evaluate((wanted) => {
    const start = window.setTimeout
    const watched = (...input: Parameters<typeof start>) => {
      if (input[1] === wanted) Object.assign(window, { isTimerStarted: true })
      return start(...input)
    }
    Object.assign(window, { setTimeout: watched })
  }, delay)
  return () => page.evaluate(() => 'isTimerStarted' in window)
}

test('a slow page brings a bar after 200 ms, which starts at 0.08, grows by 0.02 per 800 ms and fills up, and a spinner', async ({
  page,
}) => {
  await openWithoutPrefetching(page, address(site, '/docs/guides/devices'))
  const letCome = await holdBack(page, /\/lifecycle\.json/)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const bar = page.getByRole('progressbar', { name: 'Page loading' })
  const spinner = page.getByText('Loading', { exact: true })
  const isDelayStarted = await watchTimer(page, 200)
  await nextLink(page).dispatchEvent('click')
  await expect.poll(isDelayStarted).toBe(true)
  await page.clock.runFor(199)
  await expect(bar).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(bar).toHaveAttribute('aria-valuenow', '8')
  await expect(bar).toHaveCSS('transition-duration', /^0\.2s/)
  await expect(spinner).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading page…' })).toBeAttached()
  await page.clock.runFor(800)
  await expect(bar).toHaveAttribute('aria-valuenow', '10')
  await page.clock.runFor(1600)
  await expect(bar).toHaveAttribute('aria-valuenow', '14')
  letCome()
  await expect(bar).toHaveAttribute('aria-valuenow', '100')
  await expect(spinner).toHaveCount(0)
  await expect(page).toHaveURL(address(site, '/docs/guides/lifecycle'))
  await page.clock.runFor(400)
  await expect(bar).toHaveCount(0)
})

test('a new page is announced from its top, and a query leaves the reader in place', async ({
  page,
}) => {
  await test.step('a new page is announced, and from its top Tab leads to the skip link, which leads past the chrome', async () => {
    await openPage(page, '/docs/guides/devices')
    await nextLink(page).click()
    await expect(page).toHaveURL(address(site, '/docs/guides/lifecycle'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lifecycle')
    const announcement = page.getByRole('status').filter({ hasText: 'Lifecycle' })
    await expect(announcement).toHaveText(await page.title())
    expect(await readScroll(page)).toBe(0)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to main content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(
      page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link'),
    ).toBeFocused()
  })
  await test.step('a link that changes only the query leaves the reader in place', async () => {
    await openPage(page, '/docs/guides/devices')
    await page
      .locator('article p')
      .nth(5)
      .evaluate((paragraph) => {
        paragraph.innerHTML = '<a href="?a=1">a query</a>'
      })
    const link = page.getByRole('link', { name: 'a query' })
    await link.scrollIntoViewIfNeeded()
    await scrollTo(page, 500)
    await link.dispatchEvent('click')
    await expect(page).toHaveURL(address(site, '/docs/guides/devices?a=1'))
    expect(await readScroll(page)).toBe(500)
  })
})

test('quick clicks on several links lead to the last one, and no page that is left is an error', async ({
  page,
}) => {
  await openWithoutPrefetching(page, address(site, '/docs/guides/devices'))
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const limitSpeed = (downloadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput,
      uploadThroughput: -1,
    })
  // In bytes per second: answers start at once, and take longer than the next click to end.
  await limitSpeed(2000)
  const sidebar = await showSidebar(page)
  for (const name of ['Lifecycle', 'Camera Formats', 'Frame Processors']) {
    const answer = page.waitForResponse(/\/guides\/[\w-]+\.json$/)
    await sidebar.getByRole('link', { name, exact: true }).click()
    await answer
  }
  await limitSpeed(-1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frame Processors')
  await expect(page).toHaveURL(address(site, '/docs/guides/frame-processors'))
  expect(await isMarked(page)).toBe(true)
})
