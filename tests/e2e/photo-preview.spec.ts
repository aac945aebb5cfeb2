import type { Locator, Page } from '@playwright/test'
import { testStates } from '../a11y/test-states'
import { address, expect, site, test } from './site'
import { openPage } from './steps/open'

const pathname = '/docs/guides/taking-photos'
const openerName = 'Try your own settings'

function findPreview(page: Page): Locator {
  return page.getByRole('region', { name: 'Photo pipeline', exact: true })
}

test('settings are chosen by keyboard alone, and the address follows', async ({ page }) => {
  await openPage(page, pathname)
  await page.getByRole('button', { name: openerName }).focus()
  await page.keyboard.press('Enter')
  const preview = findPreview(page)
  await expect(preview).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(preview.getByLabel('Platform')).toBeFocused()
  await page.keyboard.type('Android')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Front')
  await page.keyboard.press('Tab')
  await expect(preview.getByLabel('Phone held')).toBeFocused()
  const status = preview.getByRole('status')
  await expect(status).toContainText('turned 90° left and mirrored, since the file has no EXIF tag')
  await expect(page).toHaveURL(/\?os=android&camera=front#try-the-pipeline$/)
  await page.reload()
  await expect(preview.getByLabel('Camera')).toHaveValue('front')
})

test('the drawings show what the view cuts off, and which way up photos are', async ({ page }) => {
  await page.goto(address(site, `${pathname}?os=ios&resizeMode=contain&view=square`))
  const preview = findPreview(page)
  const picture = preview.getByRole('img', { name: 'Preview' })
  // With `contain`, the bars of a square view are on the left and right of the video.
  const readShape = async (): Promise<{ view: number; seen: number }> =>
    picture.evaluate((svg) => {
      const ratioOf = (selector: string): number => {
        const rect = svg.querySelector<SVGRectElement>(selector)
        return rect ? rect.width.baseVal.value / rect.height.baseVal.value : NaN
      }
      return { view: ratioOf('g[stroke] > rect'), seen: ratioOf('clipPath > rect') }
    })
  expect((await readShape()).view).toBeCloseTo(1)
  expect((await readShape()).seen).toBeCloseTo(9 / 16)
  await preview.getByLabel('Resize mode').selectOption('cover')
  expect((await readShape()).seen).toBeCloseTo(1)
  const shown = preview.getByRole('img', { name: 'In photo apps' })
  const readLetter = async (letter: string): Promise<{ x: number; y: number }> => {
    const box = await shown.getByText(letter, { exact: true }).boundingBox()
    return { x: box?.x ?? NaN, y: box?.y ?? NaN }
  }
  const [a, b] = [await readLetter('A'), await readLetter('B')]
  expect(a.x).toBeLessThan(b.x)
  await preview.getByLabel('Camera').selectOption('front')
  expect((await readLetter('A')).x).toBeGreaterThan((await readLetter('B')).x)
  await preview.getByLabel('Phone held').selectOption('landscape-left')
  // Turned left after the flip, B to A runs from the bottom to the top.
  expect((await readLetter('A')).y).toBeLessThan((await readLetter('B')).y)
})

testStates(async (page, expectSound) => {
  await page.goto(
    address(site, `${pathname}?os=x&camera=front&held=landscape-left&resizeMode=contain`),
  )
  await expect(findPreview(page)).toBeVisible()
  await expectSound('open')
})
