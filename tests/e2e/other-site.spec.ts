import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findViolations } from '../a11y/find-violations'
import { countPages } from '../../scripts/prerender/print-guides'
import { otherSite, otherSiteSource } from '../../scripts/lib/test-sites'
import { createPagesServer } from '../../scripts/lib/pages-server'
import { runScript } from '../support/run-script'
import { expect, test } from './site'
import { openDialog } from './search/steps'
import { waitForHydration } from './steps/open'
import { startServer } from './steps/start-server'

// The site of `tests/fixtures/second-library`, whose settings, guides and library are made up.
test.use({ baseURL: otherSite.url })

test(
  'the home page says what the library is, and leads on',
  { tag: '@phone' },
  async ({ page }) => {
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
  },
)

test('names in code tell their types, with summaries from the reference', async ({ page }) => {
  await page.goto('/docs/guides')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Types of the names in this code' }).first().focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name: 'Type of HarmonicPredictor' })
  await expect(card).toContainText('class HarmonicPredictor')
  await card.getByRole('link', { name: 'HarmonicPredictor in the API' }).click()
  await expect(page).toHaveURL(/\/docs\/api\/classes\/HarmonicPredictor$/)
})

test('a guide has its sidebar, notes and code with links', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/docs/guides/harmonics')
  const main = page.getByRole('main')
  await expect(main.getByText('Storms')).toBeVisible()
  await expect(main.getByRole('table')).toContainText('12.42')
  // A name in a code block, which TypeScript found in the library's source.
  await main.locator('pre').getByRole('link', { name: 'Predictor', exact: true }).click()
  await expect(page).toHaveURL(/\/docs\/api\/classes\/Predictor$/)
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
      const api = ['Overview', 'Classes', 'Interfaces']
      await expect(sidebar.getByRole('link')).toHaveText([...guides, ...api])
      await sidebar.getByRole('link', { name: 'Classes' }).click()
      await expect(sidebar.getByRole('link', { name: 'Predictor', exact: true })).toBeVisible()
    })
  })

  test('has all of it once scripts run, and moves nothing', async ({ page }) => {
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

test('a page leads to the assistant that is set up', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/docs/guides/harmonics')
  const link = page.getByRole('main').getByRole('link', { name: 'Open in Chat' })
  const url = new URL((await link.getAttribute('href'))!)
  expect(url.searchParams.get('q')).toMatch(/^Read http.*\/docs\/guides\/harmonics$/)
})

test('an enum tells its members, their values and what they mean', async ({ page }) => {
  await page.goto('/docs/api')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'HeightUnit' })).toBeVisible()
  await expect(main.getByText('Used on older charts of the United States.')).toBeVisible()
  await expect(main).toContainText("Fathom = 'fathom'")
})

test('an abstract generic class tells its parameters and its members', async ({ page }) => {
  await page.goto('/docs/api/classes/Predictor')
  const main = page.getByRole('main')
  await expect(main).toContainText('abstract class Predictor<')
  await expect(main).toContainText('TResult extends Iterable<Tide> = TideDay')
  await expect(main.getByRole('heading', { name: 'predict()' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'level' })).toBeVisible()
})

test('search finds guides and names', async ({ page }) => {
  await page.goto('/docs/guides')
  await waitForHydration(page)
  const { input, rows } = await openDialog(page)
  await input.fill('storm')
  await expect(rows.first()).toContainText('Storm')
  await input.fill('HarmonicPredictor')
  await expect(rows.first()).toContainText('HarmonicPredictor')
  await input.press('Enter')
  await expect(page).toHaveURL(/\/docs\/api\/classes\/HarmonicPredictor/)
})

test('an address that leads nowhere gets suggestions', async ({ page }) => {
  await page.goto('/404')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('its guides are printed as one PDF, to which the footer leads', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto('/docs/guides')
  const link = page.getByRole('contentinfo').last().getByRole('link', { name: 'Guides as PDF' })
  await expect(link).toHaveCount(0)
  const folder = join(mkdtempSync(join(tmpdir(), 'book-')), 'dist')
  const { status, output } = await runScript('scripts/build.ts', ['--site', otherSiteSource], {
    environment: { OUTPUT_DIRECTORY: folder, GUIDES_PDF: 'true' },
  })
  expect(output).toMatch(/guides\.pdf: 4 guides on \d+ pages, \d+ kB/)
  expect(status).toBe(0)
  const [, pages = ''] = /on (\d+) pages/.exec(output) ?? []
  expect(countPages(readFileSync(join(folder, 'guides.pdf')))).toBe(Number(pages))
  expect(Number(pages)).toBeGreaterThan(4)

  const { origin, close } = await startServer(createPagesServer(folder))
  await page.goto(`${origin}/docs/guides`)
  await waitForHydration(page)
  // The shell without a window saves a PDF, where others show it.
  const answer = page.waitForResponse(/\/guides\.pdf$/)
  await link.click()
  expect((await answer).headers()['content-type']).toBe('application/pdf')
  close()
  rmSync(dirname(folder), { recursive: true })
})

const samples = [
  '/',
  '/docs/guides',
  '/docs/guides/harmonics',
  '/docs/api',
  '/docs/whats-new',
  '/search',
  '/404',
]

for (const pathname of [
  ...samples,
  '/docs/api/classes/Predictor',
  '/docs/api/interfaces/TideDay',
]) {
  test(`${pathname} has no violations`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(pathname)
    await waitForHydration(page)
    expect(await findViolations(page)).toEqual([])
  })
}

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

test('a library that names no platforms has no choice of them', async ({ page }) => {
  await page.goto('/docs/guides/harmonics')
  await waitForHydration(page)
  await expect(page.locator('.platform-lens, [data-platform]')).toHaveCount(0)
  expect(await page.content()).not.toContain('I build for')
})
