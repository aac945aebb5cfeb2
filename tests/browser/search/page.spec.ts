import type { Page } from '@playwright/test'
import { expect, takeComplaints, test } from '../site'
import { isMarked, markDocument } from '../steps/document'
import { openPage } from '../steps/open'
import { failSearch } from './steps'

function findParts(page: Page) {
  const main = page.getByRole('main')
  return {
    heading: page.getByRole('heading', { level: 1 }),
    box: main.getByRole('searchbox', { name: 'Search the documentation' }),
    status: main.getByRole('status'),
    results: main.getByRole('listitem'),
    more: main.getByRole('button', { name: 'Show more results' }),
  }
}

test('follows the query of the address, which follows what is typed', async ({ page }) => {
  await openPage(page, '/search?q=torch')
  await markDocument(page)
  const { heading, box, status, results } = findParts(page)
  await expect(heading).toHaveText('Search results for "torch"')
  await expect(page).toHaveTitle('Search results for "torch" | VisionCamera')
  await expect(status).toHaveText(/^\d+ results$/)
  await expect(results.first().getByRole('heading', { level: 2 })).toContainText(/torch/i)
  await expect(results.first()).toContainText(/Guides|API/)

  const length = await page.evaluate(() => window.history.length)
  await box.fill('c++ & more')
  await expect(page).toHaveURL('/search?q=c%2B%2B+%26+more')
  expect(await page.evaluate(() => window.history.length)).toBe(length)
  await box.press('Enter')
  await expect(page.locator('.search-results')).toBeFocused()
  await box.fill('qqqqzzzzxxxx')
  await expect(status).toHaveText('No results for "qqqqzzzzxxxx"')
  await expect(results).toHaveCount(0)
  await box.fill('')
  await expect(page).toHaveURL('/search')
  await expect(heading).toHaveText('Search the documentation')
  expect(await isMarked(page)).toBe(true)
})

test('shows more on demand, and as much at the same place after Back', async ({ page }) => {
  await openPage(page, '/search?q=camera')
  const { results, more } = findParts(page)
  await expect(results).toHaveCount(15)
  await more.click()
  await expect(results).toHaveCount(30)
  // Each has an excerpt once the texts have come, which may bring another order.
  await expect(results.nth(10).locator('p')).toHaveCount(2)
  const href = await results.nth(10).getByRole('link').getAttribute('href')
  const link = results.locator(`a[href="${href}"]`)
  await link.click()
  await expect(page).not.toHaveURL(/search/)
  await page.goBack()
  await expect(results).toHaveCount(30)
  await expect(link).toBeInViewport()
})

test('a pasted error leaves what it finds in view @phone-only', async ({ page }) => {
  const error = [
    "A problem occurred evaluating project ':react-native-vision-camera'.",
    '> Failed to apply plugin com.facebook.react: Could not read script',
    '/Users/me/app/node_modules/react-native-vision-camera/android/build.gradle as it does not exist.',
    'Execution failed for task :react-native-vision-camera:compileDebugKotlin, qqxx yyzz wwvv uuqq',
  ]
  await openPage(page, `/search?q=${encodeURIComponent(error.join(' '))}`)
  await expect(findParts(page).results.first().getByRole('link')).toBeInViewport({ ratio: 1 })
})

test('a failure is told, and can be tried again', async ({ page, complaints }) => {
  await failSearch(page)
  await openPage(page, '/search?q=torch')
  await expect(page.getByRole('alert')).toContainText('Unable to fetch results')
  await page.unrouteAll()
  takeComplaints(complaints, /search has failed/, /503/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(findParts(page).results.first()).toBeVisible()
})
