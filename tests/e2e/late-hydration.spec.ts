import type { Page } from '@playwright/test'
import { testSites } from '../../scripts/lib/test-sites'
import { address, expect, site, takeComplaints, test } from './site'
import { findDialog } from './search/steps'
import { readScroll, scrollTo } from './steps/layout'
import { openUntouched, removeIdleTime, waitForHydration } from './steps/open'
import { holdBack } from './steps/signal'

test('no framework code is loaded before a sign of intent', async ({ page }) => {
  await removeIdleTime(page)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await openUntouched(page, address(testSites.based, '/docs/guides/devices'))
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([expect.stringMatching(/\/build\/boot-[0-9A-F]+\.js$/)])
  await page.keyboard.press('Shift')
  await waitForHydration(page)
  expect(scripts.length).toBeGreaterThan(3)
})

test('a page brings its styles, and loads the others with its scripts', async ({ page }) => {
  await removeIdleTime(page)
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url())
  })
  for (const pathname of ['/docs/guides/formats', '/docs/api/classes/Camera', '/docs/api']) {
    await test.step(pathname, async () => {
      sheets.length = 0
      await page.goto(address(site, pathname))
      expect(sheets).toEqual([])
      await layOutWhole(page)
      const before = await readLooks(page)
      await page.keyboard.press('Shift')
      await waitForHydration(page)
      const isLoaded = (link: HTMLLinkElement) => link.sheet !== null
      await expect.poll(() => page.locator('link[data-late]').evaluate(isLoaded)).toBe(true)
      expect(sheets).toHaveLength(1)
      expect(await readLooks(page)).toEqual(before)
    })
  }
})

/** Has what is far off the screen laid out, whose place is an estimate until then. */
function layOutWhole(page: Page): Promise<void> {
  return page
    .locator('[data-lines]')
    .evaluateAll((parts) => parts.forEach((part) => part.removeAttribute('data-lines')))
}

/** How the text of the page looks, and where it is; scripts add buttons beside it. */
function readLooks(page: Page): Promise<string[]> {
  return page
    .locator('h1, h2, h3, p, li, td, dt, nav a, header, pre, summary')
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { color, backgroundColor, fontSize, display, padding } = getComputedStyle(element)
        const looks = [x, y, width, height, color, backgroundColor, fontSize, display, padding]
        return `${element.tagName}.${element.getAttribute('class') ?? ''} ${looks.join(' ')}`
      }),
    )
}

test.describe('before a sign of intent', () => {
  test.beforeEach(({ page }) => removeIdleTime(page))

  test('a press of a copy button before the first script has come is not lost', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const letBootCome = await holdBack(page, /\/build\/boot-/)
    await page.goto(address(site, '/docs/guides/devices'))
    await page.getByRole('button', { name: 'Copy code' }).first().click()
    letBootCome()
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
  })

  test('a key for search before the first script has come opens the dialog', async ({ page }) => {
    const letBootCome = await holdBack(page, /\/build\/boot-/)
    await page.goto(address(site, '/docs/guides/devices'))
    await page.keyboard.press('Control+k')
    letBootCome()
    await expect(findDialog(page).input).toBeFocused()
  })

  for (const [isEarly, moment] of [
    [false, 'Back'],
    [true, 'Back before the first script has come'],
  ] as const) {
    test(`${moment} shows the page of the address, where its reader was`, async ({ page }) => {
      await page.goto(address(site, '/docs/guides/devices'))
      await page.keyboard.press('Shift')
      await waitForHydration(page)
      await scrollTo(page, 900)
      await page.locator('article a[href*="/docs/api/"]').first().dispatchEvent('click')
      await expect(page).toHaveURL(/\/docs\/api\//)
      await expect.poll(() => readScroll(page)).toBe(0)
      const letBootCome = isEarly ? await holdBack(page, /\/build\/boot-/) : () => {}
      await page.reload({ waitUntil: 'commit' })
      await expect(page.getByRole('contentinfo')).toBeAttached()
      await page.goBack({ waitUntil: 'commit' })
      letBootCome()
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText('Camera Devices')
      await expect.poll(() => readScroll(page)).toBe(900)
      await page.keyboard.press('Shift')
      await waitForHydration(page)
      await expect(page).toHaveURL(address(site, '/docs/guides/devices'))
      await expect(title).toHaveText('Camera Devices')
      expect(await readScroll(page)).toBe(900)
    })
  }
})

const idleTitle = 'a phone, which cannot hover, is left idle; a desktop browser uses its idle time'
test(idleTitle, { tag: '@phone' }, async ({ page, isMobile }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await openUntouched(page, address(site, '/docs/guides/devices'))
  // What is idle at all is so within one more turn of the browser's own queue.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.waitForLoadState('networkidle')
  expect(scripts.length > 1).toBe(!isMobile)
})

test('a page that answers its address does so without a sign', async ({ page, complaints }) => {
  await page.goto(address(site, '/docs/guides/devises'))
  await expect(page.getByRole('navigation', { name: 'Did you mean' })).toBeVisible()
  takeComplaints(complaints, /404 \(Not Found\)/)
})
