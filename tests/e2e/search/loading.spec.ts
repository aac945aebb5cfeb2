import type { Page } from '@playwright/test'
import { address, expect, site, takeComplaints, test } from '../site'
import { isMarked, markDocument } from '../steps/document'
import { openPage, openUntouched } from '../steps/open'
import { holdBack } from '../steps/signal'
import { findDialog, searchButton } from './steps'

/** The files that only search needs. */
const searchFile = /search-data|search-dialog|watched-client|embedded-engine|\/search\.data$/

function collectSearchFiles(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (searchFile.test(request.url())) urls.push(request.url())
  })
  return urls
}

const costTitle = 'costs nothing before a sign of wanting it, then comes once'
test(costTitle, { tag: '@phone' }, async ({ page, isMobile }) => {
  const urls = collectSearchFiles(page)
  await openPage(page, '/docs/guides/devices')
  // By now links in view are loaded ahead, of which that to the search page is none.
  await page.waitForLoadState('networkidle')
  expect(urls).toEqual([])
  const index = page.waitForRequest(/search-data\/.*-[0-9a-f]+\.json/)
  if (isMobile) await searchButton(page).dispatchEvent('touchstart')
  else await searchButton(page).hover()
  await index
  const { length } = urls
  await searchButton(page).click()
  await page.keyboard.press('Escape')
  await searchButton(page).click()
  await expect(findDialog(page).input).toBeFocused()
  expect(urls).toHaveLength(length)
  expect(new Set(urls).size).toBe(length)
})

test('where a missing page is left for another, the dialog keeps its styles and a key acts once', async ({
  page,
  complaints,
}) => {
  const release = await holdBack(page, /\/build\/entry\.client-/)
  await openUntouched(page, address(site, '/docs/guides/devises'))
  await page.keyboard.press('Control+k')
  release()
  const { dialog, input } = findDialog(page)
  await expect(input).toBeFocused()
  await markDocument(page)
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Did you mean' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
  await page.waitForLoadState('networkidle')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('/')
  await expect(input).toBeFocused()
  await expect(dialog).toHaveCSS('overflow', 'hidden')
  expect(await isMarked(page)).toBe(true)
  takeComplaints(complaints, /404 \(Not Found\)/)
})

test('where the dialog does not load, the page stays and a dialog says so until it does', async ({
  page,
  complaints,
}) => {
  const file = /search-dialog\.client-/
  await page.route(file, (route) => route.abort())
  await openPage(page, '/docs/guides/devices')
  await markDocument(page)
  const { dialog } = findDialog(page)
  for (const close of ['Escape', 'Control+k']) {
    await page.keyboard.press('Control+k')
    await expect(dialog.getByRole('alert')).toContainText('Unable to fetch results')
    await expect(dialog).toContainText('You might want to check your network connection.')
    await page.keyboard.press(close)
    await expect(dialog).toBeHidden()
  }
  expect(await isMarked(page)).toBe(true)
  await expect(page).toHaveURL(address(site, '/docs/guides/devices'))
  takeComplaints(complaints, /ERR_FAILED/, /search dialog did not load/)
  await page.keyboard.press('Control+k')
  await dialog.getByRole('link', { name: 'Open the search page' }).click()
  await expect(page).toHaveURL(address(site, '/search'))
  await expect(dialog).toBeHidden()
  await page.unroute(file)
  complaints.splice(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the button leads to a list of pages and symbols, which says so', async ({ page }) => {
    await page.goto(address(site, '/docs/guides/devices'))
    await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(address(site, '/search'))
    await expect(page.getByText('Search needs JavaScript')).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeHidden()
    const list = page.getByRole('main')
    await expect(list.getByRole('link', { name: 'Camera Formats', exact: true })).toBeVisible()
    await list.getByRole('link', { name: 'Camera.takePhoto', exact: true }).click()
    await expect(page).toHaveURL(address(site, '/docs/api/classes/Camera#takephoto'))
  })
})
