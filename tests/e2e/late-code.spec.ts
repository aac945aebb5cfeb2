import type { Locator, Page } from '@playwright/test'
import { address, expect, site, test } from './site'
import { openPage } from './steps/open'

const guide = '/docs/guides/formats'
const findLong = (page: Page) => page.locator('pre[data-line-count]')
const isLaidOut = (element: Locator) =>
  element.evaluate((each) => each.checkVisibility({ contentVisibilityAuto: true }))
const findTop = (element: Locator) =>
  element.evaluate((each) => Math.round(each.getBoundingClientRect().top))

test.describe('long code far off the screen of a phone is laid out late, and yet', () => {
  test('it is exactly as high as after', { tag: '@phone-only' }, async ({ page }) => {
    for (const name of ['code-scanning', 'formats', 'mocking', 'skia-frame-processors']) {
      await page.goto(address(site, `/docs/guides/${name}`))
      const heights = await findLong(page).evaluateAll((blocks) => {
        const read = () => blocks.map((block) => block.getBoundingClientRect().height)
        const late = blocks.map((block) => {
          const code = block.querySelector('code')
          return code && !code.checkVisibility({ contentVisibilityAuto: true })
        })
        const before = read()
        for (const block of blocks) block.removeAttribute('data-line-count')
        return { late, before, after: read() }
      })
      expect(heights.late.filter(Boolean).length, name).toBeGreaterThan(3)
      expect(heights.before, name).toEqual(heights.after)
    }
  })

  const reachTitle = 'it is printed, copied with what is around it, and found in the page'
  test(reachTitle, { tag: '@phone-only' }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(address(site, guide))
    const code = findLong(page).last().locator('code')
    expect(await isLaidOut(code)).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await isLaidOut(code)).toBe(true)
    await page.emulateMedia({ media: 'screen' })
    await expect.poll(() => isLaidOut(code)).toBe(false)

    await page.keyboard.press('Control+A')
    await page.keyboard.press('Control+C')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    const lines = (await code.textContent())!.trim().split('\n')
    for (const line of lines) expect(copied).toContain(line.trim())

    const longest = lines.toSorted((a, b) => b.length - a.length)[0]!.trim()
    const isFound = await page.evaluate((text) => {
      getSelection()?.removeAllRanges()
      return Reflect.get(window, 'find')(text)
    }, longest)
    expect(isFound).toBe(true)
    await expect.poll(() => isLaidOut(code.locator('.code-line').last())).toBe(true)
    await expect(code.getByText(longest)).toBeInViewport()
  })

  test('a link to what is below it leads there', { tag: '@phone-only' }, async ({ page }) => {
    await page.goto(address(site, guide))
    const heading = page.getByRole('article').getByRole('heading', { level: 2 }).last()
    const id = (await heading.getAttribute('id'))!
    await page.goto(address(site, '/docs/guides/devices'))
    await page.goto(address(site, `${guide}#${id}`))
    await expect(heading).toBeInViewport()
    const top = await findTop(heading)
    await findLong(page).evaluateAll((blocks) =>
      blocks.forEach((block) => block.removeAttribute('data-line-count')),
    )
    expect(await findTop(heading)).toBe(top)
  })

  for (const way of ['the router', 'the browser']) {
    const title = `who comes back by ${way} finds the page as it was left`
    test(title, { tag: '@phone-only' }, async ({ page }) => {
      await openPage(page, guide)
      const heading = page.getByRole('article').getByRole('heading', { level: 2 }).nth(-2)
      await heading.evaluate((each) => each.scrollIntoView({ behavior: 'instant' }))
      const top = await findTop(heading)
      if (way === 'the browser') await page.goto(address(site, '/docs/guides/devices'))
      else {
        const next = page.getByRole('navigation', { name: /^Previous and next/ })
        await next
          .getByRole('link')
          .last()
          .evaluate((link: HTMLElement) => link.click())
      }
      await expect(page).not.toHaveURL(address(site, guide))
      await page.goBack()
      await expect(page).toHaveURL(address(site, guide))
      await expect.poll(() => findTop(heading)).toBe(top)
    })
  }

  test('it gets a button to wrap its lines', { tag: '@phone-only' }, async ({ page }) => {
    await openPage(page, guide)
    const last = page.locator('figure:has(> pre[data-line-count])').last()
    const code = last.locator('pre')
    const wrap = last.getByRole('button', { name: 'Wrap long lines' })
    await expect(wrap).toHaveCount(0)
    await code.scrollIntoViewIfNeeded()
    await expect(wrap).toHaveAttribute('aria-pressed', 'false')
    await wrap.tap()
    await expect.poll(() => code.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await code.scrollIntoViewIfNeeded()
    await expect(wrap).toHaveAttribute('aria-pressed', 'true')
  })
})
