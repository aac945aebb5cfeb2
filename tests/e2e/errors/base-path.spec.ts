import type { AddressInfo } from 'node:net'
import { testSites } from '../../../scripts/lib/test-sites'
import { createPagesServer } from '../../../scripts/serve/pages-server'
import { address, expect, sites, test, waitForHydration } from '../site'
import { takeComplaints } from './steps'

/** Serves a built site under another base path than its own while the work is done. */
async function withWrongBase(
  folder: string,
  basePath: string,
  work: (origin: string) => Promise<void>,
): Promise<void> {
  const server = createPagesServer(folder, { basePath })
  await new Promise<void>((resolve) => void server.listen(0, resolve))
  try {
    await work(`http://localhost:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

for (const [site, served] of [
  [testSites.root, '/elsewhere/'],
  [testSites.based, '/'],
  [testSites.based, '/x/y/'],
] as const) {
  test(`a site for ${site.basePath} that is served under ${served} says so`, async ({
    page,
    complaints,
  }) => {
    await withWrongBase(site.folder, served, async (origin) => {
      for (const pathname of ['', 'docs/guides', 'docs/api/interfaces/CameraProps.html']) {
        await page.goto(origin + served + pathname)
        const banner = page.getByRole('alert')
        await expect(banner).toBeInViewport()
        await expect(banner).toContainText(`built for the base path ${site.basePath}, `)
        await expect(banner).toContainText(`the likely right one is ${served} `)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
      await page.goto(`${origin}${served}nowhere/at/all`)
      await expect(page.getByRole('alert')).toContainText('Is it served under another one?')
    })
    takeComplaints(complaints, /404/)
  })
}

for (const site of sites) {
  test(`with the right base path ${site.basePath} there is no banner`, async ({
    page,
    complaints,
  }) => {
    for (const pathname of ['/', '/docs/guides', '/search', '/nowhere']) {
      await page.goto(address(site, pathname))
      await waitForHydration(page)
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
    takeComplaints(complaints, /404 \(Not Found\)/)
  })

  test(`a style sheet that is missing under ${site.basePath} is told apart from that`, async ({
    page,
    complaints,
  }) => {
    await page.route('**/*.css', (route) => route.abort())
    await page.goto(address(site, '/docs/guides/devices'))
    const banner = page.getByRole('alert')
    await expect(banner).toContainText(`base path ${site.basePath}, which is right`)
    await waitForHydration(page)
    await expect(banner).toBeInViewport()
    takeComplaints(complaints, /ERR_FAILED/)
  })
}
