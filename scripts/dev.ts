/**
 * Runs the site with hot reload: Remix recompiles the app, and edits below `docs/` reach the browser
 * by an event that makes it ask its loaders again.
 * Usage: [PORT=3000] [BASE_PATH=/camera/] tsx scripts/dev.ts
 */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getSiteLocation } from '~/lib/environment.server'
import { buildApi } from './build-api'
import { startContentEvents } from './dev/content-events'
import { runProgram } from './lib/run-program'

await runProgram(async () => {
  const root = process.cwd()
  const { basePath } = getSiteLocation()
  const port = process.env['PORT'] || '3000'
  await buildApi()
  const events = await startContentEvents(join(root, 'docs'))
  const remix = dirname(createRequire(import.meta.url).resolve('@remix-run/dev/package.json'))
  const command = [
    join(remix, 'dist/cli.js'),
    'dev',
    '--manual',
    '-c',
    'remix-serve build/index.js',
  ]
  // A group of its own: remix-serve can outlive its parent, so the whole group is ended at once.
  const child = spawn(process.execPath, command, {
    cwd: root,
    detached: true,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', PORT: port, CONTENT_EVENTS_URL: events.url },
  })
  const stop = () => {
    events.close()
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  child.once('exit', (status) => {
    events.close()
    process.exitCode = status ?? 0
  })
  console.log(`The site will be at http://localhost:${port}${basePath}  (Ctrl-C stops it)`)
})
