/**
 * Tries a built site in the browsers of Playwright 1.31, Chromium 111 and WebKit 16.4: the oldest that
 * package.json promises. Today's Playwright cannot drive them, and theirs cannot load today's tests.
 * Usage: node tests/old-browsers.mjs http://localhost:4173/ chromium webkit
 */
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const [baseURL = '', ...names] = process.argv.slice(2)
// The package is installed outside the project: npm would replace the Playwright that the tests use.
const folder = resolve(process.env['PLAYWRIGHT_FOLDER'] ?? '.', 'package.json')
const playwright = createRequire(folder)('playwright-core')

/** @typedef {import('@playwright/test').Page} Page */

/** @type {Record<string, (page: Page) => Promise<unknown>>} */
const tests = {
  'a guide, the page after it, and the way back': async (page) => {
    await page.goto('docs/guides/devices')
    await heading(page, 'Camera Devices').waitFor()
    await startScripts(page)
    await page.locator('nav[aria-label="Previous and next pages"] a').last().click()
    await heading(page, 'Camera Devices').waitFor({ state: 'detached' })
    await page.goBack()
    await heading(page, 'Camera Devices').waitFor()
  },
  'a member of the reference at its anchor': async (page) => {
    await page.goto('docs/api/interfaces/CameraProps#torch')
    // `waitForFunction` of this version needs `eval`, which the site's policy forbids.
    await waitUntil(async () => {
      const { y = -1 } = (await page.locator('#torch').boundingBox()) ?? {}
      return y >= 0 && y < 720
    }, 'the anchor is not in view')
  },
  'search finds a page by its name': async (page) => {
    await page.goto('docs/guides')
    await startScripts(page)
    await page.keyboard.press('/')
    await page.getByRole('searchbox').fill('useCameraDevice')
    await page
      .getByRole('option', { name: /useCameraDevice/ })
      .first()
      .waitFor()
  },
  'the theme stays after a reload': async (page) => {
    await page.goto('./')
    const theme = await page.getAttribute('html', 'data-theme')
    await page.getByRole('switch', { name: 'Dark mode' }).click()
    await page.locator(`html:not([data-theme="${theme}"])`).waitFor()
    await page.reload()
    await page.locator(`html:not([data-theme="${theme}"])`).waitFor()
  },
  'a screen runs on the live phone': async (page) => {
    await page.goto('docs/guides/examples?run=scanner')
    await startScripts(page)
    await page.getByRole('radio', { name: /^Log/ }).check()
    await page.getByText('installFrameProcessorBindings()').first().waitFor()
  },
  'the format explorer opens': async (page) => {
    await page.goto('docs/guides/formats')
    await startScripts(page)
    await page.getByRole('button', { name: 'Try other filters and cameras' }).click()
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .waitFor()
  },
}

/** @param {Page} page @param {string} text */
function heading(page, text) {
  return page.getByRole('heading', { level: 1, name: text })
}

/** @param {() => Promise<unknown>} isDone @param {string} fault */
async function waitUntil(isDone, fault) {
  for (let tries = 120; tries > 0; tries -= 1) {
    if (await isDone()) return
    await setTimeout(250)
  }
  throw new Error(fault)
}

/** Gives a sign of intent, for which the scripts wait. @param {Page} page */
async function startScripts(page) {
  await page.keyboard.press('Shift')
  await page.locator('html[data-hydrated]').waitFor()
}

/** @param {string} name */
async function tryBrowser(name) {
  const executablePath = name === 'chromium' ? process.env['CHROMIUM_PATH'] : undefined
  const browser = await playwright[name].launch({ executablePath })
  console.log(`${name} ${browser.version()}`)
  for (const [title, run] of Object.entries(tests)) {
    const page = await browser.newPage({ baseURL })
    /** @type {string[]} */
    const faults = []
    page.on('pageerror', (/** @type {Error} */ { message }) => faults.push(message))
    page.on('console', (/** @type {import('@playwright/test').ConsoleMessage} */ message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    await run(page).catch((/** @type {Error} */ { message }) => faults.push(message))
    await page.close()
    console.log(faults.length === 0 ? `passed  ${title}` : `FAILED  ${title}\n${faults.join('\n')}`)
    if (faults.length > 0) process.exitCode = 1
  }
  await browser.close()
}

// The server may have been started a moment ago.
await waitUntil(() => fetch(baseURL).catch(() => undefined), `nothing answers at ${baseURL}`)
for (const name of names) await tryBrowser(name)
