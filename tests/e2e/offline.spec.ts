import { createServer, type Server } from 'node:http'
import type { Page } from '@playwright/test'
import { createPagesServer } from '../../scripts/lib/pages-server'
import { listen } from '../../scripts/lib/listen'
import { address, expect, type site, sites, takeComplaints, test as base } from './site'
import { isMarked, markDocument, sidebarLink } from './steps/document'
import { waitForHydration } from './steps/open'

/** A host of one site that can go away, come back and publish another build. */
interface Host {
  site: typeof site
  stop: () => void
  start: () => Promise<void>
  publish: (folder: string) => void
}

async function startHost(built: typeof site): Promise<Host> {
  const { basePath } = built
  let pages = createPagesServer(built.folder, { basePath })
  let server: Server
  let port = 0
  const start = async (): Promise<void> => {
    server = createServer((request, response) => pages.emit('request', request, response))
    port = await listen(server, port)
  }
  await start()
  return {
    site: { ...built, url: `http://localhost:${port}${basePath}` },
    start,
    stop() {
      server.closeAllConnections()
      server.close()
    },
    publish: (folder) => void (pages = createPagesServer(folder, { basePath })),
  }
}

const test = base.extend<{ built: typeof site; host: Host }>({
  built: [sites[0]!, { option: true }],
  host: async ({ built }, provide) => {
    const host = await startHost(built)
    await provide(host)
    host.stop()
  },
})

test.use({ serviceWorkers: 'allow' })

const unreachable = /ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch|no-response|is missing or of/

/** Opens a page and waits until the worker has it. */
async function openWithWorker(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await waitForHydration(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expectKept(page, url)
}

async function expectKept(page: Page, url: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (href) => Boolean(await caches.match(href)), url))
    .toBe(true)
}

function title(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

for (const built of sites) {
  test.describe(`under ${built.basePath}`, () => {
    test.use({ built })

    test('pages that were opened work without a network, and others say why they do not', async ({
      page,
      host,
      complaints,
    }) => {
      const to = (pathname: string): string => address(host.site, pathname)
      await openWithWorker(page, to('/docs/guides'))
      // Without a load of its document.
      await sidebarLink(page, 'Camera Devices').click()
      await expect(title(page)).toHaveText('Camera Devices')
      await expectKept(page, to('/docs/guides/devices'))
      host.stop()

      for (const [pathname, heading] of [
        ['/docs/guides', 'Getting Started'],
        ['/docs/guides/devices', 'Camera Devices'],
        ['/docs/guides/devices.html?a=1', 'Camera Devices'],
      ] as const) {
        await page.goto(to(pathname))
        await expect(title(page)).toHaveText(heading)
        await waitForHydration(page)
      }
      await sidebarLink(page, 'Getting Started').click()
      await expect(title(page)).toHaveText('Getting Started')

      const answer = await page.goto(to('/docs/guides/lifecycle'))
      expect(answer?.status()).toBe(503)
      await expect(title(page)).toHaveText('You’re offline')
      await expect(page).toHaveTitle('You’re offline | VisionCamera')
      const kept = page.getByRole('navigation', { name: 'On this device' })
      await expect(kept.getByRole('link')).toHaveText(['Getting Started', 'Camera Devices'])
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(title(page)).toHaveText('You’re offline')
      await kept.getByRole('link', { name: 'Camera Devices' }).click()
      await expect(title(page)).toHaveText('Camera Devices')
      await expect(page).toHaveURL(to('/docs/guides/devices'))

      await page.goto(to('/docs/guides/lifecycle'))
      await host.start()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(title(page)).toHaveText('Lifecycle')
      takeComplaints(complaints, unreachable, /503/)
    })
  })
}

test('a click on a page that was never opened says so in place, and leads to those that were', async ({
  page,
  host,
  complaints,
}) => {
  await openWithWorker(page, address(host.site, '/docs/guides'))
  await markDocument(page)
  host.stop()
  await sidebarLink(page, 'Mocking').click()
  await expect(title(page)).toHaveText('This page did not load.')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  const kept = page.getByRole('navigation', { name: 'On this device' })
  await kept.getByRole('link', { name: 'Getting Started' }).click()
  // Its data is not kept, but its document is.
  await expect(title(page)).toHaveText('Getting Started')
  expect(await isMarked(page)).toBe(false)
  takeComplaints(complaints, unreachable)
})
