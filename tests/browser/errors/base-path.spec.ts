import { testSites } from '../../../scripts/lib/test-sites'
import { createSiteServer } from '../../../scripts/serve'
import { address, expect, takeComplaints, test } from '../site'
import { isMarked, markDocument } from '../steps/document'
import { removeIdleTime } from '../steps/open'
import { createSignal, holdBack } from '../steps/signal'
import { startServer } from '../steps/start-server'

test('a site that is served under another path says so', async ({ page, complaints }) => {
  for (const [built, served] of [
    [testSites.root, '/elsewhere/'],
    [testSites.based, '/x/y/'],
  ] as const) {
    const { origin, close } = await startServer(createSiteServer(built.folder, served))
    for (const pathname of ['', 'docs/api/interfaces/CameraProps.html']) {
      await page.goto(origin + served + pathname)
      await page.keyboard.press('Shift')
      const banner = page.getByRole('alert')
      await expect(banner).toBeInViewport()
      await expect(banner).toContainText(`built for the base path ${built.basePath}, `)
      await expect(banner).toContainText(`the likely right one is ${served} `)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    close()
  }
  takeComplaints(complaints, /404/, /scripts did not start/)
})

test('a reader who blocks the tracker of the site meets no banner', async ({
  page,
  complaints,
}) => {
  const tracker = /googletagmanager/
  const entry = /\/build\/entry\.client-/
  const [blocked, block] = createSignal()
  await removeIdleTime(page)
  await page.route(tracker, async (route) => {
    await blocked
    await route.abort()
  })
  const letStart = await holdBack(page, entry)
  const asked = page.waitForRequest(tracker)
  await page.goto(address(testSites.based, '/docs/guides'))
  await asked
  await markDocument(page)
  // It fails while the page's own scripts are on their way, whose failures are told.
  const started = page.waitForRequest(entry)
  await page.keyboard.press('Shift')
  await started
  const failed = page.waitForEvent('requestfailed')
  block()
  await failed
  letStart()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
  expect(await isMarked(page)).toBe(true)
  await expect(page.getByRole('alert')).toHaveCount(0)
  takeComplaints(complaints, /ERR_FAILED/)
})
