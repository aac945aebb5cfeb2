import type { Page, Route } from '@playwright/test'
import { findViolations } from '../a11y/find-violations'
import { testSites } from '../../scripts/lib/test-sites'
import { address, expect, site, test } from './site'
import { expectNoShift, watchLayoutShifts } from './steps/layout'
import { openPage, removeIdleTime } from './steps/open'

const { based } = testSites
const pathname = '/docs/guides/focusing'

const card = (page: Page) => page.locator('.name-card')

/** A block with a name of the API, one of the snippet itself, and more. */
const block = (page: Page) =>
  page.locator('figure.code-block', { hasText: 'supportsFocus' }).first()

/** The button of the block by which readers without a pointer get to its types. */
const opener = (page: Page) =>
  block(page).getByRole('button', { name: 'Types of the names in this code' })

async function open(page: Page, where = site): Promise<void> {
  await openPage(page, pathname, where)
  await block(page).scrollIntoViewIfNeeded()
}

/** The middle of a word of the block, `nth` of those that are equal, in the window. */
async function findWord(page: Page, word: string, nth = 0): Promise<{ x: number; y: number }> {
  return block(page)
    .locator('pre code')
    .evaluate(
      (code, { word: wanted, nth: count }) => {
        const matches = [...(code.textContent ?? '').matchAll(new RegExp(`\\b${wanted}\\b`, 'g'))]
        const start = matches[count]?.index ?? -1
        const range = document.createRange()
        const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
        let offset = 0
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const { length } = node.textContent ?? ''
          if (start >= offset && start < offset + length) {
            range.setStart(node, start - offset)
            range.setEnd(node, start - offset + 1)
          }
          offset += length
        }
        const { x, y, width, height } = range.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      },
      { word, nth },
    )
}

async function hover(page: Page, word: string, nth = 0): Promise<void> {
  const { x, y } = await findWord(page, word, nth)
  await page.mouse.move(x - 1, y)
  await page.mouse.move(x, y)
}

test('nothing of it loads before the reader comes to a block of code', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const ofNames = () => requested.filter((url) => /name-card|names\.json/.test(url))
  await page.mouse.move(0, 0)
  await openPage(page, pathname)
  await page.waitForLoadState('networkidle')
  expect(ofNames()).toEqual([])
  await block(page).scrollIntoViewIfNeeded()
  await hover(page, 'supportsFocus')
  await expect(card(page)).toBeVisible()
  expect(ofNames()).toHaveLength(3)
})

test('resting on a name tells its type and leads to the API', async ({ page }) => {
  await watchLayoutShifts(page)
  await open(page, based)
  const before = await block(page).boundingBox()
  await hover(page, 'supportsFocus')
  await expect(card(page).locator('code')).toHaveText(
    '(property) CameraDevice.supportsFocus: boolean',
  )
  await expect(card(page)).toContainText('focus')
  expect(await block(page).boundingBox()).toEqual(before)
  await expectNoShift(page)
  const link = card(page).getByRole('link', { name: 'CameraDevice.supportsFocus in the API' })
  // On the way to the link, the card stays for longer than it takes to go.
  await page.clock.install()
  await link.hover()
  await page.clock.runFor(1000)
  await link.click()
  await expect(page).toHaveURL(address(based, '/docs/api/interfaces/CameraDevice#supportsfocus'))
  await expect(card(page)).toHaveCount(0)
})

test('a card goes with the pointer and Esc, and is gone through by keys', async ({ page }) => {
  test.slow()
  await test.step('it goes with the pointer, on words that are no names, and with Esc', async () => {
    await open(page)
    for (const leave of [
      () => page.mouse.move(2, 2),
      () => hover(page, 'const'),
      () => page.keyboard.press('Escape'),
    ]) {
      await hover(page, 'supportsFocus')
      await expect(card(page)).toBeVisible()
      await leave()
      await expect(card(page)).toBeHidden()
    }
  })
  await test.step('with the keyboard alone, names are gone through one by one', async () => {
    await open(page)
    await block(page).locator('pre').focus()
    const stops = await block(page).locator('pre a').count()
    await opener(page).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Type of / })
    await expect(dialog).toBeVisible()
    await expect(dialog).toHaveAccessibleDescription(/\S/)
    const next = dialog.getByRole('button', { name: 'Next name' })
    await expect(next).toBeFocused()
    await expect(dialog).toContainText(/1 of \d+/)
    const first = await dialog.locator('code').textContent()
    await page.keyboard.press('ArrowRight')
    await expect(dialog).toContainText(/2 of \d+/)
    await expect(dialog.locator('code')).not.toHaveText(first ?? '')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(/3 of \d+/)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(dialog.locator('code')).toHaveText(first ?? '')
    await page.keyboard.press('ArrowLeft')
    await expect(dialog).toContainText(/(\d+) of \1/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener(page)).toBeFocused()
    // The code has no more stops than before.
    expect(await block(page).locator('pre :is(a, [tabindex])').count()).toBe(stops)
  })
  await test.step('a link in code that gets the focus is described', async () => {
    await open(page)
    await block(page).locator('pre').focus()
    await page.keyboard.press('Tab')
    await expect(card(page)).toBeVisible()
    const link = block(page).locator('pre a').first()
    await expect(link).toBeFocused()
    await expect(link).toHaveAccessibleDescription(/\S/)
    await block(page).locator('pre').focus()
    await expect(card(page)).toBeHidden()
  })
})

test(
  'a tap on a name tells its type, within the screen, a press selects text, and a button goes through all',
  { tag: '@phone-only' },
  async ({ page }) => {
    await open(page)
    await expect(opener(page)).toBeInViewport({ ratio: 1 })
    await opener(page).tap()
    await expect(page.getByRole('dialog', { name: /^Type of / })).toContainText(/1 of \d+/)
    await page.keyboard.press('Escape')
    await expect(card(page)).toBeHidden()
    const { x, y } = await findWord(page, 'device', 1)
    await page.touchscreen.tap(x, y)
    await expect(card(page)).toBeVisible()
    const box = (await card(page).boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(360)
    await page.touchscreen.tap(10, 300)
    await expect(card(page)).toBeHidden()
    await block(page).locator('pre code').selectText()
    await page.touchscreen.tap(x, y)
    await expect(card(page)).toBeHidden()
  },
)

test(
  'a tap on a name that is a link tells its type, and the card leads on',
  { tag: '@phone-only' },
  async ({ page }) => {
    await open(page)
    await block(page).locator('pre a', { hasText: 'supportsFocus' }).tap()
    const link = card(page).getByRole('link', { name: 'CameraDevice.supportsFocus in the API' })
    await expect(link).toBeVisible()
    await expect(page).toHaveURL(address(site, pathname))
    await link.tap()
    await expect(page).toHaveURL(address(site, '/docs/api/interfaces/CameraDevice#supportsfocus'))
  },
)

test(
  'without types, a tap on a link in code follows it',
  { tag: '@phone-only' },
  async ({ page, complaints }) => {
    await page.route('**/*.names.json', (route) => route.fulfill({ status: 404 }))
    await open(page)
    await block(page).locator('pre a', { hasText: 'supportsFocus' }).tap()
    await expect(page).toHaveURL(address(site, '/docs/api/interfaces/CameraDevice#supportsfocus'))
    complaints.length = 0
  },
)

test(
  'a long press on a name tells its type, and leaves it selected',
  { tag: '@phone-only' },
  async ({ page }) => {
    await open(page)
    await page.clock.install()
    const { x, y } = await findWord(page, 'device', 1)
    const session = await page.context().newCDPSession(page)
    const touchPoints = [{ x, y }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    // Phones select the word below the finger, which a browser without a window doesn't.
    await page.evaluate((point) => {
      const caret = document.caretRangeFromPoint(point.x, point.y)!
      getSelection()!.collapse(caret.startContainer, caret.startOffset)
      getSelection()!.modify('move', 'forward', 'word')
      getSelection()!.modify('extend', 'backward', 'word')
    }, touchPoints[0]!)
    await expect(card(page)).toBeVisible()
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.clock.runFor(1000)
    await expect(card(page)).toBeVisible()
    expect(await page.evaluate(() => String(getSelection()))).toBe('device')
  },
)

test('an open card has no violations, and fits', async ({ page }) => {
  for (const [width, colorScheme] of [
    [320, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await open(page)
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(card(page)).toBeVisible()
    expect(await findViolations(page, { include: '.name-card' })).toEqual([])
    const box = (await card(page).boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the code is as it was, and has no button for types', async ({ page }) => {
    await page.goto(address(site, pathname))
    await expect(block(page)).toBeVisible()
    await expect(opener(page)).toHaveCount(0)
  })
})

const faults: Record<string, (route: Route) => Promise<void>> = {
  'is missing': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'is cut off': (route) => route.fulfill({ body: '{"facts":[{"type":"a' }),
  'is other JSON': (route) => route.fulfill({ body: '{"facts":{}}' }),
}

test('if the data is faulty, the page stays as it is, with one warning', async ({
  page,
  complaints,
}) => {
  for (const [fault, answer] of Object.entries(faults)) {
    await test.step(fault, async () => {
      await page.route('**/*.names.json', answer)
      await open(page)
      await expect(opener(page)).toBeAttached()
      await hover(page, 'supportsFocus')
      await expect(opener(page)).toHaveCount(0)
      await expect(card(page)).toHaveCount(0)
      await hover(page, 'device')
      await expect(page.getByRole('alert')).toHaveCount(0)
      const told = complaints.splice(0).filter((text) => !text.startsWith('Failed to load'))
      expect(told).toEqual([expect.stringContaining('The types of names in code cannot be shown.')])
      await page.unrouteAll()
    })
  }
  await test.step('of another build', async () => {
    await page.route('**/*.names.json', (route) =>
      route.fulfill({ json: { facts: [{ type: 'wrong' }], blocks: { '12-abc': [0, 0] } } }),
    )
    await open(page)
    await expect(opener(page)).toBeAttached()
    await hover(page, 'supportsFocus')
    await expect(opener(page)).toHaveCount(0)
    await expect(card(page)).toHaveCount(0)
  })
})

test('a press that comes before the data is answered when it is there', async ({ page }) => {
  await removeIdleTime(page)
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.names.json', async (route) => {
    await held
    await route.continue()
  })
  await open(page)
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(card(page)).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog', { name: /^Type of / })).toBeVisible()
})
