import { atBase, expect, samplePathnames, test } from './site'

test.use({ javaScriptEnabled: false })

test('a reader gets from the home page, or the docs root, through the guides', async ({ page }) => {
  await page.goto(atBase('/docs'))
  await expect(page).toHaveURL(atBase('/docs/guides'))
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Get started' }).first().click()
  await expect(page).toHaveURL('/docs/guides')
  const pagination = page.getByRole('navigation', { name: 'Previous and next page' })
  await pagination.getByRole('link', { name: /Examples/ }).click()
  await expect(page).toHaveURL('/docs/guides/examples')
  await pagination.getByRole('link', { name: /Camera Devices/ }).click()
  await expect(page).toHaveURL('/docs/guides/devices')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
})

test('the versions open, and lead to their documentation @phone', async ({ page }) => {
  await page.goto('/docs/guides/devices')
  await page.getByRole('button', { name: 'Version 3.9.2' }).click()
  const list = page.locator('#versions')
  await expect(list).toBeInViewport({ ratio: 1 })
  const links = list.getByRole('link')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/docs',
    'https://visioncamera.margelo.com',
    'https://visioncamera4.margelo.com',
    '/docs/guides/compatibility',
  ])
})

test('the menu opens on a phone @phone-only', async ({ page }) => {
  await page.goto('/docs/guides/devices')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Docs sidebar' })
  const link = menu.getByRole('link', { name: 'Camera Formats' })
  await expect(link).toBeVisible()
  await link.click()
  await expect(page).toHaveURL('/docs/guides/formats')
})

test('every panel of tabs can be read under its label', async ({ page }) => {
  await page.goto('/docs/guides/frame-processors-plugins-overview')
  for (const panel of await page.locator('.tab-panel').all()) {
    await expect(panel).toBeVisible()
    await expect(panel.locator('.tab-label')).toBeVisible()
  }
  await expect(page.getByRole('radio')).toHaveCount(0)
})

test('parts for either platform show, and there is no choice', async ({ page }) => {
  await page.goto('/docs/guides/troubleshooting')
  await expect(page.locator('.platform-part:not([open])')).toHaveCount(0)
  await expect(page.getByRole('radiogroup')).toHaveCount(0)
  await expect(page.locator('.platform-label').first()).toBeHidden()
})

test('an address opens what it leads into, and the index lists all members', async ({ page }) => {
  await page.goto('/docs/api#pixelformat-yuv')
  await expect(page.locator('#pixelformat-yuv')).toBeInViewport()
  await page.goto('/docs/api/interfaces/CameraProps')
  const index = page.getByRole('navigation', { name: 'Members of CameraProps' })
  await expect(index.locator('section > ul > li')).toHaveCount(30)
  await expect(index.getByText('Android API 29+ only')).toBeVisible()
})

test('each tool is an example without a button', async ({ page }) => {
  for (const [pathname, example] of [
    ['/docs/guides/formats?explore=pixel', 'Picked'],
    ['/docs/guides?setup=expo', 'minSdkVersion = 26'],
    ['/docs/guides/errors?error=capture%2Faborted', 'capture/aborted'],
  ] as const) {
    await page.goto(pathname)
    await expect(page.getByRole('article').getByText(example).first()).toBeVisible()
    await expect(page.locator('[data-island] button:visible')).toHaveCount(0)
  }
})

test.describe('in a browser below the baseline', () => {
  test.use({ javaScriptEnabled: true })

  test('pages are whole, run no script, and say why', async ({ page, complaints }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CompressionStream'))
    const requests: string[] = []
    page.on('request', (each) => requests.push(each.resourceType()))
    for (const pathname of samplePathnames) {
      await page.goto(pathname)
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
    expect(requests).not.toContain('script')
    expect(complaints).toEqual([])
  })
})
