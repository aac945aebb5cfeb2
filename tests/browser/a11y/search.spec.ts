import { failSearch, openDialog } from '../search/steps'
import { expect, takeComplaints, test } from '../site'
import { openPage } from '../steps/open'
import { createSoundCheck } from './test-states'

test('no screen of search has violations', async ({ page, complaints }) => {
  const expectPage = createSoundCheck(page, 'main')
  const expectDialog = createSoundCheck(page, '.DocSearch-Container')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page, '/search?q=torch')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/results$/)
  await expectPage('page of results')
  const { dialog, input, rows } = await openDialog(page)
  await expectDialog('start')
  await input.fill('torch')
  await expect(rows.first()).toBeVisible()
  await expectDialog('results')
  await input.fill('qqqqzzzzxxxx')
  await expect(dialog.getByText('No results for')).toBeVisible()
  await expectDialog('no results')
  await input.fill('hdr')
  await rows.first().click()
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/search/)
  await page.keyboard.press('/')
  await expect(dialog).toContainText('Recent')
  await expectDialog('recent')

  await failSearch(page)
  await openPage(page, '/search?q=torch')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectPage('failed page')
  takeComplaints(complaints, /search has failed/, /503/)
})
