import { testSites } from '../../../scripts/lib/test-sites'
import { address, expect, site, test } from '../site'
import { isMarked, markDocument } from '../steps/document'
import { countKept } from '../steps/layout'
import { openPage, waitForHydration } from '../steps/open'
import { findDialog, openDialog, searchButton } from './steps'

const { based } = testSites

test('opens by its button, Ctrl+K, ⌘K and /, and gives the focus back when it closes', async ({
  page,
}) => {
  await openPage(page, '/docs/guides/devices')
  const { dialog, input } = await openDialog(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(searchButton(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(input).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(searchButton(page)).toBeFocused()

  const link = page.getByRole('main').getByRole('link').first()
  for (const key of ['Control+k', 'Meta+k', '/']) {
    await link.focus()
    await page.keyboard.press(key)
    await expect(input).toBeFocused()
    await expect(input).toHaveValue('')
    // In the dialog's own box the slash is a letter, and Ctrl+K closes.
    await page.keyboard.type('a/b')
    await expect(input).toHaveValue('a/b')
    await page.keyboard.press('Control+k')
    await expect(dialog).toBeHidden()
    await expect(link).toBeFocused()
  }
})

test('its keys are letters where the reader types', async ({ page }) => {
  await openPage(page, '/search')
  await page.evaluate(() => {
    const host = document.createElement('div')
    const fields = '<input><textarea></textarea><select></select><p contenteditable>x</p>'
    host.attachShadow({ mode: 'open' }).innerHTML = fields
    document.body.append(host)
  })
  const fields = page.locator('div > input, textarea, select, p[contenteditable]')
  await expect(fields).toHaveCount(4)
  const { dialog } = findDialog(page)
  for (const field of await fields.all()) {
    await field.focus()
    await page.keyboard.press('/')
    await page.keyboard.press('Control+k')
  }
  await expect(fields.first()).toHaveValue('/')
  const box = page.getByRole('main').getByRole('searchbox')
  await box.focus()
  await page.keyboard.press('/')
  await expect(box).toHaveValue('/')
  await expect(dialog).toBeHidden()
})

test('what is typed or pasted is answered at once, with each letter', async ({ page }) => {
  test.slow()
  await test.step('a pasted code or message is explained in the dialog', async () => {
    await openPage(page, '/docs/guides/devices')
    const { dialog, input } = await openDialog(page)
    await input.fill('[capture/aborted] something')
    const answer = dialog.getByRole('status').filter({ hasText: 'What to do:' })
    await expect(answer).toContainText('capture/aborted')
    await expect(answer).toContainText('Meaning:')

    await input.fill(
      'Frame Processors are not available, react-native-worklets-core is not installed!',
    )
    await expect(answer).toContainText('system/frame-processors-unavailable')
    await input.fill('camera preview')
    await expect(answer).toBeHidden()

    await input.fill('session/camera-not-ready')
    await answer.getByRole('link', { name: 'session/camera-not-ready' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/docs\/guides\/errors#/)
  })
  await test.step('what a key brings is spread over tasks and frames, so that the next key is taken at once', async () => {
    await openPage(page, '/docs/guides/devices')
    const { input, rows } = await openDialog(page)
    await input.evaluate((box) => {
      const seen = { inKeyTask: 0, later: 0, maxPerFrame: 0 }
      Object.assign(window, { seen })
      // DocSearch hears of what is typed by React, which listens on the document.
      document.addEventListener('input', ({ isTrusted }) => {
        seen[isTrusted ? 'inKeyTask' : 'later'] += 1
      })
      let drawn = 0
      const countFrame = () => {
        seen.maxPerFrame = Math.max(seen.maxPerFrame, drawn)
        drawn = 0
        requestAnimationFrame(countFrame)
      }
      requestAnimationFrame(countFrame)
      new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
        drawn += added.filter((node) => node instanceof HTMLAnchorElement).length
      }).observe(box.closest('dialog')!, { childList: true, subtree: true })
    })
    await page.keyboard.type('photo')
    await expect(rows.getByRole('link').nth(5)).toBeVisible()
    await expect(input).toHaveValue('photo')
    const seen = await page.evaluate(
      () => (window as unknown as { seen: Record<string, number> }).seen,
    )
    expect(seen['inKeyTask']).toBe(0)
    expect(seen['later']).toBeGreaterThan(0)
    expect(seen['maxPerFrame']).toBeGreaterThan(0)
    // React may be late with one, and draw it together with the next.
    expect(seen['maxPerFrame']).toBeLessThanOrEqual(2)
  })
  await test.step('letters that are typed while older results are drawn stay', async () => {
    await openPage(page, '/docs/guides/devices')
    const { input } = await openDialog(page)
    await input.evaluate((box: HTMLInputElement) => {
      // As React does that draws before it has heard of the last letter.
      box.addEventListener('input', ({ isTrusted }) => {
        if (isTrusted && box.value === 'a/') box.value = 'a'
      })
    })
    await page.keyboard.type('a/b')
    await expect(input).toHaveValue('a/b')
  })
})

test('keys alone lead to a page, which is then a recent search', async ({ page }) => {
  await page.goto(address(based, '/docs/guides'))
  await page.keyboard.press('Shift')
  await waitForHydration(page)
  await markDocument(page)
  await page.keyboard.press('/')
  const { dialog, input, rows } = findDialog(page)
  await expect(input).toBeFocused()
  await expect(dialog).toContainText('No recent searches')
  await page.keyboard.type('useCameraDevice')
  const found = rows.filter({ hasText: 'useCameraDevice()' }).first()
  await expect(found).toBeVisible()
  while ((await found.getAttribute('aria-selected')) !== 'true')
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#usecameradevice$/)
  await expect(dialog).toBeHidden()
  await expect(page.locator('#usecameradevice')).toBeInViewport()
  expect(await isMarked(page)).toBe(true)

  await page.keyboard.press('/')
  const recent = dialog.getByRole('tree', { name: 'Recent' }).getByRole('treeitem')
  await expect(recent).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Save this search' }).press('Enter')
  const favorite = dialog.getByRole('tree', { name: 'Favorite' }).getByRole('treeitem')
  await expect(favorite).toHaveCount(1)
  await expect(recent).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Remove this search from favorites' }).press('Enter')
  await expect(dialog).toContainText('No recent searches')
})

test('a click follows a result in place, one with Ctrl opens a tab and keeps the dialog', async ({
  page,
  context,
}) => {
  await openPage(page, '/docs/guides')
  await markDocument(page)
  const { dialog, input, rows, all } = await openDialog(page)
  await input.fill('pixel formats')
  const row = rows.filter({ hasText: 'Pixel Formats' }).first()
  const opened = context.waitForEvent('page')
  await row.getByRole('link').click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(/\/docs\/guides\/pixel-formats/)
  await expect(dialog).toBeVisible()
  await expect(all).toHaveAttribute('href', '/search?q=pixel+formats')
  const { length } = await rows.all()
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/\/docs\/guides\/pixel-formats/)
  await expect(dialog).toBeHidden()

  await page.keyboard.press('/')
  await expect(input).toBeFocused()
  await input.fill('pixel formats')
  await expect(rows).toHaveCount(length)
  await all.click()
  await expect(page).toHaveURL(address(site, '/search?q=pixel+formats'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Search results for "pixel formats"',
  )
  expect(await isMarked(page)).toBe(true)
})

const backTitle = 'Back closes it and stays on the page; closed otherwise it leaves no step behind'
test(backTitle, { tag: '@phone-only' }, async ({ page }) => {
  await openPage(page, '/docs/guides')
  await page.locator('article a[href$="/docs/guides/devices"]').first().click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Camera Devices')
  await markDocument(page)
  const { dialog } = await openDialog(page)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(heading).toHaveText('Camera Devices')
  await expect(searchButton(page)).toBeFocused()
  // Forward leads to where the dialog was, from where the page steps back, and opens nothing.
  await page.evaluate(`new Promise((done) => {
    let steps = 0
    navigation.addEventListener('currententrychange', () => (steps += 1) === 2 && done())
    history.forward()
  })`)
  await expect(dialog).toBeHidden()
  await openDialog(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(heading).toHaveText('Getting Started')
  await page.goForward()
  await expect(heading).toHaveText('Camera Devices')
  // What is chosen in the dialog is one step from the page it was opened on.
  const { input, rows } = await openDialog(page)
  await input.fill('pixel formats')
  await rows.filter({ hasText: 'Pixel Formats' }).first().getByRole('link').click()
  await expect(page).toHaveURL(/pixel-formats/)
  await page.goBack()
  await expect(heading).toHaveText('Camera Devices')
  await expect(dialog).toBeHidden()
  expect(await isMarked(page)).toBe(true)
})

const modalTitle = 'is a modal dialog over trees of results, grouped by page'
test(modalTitle, { tag: '@phone' }, async ({ page, isMobile }) => {
  await openPage(page, '/docs/guides/devices')
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
  const { dialog, input, rows, all } = findDialog(page)
  await page.keyboard.press('/')
  await input.fill('orientation')
  await expect(all).toBeVisible()
  await expect(dialog).toHaveAttribute('aria-modal', 'true')
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
  await expect(dialog.getByRole('listbox')).toHaveCount(0)
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ results$/)

  const selected = dialog.getByRole('treeitem', { selected: true })
  await expect(selected).toHaveCount(1)
  await expect(input).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  const id = (await input.getAttribute('aria-activedescendant')) ?? ''
  await expect(selected).toHaveId(id)
  await expect(rows.nth(1)).toHaveId(id)
  for (const tree of await dialog.getByRole('tree').all()) {
    const [first] = await tree.getByRole('treeitem').all()
    const name = await tree.evaluate((list) => list.previousElementSibling?.textContent ?? '')
    expect(name).not.toBe('')
    await expect(dialog.getByRole('tree', { name, exact: true })).toHaveCount(1)
    await expect(first!.getByRole('link')).toHaveAttribute('href', /^\/docs\//)
  }

  // Tab goes round, and the page behind keeps its place.
  await page.keyboard.press('Shift+Tab')
  await expect(all).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(input).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(700)
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
  await expect(dialog.getByText('Cancel')).toBeVisible({ visible: isMobile })
  await expect(dialog.getByText('Algolia')).toBeHidden()
  if (isMobile) await dialog.getByText('Cancel').click()
  else await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => window.scrollY)).toBe(700)
})

test('opened again and again, it leaves no listeners or nodes behind', async ({ page }) => {
  await openPage(page, '/docs/guides/devices')
  const { dialog, rows } = findDialog(page)
  const search = async () => {
    await openDialog(page)
    await page.keyboard.type('frame')
    await expect(rows.first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  for (let count = 0; count < 2; count++) await search()
  const before = await countKept(page)
  for (let count = 0; count < 12; count++) await search()
  const after = await countKept(page)
  // The browser keeps parts of the last dialog, of which one with its hits has 150 nodes and 13 listeners.
  expect(after.listeners - before.listeners).toBeLessThan(20)
  expect(after.nodes - before.nodes).toBeLessThan(200)
})
