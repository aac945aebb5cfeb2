/**
 * Types queries into the search dialog of the built site and prints the tasks that would keep a reader
 * waiting on a phone that is `--slow` times slower, with what they did. Above `--max` milliseconds the
 * status is 1. A task counts by the time that the processor worked for it, times `--slow`: by the clock,
 * what else the machine does would count, and Chromium's own slow-down adds pauses of some milliseconds.
 * Usage: npm run bench:typing [-- --slow 4 --max 50 --runs 3]
 */
import type { Browser } from '@playwright/test'
import { z } from 'zod'
import { getBuiltSite } from '../lib/built-site'
import { runProgram, ToolError } from '../lib/run-program'
import { parseCounts } from './report'
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

/** A task of the page's main thread, in milliseconds, and the parts of it that took the longest. */
interface Task {
  duration: number
  parts: string[]
}

/**
 * What a trace of Chromium holds; times are in microseconds, `tdur` those of the processor.
 * Source: https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
 */
const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number().default(0),
      dur: z.number().default(0),
      tdur: z.number().default(0),
      args: z.object({ name: z.unknown() }).partial().default({}),
    }),
  ),
})

const traceCategories = ['toplevel', 'devtools.timeline', 'v8', 'disabled-by-default-v8.gc']

/** Milliseconds of a part that is worth telling. */
const leastPart = 4

/** Reads the tasks of pages' main threads of at least so many milliseconds on a slow machine. */
function readTasks(trace: Buffer, { slow, least }: { slow: number; least: number }): Task[] {
  const toMilliseconds = ({ tdur }: { tdur: number }): number => (slow * tdur) / 1000
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString()))
  const toThread = ({ pid, tid }: { pid: number; tid: number }): string => `${pid}:${tid}`
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(toThread),
  )
  const events = traceEvents
    .filter((event) => event.ph === 'X' && mainThreads.has(toThread(event)))
    .sort((one, other) => one.ts - other.ts || other.dur - one.dur)
  const ends = new Map<string, number>()
  // A task within another one, as when a page waits for another thread, is a part of that one.
  const tasks = events.filter((event) => {
    const isTask = event.name.endsWith('RunTask') && event.ts >= (ends.get(toThread(event)) ?? 0)
    if (isTask) ends.set(toThread(event), event.ts + event.dur)
    return isTask
  })
  return tasks
    .filter((task) => toMilliseconds(task) >= least)
    .map((task) => ({
      duration: toMilliseconds(task),
      parts: events
        .filter(
          (event) =>
            event !== task &&
            toThread(event) === toThread(task) &&
            event.ts >= task.ts &&
            event.ts + event.dur <= task.ts + task.dur &&
            toMilliseconds(event) >= leastPart,
        )
        .map((event) => `${event.name} ${Math.round(toMilliseconds(event))}`),
    }))
}

/** Types a query into a fresh dialog, and gives the tasks of at least so many milliseconds. */
async function typeQuery(
  browser: Browser,
  address: string,
  { query, ...limits }: { query: string; slow: number; least: number },
): Promise<Task[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.goto(address)
  await page.keyboard.press('Control+k')
  const input = page.getByRole('combobox')
  await input.waitFor()
  // The index comes with the first key: what it costs to read is in the measure.
  await browser.startTracing(page, { categories: traceCategories })
  await input.pressSequentially(query, { delay: keyDelay })
  await page.waitForTimeout(1500)
  const trace = await browser.stopTracing()
  await context.close()
  return readTasks(trace, limits)
}

await runProgram(import.meta, async () => {
  const { slow, max, runs } = parseCounts({ slow: 4, max: 50, runs: 3 })
  const site = getBuiltSite()
  const rows = queries.map((query) => ({ query, tasks: [] as Task[] }))
  await withServedSite(site, [], async ({ browser, origin }) => {
    const address = `${origin}${site.basePath}docs/guides/devices`
    for (let run = 0; run < runs; run += 1) {
      for (const { query, tasks } of rows) {
        tasks.push(...(await typeQuery(browser, address, { query, slow, least: max })))
      }
    }
  })
  for (const { tasks } of rows) tasks.sort((one, other) => other.duration - one.duration)
  console.log(
    rowsToTable([
      ['query', `tasks over ${max} ms`, 'longest, ms', 'of it'],
      ...rows.flatMap(({ query, tasks }) =>
        tasks
          .slice(0, 3)
          .map(({ duration, parts }, at) => [
            at === 0 ? query : '',
            at === 0 ? String(tasks.length) : '',
            duration.toFixed(0),
            parts.slice(0, 5).join('; '),
          ]),
      ),
    ]),
  )
  const keys = runs * queries.join('').length
  const found = rows.flatMap(({ tasks }) => tasks)
  const slowed = `on a processor ${slow} times slower`
  console.log(`\n${found.length} tasks over ${max} ms in ${keys} keys, ${slowed}`)
  if (found.length > 0) {
    const worst = Math.max(...found.map(({ duration }) => duration))
    throw new ToolError(`A task took ${worst.toFixed(0)} ms; ${max} are allowed.`)
  }
})
