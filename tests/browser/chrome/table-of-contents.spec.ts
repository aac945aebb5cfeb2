import { expect, test } from '../site'
import { readScroll, scrollTo } from '../steps/layout'
import { openPage, stopBeforeHydration } from '../steps/open'

test('the entry being read is marked, on scroll and on resize', async ({ page }) => {
  // Low enough that even the last heading of level 3 comes to the top.
  await page.setViewportSize({ width: 1440, height: 500 })
  await openPage(page, '/docs/guides/devices')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const active = contents.locator('[aria-current]')
  await expect(active).toHaveCount(0)
  // Some are the last of their section, and others are not.
  for (const heading of await page.getByRole('heading', { level: 3 }).all()) {
    await heading.evaluate((element) => element.scrollIntoView())
    const text = await heading.evaluate((element) => element.firstChild?.textContent)
    await expect(active).toHaveText(text!)
    await expect(active).toBeInViewport()
  }
  // The last one is at the page's end.
  await page.setViewportSize({ width: 1440, height: 900 })
  const most = await page.evaluate(() => {
    // The most that a table takes of the window would change with its size.
    const tables = document.querySelectorAll<HTMLElement>('.table-scroll')
    for (const table of tables) table.style.maxBlockSize = 'none'
    return document.documentElement.scrollHeight - document.documentElement.clientHeight
  })
  const last = await contents.getByRole('link').last().textContent()
  await scrollTo(page, most - 150)
  await expect(active).not.toHaveText(last!)
  // The window's end meets the page's: nothing scrolls, only the size changes.
  await page.setViewportSize({ width: 1440, height: 1050 })
  await expect(active).toHaveText(last!)
})

test('links of the contents keep the query, and move the focus', async ({ page }) => {
  await openPage(page, '/docs/guides/devices?platform=ios')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/devices\?platform=ios#./)
  const id = decodeURIComponent(new URL(page.url()).hash.slice(1))
  await expect(page.locator(`[id="${id}"]`)).toBeFocused()
  // The focus follows where the query changes as well.
  await page.getByRole('article').evaluate((article) => {
    article.innerHTML = '<a href="?platform=android#toc-title">Another</a>'
  })
  await page.getByRole('link', { name: 'Another' }).click()
  await expect(page.getByRole('heading', { name: 'On this page' })).toBeFocused()
})

test('contents close at a choice, without scripts too @phone-only', async ({ page, browser }) => {
  await stopBeforeHydration(page)
  const context = await browser.newContext({ javaScriptEnabled: false })
  for (const each of [page, await context.newPage()]) {
    await each.goto('/docs/guides/formats')
    await each.getByRole('main').getByText('On this page').click()
    const contents = each.getByRole('navigation', { name: 'On this page' })
    await contents.getByRole('link', { name: 'Frame rate is pass or fail' }).click()
    const heading = each.getByRole('heading', { name: 'Frame rate is pass or fail' })
    await expect(heading).toBeInViewport()
    await expect(contents).not.toBeInViewport()
  }
  await context.close()
})

test('contents are a bar in reach that opens over the page @phone-only', async ({ page }) => {
  // The first page has no such bar.
  await openPage(page, '/')
  await page.getByRole('link', { name: 'Choose a device' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents).toBeHidden()
  const bar = page.getByRole('main').getByText('On this page')
  await scrollTo(page, 1200)
  await expect(bar).toBeInViewport()
  // Playwright's own tap would scroll to where the bar is when it doesn't stick.
  const { x, y, height } = (await bar.boundingBox())!
  const tap = () => page.touchscreen.tap(x + 20, y + height / 2)
  await tap()
  await page.keyboard.press('Escape')
  await expect(contents).toBeHidden()
  await tap()
  const link = contents.getByRole('link').last()
  await expect(link).toBeVisible()
  expect(await readScroll(page)).toBe(1200)
  const hash = await link.getAttribute('href')
  await link.click()
  await expect(contents).toBeHidden()
  const heading = page.locator(hash!.replace(/^[^#]*/, ''))
  await expect(heading).toBeInViewport()
  expect((await heading.boundingBox())?.y).toBeGreaterThan(y + height)

  // Fingers don't hover, so all of a heading is its link.
  const other = page.getByRole('heading', { level: 2 }).nth(1)
  await other.tap()
  await expect(page).toHaveURL(new RegExp(`#${await other.getAttribute('id')}$`))
})
