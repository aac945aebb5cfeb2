import { address, expect, site, takeComplaints, test } from '../site'
import { isMarked, markDocument, nextLink } from '../steps/document'
import { removeIdleTime, waitForHydration } from '../steps/open'

test('what extensions put into a page before its scripts run costs readers nothing', async ({
  page,
  complaints,
}) => {
  await removeIdleTime(page)
  await page.goto(address(site, '/docs/guides/devices'))
  await page.evaluate(() => {
    document.head.append(document.createElement('style'))
    document.body.append(document.createElement('aside-panel'))
    document.querySelector('header')?.prepend(document.createElement('field-icon'))
    document.querySelector('article h2')?.setAttribute('data-mine', '')
  })
  await waitForHydration(page)
  await expect(page.locator('article [data-mine]')).toBeVisible()
  await expect(page.locator('aside-panel')).toHaveCount(1)
  await markDocument(page)
  await nextLink(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lifecycle')
  expect(await isMarked(page)).toBe(true)
  takeComplaints(complaints, /drawn anew|React error/)
})
