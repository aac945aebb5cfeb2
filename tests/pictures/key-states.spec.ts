import type { Page } from '@playwright/test'
import { openDialog } from '../e2e/search/steps'
import { expect, test } from '../e2e/site'
import { openPage } from '../e2e/steps/open'

/** What readers see most, after the steps that show it. */
const states: Record<string, (page: Page) => Promise<void>> = {
  home: (page) => openPage(page, '/'),
  guide: (page) => openPage(page, '/docs/guides/taking-photos'),
  search: async (page) => {
    await openPage(page, '/docs/api/interfaces/CameraProps')
    // The first hits are from a part of the index.
    const rest = page.waitForResponse(/-rest\.json$/)
    const { input, rows } = await openDialog(page)
    await input.fill('focu')
    await (await rest).finished()
    await input.fill('focus')
    await expect(rows.filter({ hasText: 'device/focus-not-supported' })).toBeVisible()
  },
}

for (const [state, show] of Object.entries(states)) {
  test(state, async ({ page }) => {
    await show(page)
    await expect(page).toHaveScreenshot(`${state}.png`)
  })
}
