import type { Page } from '@playwright/test'
import { address, expect, site, takeComplaints, test } from '../site'
import { openPage } from '../steps/open'
import { answerSearchData, openDialog } from './steps'

const evil = '<img src=x onerror="window.isHacked=true"><script>window.isHacked=true</script>'

async function expectNoInjection(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isHacked' in window)).toBe(false)
  await expect(page.locator('dialog img, main img[src="x"], dialog script')).toHaveCount(0)
}

test('whatever is typed is answered by hits or by the screen that there are none', async ({
  page,
}) => {
  await openPage(page, '/docs/guides/devices')
  const { dialog, input, rows } = await openDialog(page)
  const none = dialog.getByRole('paragraph').filter({ hasText: /^No results for "/ })
  for (const query of [
    'a',
    evil,
    '😀🎥',
    '.*+?^${}()|[]\\',
    'كاميرا الهاتف',
    '%00%',
    'x'.repeat(10_000),
  ]) {
    await input.fill('')
    await expect(rows).toHaveCount(0)
    await input.fill(query)
    await expect(rows.first().or(none)).toBeVisible()
  }
  await expect(none).toContainText('xxxx')
  await input.fill(' ')
  await expect(dialog).toBeVisible()
  await expectNoInjection(page)
  await openPage(page, `/search?q=${encodeURIComponent(evil)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search results for "${evil}"`)
  await expectNoInjection(page)
})

test('stored searches that are broken or harmful are dropped, and texts stay texts', async ({
  page,
}) => {
  const hit = {
    objectID: '1',
    type: 'lvl1',
    url: '/docs/guides/hdr',
    content: evil,
    hierarchy: { lvl0: evil, lvl1: `HDR ${evil}` },
  }
  await page.addInitScript(
    (hits) => {
      localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__/', JSON.stringify(hits))
      localStorage.setItem('__DOCSEARCH_FAVORITE_SEARCHES__/', '{"broken')
    },
    [hit, { ...hit, objectID: '2', url: 'javascript:window.isHacked=true' }, { objectID: 3 }],
  )
  await openPage(page, '/docs/guides/devices')
  const { rows } = await openDialog(page)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('onerror')
  await expectNoInjection(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address(site, '/docs/guides/hdr'))
})

test('a server that is down: the dialog and the page say so, and recover', async ({
  page,
  complaints,
}) => {
  await answerSearchData(page, 'current-', { status: 503 })
  await openPage(page, '/docs/guides/devices')
  const { dialog, input, failure, rows } = await openDialog(page)
  await expect(dialog).toContainText('No recent searches')
  await expect(failure).toBeHidden()
  await input.fill('camera')
  await expect(failure).toBeVisible()
  await expect(failure).toContainText('Unable to fetch results')
  await expect(failure).toContainText('You might want to check your network connection.')
  await expect(dialog.getByText('No results for')).toBeHidden()
  await input.fill('')
  await expect(failure).toBeHidden()

  await page.goto(address(site, '/search?q=camera'))
  const pageFailure = page.getByRole('main').getByRole('alert')
  await expect(pageFailure).toContainText('Unable to fetch results')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ results$/)
  await expect(pageFailure).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(input).toBeFocused()
  await input.fill('camera')
  await expect(rows.first()).toBeVisible()
  takeComplaints(complaints, /search has failed/, /Failed to load resource/)
})
