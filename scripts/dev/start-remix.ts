import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type ProcessGroup, startProcessGroup } from './process-group'

/** What Remix's compiler starts once the app is compiled; it finds `node` by the PATH. */
const appServer = 'node --enable-source-maps --import tsx scripts/dev/app-server.ts'

/** Starts Remix's compiler in watch mode, and by it the app server on the port. */
export function startRemix({ root, port }: { root: string; port: number }): ProcessGroup {
  const remix = dirname(createRequire(import.meta.url).resolve('@remix-run/dev/package.json'))
  const words = [join(remix, 'dist/cli.js'), 'dev', '--manual', '-c', appServer]
  return startProcessGroup(process.execPath, words, {
    cwd: root,
    environment: {
      NODE_ENV: 'development',
      PORT: String(port),
      // Remix loads Vite although the site is not built by it.
      VITE_CJS_IGNORE_WARNING: 'true',
    },
  })
}
