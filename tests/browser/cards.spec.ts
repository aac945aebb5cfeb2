import type { Locator, Page } from '@playwright/test'
import { findViolations } from './a11y/find-violations'
import { expect, test } from './site'
import { readClipboard } from './steps/document'
import { openPage } from './steps/open'

/** A guide: code that only one block has, a name in it, and where its card leads. */
const guide = {
  pathname: '/docs/guides/focusing',
  code: 'supportsFocus',
  name: 'supportsFocus',
  type: /^\(property\) CameraDevice\.supportsFocus: boolean$/,
  key: 'CameraDevice.supportsFocus',
  href: '/docs/api/interfaces/CameraDevice#supportsfocus',
}

/** An example of the API. */
const example: typeof guide = {
  pathname: '/docs/api/classes/Camera#takephoto',
  code: 'async function takePhoto()',
  name: 'photo',
  type: /^const photo: PhotoFile/,
  key: 'PhotoFile',
  href: '/docs/api/interfaces/PhotoFile',
}

const card = (page: Page): Locator => page.locator('.type-card')

const block = (page: Page, { code } = guide): Locator =>
  page.locator('figure.code-block', { hasText: code }).first()

const name = (page: Page, tested = guide): Locator =>
  block(page, tested)
    .locator('.code-name', { hasText: new RegExp(`^${tested.name}$`) })
    .first()

/** Opens the page of a block and comes to it, so that its names are wrapped. */
async function open(page: Page, tested = guide): Promise<void> {
  await openPage(page, tested.pathname)
  // Whole in the window, so that nothing scrolls when a pointer comes to a name.
  await block(page, tested).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await block(page, tested).hover({ position: { x: 2, y: 2 } })
  await expect(name(page, tested)).toBeAttached()
}

test('nothing of cards loads before the reader comes to a block of code', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const ofNames = () => requested.filter((url) => /type-card|names\.json/.test(url))
  await page.mouse.move(0, 0)
  await openPage(page, guide.pathname)
  await page.waitForLoadState('networkidle')
  expect(ofNames()).toEqual([])
  await block(page).hover()
  await expect.poll(() => ofNames().length).toBe(2)
})

for (const tested of [guide, example]) {
  const { pathname, type, key, href } = tested

  test(`at ${pathname}, the card of a name has its type and leads on`, async ({ page }) => {
    await open(page, tested)
    await name(page, tested).scrollIntoViewIfNeeded()
    const before = await block(page, tested).boundingBox()
    for (const leave of [() => page.mouse.move(2, 2), () => page.keyboard.press('Escape')]) {
      await name(page, tested).hover()
      await expect(card(page)).toBeVisible()
      await expect(card(page).locator('code')).toHaveText(type)
      await leave()
      await expect(card(page)).toBeHidden()
      await page.mouse.move(2, 2)
    }
    expect(await block(page, tested).boundingBox()).toEqual(before)
    await name(page, tested).hover()
    const link = card(page).getByRole('link', { name: `${key} in the API` })
    await link.hover()
    await link.click()
    await expect(page).toHaveURL(href)
    await expect(card(page)).toBeHidden()
  })
}

test('Tab comes to one name of a block, and arrows go on', async ({ page }) => {
  await open(page)
  const names = block(page).locator('.code-name')
  await block(page).getByRole('button', { name: 'Copy code' }).focus()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(names.first()).toBeFocused({ timeout: 100 })
  }).toPass()
  await expect(card(page)).toBeVisible()
  await expect(names.first()).toHaveAccessibleDescription(/\S/)
  await page.keyboard.press('ArrowRight')
  await expect(names.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(names.last()).toBeFocused()
  await expect(block(page).locator('.code-name[tabindex="0"]')).toHaveCount(1)
  expect(await findViolations(page, { include: '.type-card' })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(card(page)).toBeHidden()
})

test('a tap on a name, also a first one, opens its card @phone-only', async ({ page }) => {
  await page.goto(guide.pathname)
  // Names have no elements before the first tap.
  for (const target of [block(page).getByText(guide.name), name(page)]) {
    await target.tap()
    await expect(card(page).locator('code')).toHaveText(guide.type)
    const box = (await card(page).boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(360)
    const link = card(page).getByRole('link', { name: `${guide.key} in the API` })
    expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await page.touchscreen.tap(2, 300)
    await expect(card(page)).toBeHidden()
  }
})

test('text is selected and copied without cards', async ({ page }) => {
  await open(page)
  const read = async () => {
    await page.keyboard.press('Control+C')
    return readClipboard(page)
  }
  // Upwards, from below the sample to a name in it.
  const start = (await block(page).boundingBox())!
  const end = (await name(page).boundingBox())!
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
  await name(page).hover()
  await page.clock.runFor(1000)
  await expect(card(page)).toBeVisible()
  await page.keyboard.press('Control+A')
  expect(await read()).not.toContain('(property)')
})

test('without its data the page stays, with one warning', async ({ page, complaints }) => {
  await page.route('**/*.names.json', (route) => route.fulfill({ status: 404 }))
  await openPage(page, guide.pathname)
  await block(page).hover()
  const told = () => complaints.filter((text) => !text.startsWith('Failed to load'))
  const warning = expect.stringContaining('The types of names in code cannot be shown.')
  await expect.poll(told).toEqual([warning])
  await page.mouse.move(2, 2)
  await block(page).hover()
  expect(told()).toHaveLength(1)
  await expect(page.locator('.code-name')).toHaveCount(0)
  complaints.length = 0
})
