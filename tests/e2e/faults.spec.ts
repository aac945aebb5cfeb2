/**
 * Journeys over a network that fails, and across deploys. A longer run, and one journey again:
 * `JOURNEYS=300 npm run test:e2e -- faults`, `SEED=17 JOURNEYS=1 npm run test:e2e -- faults`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { rmSync } from 'node:fs'
import { createPagesServer } from '../../scripts/lib/pages-server'
import { copyAsSecondDeploy } from './errors/second-deploy'
import { expect, site, test as base } from './site'
import { startServer } from './steps/start-server'

const first = Number(process.env['SEED'] || 1)
const count = Number(process.env['JOURNEYS'] || 10)
/** What once found a fault: a banner that covered the way on. */
const telling = process.env['SEED'] || process.env['JOURNEYS'] ? [] : [49]
const seeds = [...Array.from({ length: count }, (_, index) => first + index), ...telling]

/** Gives numbers from 0 to 1 that a seed decides (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** What may go wrong with an answer. */
const faults: Record<string, Answer> = {
  drop: (request) => request.socket.destroy(),
  truncate(request, response) {
    response.writeHead(200, { 'content-length': 100_000 }).write('[{"_1":2')
    setTimeout(() => request.socket.destroy(), 50)
  },
  cut: (_, response) => response.writeHead(200, typeOf('js')).end('export const a ='),
  refuse: (_, response) => response.writeHead(500, typeOf('html')).end('<h1>Error</h1>'),
  missing: (_, response) => response.writeHead(404, typeOf('html')).end('<h1>None</h1>'),
  wrongType: (_, response) => response.writeHead(200, typeOf('html')).end('<h1>Sign in</h1>'),
}

function typeOf(type: string) {
  return {
    'content-type': `text/${type === 'js' ? 'javascript' : type}`,
    'cache-control': 'max-age=600',
  }
}

const test = base.extend<object, { secondDeploy: string }>({
  secondDeploy: [
    // Playwright tells fixtures apart by this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const { folder } = await copyAsSecondDeploy()
      await provide(folder)
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

const titles: Record<string, string> = {
  '/docs/guides': 'Getting Started',
  '/docs/guides/devices': 'Camera Devices',
  '/docs/guides/lifecycle': 'Lifecycle',
  '/docs/guides/formats': 'Camera Formats',
  '/docs/api': 'API reference',
}

const honest = ['This page did not load.', 'Page Not Found']

for (const seed of seeds) {
  test.describe(() => {
    // The service worker answers in every other journey: with what it has kept where the network fails.
    test.use({ serviceWorkers: seed % 2 === 0 ? 'allow' : 'block' })

    test(`the journey of seed ${seed} ends each step on the right page or an honest error`, async ({
      page,
      secondDeploy,
      complaints,
    }) => {
      const random = createRandom(seed)
      const servers = [createPagesServer(site.folder), createPagesServer(secondDeploy)]
      // Half of the journeys see a deploy at some step.
      const deployAt = random() < 0.5 ? Math.floor(random() * 6) : Infinity
      let step = 0
      let rate = 0
      const { origin, close } = await startServer(
        createServer((request, response) => {
          const isDocument = request.headers['sec-fetch-dest'] === 'document'
          const name = Object.keys(faults)[Math.floor(random() * 6)] ?? 'drop'
          const isOther = random() < rate / 4 && !isDocument
          const server = servers[Number(step >= deployAt !== isOther)] ?? servers[0]
          // A document that the browser cannot get is beyond the site's reach.
          if (!isDocument && random() < rate) return faults[name]?.(request, response)
          setTimeout(() => server?.emit('request', request, response), random() < 0.2 ? 300 : 0)
        }),
      )
      try {
        await page.goto(`${origin}/docs/guides`)
        rate = 0.25
        for (step = 0; step < 6; step += 1) {
          const names = Object.keys(titles)
          const pathname = names[Math.floor(random() * names.length)] ?? '/docs/guides'
          const link = page.locator(`a[href="${pathname}"]:visible`).first()
          const where = `seed ${seed}, step ${step}, ${pathname}`
          if ((await link.count()) === 0 || random() < 0.2) await page.goto(origin + pathname)
          else await link.click()
          await expect(page, where).toHaveURL(origin + pathname, { timeout: 20_000 })
          const allowed = [titles[pathname] ?? '', ...honest]
          await expect(async () => {
            const title = await page.getByRole('heading', { level: 1 }).innerText({ timeout: 1000 })
            expect(allowed, where).toContain(title)
          }, where).toPass({ timeout: 20_000 })
          const body = await page.getByRole('main').innerText()
          expect(body.length, where).toBeGreaterThan(60)
          expect(body, where).not.toMatch(/turbo-stream|Cannot read|is not a function/)
        }
        // Once the network is well again, the way on leads to the page.
        rate = 0
        const current = new URL(page.url()).pathname
        const retry = page.getByRole('button', { name: /Retry|Try again/ })
        if (await retry.isVisible()) {
          await retry.click()
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[current] ?? '')
        }
        const reload = page.getByRole('link', { name: 'Reload the page' })
        if (await reload.isVisible()) {
          await reload.click()
          await expect(reload).toBeHidden()
          await page.waitForLoadState()
          await page.keyboard.press('Shift')
          await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true')
        }
      } finally {
        close()
      }
      // What fails is told to the console; exceptions that nobody caught are faults of the site.
      const told = complaints.splice(0)
      expect(told.filter((text) => /^(?:Uncaught|Cannot|Minified|Hydration)/.test(text))).toEqual(
        [],
      )
    })
  })
}
