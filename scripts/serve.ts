/**
 * Serves the built site as GitHub Pages would: `npm run serve -- --port 4174 --base-path /x/`. With
 * `--build` it's built first, and `--site FOLDER` names that of another library.
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

import { getSiteLocation } from '~/lib/environment.server'

import { checkBuilt, getOutputDirectory } from './lib/built-site'
import { onEndSignal, runProgram } from './lib/run-program'
import { listen, parsePort } from './lib/listen'
import { createPagesServer } from './lib/pages-server'

await runProgram(import.meta, async () => {
  const { values } = parseArgs({
    options: {
      build: { type: 'boolean', default: false },
      root: { type: 'string' },
      site: { type: 'string' },
      'base-path': { type: 'string', default: process.env['BASE_PATH'] || '/' },
      port: { type: 'string', default: process.env['PORT'] || '4173' },
    },
  })
  const { basePath } = getSiteLocation({ BASE_PATH: values['base-path'] })
  if (values.build) {
    const words = [
      'run',
      '--silent',
      'build',
      ...(values.site ? ['--', '--site', values.site] : []),
    ]
    const { status } = spawnSync('npm', words, { stdio: 'inherit' })
    process.exitCode = status ?? 1
    if (status !== 0) return
  }
  const root = checkBuilt(values.root ?? getOutputDirectory(values.site))
  const server = createPagesServer(root, { basePath })
  const port = await listen(server, parsePort(values.port))
  onEndSignal(() => {
    server.close()
    server.closeAllConnections()
  })
  console.log(`${root}/ is served at http://localhost:${port}${basePath}  (Ctrl-C stops it)`)
})
