import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { address, expect, site, test } from './site'
import { openPage } from './steps/open'

test('a code block can be wrapped for as long as its lines are too long', async ({ page }) => {
  await page.setViewportSize({ width: 480, height: 800 })
  await openPage(page, '/docs/guides/devices')
  const block = page.locator('figure.code-block').first()
  const code = block.locator('pre')
  const readExcess = () => code.evaluate((pre) => pre.scrollWidth - pre.clientWidth)
  const wrap = block.getByRole('button', { name: 'Wrap long lines' })
  await expect(wrap).toHaveAttribute('aria-pressed', 'false')
  expect(await readExcess()).toBeGreaterThan(0)
  await wrap.click()
  await expect(wrap).toHaveAttribute('aria-pressed', 'true')
  expect(await readExcess()).toBe(0)
  await wrap.click()
  await expect(wrap).toHaveAttribute('aria-pressed', 'false')
  expect(await readExcess()).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await readExcess()).toBe(0)
  await expect(wrap).toBeHidden()
})

test(
  'the buttons of code lie above it, in a row with its title, or beside its one line',
  { tag: '@phone-only' },
  async ({ page }) => {
    for (const path of ['/docs/guides', '/docs/guides/code-scanning', '/docs/api/classes/Camera']) {
      await openPage(page, path)
      await expect(page.locator('[data-lines]')).toHaveCount(0)
      // One line without a title has them beside it.
      const isHigh = 'article figure:not(.code-block-line:not(:has(> figcaption)))'
      const withButtons = page
        .locator(`${isHigh} >> visible=true`)
        .filter({ has: page.getByRole('button', { name: /^Copy / }) })
      const places = await withButtons.evaluateAll((figures) => {
        const findEnd = (title: Element | null) => {
          const text = document.createRange()
          if (title) text.selectNodeContents(title)
          return text.getBoundingClientRect().right
        }
        return figures.map((figure) => ({
          codeTop: figure.querySelector('pre')!.getBoundingClientRect().top,
          titleEnd: findEnd(figure.querySelector('figcaption')),
          buttons: [...figure.querySelectorAll('.code-block-actions button:not([hidden])')]
            .filter((button) => !button.classList.contains('visually-hidden'))
            .map((button) => button.getBoundingClientRect().toJSON() as DOMRect),
        }))
      })
      expect(places.length, path).toBeGreaterThan(5)
      for (const { codeTop, titleEnd, buttons } of places) {
        expect(buttons.length).toBeGreaterThan(0)
        for (const { bottom, left, width, height } of buttons) {
          expect(bottom).toBeLessThanOrEqual(codeTop)
          expect(left).toBeGreaterThanOrEqual(titleEnd)
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
        }
      }
    }
    const lines = 'figure.code-block-line:not(:has(figcaption)):has(> .code-block-actions)'
    const block = page.locator(lines).first()
    const [line, row] = [await block.locator('pre').boundingBox(), await block.boundingBox()]
    expect(row!.height).toBeLessThan(60)
    expect(row!.width - line!.width).toBeLessThan(60)
    await expect(block.getByRole('button')).toHaveCount(1)
  },
)

test('a whole file shows its beginning, and all of it at a press or for a link to its text', async ({
  page,
}) => {
  await openPage(page, '/docs/guides/code-scanning')
  const block = page.locator('figure.code-block').filter({ hasText: 'scanner.tsx' })
  const toggle = block.locator('summary')
  const lastLine = block.locator('pre').getByText('textAlign').last()
  const readHeight = async (locator: Locator) => (await locator.boundingBox())!.height
  await expect(toggle).toHaveText(/^Show all \d+ lines$/, { useInnerText: true })
  expect(await readHeight(toggle)).toBeGreaterThanOrEqual(44)
  await expect(lastLine).not.toBeInViewport()
  const short = await readHeight(block)
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(toggle).toHaveText('Show less', { useInnerText: true })
  expect(await readHeight(block)).toBeGreaterThan(5 * short)
  await lastLine.scrollIntoViewIfNeeded()
  await expect(lastLine).toBeInViewport()
  await toggle.click()
  expect(await readHeight(block)).toBe(short)
  await expect(toggle).toBeInViewport()
  await page.goto(address(site, '/'))
  await page.goto(address(site, '/docs/guides/code-scanning#:~:text=textAlign'))
  await expect(block.getByText('textAlign').first()).toBeInViewport()
})

test('of a diff that is selected, only the new code is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, '/docs/guides/upgrade-to-4')
  const code = page.locator('figure[data-language=diff] code').first()
  await expect(code.locator('.deleted')).not.toHaveCount(0)
  const lines = (await code.textContent())!.split('\n').filter((line) => /^[+ ]/.test(line))
  await code.selectText()
  await page.keyboard.press('ControlOrMeta+c')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.trim()).toBe(
    lines
      .map((line) => line.slice(1))
      .join('\n')
      .trim(),
  )
})

/** How many blocks of code and tables scroll and are no stop of Tab, or are one and don't scroll. */
function countWrongStops(page: Page): Promise<number> {
  return page.locator('pre, .table-scroll').evaluateAll((all) => {
    const shown = all.filter((each) => each.checkVisibility()) as HTMLElement[]
    return shown.filter((each) => each.scrollWidth > each.clientWidth !== (each.tabIndex === 0))
      .length
  })
}

test('only code that scrolls is a stop of Tab, also after a resize', async ({ page }) => {
  for (const pathname of [
    '/docs/api',
    '/docs/api/interfaces/CameraProps',
    '/docs/guides/devices',
  ]) {
    await openPage(page, pathname)
    for (const width of [1440, 480, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => countWrongStops(page), `${pathname}, ${width} wide`).toBe(0)
    }
  }
})

test('an example is a picture with its code, to copy and to open in full', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, '/docs/guides/examples')
  const boxOf = async (part: Locator) => (await part.boundingBox())!
  for (const name of ['scanner', 'photo', 'video', 'controls']) {
    const example = page.locator('.example', { hasText: `${name}.tsx` })
    const figure = example.getByRole('figure').first()
    const code = example.locator('pre')
    const [picture, short] = [await boxOf(figure), await boxOf(code)]
    expect(picture.x).toBeGreaterThanOrEqual(short.x + short.width)
    expect(Math.abs(picture.y - short.y)).toBeLessThan(60)
    await example.getByRole('button', { name: 'Copy code' }).click()
    const source = await readFile(`docs/examples/${name}.tsx`, 'utf8')
    const file = source.replaceAll(/^ *\/\/ #(?:end)?region.*\n/gm, '').trimEnd()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(file)
    await example.locator('summary').click()
    expect((await boxOf(code)).height).toBeGreaterThan(5 * short.height)
    await example.locator('summary').click()
    await page.setViewportSize({ width: 360, height: 780 })
    const above = await boxOf(figure)
    expect(above.y + above.height).toBeLessThanOrEqual((await boxOf(code)).y)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})

test('a guide is copied as Markdown, and leads to it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, '/docs/guides/devices')
  await page.getByRole('button', { name: 'Copy page' }).click()
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await expect
    .poll(read)
    .toMatch(/^# Camera Devices\n\nAll pages [^[]+\[llms\.txt\]\(\S*\/llms\.txt\)\n\n/)
  const link = page.getByRole('link', { name: 'Markdown', exact: true })
  const response = await page.request.get(await link.evaluate((a: HTMLAnchorElement) => a.href))
  expect(await response.text()).toBe(await read())
})
