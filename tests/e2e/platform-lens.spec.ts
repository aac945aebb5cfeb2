import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Locator, Page } from '@playwright/test'
import { createPagesServer } from '../../scripts/lib/pages-server'
import { testSites } from '../../scripts/lib/test-sites'
import { findViolations } from '../a11y/find-violations'
import { address, expect, site, test } from './site'
import { expectNoShift, readOverflow, waitForFrames, watchLayoutShifts } from './steps/layout'
import { openPage, stopBeforeHydration, waitForHydration } from './steps/open'
import { startServer } from './steps/start-server'

const { based } = testSites
const pathname = '/docs/guides/troubleshooting'
/** What only the Android part of that page says. */
const androidText = 'NDK not configured'

function findLens(page: Page): Locator {
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
  return sidebar.getByRole('group', { name: 'I build for' })
}

function findChoice(page: Page, name: string): Locator {
  return findLens(page).getByRole('button', { name })
}

function findSummary(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /parts are|known/ })
}

function findPart(page: Page, id: string): Locator {
  return page.locator(`details[data-section="${id}"]`)
}

async function expectPart(page: Page, id: string, isOpen: boolean): Promise<void> {
  await expect(findPart(page, id)).toHaveJSProperty('open', isOpen)
}

test('a choice folds what is for others, says so, and can be looked behind', async ({ page }) => {
  await openPage(page, pathname)
  await expect(findChoice(page, 'Both')).toHaveAttribute('aria-pressed', 'true')
  await expectPart(page, 'build-fails-on-android', true)
  await expect(findPart(page, 'build-fails-on-android').getByText('Android only')).toBeHidden()

  // By keyboard alone.
  await findChoice(page, 'iOS').focus()
  await page.keyboard.press('Enter')
  await expect(findChoice(page, 'iOS')).toHaveAttribute('aria-pressed', 'true')
  await expect(findSummary(page)).toHaveText('Android parts are folded. Show', {
    useInnerText: true,
  })
  await expectPart(page, 'build-fails-on-android', false)
  await expectPart(page, 'build-fails-on-ios', true)

  await findPart(page, 'build-fails-on-android').getByText('Android only').click()
  await expectPart(page, 'build-fails-on-android', true)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(findSummary(page)).toContainText('are shown', { useInnerText: true })
  await expect(page.locator('.platform-part:not([open])')).toHaveCount(0)
  await page.getByRole('button', { name: 'Fold' }).click()
  await expectPart(page, 'build-fails-on-android', false)

  await findChoice(page, 'Both').click()
  await expect(page.locator('.platform-part:not([open]), [data-aside]')).toHaveCount(0)
  await page.reload()
  await expect(page.locator('.platform-part:not([open]), [data-aside]')).toHaveCount(0)
})

test('a choice is there on the next visit before scripts run, and moves nothing', async ({
  page,
}) => {
  await openPage(page, pathname)
  await findChoice(page, 'iOS').click()
  await expectPart(page, 'build-fails-on-android', false)
  const summary = await findSummary(page).innerText()

  await stopBeforeHydration(page)
  await page.goto(address(site, pathname))
  await expectPart(page, 'build-fails-on-android', false)
  await expect(findChoice(page, 'iOS')).toHaveAttribute('aria-pressed', 'true')
  expect((await findSummary(page).innerText()).trim()).toBe(summary.trim())

  await page.unroute(/\/build\/boot-/)
  await watchLayoutShifts(page)
  await openPage(page, pathname)
  await expectPart(page, 'build-fails-on-android', false)
  await expectNoShift(page)
})

test('a choice is there in each part of a page as it comes, and moves nothing', async ({
  page,
}) => {
  const pages = createPagesServer(site.folder, site)
  const slow = await startServer(
    createServer(async (request, response) => {
      if (!request.url?.startsWith('/docs/')) {
        pages.emit('request', request, response)
        return
      }
      const html = readFileSync(`${site.folder}${request.url}.html`, 'utf8')
      response.writeHead(200, { 'content-type': 'text/html' })
      for (const [count, part] of html.split(/(?=<h2 id=)/).entries()) {
        response.write(part)
        await expect(page.locator('article h2')).toHaveCount(count)
        await waitForFrames(page)
      }
      response.end()
    }),
  )
  await stopBeforeHydration(page)
  await page.addInitScript(() => {
    localStorage.setItem('platform', 'android')
    localStorage.setItem('tabs.package-manager', 'yarn')
  })
  await watchLayoutShifts(page, { fromStart: true })
  // All of a page is in the window, since browsers don't report what moves elsewhere.
  await page.setViewportSize({ width: 1440, height: 20_000 })
  for (const each of [pathname, '/docs/guides/pixel-formats']) {
    await page.goto(slow.origin + each)
    await expect(findChoice(page, 'Android')).toHaveAttribute('aria-pressed', 'true')
    await expect(findSummary(page)).toBeVisible()
    await expect(page.locator('.platform-part[data-platform=ios][open]')).toHaveCount(0)
    await expectNoShift(page)
  }
  slow.close()
})

test('a choice holds on all pages', async ({ page }) => {
  await test.step('a choice holds on pages that are navigated to, for tabs as well', async () => {
    await openPage(page, pathname)
    await findChoice(page, 'Android').click()
    await page.getByRole('navigation').getByRole('link', { name: 'Pixel Formats' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pixel Formats' })).toBeVisible()
    await expect(findChoice(page, 'Android')).toHaveAttribute('aria-pressed', 'true')
    await expect(findSummary(page)).toHaveText('iOS parts are dimmed.', {
      useInnerText: true,
    })
    const tabs = page.getByRole('article').getByRole('tablist').first()
    await expect(tabs.getByRole('tab', { selected: true })).toHaveText('Android')
    const cell = page.getByRole('cell', { name: '32BGRA' })
    const colorOf = (locator: Locator) => locator.evaluate((each) => getComputedStyle(each).color)
    const others = page.getByRole('cell', { name: 'Not supported' })
    expect(await colorOf(cell)).not.toBe(await colorOf(others))
    await findChoice(page, 'iOS').click()
    await expect(tabs.getByRole('tab', { selected: true })).toHaveText('iOS')
    expect(await colorOf(cell)).not.toBe(await colorOf(others))
  })
  await test.step('the choice stands once in the sidebar, also on pages that it does not concern', async () => {
    await openPage(page, '/docs/guides/glossary')
    await expect(page.getByRole('group', { name: 'I build for' })).toHaveCount(1)
    await findChoice(page, 'iOS').click()
    await expect(findChoice(page, 'iOS')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('main').getByText('parts are')).toHaveCount(0)
    await page.getByRole('navigation').getByRole('link', { name: 'HDR' }).first().click()
    await expectPart(page, 'android', false)
    await expect(findSummary(page)).toContainText('Android parts are folded.', {
      useInnerText: true,
    })
  })
})

test('on a phone it stands in the menu', { tag: '@phone-only' }, async ({ page }) => {
  await openPage(page, '/docs/guides/hdr')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const group = page.getByRole('group', { name: 'I build for' })
  await group.getByRole('button', { name: 'Android' }).click()
  await expect(group.getByRole('button', { name: 'Android' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('Escape')
  await expectPart(page, 'ios', false)
  const show = page.getByRole('main').getByRole('button', { name: 'Show' })
  expect((await show.boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('an address chooses for its visit, and a choice corrects it', async ({ page, context }) => {
  await openPage(page, `${pathname}?platform=iOS`, based)
  await expectPart(page, 'build-fails-on-android', false)
  await page.goto(address(based, '/docs/guides/hdr'))
  await expectPart(page, 'android', false)
  // Another visit has no choice.
  const other = await context.newPage()
  await other.goto(address(based, '/docs/guides/hdr'))
  await waitForHydration(other)
  await expectPart(other, 'android', true)
  await openPage(page, `${pathname}?platform=ios`)
  await findChoice(page, 'Android').click()
  await expect(page).toHaveURL(address(site, `${pathname}?platform=android`))
  await findChoice(page, 'Both').click()
  await expect(page).toHaveURL(address(site, pathname))
})

test('an address that names no platform is ignored, in a sentence', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('platform', '<b>'))
  for (const value of ['', '"],*{']) {
    await openPage(page, `${pathname}?platform=${value}`)
    await expect(findSummary(page)).toContainText('isn’t known here, so it’s ignored', {
      useInnerText: true,
    })
    await expect(findChoice(page, 'Both')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('[data-aside]')).toHaveCount(0)
  }
})

test('a link into a folded part opens it, and paper has all', async ({ page }) => {
  await test.step('a link into a folded part opens it', async () => {
    await page.addInitScript(() => localStorage.setItem('platform', 'ios'))
    await openPage(page, `${pathname}#build-fails-on-android`)
    await expectPart(page, 'build-fails-on-android', true)
    await expectPart(page, 'android-logs', false)
    await page.getByRole('navigation', { name: 'On this page' }).getByText('Android logs').click()
    await expectPart(page, 'android-logs', true)
    const inner = page.locator('[data-section="build-fails-on-android"] h3').last()
    await openPage(page, pathname)
    await expectPart(page, 'build-fails-on-android', false)
    const id = await inner.getAttribute('id')
    await page.goto(address(site, `${pathname}#${id}`))
    await expectPart(page, 'build-fails-on-android', true)
    await expect(inner).toBeInViewport()
  })
  await test.step('paper has what is folded on screen', async () => {
    await page.addInitScript(() => localStorage.setItem('platform', 'ios'))
    await openPage(page, pathname)
    const found = findPart(page, 'build-fails-on-android').getByText(androidText).first()
    await page.emulateMedia({ media: 'print' })
    await expect(found).toBeVisible()
    await expect(findLens(page)).toBeHidden()
  })
})

test('the browser finds text that is folded', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('platform', 'ios'))
  await stopBeforeHydration(page)
  await page.goto(address(site, pathname))
  await expectPart(page, 'build-fails-on-android', false)
  const found = findPart(page, 'build-fails-on-android').getByText(androidText).first()
  await expect(found).toBeHidden()
  // A text fragment is looked up like a search in the page.
  await page.goto(address(site, '/'))
  await page.goto(address(site, `${pathname}#:~:text=${encodeURIComponent(androidText)}`))
  await expectPart(page, 'build-fails-on-android', true)
  await expect(found).toBeInViewport()
})

test('nothing is folded where the browser could not find it', async ({ page }) => {
  await page.addInitScript(() => {
    delete (HTMLElement.prototype as { onbeforematch?: unknown }).onbeforematch
    localStorage.setItem('platform', 'ios')
  })
  await openPage(page, pathname)
  await expect(findSummary(page)).toContainText('Android parts are shown', {
    useInnerText: true,
  })
  await expectPart(page, 'build-fails-on-android', true)
  await expect(findPart(page, 'build-fails-on-android').getByText('Android only')).toBeVisible()
})

test('another browser tab follows', async ({ page, context }) => {
  await openPage(page, pathname)
  const other = await context.newPage()
  await openPage(other, '/docs/guides/hdr')
  await findChoice(page, 'iOS').click()
  await expectPart(other, 'android', false)
  await findChoice(page, 'Both').click()
  await expectPart(other, 'android', true)
})

test('members of the API are folded, and their platform notes are not', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('platform', 'android'))
  await openPage(page, '/docs/api/interfaces/CameraProps')
  await expectPart(page, 'enabledepthdata', false)
  const member = page.locator('.reference-member', { has: page.locator('#enabledepthdata') })
  await expect(member.getByText('Without effect.')).toBeVisible()
  await expect(member.getByRole('button', { name: 'Copy signature' })).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('everything shows, and there is no choice', async ({ page }) => {
    await page.goto(address(site, `${pathname}?platform=ios`))
    await expect(page.locator('.platform-part:not([open])')).toHaveCount(0)
    await expect(page.getByRole('group', { name: 'I build for' })).toHaveCount(0)
    await expect(page.locator('.platform-label').first()).toBeHidden()
  })
})

test('the choice has no violations and fits', async ({ page }) => {
  for (const [width, colorScheme, where] of [
    [320, 'dark', `${pathname}?platform=ios`],
    [1440, 'light', '/docs/api/interfaces/CameraProps?platform=x'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await openPage(page, where)
    expect.soft(await findViolations(page), `${where}, ${colorScheme}`).toEqual([])
    expect(await readOverflow(page)).toBe(0)
  }
})
