/** Serves the built site as GitHub Pages would: `npm run serve -- --port 4174 --base-path /x/`. */
import { parseArgs } from 'node:util'

import { getSiteLocation } from '~/lib/environment.server'

import { checkBuilt, getOutputDirectory } from './lib/built-site'
import { onEndSignal, runProgram } from './lib/run-program'
import { listen, parsePort } from './lib/listen'
import { createPagesServer } from './lib/pages-server'

await runProgram(import.meta, async () => {
  const { values } = parseArgs({
    options: {
      root: { type: 'string', default: getOutputDirectory() },
      'base-path': { type: 'string', default: process.env['BASE_PATH'] || '/' },
      port: { type: 'string', default: process.env['PORT'] || '4173' },
    },
  })
  const { basePath } = getSiteLocation({ BASE_PATH: values['base-path'] })
  const server = createPagesServer(checkBuilt(values.root), { basePath })
  const port = await listen(server, parsePort(values.port))
  onEndSignal(() => {
    server.close()
    server.closeAllConnections()
  })
  console.log(`${values.root}/ is served at http://localhost:${port}${basePath}  (Ctrl-C stops it)`)
})
