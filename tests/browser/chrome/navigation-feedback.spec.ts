import type { Locator } from '@playwright/test'
import { expect, test } from '../site'
import { isMarked, nextLink, sidebarLink } from '../steps/document'
import { readScroll, scrollTo } from '../steps/layout'
import { openPage, openWithoutPrefetching } from '../steps/open'
import { holdBack } from '../steps/hold-back'

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

test('a slow page brings a spinner, and a bar that starts, grows and fills up', async ({
  page,
}) => {
  await openWithoutPrefetching(page, '/docs/guides/devices')
  const letCome = await holdBack(page, /\/lifecycle\.json/)
  const bar = page.getByRole('progressbar', { name: 'Page loading', includeHidden: true })
  const spinner = page.getByRole('status').getByText('Loading page…')
  await expect(bar).toBeHidden()
  await nextLink(page).dispatchEvent('click')
  await expect(bar).toBeVisible()
  await expect(spinner).toBeVisible()
  // After 200 ms it starts at 0.08, and grows by 0.02 per 800 ms.
  await expect(bar).toHaveCSS('transition-delay', '0.2s, 0.2s')
  expect(await readFill(bar, [0, 200, 1000, 2600, 36_759])).toEqual([0.08, 0.08, 0.1, 0.14, 0.994])
  letCome()
  await expect(spinner).toBeHidden()
  await expect(page).toHaveURL('/docs/guides/lifecycle')
  await expect(bar).toHaveCSS('transition-duration', /^0\.2s/)
  await expect(bar).toBeHidden()
  expect(await readFill(bar, [0])).toEqual([1])
})

test('a new page is announced, and Tab leads to the skip link, which works', async ({ page }) => {
  await openPage(page, '/docs/guides/devices')
  await nextLink(page).click()
  await expect(page).toHaveURL('/docs/guides/lifecycle')
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
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(breadcrumbs.getByRole('link')).toBeFocused()
})

test('a link that changes only the query leaves the reader in place', async ({ page }) => {
  await openPage(page, '/docs/guides/devices')
  const paragraph = page.locator('article p').nth(5)
  await paragraph.evaluate((each) => (each.innerHTML = '<a href="?a=1">a query</a>'))
  await scrollTo(page, 500)
  await page.getByRole('link', { name: 'a query' }).dispatchEvent('click')
  await expect(page).toHaveURL('/docs/guides/devices?a=1')
  expect(await readScroll(page)).toBe(500)
})

test('quick clicks lead to the last page, and none that is left is an error', async ({ page }) => {
  await openWithoutPrefetching(page, '/docs/guides/devices')
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
  for (const name of ['Lifecycle', 'Camera Formats', 'Frame Processors']) {
    const answer = page.waitForResponse(/\/guides\/[\w-]+\.json$/)
    await sidebarLink(page, name).click()
    await answer
  }
  await limitSpeed(-1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frame Processors')
  await expect(page).toHaveURL('/docs/guides/frame-processors')
  expect(await isMarked(page)).toBe(true)
})
