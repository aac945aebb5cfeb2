import type { Page } from '@playwright/test'
import { testSites } from '../../../scripts/lib/test-sites'
import { address, expect, test } from '../site'
import { waitForFrames } from '../steps/layout'
import { openPage, openWithoutPrefetching } from '../steps/open'
import { createSignal } from '../steps/signal'
import { type HostedRecord, type HostedService, serveHosted } from './hosted-service'
import { openDialog } from './steps'

const { based } = testSites

test.use({ bypassCSP: true })

const origin = 'https://docs.example.com'
const records: HostedRecord[] = [
  { url: `${origin}/docs/guides/hdr`, lvl1: 'HDR' },
  { url: `${origin}/docs/guides/hdr#photo`, lvl1: 'HDR', lvl2: 'Photo &lt;HDR&gt;' },
  {
    url: '/docs/guides/hdr',
    lvl1: 'HDR',
    content:
      'Use HDR for &lt;img onerror=&quot;x&quot;&gt; <img src=x onerror="window.isHacked=1">',
  },
  { url: 'javascript:window.isHacked=1', lvl1: 'HDR evil' },
  { url: '//evil.example/docs/guides/hdr', lvl1: 'HDR foreign' },
  ...Array.from({ length: 20 }, (_, index) => ({
    url: `/docs/guides/formats#f${index}`,
    lvl1: 'Camera Formats',
    lvl2: `Format ${index}`,
  })),
]

test('dialog and page show what the service answers', async ({ page }) => {
  const service = await serveHosted(page, records)
  await openWithoutPrefetching(page, address(based, '/docs/guides/devices'))
  const { dialog, input, rows } = await openDialog(page)
  expect(service.queries).toEqual([])
  await input.fill('HDR')
  const list = dialog.getByRole('tree', { name: 'HDR', exact: true })
  await expect(list.getByRole('treeitem')).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('Photo <HDR>')
  await expect(rows.nth(2)).toContainText('Use HDR for <img onerror="x"> <img src=x')
  await expect(rows.filter({ hasText: 'evil' })).toHaveCount(0)
  await expect(dialog.locator('img')).toHaveCount(0)
  await expect(dialog.getByRole('link', { name: 'Algolia' })).toBeVisible()
  await input.fill('-> PhotoFile')
  await expect(rows.first()).toContainText('takePhoto()')
  await input.fill('HDR')
  await expect(list.getByRole('treeitem')).toHaveCount(3)
  for (const link of await rows.getByRole('link').all()) {
    await expect(link).toHaveAttribute('href', new RegExp(`^${based.basePath}docs/guides/hdr`))
  }
  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(address(based, '/docs/guides/hdr'))
  expect(await page.evaluate(() => 'isHacked' in window)).toBe(false)

  await page.goto(address(based, '/search?q=Format'))
  const results = page.getByRole('main').getByRole('list').first().getByRole('listitem')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('20 results')
  await page.getByRole('button', { name: 'Show more results' }).scrollIntoViewIfNeeded()
  await expect(results).toHaveCount(20)
  await expect(page.getByRole('button', { name: 'Show more results' })).toHaveCount(0)
  expect(service.queries.at(-1)).toMatchObject({ query: 'Format', page: 1, hitsPerPage: 15 })
})

/** Has the answer to a query wait; the function given lets it come, and waits until it has. */
function holdAnswer(page: Page, service: HostedService, query: string): () => Promise<void> {
  const [held, release] = createSignal()
  service.hold = async (asked) => {
    if (asked === query) await held
  }
  return async () => {
    const answer = page.waitForResponse(/algolia/)
    release()
    await (await answer).finished()
    await waitForFrames(page)
  }
}

test('the dialog drops an answer that comes after that to a later query', async ({ page }) => {
  const service = await serveHosted(page, records)
  await openPage(page, '/docs/guides/devices')
  const { dialog, input, rows } = await openDialog(page)
  const letAnswerCome = holdAnswer(page, service, 'Format')
  await input.fill('Format')
  await expect(page.locator('.DocSearch-Container--Stalled')).toBeVisible()
  await input.fill('HDR')
  // Rows are drawn one after the other.
  const texts = [/^HDR/, /^Photo/, /Use HDR/, /^HDR foreign/]
  await expect(rows).toHaveText(texts)
  await letAnswerCome()
  await expect(rows).toHaveText(texts)
  await expect(dialog.getByRole('status')).toHaveText('5 results')
  await expect(dialog.getByRole('link', { name: 'See all 5 results' })).toBeVisible()
})

test('the page of results drops an answer that comes after that to a later query', async ({
  page,
}) => {
  const service = await serveHosted(page, records)
  await openPage(page, '/search')
  const main = page.getByRole('main')
  const box = main.getByRole('searchbox')
  const status = main.getByRole('status')
  const found = main.getByRole('listitem')
  const letAnswerCome = holdAnswer(page, service, 'Format')
  const asked = page.waitForRequest(/algolia/)
  await box.fill('Format')
  await asked
  await box.fill('HDR')
  await expect(status).toHaveText('5 results')
  const texts = await found.allTextContents()
  await letAnswerCome()
  expect(await status.textContent()).toBe('5 results')
  expect(await found.allTextContents()).toEqual(texts)
})
