import { testSites } from '../../../scripts/lib/test-sites'
import { createSiteServer } from '../../../scripts/serve'
import { expect, takeComplaints, test } from '../site'
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
