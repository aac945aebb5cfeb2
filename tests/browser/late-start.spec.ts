import type { Page } from '@playwright/test'
import { findDialog } from './search/steps'
import { expect, takeComplaints, test } from './site'
import { readScroll, scrollTo } from './steps/layout'
import { removeIdleTime, saveData, waitForHydration } from './steps/open'
import { holdBack } from './steps/hold-back'

const guide = '/docs/guides/devices'
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

  test('a page looks as it does with all of its styles @phone', async ({ page }) => {
    for (const path of ['/', '/docs/guides/devices', '/docs/api/classes/Camera', '/search']) {
      await page.goto(path)
      expect(await listLateStyles(page), path).toEqual([])
    }
  })

  test('one press of Copy, Search or a tool is done once the scripts have come', async ({
    page,
  }) => {
    const copy = page.getByRole('button', { name: 'Copy code' }).first()
    const search = page.locator('[data-search-button]')
    const tool = page.getByRole('button', { name: 'Try other filters and cameras' })
    const copied = page.getByRole('status').filter({ hasText: 'Copied' })
    const { dialog, input } = findDialog(page)
    for (const [press, waiting, done] of [
      [() => copy.click(), 1, copied],
      [() => search.click(), 1, dialog],
      [() => page.keyboard.press('Control+k'), 0, dialog],
      [() => tool.click(), 1, page.getByRole('region', { name: 'Format explorer' })],
      // Of two, the last is done.
      [() => copy.click().then(() => search.click()), 2, input.and(page.locator(':focus'))],
    ] as const) {
      const letCome = await holdBack(page, anyScript)
      await page.goto('/docs/guides/formats')
      await press()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(waiting)
      letCome()
      await expect(done).toBeAttached()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    }
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

  test('scripts that are gone load the page anew, once', async ({ page, complaints }) => {
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.route(anyScript, (route) => route.fulfill({ status: 404 }))
    await page.goto(guide)
    await page.keyboard.press('Shift')
    await expect.poll(() => loads).toBe(2)
    await page.keyboard.press('Shift')
    await expect(page.getByRole('alert')).toContainText('did not load')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
    // Its links work.
    await page.locator('[rel=next]').click()
    await expect(page).toHaveURL('/docs/guides/lifecycle')
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

test('a phone loads few files, and no script before a sign of intent @phone-only', async ({
  page,
}) => {
  const requests = collectRequests(page)
  // Half a second without requests is time enough for idle work.
  await page.goto(guide, { waitUntil: 'networkidle' })
  expect(requests).not.toContain('script')
  expect(requests.length).toBeLessThanOrEqual(5)
  await waitForHydration(page)
  expect(requests).toContain('script')
})

test('a desktop browser uses its idle time, unless it saves data', async ({ page }) => {
  const requests = collectRequests(page)
  await page.goto(guide)
  await expect.poll(() => requests).toContain('script')
  await saveData(page)
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.locator('script[data-late]')).toHaveCount(0)
})
