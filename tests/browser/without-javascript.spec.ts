import { testSites } from '../../scripts/lib/test-sites'
import { address, expect, samplePathnames, site, test } from './site'

test.use({ javaScriptEnabled: false })

test('a reader gets from the home page, or the docs root, through the guides', async ({ page }) => {
  await page.goto(address(testSites.based, '/docs'))
  await expect(page).toHaveURL(address(testSites.based, '/docs/guides'))
  await page.goto(site.url)
  await page.getByRole('main').getByRole('link', { name: 'Get started' }).first().click()
  await expect(page).toHaveURL(address(site, '/docs/guides'))
  const pagination = page.getByRole('navigation', { name: 'Previous and next page' })
  await pagination.getByRole('link', { name: /Examples/ }).click()
  await expect(page).toHaveURL(address(site, '/docs/guides/examples'))
  await pagination.getByRole('link', { name: /Camera Devices/ }).click()
  await expect(page).toHaveURL(address(site, '/docs/guides/devices'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
})

test('the versions open, and lead to their documentation @phone', async ({ page }) => {
  await page.goto(address(site, '/docs/guides/devices'))
  await page.getByRole('button', { name: 'Version 3.9.2' }).click()
  const list = page.locator('#versions')
  await expect(list).toBeInViewport({ ratio: 1 })
  const hrefs = await list
    .getByRole('link')
    .evaluateAll((links) => links.map((each) => (each as HTMLAnchorElement).href))
  expect(hrefs).toEqual([
    address(site, '/docs'),
    'https://visioncamera.margelo.com/',
    'https://visioncamera4.margelo.com/',
    address(site, '/docs/guides/compatibility'),
  ])
})

test('the menu opens on a phone', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto(address(site, '/docs/guides/devices'))
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Docs sidebar' })
  const link = menu.getByRole('link', { name: 'Camera Formats' })
  await expect(link).toBeVisible()
  await link.click()
  await expect(page).toHaveURL(address(site, '/docs/guides/formats'))
})

test('what scripts would open, choose or press is all there', async ({ page }) => {
  await test.step('every panel of tabs can be read under its label', async () => {
    await page.goto(address(site, '/docs/guides/frame-processors-plugins-overview'))
    for (const panel of await page.locator('.tab-panel').all()) {
      await expect(panel).toBeVisible()
      await expect(panel.locator('.tab-label')).toBeVisible()
    }
    await expect(page.getByRole('radio')).toHaveCount(0)
  })
  await test.step('parts for either platform show, and there is no choice', async () => {
    await page.goto(address(site, '/docs/guides/troubleshooting'))
    await expect(page.locator('.platform-part:not([open])')).toHaveCount(0)
    await expect(page.getByRole('radiogroup')).toHaveCount(0)
    await expect(page.locator('.platform-label').first()).toBeHidden()
  })
  await test.step('an address opens what it leads into, and the index lists all members', async () => {
    await page.goto(address(site, '/docs/api#pixelformat-yuv'))
    await expect(page.locator('#pixelformat-yuv')).toBeInViewport()
    await page.goto(address(site, '/docs/api/interfaces/CameraProps'))
    const index = page.getByRole('navigation', { name: 'Members of CameraProps' })
    await expect(index.locator('section > ul > li')).toHaveCount(30)
    await expect(index.getByText('Android API 29+ only')).toBeVisible()
  })
  await test.step('each tool is an example without a button', async () => {
    for (const [pathname, example] of [
      ['/docs/guides/formats?explore=pixel', 'Picked'],
      ['/docs/guides?setup=expo', 'minSdkVersion = 26'],
      ['/docs/guides/errors?error=capture%2Faborted', 'capture/aborted'],
    ] as const) {
      await page.goto(address(site, pathname))
      await expect(page.getByRole('article').getByText(example).first()).toBeVisible()
      await expect(page.locator('[data-island] button:visible')).toHaveCount(0)
    }
  })
})

test.describe('in a browser below the baseline', () => {
  test.use({ javaScriptEnabled: true })

  test('pages are whole, run no script, and say why', async ({ page, complaints }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CompressionStream'))
    const scripts: string[] = []
    page.on(
      'request',
      (each) => void (each.resourceType() === 'script' && scripts.push(each.url())),
    )
    for (const pathname of samplePathnames) {
      await page.goto(address(site, pathname))
      await expect(page.getByText('This browser is too old for scripts.')).toBeInViewport()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky')
      await expect(page.getByRole('switch', { name: 'Dark mode' })).toBeHidden()
      await page.keyboard.press('Shift')
      expect((await page.getByRole('main').innerText()).length, pathname).toBeGreaterThan(100)
    }
    await page.getByRole('link', { name: 'Camera Formats', exact: true }).first().click()
    await expect(page).toHaveTitle(/Camera Formats/)
    await expect(page.locator('html')).not.toHaveAttribute('data-javascript')
    expect(scripts).toEqual([])
    expect(complaints).toEqual([])
  })
})
