import { findViolations } from '../a11y/find-violations'
import { atBase, expect, takeComplaints, test } from '../site'
import { expectNoShift, watchLayoutShifts } from '../steps/layout'
import { openPage, removeIdleTime, waitForHydration } from '../steps/open'

test('an unknown path suggests the pages that are nearest', async ({ page, complaints }) => {
  const suggestions = page.getByRole('navigation', { name: 'Did you mean' }).getByRole('link')
  const title = page.getByRole('heading', { level: 1 })
  for (const [wrong, label, right] of [
    [atBase('/docs/guides/devises'), 'Camera Devices', atBase('/docs/guides/devices')],
    ['/docs/api/interfaces/Camera', 'Camera', '/docs/api/classes/Camera'],
  ] as const) {
    const response = await page.goto(wrong)
    expect(response?.status()).toBe(404)
    await waitForHydration(page)
    await expect(suggestions.first()).toBeVisible()
    await expect(title).toHaveText('Page Not Found')
    await expect(page).toHaveTitle('Page Not Found | VisionCamera')
    expect(await findViolations(page)).toEqual([])
    await suggestions.filter({ hasText: RegExp(`^${label}$`) }).click()
    await expect(page).toHaveURL(right)
    await expect(title).toContainText(label)
    await expect(page).toHaveTitle(`${label} | VisionCamera`)
  }
  takeComplaints(complaints, /404 \(Not Found\)/)
})

test('an unknown path has a search box, whose query names the tab', async ({
  page,
  complaints,
}) => {
  await openPage(page, atBase('/docs/nowhere'))
  await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('formats')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(atBase('/search?q=formats'))
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('formats')
  await expect(page).toHaveTitle('Search results for "formats" | VisionCamera')
  takeComplaints(complaints, /404 \(Not Found\)/)
})

test('suggestions come without a sign of the reader, and move nothing', async ({
  page,
  complaints,
}) => {
  await removeIdleTime(page)
  await watchLayoutShifts(page)
  await page.goto('/docs/guides/devises')
  const suggestions = page.getByRole('navigation', { name: 'Did you mean' })
  await expect(suggestions.getByRole('link').first()).toBeAttached()
  await expectNoShift(page)
  takeComplaints(complaints, /404 \(Not Found\)/)
})
