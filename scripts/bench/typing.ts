/**
 * Types queries into the search dialog of the built site on a slowed-down Chromium, as a phone is, and
 * prints the tasks that keep a reader waiting, with what they did. Above `--max` milliseconds the status
 * is 1. Usage: npm run bench:typing [-- --slow 4 --max 50 --runs 3]
 */
import type { Page } from '@playwright/test'
import { parseArgs } from 'node:util'
import { getBuiltSite } from '../lib/built-site'
import { runProgram, ToolError } from '../lib/run-program'
import { parseCount } from './report'
import { rowsToTable } from '../lib/build-report'
import { withServedSite } from '../lib/served-site'

const queries = [
  'photo',
  'usecamdev',
  'turn on flashlight while recording',
  'NSCameraUsageDescription',
  'capture/photo-not-enabled',
]

/** Milliseconds between two keys: 70 words a minute, faster than most type on a phone. */
const keyDelay = 170

/** A task of the page's main thread, in milliseconds. */
interface LongTask {
  duration: number
  /** Style, layout and paint among it, as far as a frame tells. */
  rendering: number
  /** What called its scripts, each with its milliseconds. */
  scripts: string[]
}

/** What browsers tell of a frame that took long. Source: https://w3c.github.io/long-animation-frames/ */
interface FrameEntry extends PerformanceEntry {
  styleAndLayoutStart: number
  scripts: { duration: number; invoker: string; sourceFunctionName: string }[]
}

declare global {
  interface Window {
    longTasks: { start: number; duration: number }[]
    longFrames: { start: number; end: number; rendering: number; scripts: string[] }[]
  }
}

/** Has a page note its long tasks and frames, from now on. */
async function observeTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.longTasks = []
    window.longFrames = []
    new PerformanceObserver((list) => {
      for (const { startTime: start, duration } of list.getEntries()) {
        window.longTasks.push({ start, duration })
      }
    }).observe({ type: 'longtask' })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as FrameEntry[]) {
        const end = entry.startTime + entry.duration
        window.longFrames.push({
          start: entry.startTime,
          end,
          rendering: entry.styleAndLayoutStart > 0 ? end - entry.styleAndLayoutStart : 0,
          scripts: entry.scripts.map(
            ({ duration, invoker, sourceFunctionName }) =>
              `${invoker} ${sourceFunctionName} ${Math.round(duration)}`,
          ),
        })
      }
    }).observe({ type: 'long-animation-frame' })
  })
}

async function readTasks(page: Page): Promise<LongTask[]> {
  return page.evaluate(() =>
    window.longTasks.splice(0).map(({ start, duration }) => {
      const frame = window.longFrames.find(
        (each) => each.start <= start + duration && each.end >= start,
      )
      return { duration, rendering: frame?.rendering ?? 0, scripts: frame?.scripts ?? [] }
    }),
  )
}

await runProgram(import.meta, async () => {
  const { values } = parseArgs({
    options: {
      slow: { type: 'string', default: '4' },
      max: { type: 'string', default: '50' },
      runs: { type: 'string', default: '3' },
    },
  })
  const [slow, max, runs] = (['slow', 'max', 'runs'] as const).map((name) =>
    parseCount(name, values[name]),
  ) as [number, number, number]
  const site = getBuiltSite()
  const longest = await withServedSite(site, [], async ({ browser, origin }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const rows: { query: string; tasks: LongTask[] }[] = []
    for (let run = 0; run < runs; run += 1) {
      for (const query of queries) {
        const page = await context.newPage()
        await page.goto(`${origin}${site.basePath}docs/guides/devices`)
        await page.keyboard.press('Control+k')
        const input = page.getByRole('combobox')
        await input.waitFor()
        // The index comes with the first key: what it costs to read is in the measure.
        const session = await context.newCDPSession(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate: slow })
        await observeTasks(page)
        await input.pressSequentially(query, { delay: keyDelay })
        await page.waitForTimeout(1500)
        rows.push({ query, tasks: await readTasks(page) })
        await page.close()
      }
    }
    return queries.map((query) => {
      const tasks = rows.filter((row) => row.query === query).flatMap((row) => row.tasks)
      return { query, tasks: tasks.sort((one, other) => other.duration - one.duration) }
    })
  })
  console.log(
    rowsToTable([
      ['query', 'long tasks', 'longest, ms', 'of it rendering', 'scripts'],
      ...longest.flatMap(({ query, tasks }) =>
        tasks
          .slice(0, 3)
          .map(({ duration, rendering, scripts }, at) => [
            at === 0 ? query : '',
            at === 0 ? String(tasks.length) : '',
            duration.toFixed(0),
            rendering.toFixed(0),
            scripts.join('; '),
          ]),
      ),
    ]),
  )
  const worst = Math.max(0, ...longest.map(({ tasks }) => tasks[0]?.duration ?? 0))
  console.log(`\nlongest task: ${worst.toFixed(0)} ms with the processor slowed down ${slow} times`)
  if (worst > max) throw new ToolError(`A task took ${worst.toFixed(0)} ms; ${max} are allowed.`)
})
