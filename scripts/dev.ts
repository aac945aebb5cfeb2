/**
 * Runs the site with hot reload: Remix recompiles the app, and guides are checked as they are saved.
 * Usage: [PORT=3000] [BASE_PATH=/docs/] tsx scripts/dev.ts [--site FOLDER]
 */
import { buildApi } from './build-api/build-api'
import { startRemix } from './dev/process-group'
import { checkSettings } from './lib/check-settings'
import { onEndSignal, runProgram } from './lib/run-program'
import { runForOtherSite } from './lib/site-folder'
import { checkPort, parsePort } from './serve/listen'

await runProgram(import.meta, async () => {
  if (await runForOtherSite('scripts/dev.ts', true)) return
  await checkSettings()
  const port = parsePort(process.env['PORT'] || '3000')
  await checkPort(port, 'npm run dev')
  const api = await buildApi()
  if (!api.isFresh) console.log(`The API reference was generated in ${api.seconds.toFixed(0)} s.`)
  const remix = startRemix({ root: process.cwd(), port })
  onEndSignal(remix.stop)
  process.exitCode = await remix.ended
})
