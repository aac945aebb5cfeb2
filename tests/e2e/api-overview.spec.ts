import type { Page } from '@playwright/test'
import { findViolations } from '../a11y/find-violations'
import { address, expect, site, test } from './site'
import { readScroll } from './steps/layout'
import {
  openPage,
  openUntouched,
  removeIdleTime,
  stopBeforeHydration,
  waitForHydration,
} from './steps/open'

const overview = address(site, '/docs/api')

/** The line of an export, and what it opens. */
function findEntry(page: Page, id: string) {
  const entry = page.locator('.reference-entry', { has: page.locator(`#${id}`) })
  const line = entry.locator('summary').first()
  return { entry, line, close: line.getByText('Close'), heading: entry.locator(`#${id}`) }
}

test('each export is a line that opens and closes', { tag: '@phone' }, async ({ page }) => {
  await page.goto(overview)
  const lines = page.locator('.reference-entry > summary')
  expect(await lines.count()).toBeGreaterThan(30)
  const length = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(length).toBeLessThan(9000)
  const { line, close, heading, entry } = findEntry(page, 'usecameradevices')
  await expect(line).toHaveText(/^useCameraDevices\(\) CameraDevice\[\] — Get all available/, {
    useInnerText: true,
  })
  await expect(heading).toBeHidden()
  await line.press('Enter')
  await expect(heading).toBeVisible()
  await expect(entry.getByText('external devices might be plugged in')).toBeVisible()
  await expect(entry.getByText('Get all available Camera Devices').first()).toBeHidden()
  await close.click()
  await expect(heading).toBeHidden()
})

test('links and Back lead into entries, whatever is closed or filtered', async ({ page }) => {
  test.slow()
  await test.step('a link opens it, here and from elsewhere', async () => {
    const follow = (href: string) =>
      page.evaluate((target) => {
        const link = document.querySelector<HTMLAnchorElement>('article a')
        link?.setAttribute('href', target)
        link?.click()
      }, href)
    await openPage(page, '/docs/api')
    const { close, heading } = findEntry(page, 'usecameraformat')
    await follow('#usecameraformat')
    await expect(page).toHaveURL(`${overview}#usecameraformat`)
    await expect(heading).toBeInViewport()
    await close.click()
    await expect(heading).toBeHidden()
    // Into an entry: one of its values.
    await openPage(page, '/docs/guides/orientation')
    await follow('/docs/api#orientation-landscape-left')
    await expect(page).toHaveURL(/#orientation-landscape-left$/)
    await expect(page.locator('#orientation-landscape-left')).toBeInViewport()
  })
  await test.step('Back leads to the same place, and what was open is open', async () => {
    await openPage(page, '/docs/api')
    for (const id of ['usecameradevice', 'usecodescanner']) {
      await findEntry(page, id).line.click({ position: { x: 5, y: 20 } })
    }
    const link = page.locator('#usecodescanner ~ * a[href*="/docs/api/interfaces/"]').first()
    await link.scrollIntoViewIfNeeded()
    const top = await readScroll(page)
    await link.click()
    await expect(page).toHaveURL(/\/docs\/api\/interfaces\//)
    await page.goBack()
    await expect(page).toHaveURL(overview)
    await expect(page.locator('#usecameradevice')).toBeVisible()
    await expect(link).toBeInViewport()
    await expect.poll(() => readScroll(page)).toBe(top)
  })
  await test.step('a link to what the filter left out shows it again', async () => {
    await openPage(page, '/docs/api')
    const filter = page.getByRole('searchbox', { name: 'Filter members' })
    await filter.fill('hooks nothing')
    await expect(page.locator('.reference-entry').filter({ visible: true })).toHaveCount(0)
    await page.getByRole('navigation', { name: 'On this page' }).getByText('PixelFormat').click()
    await expect(page.locator('#pixelformat')).toBeInViewport()
    await expect(filter).toHaveValue('')
  })
})

test('an address opens the entry that it leads into, before scripts run', async ({ page }) => {
  await stopBeforeHydration(page)
  for (const id of ['pixelformat', 'pixelformat-yuv', 'device-no-device']) {
    await page.goto('about:blank')
    await page.goto(`${overview}#${id}`)
    await expect(page.locator(`#${id}`)).toBeInViewport()
    await expect(page.locator('.reference-entry[open]')).toHaveCount(1)
  }
})

test('what the reader closes stays closed', async ({ page }) => {
  await removeIdleTime(page)
  await openUntouched(page, `${overview}#pixelformat`)
  const { close, heading } = findEntry(page, 'pixelformat')
  await close.click()
  await waitForHydration(page)
  await expect(heading).toBeHidden()
  const choice = page.getByRole('navigation').getByRole('group', { name: 'I build for' })
  await choice.getByRole('button', { name: 'iOS' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-chosen-platform', 'ios')
  await expect(heading).toBeHidden()
})

test('what is folded is found in the page, and printed', async ({ page }) => {
  await stopBeforeHydration(page)
  await openUntouched(page, overview)
  const { heading, entry } = findEntry(page, 'pixelformat')
  const last = entry.locator('#pixelformat-native')
  await expect(last).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(last).toBeVisible()
  await expect(entry.locator('summary').first()).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  // A text fragment is looked up like a search in the page.
  await page.goto(address(site, '/'))
  await page.goto(`${overview}#:~:text=${encodeURIComponent('native Hardware Buffer format')}`)
  await expect(last).toBeInViewport()
  await expect(heading).toBeVisible()
})

test('what lines open has no violations', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  for (const pathname of ['/docs/api', '/docs/api/classes/Camera']) {
    await openPage(page, pathname)
    await page
      .locator('article details')
      .evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute('open', '')))
    expect(await findViolations(page, { include: 'main' }), pathname).toEqual([])
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('lines open by a click and by an address', async ({ page }) => {
    await page.goto(`${overview}#pixelformat-yuv`)
    await expect(page.locator('#pixelformat-yuv')).toBeInViewport()
    const { line, heading } = findEntry(page, 'usecameradevice')
    await line.click({ position: { x: 5, y: 20 } })
    await expect(heading).toBeVisible()
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await contents.getByRole('link', { name: 'useCameraFormat' }).click()
    await expect(page.locator('#usecameraformat')).toBeInViewport()
  })
})
