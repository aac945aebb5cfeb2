import type { Page } from '@playwright/test'
import { openPage, site } from '../e2e/chrome/docs-page'
import { takeComplaints } from '../e2e/errors/steps'
import { address, expect, test } from '../e2e/site'
import { answerSearchData, openDialog } from '../e2e/search/steps'
import { findViolations } from './find-violations'

async function expectNoViolations(page: Page, screen: string): Promise<void> {
  expect(await findViolations(page), screen).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, screen).toBeLessThanOrEqual(0)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen of search has no violations in ${colorScheme}`, async ({
    page,
    isMobile,
    complaints,
  }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    if (isMobile) await page.setViewportSize({ width: 320, height: 640 })
    await openPage(page, '/docs/guides/hdr')
    const { dialog, input, rows, failure } = await openDialog(page)
    await expectNoViolations(page, 'start')
    await input.fill('torch')
    await expect(rows.first()).toBeVisible()
    await expectNoViolations(page, 'results')
    await input.fill('qqqqzzzzxxxx')
    await expect(dialog.getByText('No results for')).toBeVisible()
    await expectNoViolations(page, 'no results')
    await input.fill('torch')
    await rows.first().getByRole('link').click()
    await page.keyboard.press('/')
    await expect(dialog.getByRole('tree', { name: 'Recent' })).toBeVisible()
    await expectNoViolations(page, 'recent')

    await answerSearchData(page, 'current-', { status: 503 })
    await page.goto(address(site, '/search?q=torch'))
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expectNoViolations(page, 'failed page')
    await page.keyboard.press('Control+k')
    await expect(input).toBeFocused()
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
}
