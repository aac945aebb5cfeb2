import { expect, takeComplaints, test } from '../site'
import { isMarked, markDocument, nextLink } from '../steps/document'
import { openPage, openWithoutPrefetching } from '../steps/open'
import { holdBack } from '../steps/hold-back'
import { failSearch, findDialog, openDialog, searchButton } from './steps'

test('opens by its button and keys, and gives the focus back', async ({ page }) => {
  await openPage(page, '/docs/guides/devices')
  const { dialog, input } = await openDialog(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(searchButton(page)).toBeFocused()

  const link = page.getByRole('main').getByRole('link').first()
  for (const key of ['Control+k', 'Meta+k', '/']) {
    await link.focus()
    await page.keyboard.press(key)
    await expect(input).toBeFocused()
    // In the dialog's own box the slash is a letter, and Ctrl+K closes.
    await page.keyboard.type('a/b')
    await expect(input).toHaveValue('a/b')
    await page.keyboard.press('Control+k')
    await expect(dialog).toBeHidden()
    await expect(link).toBeFocused()
  }
})

test('keys alone lead to a page, then a recent search, and a favorite', async ({ page }) => {
  await openPage(page, '/docs/guides')
  await markDocument(page)
  await page.keyboard.press('/')
  const { dialog, input, rows } = findDialog(page)
  await expect(input).toBeFocused()
  await page.keyboard.type("useCameraDevice('back')")
  await expect(rows.first()).toContainText('useCameraDevice()')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/docs\/api#usecameradevice$/)
  await expect(dialog).toBeHidden()
  await expect(page.locator('#usecameradevice')).toBeInViewport()
  expect(await isMarked(page)).toBe(true)

  await page.keyboard.press('/')
  await expect(dialog).toContainText('Recent')
  await dialog.getByRole('button', { name: 'Save this search' }).click()
  await expect(dialog).toContainText('Favorite')
  await dialog.getByRole('button', { name: /Remove this search/ }).click()
  await expect(dialog).not.toContainText('Favorite')
})

test('an empty box leads to guides, and to the look-up of an error', async ({ page }) => {
  await openPage(page, '/docs/guides/devices')
  const { dialog, input, rows } = await openDialog(page)
  const start = dialog.getByRole('navigation', { name: 'Often looked for' })
  const links = await start.getByRole('link').evaluateAll((all) => all.map(String))
  for (const link of links) expect((await page.request.get(link)).status(), link).toBe(200)
  await input.fill('black preview')
  await expect(start).toBeHidden()
  await expect(rows.first()).toHaveText(/^The view is blackTroubleshooting · \w/)
  await input.fill('')
  await input.press('ArrowUp')
  await expect(start.getByRole('link', { name: /^Paste an error/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(input).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox', { name: /^Error message/ })).toBeVisible()
})

test('says what it finds, that it finds nothing, and leads to all results', async ({ page }) => {
  const data: string[] = []
  page.on('request', (each) => data.push(...(each.url().match(/search-data/) ?? [])))
  await openPage(page, '/docs/guides/devices')
  const { dialog, input, rows, all } = await openDialog(page)
  await input.fill('qqqqzzzzxxxx')
  await expect(dialog.getByText('No results for')).toBeVisible()
  await expect(dialog.getByRole('status')).toHaveText('No results')
  await input.fill('device/no-device')
  await expect(rows.first()).toContainText('device/no-device')
  await expect(all).toBeVisible()
  await all.click()
  await expect(page).toHaveURL('/search?q=device%2Fno-device')
  await expect(dialog).toBeHidden()
  // The page searches with what the dialog has loaded.
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  expect(data).toHaveLength(3)
})

test('what is typed before the data come is answered as they come', async ({ page }) => {
  const letHeadingsCome = await holdBack(page, /\/search-data\/headings-/)
  const letTextsCome = await holdBack(page, /\/search-data\/texts-/)
  await openPage(page, '/docs/guides/devices')
  const { dialog, input, all } = await openDialog(page)
  await input.fill('zoom')
  await expect(dialog.getByText('Searching…')).toBeVisible()
  await expect(dialog.getByText('No results')).toBeHidden()
  letHeadingsCome()
  await expect(all).toBeVisible()
  const early = await all.textContent()
  letTextsCome()
  await expect(all).not.toHaveText(early ?? '')
  await expect(input).toHaveValue('zoom')
})

test('opened while a page is on its way, it stays open, and Back closes it', async ({ page }) => {
  const letPageCome = await holdBack(page, /lifecycle\.json/)
  await openWithoutPrefetching(page, '/docs/guides/devices')
  await nextLink(page).click()
  await page.keyboard.press('/')
  const { dialog, input } = findDialog(page)
  await expect(input).toBeFocused()
  letPageCome()
  await expect(page).toHaveTitle('Lifecycle | VisionCamera')
  await expect(input).toBeFocused()
  await page.goBack()
  await expect(dialog).toBeHidden()
})

test('hits have room for their text in a large font', async ({ page }) => {
  await openPage(page, '/docs/guides/devices')
  await page.evaluate("document.documentElement.style.fontSize = '32px'")
  const { input, rows } = await openDialog(page)
  await input.fill('zoom')
  const last = rows.last()
  await expect(last).toBeVisible()
  const room = await rows.evaluateAll((all) =>
    all.flatMap((row) => {
      const { top } = row.getBoundingClientRect()
      const texts = [...row.querySelectorAll('.DocSearch-Hit-content-wrapper > *')]
      return texts.map((text) => text.getBoundingClientRect().top - top)
    }),
  )
  expect(Math.min(...room)).toBeGreaterThanOrEqual(0)
})

test('what is longer than DocSearch takes is searched on the page', async ({ page }) => {
  await openPage(page, '/docs/guides/devices')
  const { dialog, input } = await openDialog(page)
  await input.evaluate((box) => box.setAttribute('data-first', ''))
  await input.fill('x'.repeat(64))
  await input.press('x')
  // It is not drawn anew, which would end the composition of a word.
  await expect(input).toHaveAttribute('data-first')
  const message = 'Frame Processors are not available, react-native-worklets-core is not installed!'
  await page.evaluate((text) => navigator.clipboard.writeText(text), message)
  await input.press('ControlOrMeta+v')
  await expect(dialog).toBeHidden()
  const first = page.getByRole('main').getByRole('listitem').first()
  await expect(first).toContainText('system/frame-processors-unavailable')
})

test('a failure is told, and the next key tries again', async ({ page, complaints }) => {
  await failSearch(page)
  await openPage(page, '/docs/guides/devices')
  const { dialog, input, rows, failure } = await openDialog(page)
  await input.fill('zoom')
  await expect(failure).toContainText('Unable to fetch results')
  await expect(failure).toContainText('You might want to check your network connection.')
  await expect(dialog.getByText('No results for')).toBeHidden()
  await page.unrouteAll()
  takeComplaints(complaints, /search has failed/, /503/)
  await input.fill('zooming')
  await expect(rows.first()).toContainText('Zooming')
  await expect(failure).toBeHidden()
})

test('where the dialog does not load, the search page opens', async ({ page, complaints }) => {
  await page.route(/search-dialog\.client-/, (route) => route.abort())
  await openPage(page, '/docs/guides/devices')
  await page.keyboard.press('Control+k')
  await expect(page).toHaveURL('/search')
  takeComplaints(complaints, /ERR_FAILED/, /search dialog did not load/)
})

test('costs nothing before a sign of wanting it', async ({ page }) => {
  const files: string[] = []
  const ofSearch = /search-data\/[a-z]+|search-dialog/
  page.on('request', (each) => files.push(...(ofSearch.exec(each.url()) ?? [])))
  await openPage(page, '/docs/guides/devices')
  await page.waitForLoadState('networkidle')
  expect(files).toEqual([])
  await searchButton(page).hover()
  await expect.poll(() => files).toContain('search-data/headings')
  expect(files).not.toContain('search-data/texts')
})
