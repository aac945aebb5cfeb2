import { createServer } from 'node:http'
import type { Page, Route } from '@playwright/test'
import { copyAsSecondDeploy, secondAnnouncement, test as base } from './second-deploy'
import { createPagesServer } from '../../../scripts/lib/pages-server'
import { expect, site, takeComplaints } from '../site'
import { isMarked, markDocument, nextLink } from '../steps/document'
import { openWithoutPrefetching, waitForHydration } from '../steps/open'
import { createSignal } from '../steps/signal'
import { startServer } from '../steps/start-server'
import { documentModule, homeTitle, openNextAnew } from './steps'

interface Host {
  url: string
  /** Puts the second deploy in the place of the first. */
  deploy: (folder?: string) => void
}

const test = base.extend<{ host: Host }>({
  host: async ({ secondDeploy }, provide) => {
    let current = createPagesServer(site.folder)
    const { origin, close } = await startServer(
      createServer((request, response) => current.emit('request', request, response)),
    )
    await provide({
      url: origin,
      deploy: (folder = secondDeploy) => void (current = createPagesServer(folder)),
    })
    close()
  },
})

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

function apiLink(page: Page) {
  return page.getByRole('link', { name: 'API', exact: true }).first()
}

/** Opens a page and has it prefetch another one, whose module is held until it is let go. */
async function holdPrefetch(page: Page, url: string): Promise<() => void> {
  const { held, letGo } = await hold(page, documentModule)
  await page.goto(url)
  await markDocument(page)
  await apiLink(page).hover()
  await held
  return letGo
}

async function expectSecondDeploy(page: Page, url: string, title: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveURL(url)
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toContainText(
    secondAnnouncement,
  )
  expect(await isMarked(page)).toBe(false)
}

test.describe('a tab left open across a deploy', () => {
  test('opens the page of a later click by one full load', async ({ page, host, complaints }) => {
    await openWithoutPrefetching(page, `${host.url}/`)
    host.deploy()
    const loads: string[] = []
    page.on('framenavigated', (frame) => loads.push(frame.url()))
    await apiLink(page).click()
    await expectSecondDeploy(page, `${host.url}/docs/api`, 'API reference')
    await waitForHydration(page)
    expect(new Set(loads)).toEqual(new Set([`${host.url}/docs/api`]))
    takeComplaints(complaints, /404/, /A part of .*\/docs\/api is missing/)
  })

  test('in the middle of a navigation ends on its page', async ({ page, host, complaints }) => {
    await openWithoutPrefetching(page, `${host.url}/`)
    const { held, letGo } = await hold(page, documentModule)
    await apiLink(page).click()
    await held
    host.deploy()
    letGo()
    await expectSecondDeploy(page, `${host.url}/docs/api`, 'API reference')
    takeComplaints(complaints, /404/, /A part of .*\/docs\/api is missing/)
  })

  test('between the module and the data of a navigation ends on its page', async ({
    page,
    host,
  }) => {
    await openWithoutPrefetching(page, `${host.url}/docs/guides/devices`)
    const { held, letGo } = await hold(page, /\/lifecycle\.data$/)
    // By a key: a mouse may come to lie on a name in code, whose card is of the old build.
    await nextLink(page).press('Enter')
    await held
    host.deploy()
    letGo()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lifecycle')
    await expect(page).toHaveURL(`${host.url}/docs/guides/lifecycle`)
    expect(await isMarked(page)).toBe(true)
  })

  test('never shows data in which a field was renamed', async ({ page, host, complaints }) => {
    const renamed = await copyAsSecondDeploy({ hasRenamedField: true })
    await openWithoutPrefetching(page, `${host.url}/docs/guides/devices`)
    const { held, letGo } = await hold(page, /\/lifecycle\.data$/)
    await nextLink(page).click()
    await held
    host.deploy(renamed.folder)
    letGo()
    await expectSecondDeploy(page, `${host.url}/docs/guides/lifecycle`, 'Lifecycle')
    await waitForHydration(page)
    renamed.remove()
    takeComplaints(complaints, /lifecycle is missing or of another build; loading the whole page/)
  })

  test('in the middle of a prefetch stays where it is, and the click still counts', async ({
    page,
    host,
    complaints,
  }) => {
    const letGo = await holdPrefetch(page, `${host.url}/`)
    host.deploy()
    const warned = page.waitForEvent('console', (message) =>
      message.text().includes('/docs/api is not prefetched'),
    )
    letGo()
    await warned
    expect(await isMarked(page)).toBe(true)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeTitle)
    await apiLink(page).click()
    await expectSecondDeploy(page, `${host.url}/docs/api`, 'API reference')
    expect(complaints.splice(0).join('\n')).toMatch(/A part of .*\/docs\/api is missing/)
  })

  test('in the middle of a prefetch that is being clicked ends on its page', async ({
    page,
    host,
    complaints,
  }) => {
    const letGo = await holdPrefetch(page, `${host.url}/`)
    await apiLink(page).click()
    host.deploy()
    letGo()
    await expectSecondDeploy(page, `${host.url}/docs/api`, 'API reference')
    expect(complaints.splice(0).join('\n')).toMatch(/A part of .*\/docs\/api is missing/)
  })

  test('goes back to the right page', async ({ page, host, complaints }) => {
    await openNextAnew(page, `${host.url}/`)
    // What the browser still has would be from before, and as right.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.clearBrowserCache')
    host.deploy()
    await page.goBack()
    await expectSecondDeploy(page, `${host.url}/`, homeTitle)
    takeComplaints(complaints, /404/, /A part of .* is missing/)
  })
})
