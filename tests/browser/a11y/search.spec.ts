import { answerSearchData, openDialog } from '../search/steps'
import { expect, takeComplaints, test } from '../site'
import { readOverflow } from '../steps/layout'
import { openPage } from '../steps/open'
import { findViolations } from './find-violations'

test.describe.configure({ timeout: 90_000 })

test('no screen of search has violations', { tag: '@phone' }, async ({ page, complaints }) => {
  const expectNone = async (screen: string): Promise<void> => {
    const violations = await findViolations(page)
    // DocSearch's list boxes have links in their options.
    expect(
      violations.filter(({ id }) => id !== 'nested-interactive'),
      screen,
    ).toEqual([])
    expect(await readOverflow(page), screen).toBe(0)
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/search?q=torch')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/results$/)
  await expectNone('page of results')
  const { dialog, input, rows } = await openDialog(page)
  await expectNone('start')
  await input.fill('torch')
  await expect(rows.first()).toBeVisible()
  await expectNone('results')
  await input.fill('qqqqzzzzxxxx')
  await expect(dialog.getByText('No results for')).toBeVisible()
  await expectNone('no results')
  await input.fill('hdr')
  await rows.first().click()
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/search/)
  await page.keyboard.press('/')
  await expect(dialog).toContainText('Recent')
  await expectNone('recent')

  await answerSearchData(page, 'headings', { status: 503 })
  await openPage(page, '/search?q=torch')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectNone('failed page')
  takeComplaints(complaints, /search has failed/, /503/)
})
