/**
 * Journeys over a network that fails, and across deploys. A longer run, and one journey again:
 * `JOURNEYS=300 npm run test:e2e -- faults`, `SEED=17 JOURNEYS=1 npm run test:e2e -- faults`. Deploys are
 * of a copy with other hashes, or of another build: `MOMENTS=200 SECOND_DEPLOY=FOLDER …`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { createPagesServer } from '../../scripts/lib/pages-server'
import { test } from './errors/second-deploy'
import { documentModule } from './errors/steps'
import { createRandom } from '../support/random'
import { expect, site } from './site'
import { isMarked, sidebarLink } from './steps/document'
import { openUntouched, openWithoutPrefetching, waitForHydration } from './steps/open'
import { startServer } from './steps/start-server'
import { findDialog } from './search/steps'

const first = Number(process.env['SEED'] || 1)
const count = Number(process.env['JOURNEYS'] || 1)
/** One with the worker, and what once found a fault: a sidebar kept wrong, a banner that covered the way on. */
const telling = [2, 15, 49, 59]
const isLong = process.env['SEED'] || process.env['JOURNEYS']
const seeds = isLong ? Array.from({ length: count }, (_, index) => first + index) : telling

/** Milliseconds for a journey, whose steps have limits of their own: six of 40 s, and the way on. */
const journeyTime = 300_000

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

/** Files that a page or what is done on it takes, each of which may be kept with a wrong answer. */
const scripts: Record<string, RegExp> = {
  'the module of the page': /\/build\/page-/,
  'the manifest': /\/build\/manifest-/,
  'the root': /\/build\/root-/,
  'the route': documentModule,
  'the entry': /\/build\/entry\.client-/,
  'a shared chunk': /\/build\/_shared\/chunk-/,
}

/** A host that answers requests for a file wrongly, so many times, and lets browsers keep that. */
async function startFaultyHost(...wrong: [file: RegExp, answer?: Answer, times?: number]) {
  const pages = createPagesServer(site.folder)
  let [file, fault, left = 1] = wrong
  const server = createServer((request, response) => {
    if (!fault || left === 0 || !file.test(request.url ?? '')) {
      return void pages.emit('request', request, response)
    }
    left -= 1
    fault(request, response)
  })
  const fail = (nextFile: RegExp, answer?: Answer) => {
    file = nextFile
    fault = answer
    left = 1
  }
  return { ...(await startServer(server)), fail }
}

const guide = '/docs/guides/devices'
const keptAnswers = ['missing', 'wrongType', 'cut']

test.describe('a wrong answer that the browser keeps', () => {
  test('is got rid of by the link to reload the page, whichever file it is for', async ({
    page,
    complaints,
  }) => {
    test.slow()
    const files = [...Object.entries(scripts), ['the sidebar', /\/navigation-/] as const]
    for (const [index, [name, file]] of files.entries()) {
      await test.step(name, async () => {
        const answer = keptAnswers[index % keptAnswers.length] ?? ''
        // The sidebar is asked for twice before its lack is told.
        const times = name === 'the sidebar' ? 2 : 1
        const { origin, close } = await startFaultyHost(file, faults[answer], times)
        await openUntouched(page, origin + guide)
        await page.keyboard.press('Shift')
        const alert = page.getByRole('alert')
        await expect(alert).toContainText('Buttons on this page may not work')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camera Devices')
        await expect(page.getByRole('main')).toContainText('useCameraDevice')
        await alert.getByRole('link', { name: 'Reload the page' }).click()
        await waitForHydration(page)
        await expect(page.getByRole('alert')).toHaveCount(0)
        close()
      })
    }
    expect(complaints.splice(0).join('\n')).toMatch(/its scripts did not start/)
  })

  for (const [name, file] of [
    ['the boot script', /\/build\/boot-/],
    ['the styles', /\/build\/_assets\/index-/],
  ] as const) {
    test(`for ${name} is got rid of by the link of the banner`, async ({
      page,
      context,
      complaints,
    }) => {
      // Of styles that are there, and wrong, no browser tells.
      const told = name === 'the styles' ? ['missing'] : ['wrongType', 'cut']
      for (const answer of told) {
        const { origin, close } = await startFaultyHost(file, faults[answer])
        // Short enough to come at once, which it would not with its styles.
        await page.goto(`${origin}/docs/guides/shadowlens`)
        const banner = page.getByRole('alert').filter({ hasText: 'Styles or scripts of this page' })
        await expect(banner).toBeInViewport()
        await context.setOffline(true)
        await banner.getByRole('link', { name: 'Reload the page' }).click()
        await expect(banner).toContainText('The site is out of reach.')
        await context.setOffline(false)
        await banner.getByRole('link', { name: 'Try again' }).click()
        await waitForHydration(page)
        await expect(page.getByRole('alert')).toHaveCount(0)
        close()
      }
      expect(complaints.splice(0)).not.toEqual([])
    })
  }

  test('once for data, the sidebar and search shows nowhere', async ({ page, complaints }) => {
    for (const [file, start, answer] of [
      // A page that the server says is missing is so.
      [/\/lifecycle\.data/, guide, 'cut'],
      [/\/navigation-/, '/', 'wrongType'],
      [/\/search-data\/settings/, guide, 'missing'],
      [/\/search-data\/(?!settings)/, guide, 'cut'],
    ] as const) {
      const { origin, close } = await startFaultyHost(file, faults[answer])
      await openWithoutPrefetching(page, origin + start)
      if (file.source.includes('lifecycle')) {
        await sidebarLink(page, 'Lifecycle').click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lifecycle')
      } else if (start === '/') {
        await page.getByRole('link', { name: 'Get started' }).first().click()
        await expect(sidebarLink(page, 'Camera Devices')).toBeVisible()
      } else {
        const { input, rows } = findDialog(page)
        await page.keyboard.press('/')
        await input.fill('lifecycle')
        await expect(rows.first()).toBeVisible()
      }
      expect(await isMarked(page)).toBe(true)
      close()
    }
    complaints.splice(0)
  })

  test('of the document to the reload itself leads to the page the next time', async ({
    page,
    complaints,
  }) => {
    for (const answer of ['refuse', 'cut']) {
      const { origin, close, fail } = await startFaultyHost(/\/build\/root-/, faults['missing'])
      await page.goto(origin + guide)
      await page.keyboard.press('Shift')
      const reload = page.getByRole('link', { name: 'Reload the page' })
      await expect(reload).toBeVisible()
      fail(/\/devices$/, faults[answer])
      await reload.click()
      const alert = page.getByRole('alert')
      if (answer === 'refuse')
        await expect(alert).toContainText('The server answers with an error.')
      await expect(async () => {
        if (await reload.isVisible()) await reload.click()
        await page.keyboard.press('Shift')
        const html = page.locator('html')
        await expect(html).toHaveAttribute('data-hydrated', 'true', { timeout: 2000 })
      }).toPass({ timeout: 20_000 })
      close()
    }
    complaints.splice(0)
  })
})

const titles: Record<string, string> = {
  '/docs/guides': 'Getting Started',
  '/docs/guides/devices': 'Camera Devices',
  '/docs/guides/lifecycle': 'Lifecycle',
  '/docs/guides/formats': 'Camera Formats',
  '/docs/api': 'API reference',
}

const honest = ['This page did not load.', 'Page Not Found']

/** Goes to some page, by a link where there is one, and expects it, or an error that says what is wrong. */
async function travel(page: Page, origin: string, random: () => number, where: string) {
  const names = Object.keys(titles)
  const pathname = names[Math.floor(random() * names.length)] ?? guide
  const link = page.locator(`a[href="${pathname}"]:visible`).first()
  if ((await link.count()) > 0 && random() >= 0.2) await link.click()
  else await enterAddress(page, origin + pathname)
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

/**
 * Opens an address; again where the page was just about to load itself anew, since a link to it had
 * been followed, which shows nothing to wait for.
 */
async function enterAddress(page: Page, address: string): Promise<void> {
  const shown = page.url()
  for (let left = 2; ; left -= 1) {
    try {
      await page.goto(address)
      return
    } catch (error) {
      const [, other] = /interrupted by another navigation to "([^"]+)"/.exec(String(error)) ?? []
      // An attempt that was interrupted may go on all the same, and be what interrupts the next.
      if (other === address) return page.waitForURL(address)
      if (other !== shown || left === 0) throw error
    }
  }
}

/** Takes the way on that the page offers, if any, and expects it to lead to the page at once. */
async function expectWayOn(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const retry = page.getByRole('button', { name: /Retry|Try again/ })
  if ((await heading.innerText()) === 'Page Not Found') await page.reload()
  else if (await retry.isVisible()) await retry.click()
  await expect(heading).toHaveText(titles[new URL(page.url()).pathname] ?? '')
  const reload = page.getByRole('link', { name: 'Reload the page' })
  const runsOrFails = page.locator('html[data-hydrated=true]').or(reload).first()
  // A deploy may have taken the first script, and browsers keep wrong answers: for the one that takes its
  // place, and for the scripts that it loads.
  for (let left = 3; left > 0; left -= 1) {
    await expect(async () => {
      // The script that hears of it may be on its way.
      await page.keyboard.press('Shift')
      await expect(runsOrFails).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 30_000 })
    if ((await reload.count()) === 0) break
    // Only what hangs meets the limit of the test.
    const loaded = page.waitForEvent('load', { timeout: 0 })
    await reload.last().click()
    await loaded
  }
  await expect(reload).toHaveCount(0)
  await waitForHydration(page)
}

/** What fails is told to the console; exceptions that nobody caught are faults of the site. */
function expectNoException(complaints: string[]): void {
  const told = complaints.splice(0)
  const thrown = told.filter((text) => /^(?:Uncaught|Cannot|Minified|Hydration)/.test(text))
  expect(thrown).toEqual([])
}

for (const seed of seeds) {
  test.describe(() => {
    // The service worker answers in every other journey: with what it has kept where the network fails.
    test.use({ serviceWorkers: seed % 2 === 0 ? 'allow' : 'block' })

    test(`the journey of seed ${seed} ends each step on the right page or an honest error`, async ({
      page,
      secondDeploy,
      complaints,
    }) => {
      test.setTimeout(journeyTime)
      const draw = createRandom(seed)
      const random = () => draw(2 ** 32) / 2 ** 32
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
          await travel(page, origin, random, `seed ${seed}, step ${step}`)
        }
        // Once the network is well again.
        rate = 0
        await expectWayOn(page)
      } finally {
        close()
      }
      expectNoException(complaints)
    })
  })
}

/** How many moments of a deploy are tried; `MOMENTS=200` is a long run. */
const momentCount = Number(process.env['MOMENTS'] || 2)

for (let seed = first; seed < first + momentCount; seed += 1) {
  const keepsOld = seed % 2 === 0
  test.describe(() => {
    test.use({ serviceWorkers: seed % 4 < 2 ? 'allow' : 'block' })

    test(`a deploy at the moment ${seed}, old files ${keepsOld ? 'kept' : 'gone'}, ends on the right page`, async ({
      page,
      secondDeploy,
      complaints,
    }) => {
      test.setTimeout(journeyTime)
      const draw = createRandom(seed)
      const random = () => draw(2 ** 32) / 2 ** 32
      const [old, current] = [createPagesServer(site.folder), createPagesServer(secondDeploy)]
      let isDeployed = false
      let documentCount = 0
      const { origin, close } = await startServer(
        createServer((request, response) => {
          if (request.headers['sec-fetch-dest'] === 'document') documentCount += 1
          const { url = '' } = request
          const isKept = keepsOld && url.startsWith('/build/') && !existsSync(secondDeploy + url)
          const server = isDeployed && !isKept ? current : old
          setTimeout(() => server.emit('request', request, response), random() * 100)
        }),
      )
      try {
        await page.goto(`${origin}/docs/guides`)
        setTimeout(() => (isDeployed = true), random() * 4000)
        for (let step = 0; step < 5; step += 1) {
          await travel(page, origin, random, `moment ${seed}, step ${step}`)
          await page.waitForTimeout(random() * 500)
        }
        isDeployed = true
        await expectWayOn(page)
        // Each step loads one document at most, or one more where the deploy falls into it.
        expect(documentCount).toBeLessThan(12)
      } finally {
        close()
      }
      expectNoException(complaints)
    })
  })
}
