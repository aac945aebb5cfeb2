import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page, Route } from '@playwright/test'
import { testSites } from '../../../scripts/lib/test-sites'
import { createPagesServer } from '../../../scripts/serve/pages-server'
import { expect, test as base, waitForHydration } from '../site'
import { buildSecondDeploy, secondAnnouncement } from './second-deploy'
import {
  isMarked,
  markDocument,
  nextLink,
  openNextAnew,
  openWithoutPrefetching,
  takeComplaints,
} from './steps'

interface Host {
  url: string
  /** Puts the second build in the place of the first. */
  deploy: () => void
}

const test = base.extend<{ host: Host }, { secondDeploy: string }>({
  secondDeploy: [
    // Playwright tells fixtures apart by this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => provide(await buildSecondDeploy()),
    { scope: 'worker', timeout: 600_000 },
  ],
  host: async ({ secondDeploy }, provide) => {
    let current = createPagesServer(testSites.root.folder)
    const server = createServer((request, response) => current.emit('request', request, response))
    await new Promise<void>((resolve) => void server.listen(0, resolve))
    await provide({
      url: `http://localhost:${(server.address() as AddressInfo).port}`,
      deploy: () => void (current = createPagesServer(secondDeploy)),
    })
    server.closeAllConnections()
    server.close()
  },
})

// One worker, and so one second build, for all of them.
test.describe.configure({ mode: 'default' })

const apiModule = /\/build\/routes\/docs\.api\._index-\w+\.js$/

/** Holds the first request for a file until it is let go; `held` tells that it is being held. */
async function hold(page: Page, url: RegExp): Promise<{ held: Promise<void>; letGo: () => void }> {
  const [held, onHeld] = createSignal()
  const [released, letGo] = createSignal()
  const handler = async (route: Route) => {
    onHeld()
    await released
    await route.continue()
  }
  await page.route(url, handler, { times: 1 })
  return { held, letGo }
}

function createSignal(): [Promise<void>, () => void] {
  let give = () => {}
  return [new Promise((resolve) => (give = resolve)), () => give()]
}

function apiLink(page: Page) {
  return page.getByRole('link', { name: 'API', exact: true }).first()
}

/** Opens a page and has it prefetch another one, whose module is held until it is let go. */
async function holdPrefetch(page: Page, url: string): Promise<() => void> {
  const { held, letGo } = await hold(page, apiModule)
  await page.goto(url)
  await markDocument(page)
  await apiLink(page).hover()
  await held
  return letGo
}

async function expectSecondDeploy(page: Page, url: string, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveURL(url)
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toContainText(
    secondAnnouncement,
  )
  expect(await isMarked(page)).toBe(false)
}

test.describe('a tab left open across a deploy', () => {
  test.skip(({ isMobile }) => isMobile, 'what happens to modules does not depend on the window')

  test('opens the page of a later click by one full load', async ({ page, host, complaints }) => {
    await openWithoutPrefetching(page, `${host.url}/docs/guides`)
    host.deploy()
    const loads: string[] = []
    page.on('framenavigated', (frame) => loads.push(frame.url()))
    await apiLink(page).click()
    await expectSecondDeploy(page, `${host.url}/docs/api`, 'API reference')
    await waitForHydration(page)
    expect(new Set(loads)).toEqual(new Set([`${host.url}/docs/api`]))
    takeComplaints(complaints, /404/, /A module of .*\/docs\/api is missing/)
  })

  test('in the middle of a navigation ends on its page', async ({ page, host, complaints }) => {
    await openWithoutPrefetching(page, `${host.url}/docs/guides`)
    const { held, letGo } = await hold(page, apiModule)
    await apiLink(page).click()
    await held
    host.deploy()
    letGo()
    await expectSecondDeploy(page, `${host.url}/docs/api`, 'API reference')
    takeComplaints(complaints, /404/, /A module of .*\/docs\/api is missing/)
  })

  test('between the module and the data of a navigation ends on its page', async ({
    page,
    host,
  }) => {
    await openWithoutPrefetching(page, `${host.url}/docs/guides/devices`)
    const { held, letGo } = await hold(page, /\/lifecycle\.data$/)
    await nextLink(page).click()
    await held
    host.deploy()
    letGo()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lifecycle')
    await expect(page).toHaveURL(`${host.url}/docs/guides/lifecycle`)
    expect(await isMarked(page)).toBe(true)
  })

  test('in the middle of a prefetch stays where it is, and the click still counts', async ({
    page,
    host,
    complaints,
  }) => {
    const letGo = await holdPrefetch(page, `${host.url}/docs/guides`)
    host.deploy()
    const warned = page.waitForEvent('console', (message) =>
      message.text().includes('/docs/api is not loaded ahead'),
    )
    letGo()
    await warned
    expect(await isMarked(page)).toBe(true)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting Started')
    await apiLink(page).click()
    await expectSecondDeploy(page, `${host.url}/docs/api`, 'API reference')
    expect(complaints.splice(0).join('\n')).toMatch(/A module of .*\/docs\/api is missing/)
  })

  test('in the middle of a prefetch that is being clicked ends on its page', async ({
    page,
    host,
    complaints,
  }) => {
    const letGo = await holdPrefetch(page, `${host.url}/docs/guides`)
    await apiLink(page).click()
    host.deploy()
    letGo()
    await expectSecondDeploy(page, `${host.url}/docs/api`, 'API reference')
    expect(complaints.splice(0).join('\n')).toMatch(/A module of .*\/docs\/api is missing/)
  })

  test('goes back to the right page', async ({ page, host, complaints }) => {
    await openNextAnew(page, `${host.url}/docs/guides`)
    // What the browser still has would be from before, and as right.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.clearBrowserCache')
    host.deploy()
    await page.goBack()
    await expectSecondDeploy(page, `${host.url}/docs/guides`, 'Getting Started')
    takeComplaints(complaints, /404/, /A module of .*\/docs\/guides is missing/)
  })
})
