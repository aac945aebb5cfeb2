import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createSiteServer } from '../../../scripts/serve'
import { expect, readPathnames, site, test } from '../site'
import {
  expectNoShift,
  readScroll,
  scrollTo,
  waitForFrames,
  watchLayoutShifts,
} from '../steps/layout'
import { openPage } from '../steps/open'
import { startServer } from '../steps/start-server'

test('the navbar stays, and Back to top is offered on the way up', async ({ page }) => {
  await openPage(page, '/docs/guides/devices')
  const button = page.getByRole('button', { name: 'Back to top' })
  await scrollTo(page, 2000)
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
  await expect(button).toHaveCount(0)
  await scrollTo(page, 1900)
  await button.click()
  await expect.poll(() => readScroll(page)).toBe(0)
  await expect(button).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
})

test('the versions open and close by keyboard', async ({ page }) => {
  await openPage(page, '/docs/guides/devices')
  const button = page.getByRole('button', { name: 'Version 3.9.2' })
  const list = page.locator('#versions')
  await button.press('Enter')
  await page.keyboard.press('Tab')
  await expect(list.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(button).toBeFocused()
  await button.press('Enter')
  await list.getByRole('link', { name: 'Which one do I have?' }).press('Enter')
  await expect(page).toHaveURL('/docs/guides/compatibility')
  await expect(list).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version'))).toBeNull()
})

test('on paper there is the article and nothing around it', async ({ page }) => {
  await openPage(page, '/docs/guides')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const around = 'nav, header, .footer, .announcement'
  await expect(page.locator(around).filter({ visible: true })).toHaveCount(0)
  for (const name of ['Edit this page', 'Something wrong?', 'Markdown']) {
    await expect(page.getByRole('link', { name, exact: true })).toBeHidden()
  }
  const links = page.getByRole('article').locator('a:not(:has(code))')
  const readPrinted = (selector: string) =>
    links
      .and(page.locator(selector))
      .first()
      .evaluate((a) => [a.getAttribute('href'), getComputedStyle(a, '::after').content])
  const [url, printed] = await readPrinted('[href^="https:"]:not(.source-link)')
  expect(printed).toContain(url)
  for (const selector of ['[href^="/"]', '.source-link']) {
    expect((await readPrinted(selector))[1]).toBe('none')
  }
  for (const panel of await page.locator('.tab-panel').all()) await expect(panel).toBeVisible()
})

/** Pages, and texts before which their documents are cut. */
const cuts = [
  ['/', '<div class="viewfinder"', '<section><h2>A QR code'],
  ['/docs/guides', '<small', 'API</a>', '<span>Search', 'Ctrl K', '<button type="button" role'],
  ['/docs/guides/devices', 'Markdown</a>', '<h1'],
]

test('nothing moves where a document comes in pieces', async ({ page }) => {
  const pages = createSiteServer(site.folder, '/')
  let html = ''
  let sendRest = (): unknown => undefined
  const server = await startServer(
    createServer((request, response) => {
      const [, cut] = /\?cut=(\d+)$/.exec(request.url ?? '') ?? []
      if (!cut) return void pages.emit('request', request, response)
      response.writeHead(200, { 'content-type': 'text/html' }).write(html.slice(0, Number(cut)))
      sendRest = () => response.end(html.slice(Number(cut)))
    }),
  )
  await watchLayoutShifts(page, { fromStart: true })
  // Lower down, columns of tables grow with their rows.
  await page.setViewportSize({ width: 1440, height: 600 })
  for (const [pathname, ...texts] of cuts) {
    html = readFileSync(`${site.folder}${pathname}/index.html`, 'utf8')
    for (const text of texts) {
      const cut = html.indexOf(text, html.indexOf('<body'))
      await page.goto(`${server.origin}${pathname}?cut=${cut}`, { waitUntil: 'commit' })
      await expect(page.getByRole('banner')).toBeVisible()
      await waitForFrames(page)
      sendRest()
      await page.waitForLoadState('domcontentloaded')
      await expectNoShift(page)
    }
  }
  server.close()
})

test.describe('without scripts, which change no widths,', () => {
  test.use({ javaScriptEnabled: false })

  test('no part of a guide is wider than paper, or stays whole and is taller', async ({ page }) => {
    // A4 with the margins that Chromium has by default, in CSS pixels.
    await page.setViewportSize({ width: 717, height: 1000 })
    await page.emulateMedia({ media: 'print' })
    const guides = readPathnames().filter((pathname) => pathname.startsWith('/docs/guides'))
    for (const pathname of guides) {
      await page.goto(pathname)
      const { width, height } = await page.evaluate(() => {
        const elements = [...document.querySelectorAll('article :not(svg *)')]
        const boxes = elements.map((element) => element.getBoundingClientRect())
        // A page would be left empty before such a block.
        const isWhole = (element: Element) => getComputedStyle(element).breakInside === 'avoid'
        const whole = boxes.filter((_, index) => isWhole(elements[index]!))
        return {
          width: Math.max(...boxes.map((box) => box.right)),
          height: Math.max(...whole.map((box) => box.height)),
        }
      })
      // Code may stand out by the padding of its box.
      expect(width, pathname).toBeLessThanOrEqual(717 + 8)
      expect(height, pathname).toBeLessThanOrEqual(1000)
    }
    expect(guides.length).toBeGreaterThan(20)
  })
})
