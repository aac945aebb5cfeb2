import type { Locator } from '@playwright/test'
import { address, expect, site, test } from '../site'
import { isMarked, nextLink, showSidebar } from '../steps/document'
import { readScroll, scrollTo } from '../steps/layout'
import { openPage, openWithoutPrefetching } from '../steps/open'
import { holdBack } from '../steps/signal'

/** Reads how much of the bar is filled, so many milliseconds after a navigation has started. */
function readFill(bar: Locator, milliseconds: number[]): Promise<number[]> {
  return bar.evaluate((element, times) => {
    const transitions = element.getAnimations() as CSSTransition[]
    const growth = transitions.find((each) => /width|inline-size/.test(each.transitionProperty))
    growth?.pause()
    return times.map((time) => {
      if (growth) growth.currentTime = time
      return Number((element.getBoundingClientRect().width / innerWidth).toFixed(3))
    })
  }, milliseconds)
}

test('a slow page brings a bar after 200 ms, which starts at 0.08, grows by 0.02 per 800 ms and fills up, and a spinner', async ({
  page,
}) => {
  await openWithoutPrefetching(page, address(site, '/docs/guides/devices'))
  const letCome = await holdBack(page, /\/lifecycle\.json/)
  const bar = page.getByRole('progressbar', { name: 'Page loading', includeHidden: true })
  const spinner = page.getByRole('status').getByText('Loading page…')
  await expect(bar).toBeHidden()
  await nextLink(page).dispatchEvent('click')
  await expect(bar).toBeVisible()
  await expect(spinner).toBeVisible()
  await expect(bar).toHaveCSS('transition-delay', '0.2s, 0.2s')
  expect(await readFill(bar, [0, 200, 1000, 2600, 36_759])).toEqual([0.08, 0.08, 0.1, 0.14, 0.994])
  letCome()
  await expect(spinner).toBeHidden()
  await expect(page).toHaveURL(address(site, '/docs/guides/lifecycle'))
  await expect(bar).toHaveCSS('transition-duration', /^0\.2s/)
  await expect(bar).toBeHidden()
  expect(await readFill(bar, [0])).toEqual([1])
})

test('a new page is announced from its top, and a query leaves the reader in place', async ({
  page,
}) => {
  await test.step('a new page is announced, and from its top Tab leads to the skip link, which leads past the chrome', async () => {
    await openPage(page, '/docs/guides/devices')
    await nextLink(page).click()
    await expect(page).toHaveURL(address(site, '/docs/guides/lifecycle'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lifecycle')
    const announcement = page.getByRole('status').getByText(await page.title(), { exact: true })
    await expect(announcement).toBeAttached()
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
