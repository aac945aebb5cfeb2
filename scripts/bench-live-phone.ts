/**
 * Measures the live phone of the built site on this machine: from the press of its button to the first
 * picture, and the rate of a frame processor that reads each pixel of 640 × 480.
 * Usage: npx tsx scripts/bench-live-phone.ts [--runs 3]
 */
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { guidePath, liveScreenPath, withBase } from '~/lib/paths'
import { withServedSite } from './lib/browser'
import { rowsToTable } from './lib/build-report'
import { getBuiltSite } from './lib/built-site'
import { medianBy } from './lib/page-bytes'
import { parseCount, runProgram } from './lib/run-program'

const frameCount = 150

/** A screen in the form in which the site has its own. */
const screen = `
const { createElement } = require('react')
const { Camera, createFrameProcessor, useCameraDevice } = require('react-native-vision-camera')
let count = 0, sum = 0, start
const frameProcessor = createFrameProcessor((frame) => {
  'worklet'
  for (const byte of new Uint8Array(frame.toArrayBuffer())) sum += byte
  start ??= performance.now()
  if (count++ === ${frameCount}) console.log('rate ' + ${frameCount} / ((performance.now() - start) / 1000))
}, 'frame-processor')
exports.Screen = () => {
  const device = useCameraDevice('back')
  const format = { ...device.formats[0], videoWidth: 640, videoHeight: 480 }
  return createElement(Camera, { device, format, frameProcessor, isActive: true, style: { flex: 1 } })
}`

/** Runs the screen once: milliseconds to its first picture, and frames per second. */
async function measure(browser: Browser, url: string): Promise<[number, number]> {
  // The worker would answer in place of the route.
  const page = await browser.newPage({ serviceWorkers: 'block' })
  await page.route(`**${liveScreenPath('scanner')}`, (route) => route.fulfill({ body: screen }))
  await page.goto(url)
  await page.keyboard.press('Shift')
  await page.locator('html[data-hydrated=true]').waitFor()
  const start = performance.now()
  await page.getByRole('button', { name: 'Run the scanner screen here' }).click()
  const canvas = page.frameLocator('.live-phone iframe').locator('canvas')
  await canvas.waitFor()
  await canvas.evaluate(async (element: HTMLCanvasElement) => {
    const context = element.getContext('2d')
    while (!context?.getImageData(element.width / 2, element.height / 2, 1, 1).data[3])
      await new Promise(requestAnimationFrame)
  })
  const toPicture = performance.now() - start
  const line = page.getByRole('log').getByText(/rate [\d.]+/)
  await line.waitFor()
  const [, rate] = /rate ([\d.]+)/.exec((await line.textContent()) ?? '') ?? []
  await page.close()
  return [toPicture, Number(rate)]
}

await runProgram(import.meta, async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
  const site = getBuiltSite()
  await withServedSite(site, [], async ({ origin, browser }) => {
    const url = origin + withBase(site.basePath, guidePath('examples'))
    const found: [number, number][] = []
    while (found.length < parseCount('runs', values.runs)) found.push(await measure(browser, url))
    const median = (at: 0 | 1): string =>
      String(medianBy(found, (each) => each[at])?.[at].toFixed(at))
    const rows = [
      ['first picture, ms', 'frames per second, 640 × 480'],
      [median(0), median(1)],
    ]
    console.log(rowsToTable(rows))
  })
})
