import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test as base } from '@playwright/test'
import { listen } from '../../scripts/lib/listen'
import { createSiteServer } from '../../scripts/serve'
import { testSites } from '../../scripts/lib/test-sites'

const { folder, basePath } = testSites.based

/** A host of the site below its base path that can go away and publish another build. */
class Host {
  private server: Server | undefined
  private port = 0
  url = ''

  async start(from = folder): Promise<void> {
    this.server = createSiteServer(from, basePath)
    this.port = await listen(this.server, this.port)
    this.url = `http://localhost:${this.port}${basePath}`
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve))
    this.server?.closeAllConnections()
    await closed
  }
}

const test = base.extend<{ host: Host }>({
  // Playwright tells what a fixture needs by its first parameter.
  // oxlint-disable-next-line no-empty-pattern
  host: async ({}, provide) => {
    const host = new Host()
    await host.start()
    await provide(host)
    await host.stop()
  },
})

test.use({ serviceWorkers: 'allow', reuseContext: false } as object)

/** Opens a page and waits until its worker has kept it. */
async function openAndKeep(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.mouse.move(5, 5)
  await page.mouse.click(5, 5)
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match(location.pathname))), {
      timeout: 30_000,
    })
    .toBe(true)
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save for offline' })
const saved = (page: Page) => page.getByText(/^Saved for offline \(\d+\.\d MB\)\.$/)

test('a page that was opened works without a network, and another says why it does not', async ({
  page,
  host,
}) => {
  await openAndKeep(page, `${host.url}docs/guides/devices`)
  await host.stop()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
  await page.goto(`${host.url}docs/guides/zooming`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline')
  await host.start()
})

test('the whole site is saved, works without a network, search included, and is removed', async ({
  page,
  host,
}) => {
  test.slow()
  await openAndKeep(page, `${host.url}docs/guides`)
  await saveButton(page).click()
  await expect(page.getByRole('progressbar', { name: 'Files saved' })).toBeVisible()
  await expect(saved(page)).toBeVisible({ timeout: 60_000 })
  await host.stop()
  await page.goto(`${host.url}docs/api/interfaces/CameraProps`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CameraProps')
  await page.goto(`${host.url}search?q=torch`)
  await page.mouse.click(5, 5)
  await expect(page.getByRole('main').getByRole('link', { name: /torch/i }).first()).toBeVisible({
    timeout: 30_000,
  })
  await host.start()
  await expect(saved(page)).toBeVisible({ timeout: 30_000 })
  const isKept = () =>
    page.evaluate(async () => Boolean(await caches.match('/x/docs/guides/zooming')))
  // An update deletes all.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.reload()
  await page.mouse.click(5, 5)
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true)
  await expect(saved(page)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(saveButton(page)).toBeVisible()
  expect(await isKept()).toBe(false)
})

test('with no room, the site is not saved, and the page says so', async ({ page, host }) => {
  await openAndKeep(page, `${host.url}docs/guides`)
  await page.evaluate(() => {
    Cache.prototype.addAll = () => Promise.reject(new DOMException('', 'QuotaExceededError'))
  })
  await saveButton(page).click()
  const words = 'Not all of the site is saved: this device has no room for it'
  await expect(page.getByText(words)).toBeVisible()
  await expect(saveButton(page)).toBeVisible()
})

test('a new version deletes what the last one has kept', async ({ page, host }) => {
  await openAndKeep(page, `${host.url}docs/guides/devices`)
  const [before] = await page.evaluate(() => caches.keys())
  await host.stop()
  const next = mkdtempSync(join(tmpdir(), 'offline-'))
  try {
    cpSync(folder, next, { recursive: true })
    const worker = readFileSync(join(next, 'sw.js'), 'utf8')
    const build = before?.split(' ').at(-1) ?? ''
    expect(worker).toContain(build)
    writeFileSync(join(next, 'sw.js'), worker.replace(build, 'another-one'))
    await host.start(next)
    // Chromium stops the last worker, but starts it again if a page asks for something meanwhile. The
    // next one then waits for half a minute, or for good where a test looks on. A file asks for nothing.
    await page.goto(`${host.url}llms.txt`)
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain(before)
  } finally {
    rmSync(next, { recursive: true })
  }
})

test('a reader who saves data gets no worker without asking', async ({ page, host }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto(`${host.url}docs/guides`)
  await page.mouse.click(5, 5)
  await expect(saveButton(page)).toBeVisible({ timeout: 30_000 })
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0)
})
