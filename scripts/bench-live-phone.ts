/**
 * Measures the live phone of the built site: from the press of its button to the first picture, and the
 * rate of a frame processor that reads each pixel of 640 × 480; on this machine, and on a slowed phone.
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

/** Has frames share the process of their page, as on phones, so that what slows one slows both. */
const switches = [
  '--disable-site-isolation-trials',
  '--disable-features=IsolateSandboxedIframes,IsolateOrigins,site-per-process',
]

/** What slows a browser down, and how long its first picture may take at most, in milliseconds. */
interface Machine {
  name: string
  slowdown: number
  /** In milliseconds, and in bytes per second; -1 is no limit. */
  latency: number
  throughput: number
  maxTime: number
}

const machines: Machine[] = [
  { name: 'this machine', slowdown: 1, latency: 0, throughput: -1, maxTime: 1000 },
  // What Lighthouse calls a slow phone: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
  { name: 'slowed phone', slowdown: 4, latency: 150, throughput: 204_800, maxTime: 3000 },
]

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

/**
 * Notes in a page when its reader presses a button, and in the frame when a canvas has its first picture.
 * The program that looks on would add its own delays, half a second on the slowed phone.
 */
const noteTimes = `
addEventListener('click', ({ timeStamp }) => {
  document.documentElement.dataset.pressedAt = performance.timeOrigin + timeStamp
}, true)
if (window !== top) requestAnimationFrame(function look() {
  const canvas = document.querySelector('canvas')
  const { width = 0, height = 0 } = canvas ?? {}
  const pixel = width > 0 && canvas.getContext('2d').getImageData(width / 2, height / 2, 1, 1).data
  if (!pixel?.[3]) return requestAnimationFrame(look)
  canvas.dataset.shownAt = performance.timeOrigin + performance.now()
})`

/** Runs the screen once: milliseconds to its first picture, and frames per second. */
async function measure(browser: Browser, url: string, machine: Machine): Promise<[number, number]> {
  // The worker would answer in place of the route.
  const page = await browser.newPage({ serviceWorkers: 'block' })
  await page.route(`**${liveScreenPath('scanner')}`, (route) => route.fulfill({ body: screen }))
  await page.addInitScript({ content: noteTimes })
  await page.goto(url)
  await page.keyboard.press('Shift')
  await page.locator('html[data-hydrated=true]').waitFor()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: machine.slowdown })
  const { latency, throughput: downloadThroughput } = machine
  const line = { offline: false, latency, downloadThroughput, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', line)
  await page.getByRole('button', { name: 'Run the scanner screen here' }).click()
  const canvas = page.frameLocator('.live-phone iframe').locator('canvas')
  await canvas.waitFor()
  const shownAt = await canvas.evaluate(async (element: HTMLCanvasElement) => {
    while (!element.dataset.shownAt) await new Promise(requestAnimationFrame)
    return Number(element.dataset.shownAt)
  })
  const pressedAt = await page.evaluate(() => Number(document.documentElement.dataset.pressedAt))
  const told = page.getByRole('log').getByText(/rate [\d.]+/)
  await told.waitFor()
  const [, rate] = /rate ([\d.]+)/.exec((await told.textContent()) ?? '') ?? []
  await page.close()
  return [shownAt - pressedAt, Number(rate)]
}

await runProgram(import.meta, async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
  const site = getBuiltSite()
  await withServedSite(site, switches, async ({ origin, browser }) => {
    const url = origin + withBase(site.basePath, guidePath('examples'))
    const rows = [['machine', 'first picture, ms', 'at most', 'frames per second, 640 × 480']]
    for (const machine of machines) {
      const found: [number, number][] = []
      while (found.length < parseCount('runs', values.runs))
        found.push(await measure(browser, url, machine))
      const median = (at: 0 | 1): string =>
        String(medianBy(found, (each) => each[at])?.[at].toFixed(at))
      rows.push([machine.name, median(0), String(machine.maxTime), median(1)])
    }
    console.log(rowsToTable(rows))
  })
})
