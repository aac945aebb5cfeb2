import type { Locator } from '@playwright/test'
import { testSites } from '../../scripts/lib/test-sites'
import { address, expect, site, test } from './site'
import { openPage, openUntouched, stopBeforeHydration, waitForHydration } from './steps/open'

const clicksTitle = 'from the home page to the type of FormatFilter.fps in three clicks'
test(clicksTitle, { tag: '@phone' }, async ({ page, isMobile }) => {
  const each = isMobile ? site : testSites.based
  await page.goto(address(each, '/'))
  // Phones have it in the footer, and in the menu at the cost of one more click.
  const api = page.getByRole('link', { name: 'API', exact: true }).filter({ visible: true })
  await api.first().click()
  await page.getByRole('article').getByRole('link', { name: 'FormatFilter' }).first().click()
  const index = page.getByRole('navigation', { name: 'Members of FormatFilter' })
  await index.getByRole('link', { name: 'fps', exact: true }).click()
  await expect(page).toHaveURL(address(each, '/docs/api/interfaces/FormatFilter#fps'))
  await expect(page.locator('#fps ~ figure pre').first()).toHaveText("fps?: number | 'max'")
  await expect(page.locator('#fps')).toBeInViewport()
})

test('links lead from an error to its remedy and from what is removed to its replacement, and a signature is copied', async ({
  page,
  context,
}) => {
  test.slow()
  await test.step('a pasted error code leads to its remedy', async () => {
    await page.goto(address(site, '/docs/api#device/no-device'))
    await expect(page).toHaveURL(address(site, '/docs/api#device-no-device'))
    const entry = page.locator('#device-no-device')
    await expect(entry).toBeInViewport()
    await expect(entry).toContainText('Remedy: Render something else until there is a device.')
    await entry.getByRole('link', { name: /^More in the guide/ }).click()
    await expect(page.getByRole('heading', { name: 'device/no-device' })).toBeInViewport()
  })
  await test.step('the filter finds what a later version removes, with the way to its replacement', async () => {
    await openPage(page, '/docs/api/interfaces/TakePhotoOptions')
    const index = page.getByRole('navigation', { name: 'Members of TakePhotoOptions' })
    const filter = page.getByRole('searchbox', { name: 'Filter members' })
    if (await filter.isVisible()) {
      await filter.fill('removed')
      await expect(index.getByRole('link').filter({ visible: true })).toHaveCount(3)
    }
    await page
      .locator('.reference-member', { has: page.locator('#qualityprioritization') })
      .getByRole('link', { name: 'Upgrade to 4: Props, options and types' })
      .click()
    await expect(page).toHaveURL(/\/docs\/guides\/upgrade-to-4#props$/)
    await expect(page.getByRole('heading', { name: 'Props, options and types' })).toBeInViewport()
  })
  await test.step('a signature can be copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openPage(page, '/docs/api/classes/Camera#takephoto')
    const member = page.locator('.reference-member', { has: page.locator('#takephoto') })
    await member.getByRole('button', { name: 'Copy signature' }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('takePhoto(options?: TakePhotoOptions): Promise<PhotoFile>')
  })
})

test('fragments in the spelling of the library are corrected, typed later as well', async ({
  page,
  complaints,
}) => {
  await page.goto(address(site, '/docs/api/classes/Camera#takePhoto'))
  await expect(page).toHaveURL(address(site, '/docs/api/classes/Camera#takephoto'))
  await expect(page.locator('#takephoto')).toBeInViewport()
  await waitForHydration(page)
  await page.evaluate(() => (window.location.hash = 'isActive'))
  await page.evaluate(() => (window.location.hash = 'takePhoto'))
  await expect(page).toHaveURL(address(site, '/docs/api/classes/Camera#takephoto'))
  await expect(page.locator('#takephoto')).toBeInViewport()
  // The router warns of places that it did not make itself.
  complaints.length = 0
})

test('the member index can be filtered', async ({ page }) => {
  await page.goto(address(site, '/docs/api/interfaces/CameraProps'))
  const filter = page.getByRole('searchbox', { name: 'Filter members' })
  await filter.fill('enable')
  await waitForHydration(page)
  const links = page.getByRole('navigation', { name: 'Members of CameraProps' }).getByRole('link')
  await expect(links).toHaveText([
    'enableZoomGesture',
    'enableBufferCompression',
    'enableGpuBuffers',
    'enableDepthData',
    'enablePortraitEffectsMatteDelivery',
    'enableHighQualityPhotos',
    'enableFpsGraph',
  ])
  await expect(page.locator('.reference-filter').getByRole('status')).toHaveText('7 matches')
  await filter.fill('zoom gesture')
  await expect(links).toHaveText(['enableZoomGesture'])
  await filter.press('Enter')
  await expect(page).toHaveURL(/#enablezoomgesture$/)
  // A match by name comes before one by type.
  await filter.fill('format')
  await filter.press('Enter')
  await expect(page).toHaveURL(/#(pixel)?format$/)
  await filter.fill('nothing like it')
  await expect(page.locator('.reference-filter').getByRole('status')).toHaveText('No match')
  await filter.fill('')
  await expect(links).toHaveCount(30)
})

test('members are found by platform, type, value and error code', async ({ page }) => {
  for (const [pathname, ...found] of [
    [
      '/docs/api/interfaces/CameraProps',
      ['no effect android', 'enableDepthData'],
      ['boolean', 'isActive'],
      ["'contain'", 'resizeMode'],
    ],
    ['/docs/api', ['camera-not', 'DeviceError'], ['cameraprops', 'CameraProps']],
    ['/docs/api/classes/CameraRuntimeError', ['camera-not', 'session/camera-not-ready']],
  ] as const) {
    await openPage(page, pathname)
    const links = page.locator('.reference-index li > a, dt > a, summary > span > [translate]')
    const filter = page.getByRole('searchbox', { name: 'Filter members' })
    for (const [query, name] of found) {
      await filter.fill(query)
      const shown = links.filter({ visible: true })
      await expect(shown.filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible()
      expect(await shown.count()).toBeLessThan(await links.count())
    }
  }
})

test('names in the lists of a page break at their humps', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(address(site, '/docs/api/interfaces/CameraProps'))
  const heading = page.locator('#enableportraiteffectsmattedelivery')
  // The lines of the name, as they are drawn.
  const lines = await heading.locator('span').evaluate((name) => {
    const range = document.createRange()
    return [...name.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => {
        range.selectNodeContents(node)
        return range.getClientRects().length
      })
  })
  expect(lines).toEqual(lines.map(() => 1))
})

test.describe('API reference without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows all members without a filter, and unfolds the options of a method', async ({
    page,
  }) => {
    await page.goto(address(site, '/docs/api/interfaces/CameraProps'))
    const index = page.getByRole('navigation', { name: 'Members of CameraProps' })
    await expect(index.getByRole('link')).toHaveCount(0)
    await index.getByText('List of all 30').click()
    await expect(index.getByRole('link')).toHaveCount(30)
    await expect(page.getByRole('searchbox', { name: 'Filter members' })).toBeHidden()
    await expect(index.getByText('Android API 29+ only')).toBeVisible()
    await page.goto(address(site, '/docs/api/classes/Camera#takephoto'))
    const member = page.locator('.reference-member', { has: page.locator('#takephoto') })
    const fold = member.locator('details', { hasText: 'TakePhotoOptions' })
    const flash = fold.getByRole('link', { name: 'flash', exact: true })
    await expect(flash).toBeHidden()
    await fold.locator('summary').click()
    await flash.click()
    await expect(page).toHaveURL(address(site, '/docs/api/interfaces/TakePhotoOptions#flash'))
  })
})

test.describe('members far off the screen are laid out late, and yet', () => {
  const isLaidOut = (element: Locator) =>
    element.evaluate((each) => each.checkVisibility({ contentVisibilityAuto: true }))
  const findTop = (element: Locator) =>
    element.evaluate((each) => Math.round(each.getBoundingClientRect().top))

  test('they are printed, and found in the page', async ({ page }) => {
    // By styles alone: once it is hydrated, the page lays them out bit by bit.
    await stopBeforeHydration(page)
    await openUntouched(page, address(site, '/docs/api/interfaces/CameraProps'))
    const last = page.locator('.reference-member').last().locator('dd a').last()
    expect(await isLaidOut(last)).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await isLaidOut(last)).toBe(true)
    await page.emulateMedia({ media: 'screen' })
    await expect.poll(() => isLaidOut(last)).toBe(false)
    const text = await last.textContent()
    const isFound = await page.evaluate((words) => Reflect.get(window, 'find')(words), text)
    expect(isFound).toBe(true)
    await expect(last).toBeInViewport()
  })

  test('the page is about as long before as after', { tag: '@phone' }, async ({ page }) => {
    const readLength = () => page.evaluate(() => document.documentElement.scrollHeight)
    const api = ['/docs/api/interfaces/CameraProps', '/docs/api/classes/CameraRuntimeError']
    for (const pathname of [...api, '/docs/guides/recording-videos']) {
      await page.goto(address(site, pathname))
      const estimate = await readLength()
      await waitForHydration(page)
      await expect(page.locator('[data-lines]')).toHaveCount(0)
      const length = await readLength()
      expect(Math.abs(estimate - length) / length, pathname).toBeLessThan(0.15)
    }
  })

  test('who comes back by the router or the browser finds the page as it was left', async ({
    page,
  }) => {
    for (const way of ['the router', 'the browser']) {
      await openPage(page, '/docs/api/interfaces/CameraProps#codescanner')
      await expect(page.locator('[data-lines]')).toHaveCount(0)
      const heading = page.locator('#codescanner')
      const top = await findTop(heading)
      if (way === 'the browser') await page.goto(address(site, '/docs/guides/devices'))
      else await page.locator('#codescanner ~ * a[href*="/CodeScanner"]').first().click()
      await expect(page).not.toHaveURL(/#codescanner/)
      await page.goBack()
      await expect(page).toHaveURL(/#codescanner/)
      await expect.poll(() => findTop(heading), way).toBe(top)
      await page.goto('about:blank')
    }
  })
})
