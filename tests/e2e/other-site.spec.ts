import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findViolations } from '../a11y/find-violations'
import { otherSite } from '../../scripts/lib/test-sites'
import { expect, test } from './site'
import { openDialog } from './search/steps'
import { openUrl, removeIdleTime, waitForHydration } from './steps/open'

// The site of `tests/fixtures/second-library`, whose settings, guides and library are made up.
test.use({ baseURL: otherSite.url })

test('home, guides, reference and search tell what the library is', async ({ page }) => {
  test.slow()
  await test.step('the home page says what the library is, and leads on', async () => {
    await page.goto('/')
    await expect(page).toHaveTitle('Tide Table')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'Tide Table' })).toBeVisible()
    await expect(main.getByText('npm install tide-table@2.1.0')).toBeVisible()
    await waitForHydration(page)
    await main.getByRole('tab', { name: 'Yarn' }).click()
    await expect(main.getByText('yarn add tide-table@2.1.0')).toBeVisible()
    await main.getByRole('link', { name: 'Get started' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'First Tides' })).toBeVisible()
  })
  await test.step('names in code tell their types, with summaries from the reference', async () => {
    await openUrl(page, '/docs/guides')
    await page.getByRole('button', { name: 'Types of the names in this code' }).first().focus()
    await page.keyboard.press('Enter')
    const card = page.getByRole('dialog', { name: 'Type of HarmonicPredictor' })
    await expect(card).toContainText('class HarmonicPredictor')
    await card.getByRole('link', { name: 'HarmonicPredictor in the API' }).click()
    await expect(page).toHaveURL(/\/docs\/api\/classes\/HarmonicPredictor$/)
  })
  await test.step('a guide has notes, code with links and the assistant that is set up, but no platforms', async () => {
    await page.goto('/docs/guides/harmonics')
    const main = page.getByRole('main')
    await expect(main.getByText('Storms')).toBeVisible()
    await expect(main.getByRole('table')).toContainText('12.42')
    await main.locator('summary', { hasText: 'More ways to read this page' }).click()
    const link = main.getByRole('link', { name: 'Open in Chat' })
    const url = new URL((await link.getAttribute('href'))!)
    expect(url.searchParams.get('q')).toMatch(/^Read http.*\/docs\/guides\/harmonics$/)
    await waitForHydration(page)
    await expect(page.locator('.platform-lens, [data-platform]')).toHaveCount(0)
    expect(await page.content()).not.toContain('I build for')
    // A name in a code block, which TypeScript found in the library's source.
    await main.locator('pre').getByRole('link', { name: 'Predictor', exact: true }).click()
    await expect(page).toHaveURL(/\/docs\/api\/classes\/Predictor$/)
  })
  await test.step('the reference tells members of enums, and parameters of abstract generic classes', async () => {
    await page.goto('/docs/api#heightunit')
    const main = page.getByRole('main')
    await main.locator('#heightunit').getByRole('link', { name: 'HeightUnit' }).click()
    await expect(page).toHaveURL(/\/docs\/api\/enums\/HeightUnit$/)
    await expect(main.getByRole('heading', { level: 1, name: 'HeightUnit' })).toBeVisible()
    await expect(main.getByText('Used on older charts of the United States.')).toBeVisible()
    await expect(main).toContainText("Fathom = 'fathom'")
    await page.goto('/docs/api/classes/Predictor')
    await expect(main).toContainText('abstract class Predictor<')
    await expect(main).toContainText('TResult extends Iterable<Tide> = TideDay')
    await expect(main.getByRole('heading', { name: 'predict()' })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'level' })).toBeVisible()
  })
  await test.step('search finds guides and names', async () => {
    await openUrl(page, '/docs/guides')
    const { input, rows } = await openDialog(page)
    await input.fill('storm')
    await expect(rows.first()).toContainText('Storm')
    await input.fill('-> number')
    await expect(rows.first()).toContainText(/\): number/)
    await input.fill('HarmonicPredictor')
    await expect(rows.first()).toContainText('HarmonicPredictor')
    await input.press('Enter')
    await expect(page).toHaveURL(/\/docs\/api\/classes\/HarmonicPredictor/)
  })
  await test.step('its overview, where all have pages, is filtered by name and type', async () => {
    await openUrl(page, '/docs/api')
    const main = page.getByRole('main')
    const filter = main.getByRole('searchbox')
    await expect(filter).toHaveAttribute('placeholder', 'Name, type')
    await filter.fill('heightunit')
    await expect(main.getByRole('status')).toHaveText('1 match')
    await filter.press('Enter')
    await expect(page).toHaveURL(/\/docs\/api\/enums\/HeightUnit$/)
  })
})

test('colors, typeface and logo are those of its settings', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('body')).toHaveCSS('font-family', 'Georgia, serif')
  const button = page.getByRole('main').getByRole('link', { name: 'Get started' })
  await expect(button).toHaveCSS('background-color', 'oklch(0.8 0.1 230)')
  await expect(page.getByRole('banner').locator('path[d^="M3 12q6.5"]')).toBeVisible()
})

test.describe('a sidebar with more links than a page may have', () => {
  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('has what is around the page, and links to the rest', async ({ page }) => {
      await page.goto('/docs/guides')
      const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
      await expect(sidebar.getByRole('link', { name: 'Predictor', exact: true })).toHaveCount(0)
      await sidebar.getByRole('link', { name: 'Models' }).click()
      await expect(page).toHaveURL(/\/docs\/guides\/harmonics$/)
      const guides = ['First Tides', 'Harmonic Models', 'Units and Datums', 'Filters']
      const api = ['Overview', 'Classes', 'Constants', 'Enums', 'Functions', 'Interfaces']
      await expect(sidebar.getByRole('link')).toHaveText([...guides, ...api, 'Namespaces', 'Types'])
      await sidebar.getByRole('link', { name: 'Classes' }).click()
      await expect(sidebar.getByRole('link', { name: 'Predictor', exact: true })).toBeVisible()
    })
  })

  test('has all of it once scripts run, and moves nothing', async ({ page }) => {
    await removeIdleTime(page)
    await page.goto('/docs/guides')
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
    const classes = sidebar.getByText('Classes', { exact: true })
    const before = await classes.boundingBox()
    await waitForHydration(page)
    expect(await classes.boundingBox()).toEqual(before)
    const link = sidebar.getByRole('link', { name: 'Predictor', exact: true })
    await expect(link).toHaveCount(0)
    await classes.click()
    await expect(link).toBeVisible()
    await classes.click()
    await expect(link).toBeHidden()
    await sidebar.getByRole('searchbox').fill('pred')
    await link.click()
    await expect(page).toHaveURL(/\/docs\/api\/classes\/Predictor$/)
    await sidebar.getByRole('searchbox').fill('')
    await expect(link).toBeVisible()
    // It is folded again only by a document of its own.
    await sidebar.getByRole('link', { name: 'First Tides' }).click()
    await expect(page).toHaveURL(/\/docs\/guides$/)
    await expect(link).toBeVisible()
  })
})

test('a constant that can only be called is a function, and each entry point has its imports', async ({
  page,
}) => {
  await page.goto('/docs/api/functions/findPhase')
  const entry = page.getByRole('article')
  await expect(entry.getByRole('heading', { level: 1, name: 'findPhase()' })).toBeVisible()
  await expect(entry).toContainText("import { findPhase } from 'tide-table/moon'")
  await expect(entry).toContainText('Notes')
  await expect(entry).not.toContainText('Platform')
  await expect(entry).toContainText('Before 1900, the phase is off by up to an hour.')
  await expect(entry.getByRole('heading', { name: 'findPhase(date, station)' })).toBeVisible()
  const main = page.getByRole('main')
  // What an entry point takes from another one leads there.
  await entry.getByRole('link', { name: 'Station', exact: true }).first().click()
  await expect(page).toHaveURL(/\/docs\/api\/interfaces\/Station$/)
  await expect(main).toContainText("import type { Station } from 'tide-table'")
  await page.goto('/docs/api/classes/Lunation')
  await expect(main).toContainText("import Lunation from 'tide-table/moon'")
})

test('what it has in another way has no violations', async ({ page }) => {
  for (const pathname of [
    '/',
    '/docs/guides/harmonics',
    '/docs/api',
    '/docs/api/classes/Predictor',
    '/docs/api/functions/formatHeight',
    '/docs/api/enums/TidePhase',
  ]) {
    await openUrl(page, pathname)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(await findViolations(page), pathname).toEqual([])
  }
})

test('no file has a word of this library', () => {
  // A feature of browsers, which hosts are told to switch off, has the name of a device.
  const policy = 'Permissions-Policy: camera=()'
  const ours = /\bvision|camera|swift|kotlin|mrousavy/i
  const files = readdirSync(otherSite.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(20)
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'latin1').replace(policy, '')
    const match = ours.exec(file.slice(otherSite.folder.length)) ?? ours.exec(text)
    return match ? [`${file}: ${text.slice(Math.max(0, match.index - 40), match.index + 40)}`] : []
  })
  expect(found).toEqual([])
})
