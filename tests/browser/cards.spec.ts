import type { Locator, Page } from '@playwright/test'
import { findViolations } from './a11y/find-violations'
import { address, expect, site, test } from './site'
import { openPage } from './steps/open'

const pathname = '/docs/guides/focusing'

const card = (page: Page): Locator => page.locator('.type-card')

/** A block with a name of the API, one of the sample itself, and more. */
const block = (page: Page): Locator =>
  page.locator('figure.code-block', { hasText: 'supportsFocus' }).first()

const name = (page: Page, text: string): Locator =>
  block(page).locator('.code-name', { hasText: new RegExp(`^${text}$`) })

/** Opens the guide and comes to the block, so that its names are wrapped. */
async function open(page: Page): Promise<void> {
  await openPage(page, pathname)
  await block(page).hover({ position: { x: 2, y: 2 } })
  await expect(name(page, 'supportsFocus').first()).toBeAttached()
}

test('nothing of cards loads before the reader comes to a block of code', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const ofNames = () => requested.filter((url) => /type-card|names\.json/.test(url))
  await page.mouse.move(0, 0)
  await openPage(page, pathname)
  await page.waitForLoadState('networkidle')
  expect(ofNames()).toEqual([])
  await block(page).hover()
  await expect.poll(() => ofNames().length).toBe(2)
})

test('resting on a name tells its type and leads to the API; Esc and leaving close it', async ({
  page,
}) => {
  await open(page)
  const before = await block(page).boundingBox()
  for (const leave of [() => page.mouse.move(2, 2), () => page.keyboard.press('Escape')]) {
    await name(page, 'supportsFocus').first().hover()
    await expect(card(page).locator('code')).toHaveText(
      '(property) CameraDevice.supportsFocus: boolean',
    )
    await leave()
    await expect(card(page)).toBeHidden()
    await page.mouse.move(2, 2)
  }
  expect(await block(page).boundingBox()).toEqual(before)
  await name(page, 'supportsFocus').first().hover()
  const link = card(page).getByRole('link', { name: 'CameraDevice.supportsFocus in the API' })
  await link.hover()
  await link.click()
  await expect(page).toHaveURL(address(site, '/docs/api/interfaces/CameraDevice#supportsfocus'))
  await expect(card(page)).toBeHidden()
})

test('names in an example of the API have cards, too', async ({ page }) => {
  await openPage(page, '/docs/api/classes/Camera#takephoto')
  const example = page.locator('figure.code-block[data-language]', { hasText: 'takePhoto' }).first()
  await example.hover({ position: { x: 2, y: 2 } })
  await example
    .locator('.code-name', { hasText: /^takePhoto$/ })
    .last()
    .hover()
  await expect(card(page).locator('code')).toContainText('Camera.takePhoto(')
})

test('Tab comes to one name of a block, and arrows go on', async ({ page }) => {
  await open(page)
  await block(page).getByRole('button', { name: 'Copy code' }).focus()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(block(page).locator('.code-name').first()).toBeFocused({ timeout: 100 })
  }).toPass()
  await expect(card(page)).toBeVisible()
  await expect(block(page).locator('.code-name').first()).toHaveAccessibleDescription(/\S/)
  await page.keyboard.press('ArrowRight')
  await expect(block(page).locator('.code-name').nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(block(page).locator('.code-name').last()).toBeFocused()
  await expect(block(page).locator('.code-name[tabindex="0"]')).toHaveCount(1)
  expect(await findViolations(page, { include: '.type-card' })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
})

test(
  'a tap on a name tells its type, within the screen, and the card leads on',
  { tag: '@phone-only' },
  async ({ page }) => {
    await openPage(page, pathname)
    await block(page)
      .locator('pre')
      .tap({ position: { x: 4, y: 4 } })
    await name(page, 'device').last().tap()
    const box = (await card(page).boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(360)
    const link = card(page).getByRole('link', { name: 'CameraDevice in the API' })
    expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await page.touchscreen.tap(10, 300)
    await expect(card(page)).toBeHidden()
  },
)

test('text is selected and copied without cards', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  const read = async () => {
    await page.keyboard.press('Control+C')
    return page.evaluate(() => navigator.clipboard.readText())
  }
  // Upwards, from below the sample to a name in it.
  const start = (await block(page).boundingBox())!
  const end = (await name(page, 'supportsFocus').first().boundingBox())!
  await page.mouse.move(start.x + 200, start.y + start.height + 30)
  await page.mouse.down()
  await page.mouse.move(end.x + 10, end.y + end.height / 2, { steps: 5 })
  await page.mouse.up()
  await page.mouse.move(end.x + 12, end.y + end.height / 2)
  await page.clock.install()
  await page.clock.runFor(1000)
  await expect(card(page)).toBeHidden()
  expect(await read()).not.toContain('(property)')
  await page.mouse.click(2, 2)
  await name(page, 'supportsFocus').first().hover()
  await page.clock.runFor(1000)
  await expect(card(page)).toBeVisible()
  await page.keyboard.press('Control+A')
  expect(await read()).not.toContain('(property)')
})

test('if the data is missing, the page stays as it is, with one warning', async ({
  page,
  complaints,
}) => {
  await page.route('**/*.names.json', (route) => route.fulfill({ status: 404 }))
  await openPage(page, pathname)
  await block(page).hover()
  const told = () => complaints.filter((text) => !text.startsWith('Failed to load'))
  await expect
    .poll(told)
    .toEqual([expect.stringContaining('The types of names in code cannot be shown.')])
  await page.mouse.move(2, 2)
  await block(page).hover()
  expect(told()).toHaveLength(1)
  await expect(page.locator('.code-name')).toHaveCount(0)
  complaints.length = 0
})
