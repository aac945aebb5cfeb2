/** Measures from saving a file to seeing it in Chromium: `npm run bench:dev [-- --rounds 5]`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { browserArguments, findBrowser } from '../lib/find-browser'
import { startDevSite } from '../lib/dev-site'
import { onEndSignal, runProgram } from '../lib/run-program'
import { medianBy } from './byte-sizes'
import { openPathname, measureEdits } from './dev-edits'
import { parseCount, rowsToTable } from './report'

const folder = 'bench-results'

await runProgram(import.meta, async () => {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })
  const rounds = parseCount('rounds', values.rounds)
  const executablePath = findBrowser()
  const site = await startDevSite(process.cwd())
  let browser: Browser | undefined
  const stop = async (): Promise<void> => {
    await Promise.allSettled([browser?.close(), site.stop()])
  }
  onEndSignal(() => void stop().then(() => process.exit(1)))
  try {
    browser = await chromium.launch({ executablePath, args: browserArguments })
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(site.url + openPathname.slice(1))
    await page.locator('html[data-hydrated]').waitFor()
    const edits = await measureEdits(site, page, rounds)
    const report = { startMilliseconds: Math.round(site.startTime), edits }
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${folder}/dev.json`, JSON.stringify(report, null, 2))
    const rows = edits.map(({ name, times }) => [
      name,
      toSeconds(medianBy(times, (time) => time) ?? 0),
      toSeconds(Math.max(...times)),
    ])
    console.log(`Ready after ${toSeconds(site.startTime)} s.\n`)
    console.log(rowsToTable([['edit to screen, in seconds', 'median', 'longest'], ...rows]))
    console.log(`\nEvery time is in ${folder}/dev.json`)
  } finally {
    await stop()
  }
})

function toSeconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2)
}
