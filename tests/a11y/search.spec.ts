import type { Page } from '@playwright/test'
import { serveHosted } from '../e2e/search/hosted-service'
import { answerSearchData, openDialog } from '../e2e/search/steps'
import { address, expect, site, takeComplaints, test } from '../e2e/site'
import { readOverflow } from '../e2e/steps/layout'
import { openPage } from '../e2e/steps/open'
import { findViolations } from './find-violations'

test.describe.configure({ timeout: 90_000 })

test.beforeEach(async ({ page, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 })
})

async function expectNoViolations(page: Page, screen: string): Promise<void> {
  expect(await findViolations(page), screen).toEqual([])
  expect(await readOverflow(page), screen).toBe(0)
}

test('no screen of the dialog has violations', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/docs/guides/hdr')
  const { dialog, input, rows } = await openDialog(page)
  await expectNoViolations(page, 'start')
  await input.fill('torch')
  await expect(rows.first()).toBeVisible()
  // Hits are drawn one by one, between two frames.
  await expect(dialog.locator('.dialog-hit:empty')).toHaveCount(0)
  await expectNoViolations(page, 'results')
  await input.fill('-> PhotoFile')
  await expect(rows.first()).toContainText('takePhoto()')
  await expect(dialog.locator('.dialog-hit:empty')).toHaveCount(0)
  await expectNoViolations(page, 'found by type')
  await input.fill('qqqqzzzzxxxx')
  await expect(dialog.getByText('No results for')).toBeVisible()
  await expectNoViolations(page, 'no results')
  await input.fill('torch')
  const link = rows.first().getByRole('link')
  const target = (await link.getAttribute('href')) ?? ''
  await link.click()
  // What opens while a page is on its way closes with it.
  await expect(page).toHaveURL(new URL(target, page.url()).href)
  await expect(dialog).toBeHidden()
  await page.keyboard.press('/')
  await expect(dialog.getByRole('tree', { name: 'Recent' })).toBeVisible()
  await expectNoViolations(page, 'recent')
})

const failureTitle =
  'neither the page of results has violations, nor a failure there or in the dialog'
test(failureTitle, async ({ page, complaints }) => {
  await answerSearchData(page, 'current-', { status: 503 })
  await openPage(page, '/search?q=torch')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectNoViolations(page, 'failed page')
  const { input, failure } = await openDialog(page)
  await input.fill('torch')
  await expect(failure).toBeVisible()
  await expectNoViolations(page, 'failed dialog')
  await page.keyboard.press('Escape')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/results$/)
  await expectNoViolations(page, 'page of results')
  takeComplaints(complaints, /search has failed/, /503/)
})

test.describe('with the hosted service', () => {
  test.use({ bypassCSP: true })

  test('dialog and page have no violations', async ({ page }) => {
    await serveHosted(page, [
      { url: '/docs/guides/hdr', lvl1: 'HDR' },
      { url: '/docs/guides/hdr#photo', lvl1: 'HDR', lvl2: 'Photo HDR' },
      { url: '/docs/guides/formats', lvl1: 'Formats', content: 'Not all of them support HDR.' },
    ])
    await openPage(page, '/docs/guides/hdr')
    const { dialog, input, rows } = await openDialog(page)
    await input.fill('HDR')
    await expect(rows).toHaveCount(3)
    await expect(dialog.getByRole('link', { name: 'Algolia' })).toBeVisible()
    await expectNoViolations(page, 'results')
    await page.goto(address(site, '/search?q=HDR'))
    await expect(page.getByRole('main').getByRole('status')).toHaveText('3 results')
    await expectNoViolations(page, 'page of results')
  })
})
