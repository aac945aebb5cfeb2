import type { Page } from '@playwright/test'
import { measurementId, serveTrackedSite, type TrackedSite } from './tracked-site'
import { expect, site, takeComplaints, test as base } from '../site'
import { nextLink } from '../steps/document'
import { findViolations } from '../../a11y/find-violations'
import { openPage, openWithoutPrefetching, saveData, waitForHydration } from '../steps/open'

const test = base.extend<object, { tracked: TrackedSite }>({
  tracked: [
    // Playwright tells fixtures apart by this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const tracked = await serveTrackedSite()
      await provide(tracked)
      tracked.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

// One worker for all of them: two would write the tracked site into one folder at once.
test.describe.configure({ mode: 'default' })

/** What Google's script does with the queue, as far as the site can see: a request for each page. */
const script = `(function (queue) {
  function send(command) {
    if (command[0] === 'config') window.trackedConfig = command[2]
    if (command[0] !== 'event') return
    var query = new URLSearchParams(command[2])
    query.set('en', command[1])
    fetch('https://region1.google-analytics.com/g/collect?' + query, { method: 'POST', mode: 'no-cors' })
  }
  queue.forEach(send)
  queue.push = send
})(window.dataLayer)`

/** Stands in for Google; gives the addresses of its script and the pages it was told of, in order. */
async function intercept(page: Page): Promise<{ scripts: string[]; pages: URLSearchParams[] }> {
  const scripts: string[] = []
  const pages: URLSearchParams[] = []
  await page.route('https://www.googletagmanager.com/**', (route) => {
    scripts.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: script })
  })
  await page.route('https://*.google-analytics.com/**', (route) => {
    pages.push(new URL(route.request().url()).searchParams)
    return route.fulfill({ status: 204 })
  })
  return { scripts, pages }
}

const paths = (pages: URLSearchParams[]) => pages.map((query) => query.get('page_path'))

test('each change of the path is one page view, with its title', async ({ page, tracked }) => {
  const { pathname } = new URL(tracked.url)
  const { scripts, pages } = await intercept(page)
  await openWithoutPrefetching(page, `${tracked.url}docs/guides?from=mail#top`)
  await expect.poll(() => paths(pages)).toEqual([`${pathname}docs/guides`])
  await page.locator('main a[href$="/docs/guides/devices"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
  await expect.poll(() => pages.length).toBe(2)
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/#/)
  await page.goBack()
  await expect(page).toHaveURL(/devices$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting Started')
  await expect.poll(() => pages.length).toBe(3)

  expect(paths(pages)).toEqual([
    `${pathname}docs/guides`,
    `${pathname}docs/guides/devices`,
    `${pathname}docs/guides`,
  ])
  expect(pages.map((query) => query.get('page_title'))).toEqual([
    'Getting Started | VisionCamera',
    'Camera Devices | VisionCamera',
    'Getting Started | VisionCamera',
  ])
  expect(pages[0]?.get('page_location')).toBe(`${tracked.url}docs/guides?from=mail`)
  expect(scripts).toEqual([`https://www.googletagmanager.com/gtag/js?id=${measurementId}`])
  expect(await page.evaluate('trackedConfig')).toEqual({
    anonymize_ip: false,
    send_page_view: false,
  })
})

test('a page that is missing is counted, and so is where the reader goes from there', async ({
  page,
  tracked,
  complaints,
}) => {
  const { pages } = await intercept(page)
  await openWithoutPrefetching(page, `${tracked.url}nowhere`)
  await expect.poll(() => pages.length).toBe(1)
  await page.getByRole('main').getByRole('link', { name: 'Read the guides' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting Started')
  await expect.poll(() => pages.length).toBe(2)
  expect(paths(pages).map((path) => path?.split('/').at(-1))).toEqual(['nowhere', 'guides'])
  takeComplaints(complaints, /404/)
})

test('the letters of a query are no pages', async ({ page, tracked }) => {
  const { pages } = await intercept(page)
  await openWithoutPrefetching(page, `${tracked.url}search`)
  await expect.poll(() => pages.length).toBe(1)
  const box = page.getByRole('main').getByRole('searchbox').first()
  await box.pressSequentially('zoom')
  await expect(page).toHaveURL(/\?q=zoom$/)
  await page.goto(`${tracked.url}docs/guides`)
  await page.keyboard.press('Shift')
  await expect.poll(() => pages.length).toBe(2)
  expect(paths(pages).map((path) => path?.split('/').at(-1))).toEqual(['search', 'guides'])
})

const untouchedTitle =
  'a page that no one touches is counted once it has loaded, without the framework, and only once'
test(untouchedTitle, async ({ page, tracked }) => {
  const { scripts, pages } = await intercept(page)
  await saveData(page)
  const own: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (request.resourceType() === 'script' && origin === new URL(tracked.url).origin)
      own.push(pathname.replace(/^.*\/|-\w+\.js$/g, ''))
  })
  await page.goto(`${tracked.url}docs/guides`)
  await expect.poll(() => pages.length).toBe(1)
  expect(own).toEqual(['boot', 'page-view'])
  const [loaded, asked] = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    const counter = performance
      .getEntriesByType('resource')
      .find(({ name }) => /page-view/.test(name))
    return [(navigation as PerformanceNavigationTiming).loadEventStart, counter?.startTime]
  })
  expect(asked).toBeGreaterThanOrEqual(loaded)
  expect(scripts).toHaveLength(1)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  expect(paths(pages)).toEqual([new URL(`${tracked.url}docs/guides`).pathname])
  expect(scripts).toHaveLength(1)
  await nextLink(page).click()
  await expect.poll(() => pages.length).toBe(2)
})

test('a reader says whether a page helped, once for each page', async ({
  page,
  context,
  tracked,
}) => {
  const { pages: events } = await intercept(page)
  const answers = () =>
    events
      .filter((event) => event.get('en') === 'page_helpful')
      .map((event) => Object.fromEntries(event))
  await openWithoutPrefetching(page, `${tracked.url}docs/guides`)
  const group = page.getByRole('group', { name: 'Was this page helpful?' })
  const status = group.getByRole('status')
  await expect(status).toBeEmpty()
  const kept = await page.evaluate(() => Object.keys(localStorage))
  await group.getByRole('button', { name: 'No' }).press('Enter')
  await expect(status).toHaveText('Thank you for your answer.')
  await expect(group.getByRole('button', { name: 'No', pressed: true })).toBeFocused()
  expect(await findViolations(page)).toEqual([])
  await group.getByRole('button', { name: 'Yes' }).click({ force: true })
  await nextLink(page).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Getting Started')
  await expect(status).toBeEmpty()
  await group.getByRole('button', { name: 'Yes' }).click()
  await expect.poll(answers).toHaveLength(2)
  const { pathname } = new URL(tracked.url)
  expect(answers()).toMatchObject([
    { page_path: `${pathname}docs/guides`, answer: 'no' },
    { page_path: `${pathname}docs/guides/examples`, answer: 'yes' },
  ])
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(kept)
})

test('without an id nobody is asked and no request leaves the site', async ({ page }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'data:' && origin !== new URL(site.url).origin) foreign.push(request.url())
  })
  for (const pathname of ['/', '/docs/api/classes/Camera']) {
    await openPage(page, pathname)
    await expect(page.getByText('Was this page helpful?')).toHaveCount(0)
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API reference')
  expect(foreign).toEqual([])
})
