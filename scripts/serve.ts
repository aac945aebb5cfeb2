/**
 * Serves the built site as GitHub Pages would: `npm run serve -- --port 4174 --base-path /x/`. With
 * `--build` it's built first, for the same base path.
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { getSiteLocation } from '~/lib/environment.server'
import { checkBuilt, getOutputDirectory } from './lib/built-site'
import { checkPort, listen, parsePort } from './lib/listen'
import { createPagesServer } from './lib/pages-server'
import { onEndSignal, runProgram } from './lib/run-program'

await runProgram(import.meta, async () => {
  const { values } = parseArgs({
    options: {
      build: { type: 'boolean', default: false },
      root: { type: 'string' },
      'base-path': { type: 'string', default: process.env['BASE_PATH'] || '/' },
      port: { type: 'string', default: process.env['PORT'] || '4173' },
    },
  })
  const { basePath } = getSiteLocation({ BASE_PATH: values['base-path'] })
  const port = await checkPort(parsePort(values.port), 'npm run serve')
  if (values.build) {
    const env = { ...process.env, BASE_PATH: basePath }
    const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit', env })
    process.exitCode = status ?? 1
    if (status !== 0) return
  }
  const root = checkBuilt(values.root ?? getOutputDirectory())
  const server = createPagesServer(root, { basePath })
  const taken = await listen(server, port)
  onEndSignal(() => {
    server.close()
    server.closeAllConnections()
  })
  console.log(`${root}/ is served at http://localhost:${taken}${basePath}  (Ctrl-C stops it)`)
})
