import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import { listen } from '../../scripts/lib/listen'
import { createPagesServer } from '../../scripts/lib/pages-server'
import { otherSite, testSites, type TestSite } from '../../scripts/lib/test-sites'
import { buildServiceWorker } from '../../scripts/prerender/service-worker'
import { findViolations } from '../a11y/find-violations'
import { copyAsSecondDeploy, secondAnnouncement } from './errors/second-deploy'
import { openDialog } from './search/steps'
import { address, expect as expectWithLimit, readPathnames, site, test as base } from './site'
import { isMarked, markDocument, nextLink, sidebarLink } from './steps/document'
import { allow, log, pathname as examples } from './steps/live-phone'
import { openUrl, saveData, waitForHydration } from './steps/open'

// How long a worker takes is the browser's affair: it even puts off its look for a new one for as long
// as pages keep the old one busy. Only what hangs meets the limit of the test.
const expect = expectWithLimit.configure({ timeout: 0 })

/** A host of one site that can go away, come back and publish another build. */
interface Host {
  url: (pathname: string) => string
  /** Whether it was away. */
  wasStopped: boolean
  /** The pathnames that were asked for since the host started. */
  asked: string[]
  unanswered: ReadonlySet<string>
  stop: () => void
  start: () => Promise<void>
  publish: (folder: string) => void
  /** Has files wait until `letGo` is called. */
  hold: (files: RegExp) => void
  letGo: () => void
  /** Sees each request first, and tells whether it has answered it. */
  first: (path: string, response: ServerResponse) => boolean
}

async function startHost(built: TestSite): Promise<Host> {
  const { basePath } = built
  let pages = createPagesServer(built.folder, { basePath })
  let server: Server
  let port = 0
  const asked: string[] = []
  const unanswered = new Set<string>()
  const waiting: (() => void)[] = []
  let held: RegExp | undefined
  const start = async (): Promise<void> => {
    server = createServer((request, response) => {
      const { url: path = '' } = request
      asked.push(path)
      unanswered.add(path)
      response.once('close', () => unanswered.delete(path))
      const answer = () => void pages.emit('request', request, response)
      if (host.first(path, response)) return
      if (held?.test(path)) waiting.push(answer)
      else answer()
    })
    port = await listen(server, port)
  }
  await start()
  const url = `http://localhost:${port}${basePath}`
  const host: Host = {
    url: (pathname) => address({ ...built, url }, pathname),
    wasStopped: false,
    asked,
    unanswered,
    start,
    stop() {
      host.wasStopped = true
      server.closeAllConnections()
      server.close()
    },
    publish: (folder) => void (pages = createPagesServer(folder, { basePath })),
    hold: (files) => void (held = files),
    letGo() {
      held = undefined
      for (const answer of waiting.splice(0)) answer()
    },
    first: () => false,
  }
  return host
}

const test = base.extend<
  { built: TestSite; host: Host },
  { secondDeploy: { folder: string; removing: string } }
>({
  // Saved in a fifth of the time, which most tests do.
  built: [otherSite, { option: true }],
  host: async ({ built, complaints }, provide) => {
    const host = await startHost(built)
    await provide(host)
    if (host.wasStopped) forgetUnreachable(complaints)
    // A browser keeps a worker for up to five minutes while it waits for an answer.
    if (test.info().errors.length > 0) console.warn('Without an answer:', [...host.unanswered])
    host.stop()
  },
  secondDeploy: [
    // Playwright tells fixtures apart by this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const second = await copyAsSecondDeploy({ of: otherSite })
      const off = await copyAsSecondDeploy({ of: otherSite })
      const remover = await buildServiceWorker(process.cwd(), { kind: 'remove' })
      writeFileSync(join(off.folder, 'sw.js'), remover)
      await provide({ folder: second.folder, removing: off.folder })
      second.remove()
      off.remove()
    },
    { scope: 'worker' },
  ],
})

test.describe.configure({ timeout: 180_000 })
test.use({ actionTimeout: 0, serviceWorkers: 'allow' })

/** Takes what the console is told of requests without a network, of which a page may make some or none. */
function forgetUnreachable(complaints: string[]): void {
  const others = complaints
    .splice(0)
    .filter((text) => !/ERR_[A-Z_]+|Failed to fetch|no-response|status of 503/.test(text))
  complaints.push(...others)
}

/** Opens a page and waits until the worker has it. */
async function openWithWorker(page: Page, url: string): Promise<void> {
  await openUrl(page, url)
  await page.evaluate(async () => {
    const container = navigator.serviceWorker
    if (container.controller) return
    await new Promise((resolve) => container.addEventListener('controllerchange', resolve))
  })
  await expectKept(page, url)
}

/** Opens a page, and another one in a second tab, which it gives. */
async function openTwo(page: Page, host: Host): Promise<Page> {
  await openWithWorker(page, host.url('/docs/guides'))
  const other = await page.context().newPage()
  await openWithWorker(other, host.url('/docs/guides/harmonics'))
  return other
}

/** Waits until a page is kept, with its scripts, which are kept after it. */
async function expectKept(page: Page, url: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (href) => {
        const document = await caches.match(href)
        if (!document) return [href]
        const scripts = (await document.text()).matchAll(/"([^"\s]+\.js)"/g)
        const missing: string[] = []
        for (const [, script = ''] of scripts) {
          if (!(await caches.match(script))) missing.push(script)
        }
        return missing
      }, url),
    )
    .toEqual([])
}

function title(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

/** Loads an address and expects the page of that title. */
async function expectAt(page: Page, url: string, heading: string): Promise<void> {
  await page.goto(url)
  await expect(title(page)).toHaveText(heading)
}

function footer(page: Page) {
  const all = page.getByRole('contentinfo')
  return {
    save: all.getByRole('button', { name: /^Save for offline/ }),
    remove: all.getByRole('button', { name: 'Remove' }),
    status: all.getByRole('status').first(),
  }
}

async function saveSite(page: Page): Promise<void> {
  await footer(page).save.click()
  await expect(footer(page).status).toHaveText(/^Saved for offline/)
}

/** Starts to save the site, which does not end before the host lets go of a part. */
async function startSaving(page: Page, host: Host): Promise<void> {
  host.hold(/\/docs\/api\/classes\//)
  await footer(page).save.click()
  await expect(footer(page).status).toHaveText('Saving the site…')
}

async function setRoom(page: Page, host: Host, bytes: number): Promise<void> {
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate())
  const devtools = await page.context().newCDPSession(page)
  const { origin } = new URL(host.url('/'))
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + bytes })
}

async function reloadForNewVersion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
}

/** What all pages of the second deploy say in their footer. */
async function expectSecondDeploy(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toContainText(secondAnnouncement)
}

function notice(page: Page) {
  return page.getByText('A new version of this site is ready.')
}

/** Has the browser look for a new worker, as it does by itself when a page is opened. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
}

/** The builds of which the browser keeps files. */
function readBuilds(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys())
}

/** The names of the pages that the browser keeps. */
function listKeptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    const pages = kept.flat().flatMap(({ url }) => /\/([\w-]*)$/.exec(url)?.[1] ?? [])
    return pages.toSorted()
  })
}

test.describe('under a base path', () => {
  test.use({ built: testSites.based })

  test('pages that were opened work without a network, and others say why they do not', async ({
    page,
    host,
  }) => {
    await openWithWorker(page, host.url('/docs/guides'))
    // Without a load of its document.
    await sidebarLink(page, 'Camera Devices').click()
    await expect(title(page)).toHaveText('Camera Devices')
    await expectKept(page, host.url('/docs/guides/devices'))
    host.stop()

    for (const [pathname, heading] of [
      ['/docs/guides', 'Getting Started'],
      ['/docs/guides/devices', 'Camera Devices'],
      ['/docs/guides/devices.html?a=1', 'Camera Devices'],
    ] as const) {
      await expectAt(page, host.url(pathname), heading)
      await waitForHydration(page)
    }
    await sidebarLink(page, 'Getting Started').click()
    await expect(title(page)).toHaveText('Getting Started')

    const answer = await page.goto(host.url('/docs/guides/lifecycle'))
    expect(answer?.status()).toBe(503)
    await expect(title(page)).toHaveText('You’re offline')
    await expect(page).toHaveTitle('You’re offline | VisionCamera')
    const kept = page.getByRole('navigation', { name: 'On this device' })
    await expect(kept.getByRole('link')).toHaveText(['Getting Started', 'Camera Devices'])
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(title(page)).toHaveText('You’re offline')
    await kept.getByRole('link', { name: 'Camera Devices' }).click()
    await expect(title(page)).toHaveText('Camera Devices')
    await expect(page).toHaveURL(host.url('/docs/guides/devices'))

    await page.goto(host.url('/docs/guides/lifecycle'))
    await host.start()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(title(page)).toHaveText('Lifecycle')
  })
})

test('whoever asks past caches gets past the worker, too', async ({ page, host }) => {
  await openWithWorker(page, host.url('/docs/guides'))
  const script = await page.evaluate(() => document.documentElement.dataset['module'] ?? '')
  const ask = async (cache: RequestCache): Promise<string[]> => {
    host.asked.length = 0
    await page.evaluate(
      async ([url = '', mode]) => {
        const answer = await fetch(url, { cache: mode as RequestCache })
        await answer.text()
      },
      [script, cache],
    )
    return host.asked.filter((url) => url === script)
  }
  expect(await ask('default')).toEqual([])
  expect(await ask('reload')).toEqual([script])
})

test('files that come once with another type are kept as what they are', async ({ page, host }) => {
  await openWithWorker(page, host.url('/docs/guides'))
  for (const [type, pathname] of [
    ['text/plain', '/docs/api'],
    ['text/html', '/docs/guides/harmonics'],
    ['application/json', '/docs/api/classes/Predictor'],
  ] as const) {
    const mistaken = new Set(['/sw.js'])
    host.first = (path, response) => {
      if (mistaken.has(path)) return false
      mistaken.add(path)
      const writeHead = response.writeHead.bind(response)
      response.writeHead = (status: number) => writeHead(status, { 'content-type': type })
      return false
    }
    await openUrl(page, host.url(pathname))
  }
})

test('where an address without an ending is not found, or leads to a folder, the whole site is saved', async ({
  page,
  host,
}) => {
  host.first = (path, response) => {
    if (!/\/[^/.]+$/.test(path)) return false
    const isFolder = existsSync(otherSite.folder + path)
    response.writeHead(isFolder ? 301 : 404, { location: `${path}/` }).end()
    return true
  }
  await openUrl(page, host.url('/docs/guides/'))
  await saveSite(page)
  host.stop()
  for (const pathname of ['/docs/guides/harmonics', '/docs/guides/harmonics/']) {
    await expectAt(page, host.url(pathname), 'Harmonic Models')
  }
})

test.describe('a large site', () => {
  test.use({ built: site })

  test('a click on a page that was never opened says so in place, and leads to those that were', async ({
    page,
    host,
  }) => {
    await openWithWorker(page, host.url('/docs/guides'))
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
  })

  test('the live phone, which is kept, runs without a network, in a process of its own', async ({
    page,
    host,
  }) => {
    await openWithWorker(page, host.url(examples))
    const start = async (): Promise<void> => {
      await page.goto(host.url(`${examples}?run=scanner`))
      await allow(page.frameLocator('iframe'))
      await expect(log(page)).toContainText('onStarted')
    }
    await start()
    // As when the whole site is saved, of which these are a part.
    for (const path of ['/live/phone.htm', '/live/scanner.js']) {
      await page.evaluate(async (url) => {
        navigator.serviceWorker.controller?.postMessage({ type: 'visited', url })
        while (!(await caches.match(url))) await new Promise(requestAnimationFrame)
      }, host.url(path))
    }
    host.stop()
    await start()
    const phone = page.frames().find((frame) => frame.url().endsWith('.htm'))
    expect(await phone?.evaluate(() => window.origin)).toBe('null')
    await phone?.evaluate(
      () =>
        void setTimeout(() => {
          for (;;);
        }),
    )
    await expect(page.getByText('so it was ended')).toBeVisible()
  })
})

test.describe('the whole site', () => {
  test('is saved, works without a network, search included, and is removed', async ({
    page,
    host,
  }) => {
    await openWithWorker(page, host.url('/docs/guides'))
    const { save, remove, status } = footer(page)
    await expect(save).toHaveText(/^Save for offline \(\d+\.\d MB\)$/)
    await save.focus()
    await page.keyboard.press('Enter')
    await expect(status).toHaveText('Saving the site…')
    await expect(status).toHaveText(/^Saved for offline \(\d+\.\d MB\)\.$/)
    expect(await findViolations(page)).toEqual([])
    host.stop()

    await markDocument(page)
    await nextLink(page).click()
    await expect(title(page)).toHaveText('Harmonic Models')
    expect(await isMarked(page)).toBe(true)
    const { input, rows } = await openDialog(page)
    await input.fill('HarmonicPredictor')
    await expect(rows.first()).toBeVisible()
    await input.press('Enter')
    await expect(title(page)).not.toHaveText('Harmonic Models')
    const kept = await page.evaluate(
      async (urls) =>
        Promise.all(
          urls.map(async (url) => [
            url,
            (await fetch(url)).status,
            (await caches.match(url))?.status,
          ]),
        ),
      readPathnames(otherSite).map(host.url),
    )
    expect(kept.filter(([, ...statuses]) => String(statuses) !== '200,200')).toEqual([])
    for (const pathname of [
      '/',
      '/docs/api/classes/Predictor',
      '/search?q=storm',
      '/docs/guides',
    ]) {
      const answer = await page.goto(host.url(pathname))
      expect(answer?.status(), pathname).toBe(200)
      await expect(title(page), pathname).not.toHaveText('You’re offline')
    }
    await expect(title(page)).toHaveText('First Tides')

    await waitForHydration(page)
    await remove.click()
    await expect(save).toBeVisible()
    await expect(remove).toBeHidden()
    // The browser's own cache still has for ten minutes what was fetched.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.clearBrowserCache')
    await expectAt(page, host.url('/docs/guides/harmonics'), 'You’re offline')
  })

  test('stays saved in the next version, which leaves nothing of the last where there is no room for two', async ({
    page,
    host,
    secondDeploy,
  }) => {
    await openWithWorker(page, host.url('/docs/guides'))
    const { save, remove, status } = footer(page)
    await saveSite(page)
    const [before = ''] = await readBuilds(page)
    await setRoom(page, host, 1_500_000)
    host.publish(secondDeploy.folder)
    await lookForUpdate(page)
    // The page that is left says that it is saved, too.
    const loaded = page.waitForEvent('load')
    await reloadForNewVersion(page)
    await loaded
    await expect(status).toHaveText(/^Saved for offline/)
    await expect.poll(() => readBuilds(page)).not.toContain(before)
    host.stop()
    await expectAt(page, host.url('/docs/guides/harmonics'), 'Harmonic Models')
    await expectSecondDeploy(page)
    await waitForHydration(page)
    await remove.click()
    await expect(save).toBeVisible()
    await expect.poll(() => listKeptPages(page)).toEqual(['harmonics', 'offline'])
  })

  test('is saved after a deploy meanwhile, and tabs of both versions say so', async ({
    page,
    host,
    secondDeploy,
    complaints,
  }) => {
    const other = await openTwo(page, host)
    await startSaving(page, host)
    host.publish(secondDeploy.folder)
    host.letGo()
    const { status } = footer(page)
    await expect(status).toHaveText(/a new version came out/)
    await lookForUpdate(page)
    await reloadForNewVersion(other)
    await expect(status).toHaveText(/^Saved for offline/)
    await expect(footer(other).status).toHaveText(/^Saved for offline/)
    forgetUnreachable(complaints)
  })

  test('is saved in a tab whose data the reader has cleared', async ({ page, host }) => {
    await openWithWorker(page, host.url('/docs/guides'))
    const devtools = await page.context().newCDPSession(page)
    const { origin } = new URL(host.url('/'))
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await saveSite(page)
  })

  test('is not saved where another tab removes it meanwhile', async ({ page, host }) => {
    const other = await openTwo(page, host)
    await startSaving(page, host)
    await other.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'remove' }))
    host.letGo()
    const { save, status } = footer(page)
    await expect(save).toBeVisible()
    await expect(status).toBeEmpty()
    await expect.poll(() => listKeptPages(page)).toEqual(['guides', 'harmonics', 'offline'])
  })

  test('is not saved where the worker cannot be installed, and says so', async ({ page, host }) => {
    host.first = (path, response) => {
      if (!/^\/offline(?:\.html)?$/.test(path)) return false
      response.writeHead(404).end()
      return true
    }
    await openUrl(page, host.url('/docs/guides'))
    const { save, status } = footer(page)
    await save.click()
    await expect(status).toHaveText(/^The site can’t be saved: its files/)
  })

  test('is not saved where there is no room, and says so', async ({ page, host }) => {
    await openWithWorker(page, host.url('/docs/guides'))
    await setRoom(page, host, 300_000)
    const { save, status } = footer(page)
    await save.click()
    await expect(status).toHaveText('Not all of the site is saved: this device has no room for it.')
    // What was opened before still works.
    host.stop()
    await page.reload()
    await expect(title(page)).toHaveText('First Tides')
  })

  test('is not saved without a network, and says so; once it is, “Copy page” works, too', async ({
    page,
    host,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openWithWorker(page, host.url('/docs/guides/harmonics'))
    await expect(page.getByText('to read without a network')).toBeVisible()
    const { save, status } = footer(page)
    await expect(save).toHaveText(/MB/)
    const copy = page.getByRole('button', { name: 'Copy page' })
    host.stop()
    await copy.click()
    await expect(page.getByText('“Save for offline”, below the page, keeps it')).toBeVisible()
    await save.click()
    await expect(status).toHaveText(
      'Not all of the site is saved: it is out of reach. Try again later.',
    )
    await host.start()
    // What says that nothing was copied may lie on it.
    await page.getByRole('button', { name: 'Save the rest' }).press('Enter')
    await expect(status).toHaveText(/^Saved for offline/)
    host.stop()
    await copy.click()
    const readCopy = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(readCopy).toMatch(/^# Harmonic Models\n/)
  })

  test('is not saved where the browser refuses the worker, and says so', async ({ page, host }) => {
    await page.addInitScript(() => {
      ServiceWorkerContainer.prototype.register = () =>
        Promise.reject(new DOMException('The user denied permission.', 'SecurityError'))
    })
    await openUrl(page, host.url('/docs/guides'))
    const { save, status } = footer(page)
    await save.click()
    await expect(status).toHaveText(
      'The site can’t be saved: this browser doesn’t let it keep pages.',
    )
  })
})

test('a reader who saves data gets the worker only when asking for it', async ({ page, host }) => {
  await saveData(page)
  await openUrl(page, host.url('/docs/guides'))
  await expect(footer(page).save).toBeVisible()
  const count = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(await count()).toBe(0)
  await saveSite(page)
  expect(await count()).toBe(1)
})

test.describe('a new version', () => {
  test('is offered to an open tab, which stays as it is until its reader wants it', async ({
    page,
    host,
    secondDeploy,
  }) => {
    const other = await openTwo(page, host)
    await markDocument(page)
    await markDocument(other)
    const [before] = await readBuilds(page)
    host.publish(secondDeploy.folder)
    await lookForUpdate(page)
    await expect(notice(page)).toBeVisible()
    await expect(notice(other)).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    expect(await isMarked(page)).toBe(true)

    await reloadForNewVersion(page)
    await expectSecondDeploy(page)
    await expect(notice(page)).toBeHidden()
    expect(await isMarked(other)).toBe(true)
    await other.getByRole('button', { name: 'Not now' }).click()
    await expect(notice(other)).toBeHidden()

    // Nothing of the first version is left, and what was opened is there in the second.
    await expect.poll(() => readBuilds(page)).toHaveLength(1)
    expect(await readBuilds(page)).not.toContain(before)
    await expectKept(page, host.url('/docs/guides/harmonics'))
    host.stop()
    await expectAt(page, host.url('/docs/guides/harmonics'), 'Harmonic Models')
    await expectSecondDeploy(page)
    await waitForHydration(page)
  })

  test('takes over without a word where the page is of it already', async ({
    page,
    host,
    secondDeploy,
  }) => {
    await openWithWorker(page, host.url('/docs/guides'))
    const [before = ''] = await readBuilds(page)
    host.publish(secondDeploy.folder)
    // The network comes first: the reader gets the new page at once, where the browser hasn't kept the old one.
    await page.goto(host.url('/docs/guides/harmonics?from=elsewhere'))
    await expectSecondDeploy(page)
    await waitForHydration(page)
    await lookForUpdate(page)
    await expect.poll(() => readBuilds(page)).not.toContain(before)
    await expect(notice(page)).toBeHidden()
  })

  test('that has no worker any more removes the one there is, and what it kept', async ({
    page,
    host,
    secondDeploy,
  }) => {
    await openWithWorker(page, host.url('/docs/guides'))
    host.publish(secondDeploy.removing)
    await lookForUpdate(page)
    await expect
      .poll(() =>
        page.evaluate(async () => [
          (await caches.keys()).length,
          (await navigator.serviceWorker.getRegistrations()).length,
        ]),
      )
      .toEqual([0, 0])
  })
})
