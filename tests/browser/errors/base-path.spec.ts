import { testSites } from '../../../scripts/lib/test-sites'
import { createSiteServer } from '../../../scripts/serve'
import { expect, takeComplaints, test } from '../site'
import { openPage } from '../steps/open'
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

const { based } = testSites

test('a blocked script of others raises no banner', async ({ page, complaints }) => {
  await page.route('https://ads.example/**', (route) => route.abort())
  await openPage(page, '/docs/guides', based)
  const failed = page.waitForEvent('requestfailed')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.src = 'https://ads.example/a.js'
    document.body.append(script)
  })
  await failed.catch(() => undefined)
  await expect(page.getByRole('alert')).toHaveCount(0)
  complaints.length = 0
})
