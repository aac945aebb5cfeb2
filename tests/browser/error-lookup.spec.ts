import type { Locator, Page } from '@playwright/test'
import { testStates } from './a11y/test-states'
import { atBase, expect, test } from './site'
import { openPage, removeIdleTime } from './steps/open'

const pathname = '/docs/guides/errors'
const openerName = 'Look up a message, log or stack trace'
const code = 'session/camera-cannot-be-opened'

const findLookup = (page: Page): Locator => page.getByRole('region', { name: 'Error look-up' })

const findBox = (page: Page): Locator =>
  findLookup(page).getByRole('textbox', { name: 'Error message, log or stack trace' })

async function openLookup(page: Page): Promise<Locator> {
  await openPage(page, pathname)
  await page.getByRole('button', { name: openerName }).click()
  await expect(findBox(page)).toBeVisible()
  return findLookup(page)
}

test('keys alone look up a log, whose errors the address names', async ({ page }) => {
  await openPage(page, pathname)
  await page.getByRole('button', { name: openerName }).press('Enter')
  const lookup = findLookup(page)
  await expect(lookup).toBeVisible()
  await page.keyboard.press('Tab')
  const log = 'Kamera: Error! TOO_MANY_OPEN_CAMERAS [session/camera-cannot-be-\nopened]'
  await page.keyboard.insertText(log)
  await expect(lookup.getByRole('status')).toContainText(`One error: ${code}`)
  const card = lookup.getByRole('article', { name: code })
  await expect(card).toContainText('Android, onError')
  const row = card.getByRole('row', { name: /TOO_MANY_OPEN_CAMERAS/ })
  await expect(row).toContainText('Close another')
  const link = card.getByRole('link', { name: code })
  await expect(link).toHaveAttribute('href', '#sessioncamera-cannot-be-opened')
  await expect(page).toHaveURL(/\?error=session%2Fcamera-cannot-be-opened$/)

  await lookup.getByRole('button', { name: 'Clear' }).focus()
  await page.keyboard.press('Enter')
  await expect(findBox(page)).toBeFocused()
  await expect(findBox(page)).toHaveValue('')
  await expect(lookup.getByRole('article')).toHaveCount(0)
  // It opens again after a reload.
  await expect(page).toHaveURL(/\/docs\/guides\/errors\?error=$/)
})

test('a text without an error leads on, and nothing pasted is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
  const lookup = await openLookup(page)
  const status = lookup.getByRole('status')
  await lookup.getByRole('button', { name: 'Try an example' }).click()
  await expect(status).toContainText(`One error: ${code}`)
  await findBox(page).fill('settle\nAxiosError: Request failed with status code 404\nat settle')
  await expect(status).toContainText('Neither a code nor a message')
  await findBox(page).fill("> Could not get unknown property 'hermesEnabled' for project ':app'")
  await lookup.getByRole('link', { name: 'Search this site' }).click()
  await expect(page).toHaveURL(/\/search\?q=.*hermesEnabled/)
  const first = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  await expect(first).toHaveAttribute('href', /\/guides\/troubleshooting#hermes-enabled$/)
  expect(sent.filter((each) => /settle|Axios|unknown(?: |%20|\+)property/.test(each))).toEqual([])
})

test('an address shows the errors that it names, and no others', async ({ page }) => {
  await removeIdleTime(page)
  const query = '?error=capture%2Ftimed-out&error=NO_ACTIVITY'
  await page.goto(atBase(`${pathname}${query}#retry-or-not`))
  const articles = findLookup(page).getByRole('article')
  await expect(articles).toHaveCount(2)
  await expect(articles.first()).toContainText('try once more')
  await expect(page).toHaveURL(/NO_ACTIVITY#retry-or-not$/)

  const hostile = '?error=%3Cimg%20src%3Dx%3E&error=constructor&error=capture%2Faborted'
  await page.goto(`${pathname}${hostile}`)
  await expect(findLookup(page).getByRole('article')).toHaveCount(1)
})

testStates(async (page, expectSound) => {
  const lookup = await openLookup(page)
  await expectSound('empty')
  await findBox(page).fill('parameter/invalid-parameter unknown/unknown capture/photo-not-enabled')
  await expect(lookup.getByRole('article')).toHaveCount(3)
  await expectSound('found')
  await findBox(page).fill(`nothing ${'x'.repeat(300)}`)
  await expect(lookup.getByRole('link', { name: 'Search this site' })).toBeVisible()
  await expectSound('nothing found')
})
