import type { Locator, Page } from '@playwright/test'
import { samplePhones } from '~/product/format-explorer/sample-phones'
import { testStates } from '../a11y/test-states'
import { address, expect, site, takeComplaints, test } from './site'
import { openPage, removeIdleTime } from './steps/open'

const pathname = '/docs/guides/formats'
const openerName = 'Try other filters and cameras'

function findExplorer(page: Page): Locator {
  return page.getByRole('region', { name: 'Format explorer' })
}

async function openExplorer(page: Page): Promise<Locator> {
  await openPage(page, pathname)
  await page.getByRole('button', { name: openerName }).click()
  const explorer = findExplorer(page)
  await expect(explorer.getByRole('status')).toContainText('Picked: formats[21]')
  return explorer
}

async function pasteDevices(explorer: Locator, text: string): Promise<void> {
  const box = explorer.getByRole('textbox', { name: 'JSON of your cameras' })
  if (!(await box.isVisible())) await explorer.getByText('Use the formats of your own').click()
  await box.fill(text)
  await explorer.getByRole('button', { name: 'Use this phone' }).click()
}

const [legacy] = samplePhones['legacy']!.devices
const [{ formats }] = [legacy!]

/** A phone with 1,200 formats, of which the last has the largest video. */
const longList = JSON.stringify([
  {
    ...legacy,
    name: 'Long list',
    formats: Array.from({ length: 1200 }, (_, index) => ({
      ...formats[0],
      videoWidth: 100 + index,
    })),
  },
])

test('filters are added, reordered and removed by keyboard alone', async ({ page }) => {
  await openPage(page, pathname)
  await page.getByRole('button', { name: openerName }).focus()
  await page.keyboard.press('Enter')
  const explorer = findExplorer(page)
  const status = explorer.getByRole('status')
  await expect(status).toContainText('up to 60 fps')
  // From where the button was, Tab leads into the explorer.
  await page.keyboard.press('Tab')
  await expect(explorer.getByLabel('Phone')).toBeFocused()
  const items = explorer.getByRole('listitem')
  await expect(items).toHaveText([/videoResolution/, /fps/])

  await explorer.getByRole('button', { name: 'Move fps up' }).focus()
  await page.keyboard.press('Enter')
  await expect(items).toHaveText([/fps/, /videoResolution/])
  await expect(explorer.getByRole('button', { name: 'Move fps up' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(items).toHaveText([/videoResolution/, /fps/])
  await expect(explorer.getByRole('button', { name: 'Move fps down' })).toBeFocused()

  await explorer.getByRole('combobox', { name: 'Filter to add' }).selectOption('pixelFormat')
  await explorer.getByRole('button', { name: 'Add filter' }).focus()
  await page.keyboard.press('Enter')
  await expect(items).toHaveCount(3)
  for (const rest of [2, 1, 0]) {
    await explorer
      .getByRole('button', { name: /^Remove/ })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await expect(items).toHaveCount(rest)
    const stop =
      rest > 0
        ? explorer.getByRole('button', { name: /^Remove/ }).first()
        : explorer.getByLabel('Filter to add')
    await expect(stop).toBeFocused()
  }
  await expect(explorer.getByText('so the first format of the list is picked')).toBeVisible()
  await expect(status).toContainText('Picked: formats[0]')
})

test('table, code and sorting follow the filters', async ({ page }) => {
  test.slow()
  await test.step('what is picked, why, and the code follow the filters', async () => {
    const explorer = await openExplorer(page)
    const table = explorer.getByRole('table')
    await explorer.getByLabel('Value of fps').selectOption('240')
    await expect(explorer.getByRole('status')).toContainText('Picked: formats[26]')
    const row = table.getByRole('row').filter({ has: page.getByText('Picked', { exact: true }) })
    await expect(row.getByRole('rowheader')).toHaveText('26')
    await expect(table.getByRole('row').filter({ hasText: 'Loses 0 to 1' }).first()).toContainText(
      'pick +1',
    )
    await expect(explorer.getByRole('figure').filter({ hasText: 'usePickedFormat' })).toContainText(
      '{ fps: 240 }',
    )
    await explorer.getByLabel('Value of videoResolution').selectOption('Other…')
    const other = explorer.getByRole('textbox', { name: 'Other value of videoResolution' })
    await other.fill('huge')
    await expect(other).toHaveAttribute('aria-invalid', 'true')
    await expect(other).toHaveAccessibleDescription(/Not understood, so the last value stays/)
    await other.fill('1280x720')
    await expect(explorer.getByRole('status')).toContainText('1280')
  })
  await test.step('a column sorts the table, and says so', async () => {
    const explorer = await openExplorer(page)
    const table = explorer.getByRole('table')
    const header = table.getByRole('columnheader', { name: 'Video', exact: true })
    const firstVideo = table.getByRole('row').nth(1).getByRole('cell').first()
    await expect(table.getByRole('columnheader', { name: 'Result' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect(table.getByRole('row').nth(1)).toContainText('Picked')
    for (const [order, size] of [
      ['descending', '4032'],
      ['ascending', '192'],
    ] as const) {
      await header.getByRole('button').click()
      await expect(header).toHaveAttribute('aria-sort', order)
      await expect(firstVideo).toHaveText(new RegExp(`^${size}\\b`))
    }
  })
  await test.step('an address with a reader’s own phone shows others a sample', async () => {
    await page.goto(address(site, `${pathname}?explore=own&filter=fps.60`))
    const alerts = findExplorer(page).getByRole('alert')
    await expect(alerts.filter({ hasText: 'phone that only its owner has' })).toBeVisible()
  })
})

test(
  'an address opens what was shared, on phones without a touch',
  { tag: '@phone-only' },
  async ({ page }) => {
    await removeIdleTime(page)
    const query = '?explore=pixel&camera=front&screen=4x3&filter=photoResolution.max&filter=fps.30'
    await page.goto(address(site, `${pathname}${query}#try-filters`))
    const explorer = findExplorer(page)
    await expect(explorer.getByRole('status')).toContainText('photos up to 3648')
    await expect(explorer.getByLabel('Phone')).toHaveValue('pixel')
    await expect(explorer.getByLabel('Position')).toHaveValue('front')
    await expect(explorer.getByLabel('Screen')).toHaveValue('4x3')
    await expect(explorer.getByRole('listitem')).toHaveText([/photoResolution/, /fps/])
    await explorer.getByLabel('Value of fps').selectOption('60')
    await expect(page).toHaveURL(/filter=fps\.60#try-filters$/)
    await page.reload()
    await expect(explorer.getByLabel('Value of fps')).toHaveValue('60')
  },
)

test('the JSON of a phone is read, kept in this browser, and forgotten', async ({ page }) => {
  const explorer = await openExplorer(page)
  await pasteDevices(explorer, longList.slice(0, 9000))
  const alert = explorer.getByRole('alert').filter({ hasText: 'could not be read' })
  await expect(alert).toContainText('The text ends in the middle')
  await pasteDevices(explorer, longList.replace('"videoWidth":100,', '"videoWidth":-1,'))
  await expect(alert).toContainText('[0].formats[0].videoWidth must be a whole number')
  await pasteDevices(explorer, longList)
  await expect(explorer.getByLabel('Phone')).toHaveValue('own')
  await expect(explorer.getByText('From the 1200 formats of Long list')).toBeVisible()
  const rows = explorer.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(201)
  await explorer.getByRole('button', { name: 'Show 200 of the other 1000' }).click()
  await expect(rows).toHaveCount(401)
  // Written when nothing has changed for a moment.
  await expect(page).toHaveURL(/explore=own/)
  await page.reload()
  await expect(explorer.getByLabel('Phone')).toHaveValue('own')
  await explorer.getByText('Use the formats of your own').click()
  await explorer.getByRole('button', { name: 'Forget my phone' }).click()
  await expect(explorer.getByLabel('Phone')).toHaveValue('iphone')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('where storage is refused, a phone stays for the visit, and the reader is told', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const explorer = await openExplorer(page)
  await pasteDevices(explorer, longList)
  await expect(explorer.getByLabel('Phone')).toHaveValue('own')
  await expect(explorer.getByText('This browser keeps nothing')).toBeVisible()
  takeComplaints(complaints, /storage is unavailable|QuotaExceeded/)
})

testStates(async (page, expectSound) => {
  await page.goto(address(site, `${pathname}?explore=nokia&filter=fps.60`))
  const explorer = findExplorer(page)
  await expect(explorer).toBeVisible()
  await explorer.getByLabel('Value of fps').selectOption('Other…')
  await explorer.getByRole('textbox', { name: 'Other value' }).fill('fast')
  await pasteDevices(explorer, '[')
  await expectSound('faults')
  await explorer.getByLabel('Position').selectOption('external')
  await expect(explorer.getByText('This phone has no external camera')).toBeVisible()
  await expectSound('no camera')
  await explorer.getByLabel('Position').selectOption('back')
  await explorer.getByRole('button', { name: 'Remove fps' }).click()
  await expectSound('no filters')
})
