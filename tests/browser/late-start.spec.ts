import type { Page } from '@playwright/test'
import { findDialog } from './search/steps'
import { address, expect, site, takeComplaints, test } from './site'
import { isMarked, markDocument } from './steps/document'
import { readScroll, scrollTo } from './steps/layout'
import { removeIdleTime, saveData, waitForHydration } from './steps/open'
import { holdBack } from './steps/signal'

const guide = address(site, '/docs/guides/devices')
const anyScript = /\/build\/entry\.client-/

function collectRequests(page: Page): string[] {
  const types: string[] = []
  page.on('request', (request) => types.push(request.resourceType()))
  return types
}

/** Lists what changes about elements of the page, one of each kind, once it has all of its styles. */
function listLateStyles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kindOf = (element: Element): string =>
      `${element.parentElement?.outerHTML.split('>', 1)[0]}> ${element.outerHTML.split('>', 1)[0]}>`
    const all = [...document.body.querySelectorAll('*')].filter((each) => each.checkVisibility())
    const elements = new Map(all.map((element) => [kindOf(element), element]))
    const read = (): string[] =>
      [...elements].flatMap(([kind, element]) =>
        ['', '::before', '::after'].flatMap((pseudo) => {
          const style = getComputedStyle(element, pseudo)
          if (pseudo && style.content === 'none') return []
          const names = [...style].filter((name) => !name.startsWith('--'))
          return names.map((name) => `${kind}${pseudo} ${name}: ${style.getPropertyValue(name)}`)
        }),
      )
    const before = new Set(read())
    const link = document.querySelector<HTMLLinkElement>('link[disabled]')!
    const loaded = new Promise((resolve) => link.addEventListener('load', resolve))
    link.disabled = false
    await loaded
    return read().filter((style) => !before.has(style))
  })
}

test.describe('before a sign of intent', () => {
  test.beforeEach(({ page }) => removeIdleTime(page))

  test('no script is loaded, and few files are', async ({ page }) => {
    const requests = collectRequests(page)
    await page.goto(guide)
    await page.waitForLoadState('networkidle')
    expect(requests).not.toContain('script')
    expect(requests.length).toBeLessThanOrEqual(5)
    await waitForHydration(page)
    expect(requests).toContain('script')
  })

  test('a page looks as it does with all of its styles', { tag: '@phone' }, async ({ page }) => {
    for (const path of ['/', '/docs/guides/devices', '/docs/api/classes/Camera', '/search']) {
      await page.goto(address(site, path))
      expect(await listLateStyles(page), path).toEqual([])
    }
  })

  test('one press of Copy, Search or a tool is done once the scripts have come', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const copy = page.getByRole('button', { name: 'Copy code' }).first()
    const search = page.locator('[data-search-button]')
    const tool = page.getByRole('button', { name: 'Try other filters and cameras' })
    const pressKey = () => page.keyboard.press('Control+k')
    const copied = page.getByRole('status').filter({ hasText: 'Copied' })
    const dialog = findDialog(page).dialog
    for (const [press, done] of [
      [() => copy.click(), copied],
      [() => search.click(), dialog],
      [pressKey, dialog],
      [() => tool.click(), page.getByRole('region', { name: 'Format explorer' })],
    ] as const) {
      const letCome = await holdBack(page, anyScript)
      await page.goto(address(site, '/docs/guides/formats'))
      await press()
      if (press !== pressKey) await expect(page.locator('[aria-busy=true]')).toBeVisible()
      letCome()
      await expect(done).toBeAttached()
    }
  })

  test('Copy and then Search: both end their waiting, and the last is done', async ({ page }) => {
    const letCome = await holdBack(page, anyScript)
    await page.goto(guide)
    await page.getByRole('button', { name: 'Copy code' }).first().click()
    await page.locator('[data-search-button]').click()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(2)
    letCome()
    await expect(findDialog(page).input).toBeFocused()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  })

  test(
    'the first tap on a name in code opens its card',
    { tag: '@phone-only' },
    async ({ page }) => {
      await page.goto(address(site, '/docs/guides/focusing'))
      const code = page.locator('figure.code-block', { hasText: 'supportsFocus' }).first()
      await code.scrollIntoViewIfNeeded()
      const word = await code.locator('code').evaluate((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        while (texts.nextNode()) {
          const at = texts.currentNode.textContent?.indexOf('supportsFocus') ?? -1
          if (at < 0) continue
          range.setStart(texts.currentNode, at)
          range.setEnd(texts.currentNode, at + 5)
          break
        }
        return range.getBoundingClientRect().toJSON() as DOMRect
      })
      await page.touchscreen.tap(word.x + 10, word.y + 5)
      await expect(page.getByRole('dialog', { name: 'Type of supportsFocus' })).toBeVisible()
    },
  )

  test('what goes wrong in a script of somebody else changes nothing', async ({
    page,
    complaints,
  }) => {
    const letCome = await holdBack(page, anyScript)
    await page.goto(guide)
    await markDocument(page)
    await page.keyboard.press('Shift')
    await page.evaluate(() => void Promise.reject(new Error('of an extension')))
    await page.evaluate(() => {
      const script = Object.assign(document.createElement('script'), { type: 'module' })
      document.head.append(script)
      script.dispatchEvent(new Event('error'))
    })
    letCome()
    await waitForHydration(page)
    expect(await isMarked(page)).toBe(true)
    await expect(page.getByRole('alert')).toHaveCount(0)
    takeComplaints(complaints, /of an extension/)
  })

  test('Back shows the page of the address, where its reader was', async ({ page }) => {
    await page.goto(guide)
    await waitForHydration(page)
    await scrollTo(page, 900)
    await page.locator('article a[href*="/docs/api/"]').first().dispatchEvent('click')
    await expect(page).toHaveURL(/\/docs\/api\//)
    await page.reload()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
    await expect.poll(() => readScroll(page)).toBe(900)
    await waitForHydration(page)
    await expect(page).toHaveURL(guide)
    expect(await readScroll(page)).toBe(900)
  })

  test('scripts that are gone load the page anew, once, which then reads on', async ({
    page,
    complaints,
  }) => {
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.route(anyScript, (route) => route.fulfill({ status: 404 }))
    await page.goto(guide)
    await page.keyboard.press('Shift')
    await expect.poll(() => loads).toBe(2)
    await page.keyboard.press('Shift')
    await expect(page.getByRole('alert')).toContainText('did not load')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
    await page.locator('[rel=next]').click()
    await expect(page).toHaveURL(address(site, '/docs/guides/lifecycle'))
    await expect.poll(() => loads).toBe(3)
    takeComplaints(complaints, /404/, /scripts did not start/, /imported module/)
  })

  test('without a network the page reads on', async ({ page, context, complaints }) => {
    await page.goto(guide)
    await context.setOffline(true)
    const warned = page.waitForEvent('console', (each) => /did not start/.test(each.text()))
    await page.getByRole('button', { name: 'Copy code' }).first().click()
    await warned
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
    takeComplaints(complaints, /ERR_INTERNET_DISCONNECTED/, /scripts did not start/)
  })
})

const idleTitle =
  'a phone, which cannot hover, and data saver are left idle; a desktop browser uses its idle time'
test(idleTitle, { tag: '@phone' }, async ({ page, isMobile }) => {
  const requests = collectRequests(page)
  await page.goto(guide)
  if (!isMobile) {
    await expect.poll(() => requests.includes('script')).toBe(true)
    await saveData(page)
    await page.reload()
  }
  // Idle work would run within one more turn of the browser's own queue.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.waitForLoadState('networkidle')
  await expect(page.locator('script[data-late]')).toHaveCount(0)
  if (isMobile) expect(requests).not.toContain('script')
})
