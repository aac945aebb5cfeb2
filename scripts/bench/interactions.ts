/**
 * Taps what readers tap on the built site, with a processor that Chromium slows down `--slow` times, and
 * prints the milliseconds until the next frame: for a page that has just come, whose scripts the tap
 * loads, and for one whose scripts run. These are by the clock, so what else the machine does counts.
 * Above `--max` in a median of the runs, the status is 1.
 * Usage: npm run bench:interactions [-- --slow 4 --max 100 --runs 5]
 */
import { type Browser, devices, type Locator, type Page } from '@playwright/test'
import { guidePath } from '~/lib/paths'
import { rowsToTable } from '../lib/build-report'
import { getBuiltSite } from '../lib/built-site'
import { runProgram, ToolError } from '../lib/run-program'
import { waitForHydration, withServedSite } from '../lib/served-site'
import { medianBy } from './page-bytes'
import { parseCounts } from './report'

interface Control {
  name: string
  pathname: string
  find: (page: Page) => Locator
}

const guide = guidePath('devices')

const controls: Control[] = [
  {
    name: 'menu',
    pathname: guide,
    find: (page) => page.getByRole('button', { name: 'Menu', exact: true }),
  },
  { name: 'search', pathname: guide, find: (page) => page.locator('[data-search-button]') },
  {
    name: 'color theme',
    pathname: guide,
    find: (page) => page.getByRole('switch', { name: 'Dark mode' }),
  },
  {
    name: 'tab',
    pathname: guidePath('troubleshooting'),
    find: (page) => page.getByRole('main').getByText('Yarn', { exact: true }).first(),
  },
  {
    name: 'table of contents',
    pathname: guide,
    find: (page) => page.getByRole('main').locator('summary').first(),
  },
  {
    name: 'copy button',
    pathname: guide,
    find: (page) => page.getByRole('button', { name: 'Copy code' }).first(),
  },
  {
    name: 'link to the next page',
    pathname: guide,
    find: (page) =>
      page
        .getByRole('navigation', { name: /^Previous and next/ })
        .getByRole('link')
        .last(),
  },
]

/** Milliseconds after which nothing of a page's start or of a tap is under way. */
const rest = 1500

/** What a page keeps of taps. */
declare global {
  interface Window {
    longestEvent?: number
    headingDelay?: number
  }
}

/**
 * Has the page keep how long its longest event took until the next frame, by the Event Timing API, which
 * rounds to 8 ms and tells of 16 and more, and how long a new heading took from its click until the frame
 * after it.
 * Source: https://www.w3.org/TR/event-timing/
 */
function keepTimes(): void {
  new PerformanceObserver((list) => {
    const durations = list.getEntries().map(({ duration }) => duration)
    window.longestEvent = Math.max(window.longestEvent ?? 0, ...durations)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  // No function here has a name: tsx would call a helper for it, which the page does not have.
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const before = document.querySelector('h1')?.textContent
      new MutationObserver((_, observer) => {
        if (document.querySelector('h1')?.textContent === before) return
        observer.disconnect()
        requestAnimationFrame(() =>
          setTimeout(() => void (window.headingDelay = performance.now() - timeStamp)),
        )
      }).observe(document, { subtree: true, childList: true, characterData: true })
    },
    { capture: true },
  )
}

/** What a tap took, in milliseconds. */
interface Tap {
  frame: number
  /** Absent where the tap led to no other page, or to one that was loaded anew. */
  heading: number | undefined
}

async function measureTap(
  browser: Browser,
  origin: string,
  { control, isFirst, slow }: { control: Control; isFirst: boolean; slow: number },
): Promise<Tap> {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    permissions: ['clipboard-write'],
  })
  const page = await context.newPage()
  await page.addInitScript(keepTimes)
  await page.goto(origin + control.pathname)
  const target = control.find(page)
  await target.scrollIntoViewIfNeeded()
  if (!isFirst) {
    await page.getByRole('heading', { level: 1 }).tap()
    await waitForHydration(page)
  }
  // Links in view are fetched ahead meanwhile.
  await page.waitForTimeout(rest)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow })
  await page.evaluate(() => void (window.longestEvent = 0))
  await target.tap()
  await page.waitForTimeout(rest)
  const { longestEvent = 0, headingDelay } = await page.evaluate(() => ({
    longestEvent: window.longestEvent,
    headingDelay: window.headingDelay,
  }))
  await context.close()
  return { frame: longestEvent, heading: headingDelay }
}

const takeMedian = (figures: number[]) => medianBy(figures, (figure) => figure)

await runProgram(import.meta, async () => {
  const { slow, max, runs } = parseCounts({ slow: 4, max: 100, runs: 5 })
  const site = getBuiltSite()
  const rows = await withServedSite(site, [], async ({ browser, origin }) => {
    const found = []
    for (const control of controls) {
      for (const isFirst of [true, false]) {
        const taps: Tap[] = []
        for (let run = 0; run < runs; run += 1) {
          const address = origin + site.basePath.slice(0, -1)
          taps.push(await measureTap(browser, address, { control, isFirst, slow }))
        }
        found.push({ name: control.name, isFirst, taps })
      }
    }
    return found
  })
  const medians = rows.map(({ name, isFirst, taps }) => ({
    name: `${name}, ${isFirst ? 'first' : 'later'}`,
    frame: takeMedian(taps.map(({ frame }) => frame)) ?? NaN,
    heading: takeMedian(taps.flatMap(({ heading }) => heading ?? [])),
  }))
  const toText = (value: number | undefined) => (value === undefined ? '' : value.toFixed(0))
  console.log(
    rowsToTable([
      ['tap', 'next frame, ms', 'new heading, ms'],
      ...medians.map(({ name, frame, heading }) => [name, toText(frame), toText(heading)]),
    ]),
  )
  const late = medians.filter(({ frame }) => !(frame <= max))
  if (late.length === 0) return
  throw new ToolError(`Over ${max} ms: ${late.map(({ name }) => name).join('; ')}.`)
})
