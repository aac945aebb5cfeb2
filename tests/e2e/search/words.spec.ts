import { expect, test } from '../site'
import { openPage } from '../steps/open'
import { openDialog } from './steps'

const logLine =
  '11-21 14:03:22.118  9120  9163 E ReactNativeJS: Possible Unhandled Promise Rejection (id: 3): ' +
  'Error: [capture/photo-not-enabled] Photo capture is disabled! Pass `photo={true}` to enable photo capture.'

const note = 'No page says "qqzzxx". These are the closest matches:'

test('a word that no page has is named, and the way to all results is in sight', async ({
  page,
}) => {
  await test.step('a word that no page has is named above the closest matches', async () => {
    await openPage(page, '/docs/guides/devices')
    const { dialog, input, rows } = await openDialog(page)
    await input.fill('camera qqzzxx')
    await expect(rows.first()).toBeVisible()
    await expect(dialog.getByText(note, { exact: true })).toBeVisible()
    await expect(dialog.getByRole('status')).toContainText(note)
    await input.fill('camera')
    await expect(dialog.getByText(note, { exact: true })).toHaveCount(0)
    await openPage(page, '/search?q=camera+qqzzxx')
    await expect(page.getByRole('main').getByRole('status')).toContainText(note)
  })
  await test.step('the way to all results is in sight', async () => {
    await openPage(page, '/docs/guides/devices')
    const { input, rows, all } = await openDialog(page)
    await input.fill('camera')
    await expect(rows.nth(5)).toBeAttached()
    await expect(all).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(all).toBeInViewport({ ratio: 1 })
  })
})

test('a pasted line of a log is taken whole, its error code comes first, and its middle can be edited', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, '/docs/guides/devices')
  const { input, rows } = await openDialog(page)
  await page.evaluate((text) => navigator.clipboard.writeText(text), logLine)
  await page.keyboard.press('ControlOrMeta+v')
  await expect(input).toHaveValue(logLine)
  await expect(rows.first()).toContainText('capture/photo-not-enabled')
  await input.press('Home')
  for (let step = 0; step < 'Possible Unhandled '.length; step += 1) await input.press('Delete')
  await input.pressSequentially('An ')
  await expect(input).toHaveValue(`An ${logLine.slice('Possible Unhandled '.length)}`)
})
