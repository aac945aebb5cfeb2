import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { expect, takeComplaints, test } from './site'
import { readClipboard } from './steps/document'
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

test('buttons of code can be tapped, and cover neither it nor its title @phone-only', async ({
  page,
}) => {
  for (const path of ['/docs/guides', '/docs/guides/code-scanning', '/docs/api/classes/Camera']) {
    await openPage(page, path)
    const buttons = page.locator('figure .code-block-actions button:visible')
    const faults = await buttons.evaluateAll((all) =>
      all
        .filter((button) => {
          const { left, bottom, width, height } = button.getBoundingClientRect()
          const figure = button.closest('figure')!
          const code = figure.querySelector('pre')!.getBoundingClientRect()
          const title = document.createRange()
          const caption = figure.querySelector('figcaption')
          if (caption) title.selectNodeContents(caption)
          const isApart = bottom <= code.top || left >= code.right
          const isLarge = Math.min(width, height) >= 44
          return !isApart || !isLarge || left < title.getBoundingClientRect().right
        })
        .map(({ outerHTML }) => outerHTML),
    )
    expect(faults, path).toEqual([])
    expect(await buttons.count(), path).toBeGreaterThan(5)
  }
})

test('a whole file is shown at a press, or for a link to its text', async ({ page }) => {
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
  await page.goto('/')
  await page.goto('/docs/guides/code-scanning#:~:text=textAlign')
  await expect(block.getByText('textAlign').first()).toBeInViewport()
})

test('of a diff that is selected, only the new code is copied', async ({ page }) => {
  await openPage(page, '/docs/guides/upgrade-to-4')
  const code = page.locator('figure[data-language=diff] code').first()
  await expect(code.locator('.deleted')).not.toHaveCount(0)
  const kept = (await code.textContent())!.replace(/^-.*\n|^[+ ]/gm, '')
  await code.selectText()
  await page.keyboard.press('ControlOrMeta+c')
  expect((await readClipboard(page)).trim()).toBe(kept.trim())
})

test('only code that scrolls is a stop of Tab, also after a resize', async ({ page }) => {
  /** How many blocks of code and tables scroll and are no stop, or are one and don't scroll. */
  const countWrongStops = () =>
    page.locator('pre, .table-scroll').evaluateAll((all) => {
      const shown = all.filter((each) => each.checkVisibility()) as HTMLElement[]
      return shown.filter((each) => each.scrollWidth > each.clientWidth !== (each.tabIndex === 0))
        .length
    })
  for (const pathname of [
    '/docs/api',
    '/docs/api/interfaces/CameraProps',
    '/docs/guides/devices',
  ]) {
    await openPage(page, pathname)
    for (const width of [1440, 480, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(countWrongStops, `${pathname}, ${width} wide`).toBe(0)
    }
  }
})

test('an example is a picture at its code, which is copied whole', async ({ page }) => {
  await openPage(page, '/docs/guides/examples')
  for (const name of ['scanner', 'photo', 'video', 'controls']) {
    const example = page.locator('.example', { hasText: `${name}.tsx` })
    await example.getByRole('button', { name: 'Copy code' }).click()
    const file = (await readFile(`docs/examples/${name}.tsx`, 'utf8')).trimEnd()
    await expect.poll(() => readClipboard(page)).toBe(file)
  }
  const boxOf = async (part: Locator) => (await part.boundingBox())!
  const example = page.locator('.example').first()
  const figure = example.getByRole('figure').first()
  const code = example.locator('pre')
  const [picture, short] = [await boxOf(figure), await boxOf(code)]
  expect(picture.x).toBeGreaterThanOrEqual(short.x + short.width)
  expect(Math.abs(picture.y - short.y)).toBeLessThan(60)
  await page.setViewportSize({ width: 360, height: 780 })
  const above = await boxOf(figure)
  expect(above.y + above.height).toBeLessThanOrEqual((await boxOf(code)).y)
})

test('a guide is copied as Markdown, and leads to it', async ({ page, complaints }) => {
  await openPage(page, '/docs/guides/devices')
  await page.getByRole('button', { name: 'Copy page' }).click()
  const read = () => readClipboard(page)
  const start = /^# Camera Devices\n\nAll pages [^[]+\[llms\.txt\]\(\S*\/llms\.txt\)\n\n/
  await expect.poll(read).toMatch(start)
  const link = page.getByRole('link', { name: 'Markdown', exact: true })
  const response = await page.request.get(await link.evaluate((a: HTMLAnchorElement) => a.href))
  expect(await response.text()).toBe(await read())
  await page.route('**/devices.md', (route) => route.abort())
  await page.getByRole('button', { name: 'Copy page' }).click()
  const { height } = (await page.getByText('Not copied').boundingBox())!
  expect(height).toBeGreaterThan(20)
  takeComplaints(complaints, /Copying failed/, /ERR_FAILED/)
})
