import { expect, takeComplaints, test } from '../site'
import { isMarked, markDocument, nextLink } from '../steps/document'
import { removeIdleTime, waitForHydration } from '../steps/open'
import { holdBack } from '../steps/hold-back'

test('what extensions do before the scripts have come costs readers nothing', async ({
  page,
  complaints,
}) => {
  await removeIdleTime(page)
  const letCome = await holdBack(page, /\/build\/entry\.client-/)
  await page.goto('/docs/guides/devices')
  await markDocument(page)
  await page.keyboard.press('Shift')
  await page.evaluate(() => {
    const script = document.createElement('script')
    document.head.append(document.createElement('style'), script)
    script.dispatchEvent(new Event('error'))
    void Promise.reject(new Error('of an extension'))
    document.body.append(document.createElement('aside-panel'))
    document.querySelector('header')?.prepend(document.createElement('field-icon'))
    document.querySelector('article h2')?.setAttribute('data-mine', '')
  })
  letCome()
  await waitForHydration(page)
  await expect(page.locator('article [data-mine]')).toBeVisible()
  await expect(page.locator('aside-panel')).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await nextLink(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lifecycle')
  expect(await isMarked(page)).toBe(true)
  takeComplaints(complaints, /of an extension/, /drawn anew|React error/)
})
