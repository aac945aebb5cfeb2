import type { Page } from '@playwright/test'
import { address, expect, site, takeComplaints, test } from '../site'
import { isMarked, markDocument } from '../steps/document'
import { openPage } from '../steps/open'
import { holdBack } from '../steps/signal'
import { answerSearchData, openDialog } from './steps'

function findParts(page: Page) {
  const main = page.getByRole('main')
  return {
    heading: page.getByRole('heading', { level: 1 }),
    box: main.getByRole('searchbox', { name: 'Search the documentation' }),
    status: main.getByRole('status'),
    results: main.getByRole('list').first().getByRole('listitem'),
    more: main.getByRole('button', { name: 'Show more results' }),
  }
}

test('follows the query in the address, and the address follows what is typed', async ({
  page,
}) => {
  await openPage(page, '/search?q=torch')
  await markDocument(page)
  const { heading, box, status, results } = findParts(page)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(heading).toHaveText('Search results for "torch"')
  await expect(page).toHaveTitle('Search results for "torch" | VisionCamera')
  await expect(box).toHaveValue('torch')
  await expect(status).toHaveText(/^\d+ results?$/)
  const first = results.first()
  await expect(first.getByRole('heading', { level: 2 }).getByRole('link')).toContainText(/torch/i)
  await expect(first).toContainText(/(Guides|API)/)

  const length = await page.evaluate(() => window.history.length)
  await box.fill('c++ & more')
  await expect(page).toHaveURL(address(site, '/search?q=c%2B%2B+%26+more'))
  await expect(page).toHaveTitle('Search results for "c++ & more" | VisionCamera')
  expect(await page.evaluate(() => window.history.length)).toBe(length)
  await box.fill('pixel')
  await results.first().getByRole('link').click()
  await expect(heading).not.toContainText('Search')
  expect(await isMarked(page)).toBe(true)
  await page.goBack()
  await expect(box).toHaveValue('pixel')
  await expect(heading).toHaveText('Search results for "pixel"')
  await expect(results.first()).toBeVisible()

  await box.fill('')
  await expect(page).toHaveURL(address(site, '/search'))
  await expect(heading).toHaveText('Search the documentation')
  await expect(page).toHaveTitle('Search the documentation | VisionCamera')
  await expect(page.getByRole('heading', { level: 2, name: 'Symbols' })).toBeVisible()
  await box.fill('qqqqzzzzxxxx')
  await expect(status).toHaveText('No results for "qqqqzzzzxxxx"')
  await expect(results).toHaveCount(0)
})

test('shows fifteen results, and more when the reader comes to their end', async ({ page }) => {
  await openPage(page, '/search')
  const { box, status, results, more } = findParts(page)
  await box.fill('camera')
  await expect(status).toHaveText(/^\d{3,} results$/)
  await expect(results).toHaveCount(15)
  await more.focus()
  await expect(results).toHaveCount(30)
  await expect(more).toBeFocused()
  const hrefs = await results
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(hrefs).size).toBe(hrefs.length)
  await box.fill('camera f')
  await expect(results).toHaveCount(15)
})

test('keeps what was typed before the scripts ran', async ({ page }) => {
  const release = await holdBack(page, /\/build\/entry\.client-/)
  await page.goto(address(site, '/search'))
  const { box, heading } = findParts(page)
  await box.fill('torch')
  release()
  await expect(heading).toHaveText('Search results for "torch"')
  await expect(box).toHaveValue('torch')
  await expect(page).toHaveURL(address(site, '/search?q=torch'))
})

test('loads what searches once, however fast the reader types', async ({ page }) => {
  const release = await holdBack(page, /\/search-client-/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openPage(page, '/search')
  const { box, status } = findParts(page)
  await box.pressSequentially('zoom')
  release()
  await expect(status).toHaveText(/^\d+ results$/)
  expect(asked.filter((url) => url.endsWith('settings.json'))).toHaveLength(1)
})

test('the button leads to the results, and tries again after a failure, which is told once', async ({
  page,
  complaints,
}) => {
  await answerSearchData(page, 'current-', { status: 503 })
  await openPage(page, '/search?q=torch')
  const { box, results } = findParts(page)
  const button = page.getByRole('main').getByRole('button', { name: 'Search' })
  await expect(page.getByText('Unable to fetch results')).toHaveCount(1)
  await page.unrouteAll()
  await button.click()
  await expect(results).toHaveCount(15)
  takeComplaints(complaints, /search has failed/, /503/)

  await box.fill('zoom')
  await box.press('Enter')
  await expect(box).not.toBeFocused()
  await expect(results.first()).toContainText(/zoom/i)
  await page.keyboard.press('Tab')
  await expect(results.first().getByRole('link')).toBeFocused()
  await box.fill('')
  await button.click()
  await expect(box).toBeFocused()
})

const startTitle =
  'starts with categories and what was opened before, in the words of all search boxes'
test(startTitle, { tag: '@phone-only' }, async ({ page }) => {
  await openPage(page, '/docs/guides/hdr')
  const { input, rows } = await openDialog(page)
  await input.fill('torch')
  const link = rows.first().getByRole('link')
  const href = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page).toHaveURL(new URL(href, page.url()).href)
  const again = await openDialog(page)
  const placeholder = (await again.input.getAttribute('placeholder')) ?? ''

  await openPage(page, '/search')
  const { box } = findParts(page)
  await expect(box).toHaveAttribute('placeholder', placeholder)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 }).last()).toHaveText('Recently opened')
  await expect(main.getByRole('listitem').last().getByRole('link')).toHaveAttribute('href', href)
  expect(await main.evaluate(({ scrollHeight }) => scrollHeight)).toBeLessThan(1500)
  await main.getByRole('heading', { level: 2, name: 'Symbols' }).click()
  await main.getByRole('link', { name: 'Camera.takePhoto', exact: true }).click()
  await expect(page).toHaveURL(address(site, '/docs/api/classes/Camera#takephoto'))
})
