/**
 * Runs the site with hot reload: Remix recompiles the app, and guides are checked as they are saved.
 * Usage: [PORT=3000] [BASE_PATH=/docs/] tsx scripts/dev.ts [--site FOLDER]
 */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, dirname } from 'node:path'
import { pipelineFolders } from '~/guides/document.server'
import type { ContentState } from './dev/content-state'
import { watchFolder } from './dev/watch-folder'
import { createRequire } from 'node:module'
import { buildApi } from './build-api/build-api'
import { checkSettings } from './lib/check-settings'
import { onEndSignal, runProgram } from './lib/run-program'
import { runForOtherSite } from './lib/site-folder'
import { checkPort, parsePort } from './lib/listen'

/**
 * Runs the check of the guides beside this process, and anew when its own code was edited. Its
 * TypeScript would keep the app server from answering.
 */
export function startCheckProcess(root: string, onState: (state: ContentState) => void): void {
  let child: ChildProcess | undefined
  const restart = (): void => {
    child?.removeAllListeners()
    child?.kill('SIGKILL')
    child = fork(join(import.meta.dirname, 'dev/checker.ts'), { cwd: root })
    child.on('message', onState)
  }
  for (const folder of pipelineFolders) watchFolder(join(root, folder), restart)
  restart()
}

/** What Remix's compiler starts once the app is compiled; it finds `node` by the PATH. */
const appServer = 'node --enable-source-maps --import tsx scripts/dev/app-server.ts'

/**
 * Runs Remix's compiler in watch mode, and by it the app server on the port; gives the status with
 * which it ends. All of it is a process group of its own, which is ended by the one signal that no
 * process can ignore, so it must hold nothing that would be lost. Its standard input ends together
 * with this process, which tells it of a sudden end.
 */
async function runRemix(root: string, port: number): Promise<number> {
  const remix = dirname(createRequire(import.meta.url).resolve('@remix-run/dev/package.json'))
  const words = [join(remix, 'dist/cli.js'), 'dev', '--manual', '-c', appServer]
  const child = spawn(process.execPath, words, {
    cwd: root,
    detached: true,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      // Remix loads Vite although the site is not built by it.
      VITE_CJS_IGNORE_WARNING: 'true',
    },
  })
  let isStopped = false
  const end = (): void => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The group has ended already.
    }
  }
  onEndSignal(() => {
    isStopped = true
    end()
  })
  const [status] = (await once(child, 'exit')) as [number | null]
  // What outlives the program would go on unseen.
  end()
  return isStopped ? 0 : (status ?? 1)
}

await runProgram(import.meta, async () => {
  if (await runForOtherSite('scripts/dev.ts', true)) return
  await checkSettings()
  const port = parsePort(process.env['PORT'] || '3000')
  await checkPort(port, 'npm run dev')
  const api = await buildApi()
  if (!api.isFresh) console.log(`The API reference was generated in ${api.seconds.toFixed(0)} s.`)
  process.exitCode = await runRemix(process.cwd(), port)
})
