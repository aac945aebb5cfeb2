/**
 * Runs the site with hot reload: Remix recompiles the app, and guides are checked as they are saved.
 * Usage: [PORT=3000] [BASE_PATH=/docs/] tsx scripts/dev.ts [--site FOLDER]
 */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
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
 * Runs the check of the guides beside this process, and anew when its own code or the settings were
 * edited. Its TypeScript would keep the app server from answering.
 */
export function startCheckProcess(root: string, onState: (state: ContentState) => void): void {
  let child: ChildProcess | undefined
  const restart = (): void => {
    child?.removeAllListeners()
    child?.kill('SIGKILL')
    child = fork(join(import.meta.dirname, 'dev/checker.ts'), { cwd: root })
    child.on('message', onState)
    child.once('exit', () =>
      console.error('The check of the guides has ended. The next edit of code starts it again.'),
    )
  }
  for (const folder of [...pipelineFolders, 'app/product']) watchFolder(join(root, folder), restart)
  restart()
}

/** What Remix's compiler starts once the app is compiled; it finds `node` by the PATH. */
const appServer = 'node --enable-source-maps --import tsx scripts/dev/app-server.ts'

/**
 * Runs Remix's compiler in watch mode, and by it the app server on the port; gives the status with
 * which it ends. All of it is a process group of its own, which is ended by the one signal that no
 * process can ignore, so it must hold nothing that would be lost. Its standard input ends together
 * with this process, which tells it of a sudden end. Remix goes on without the app server where that
 * is killed, so the status is undefined then.
 */
async function runRemix(root: string, port: number): Promise<number | undefined> {
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
  let isOver = false
  const end = (): void => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The group has ended already.
    }
  }
  onEndSignal(() => {
    if (isOver) return
    isStopped = true
    end()
  })
  const watching = new AbortController()
  const ended = once(child, 'exit').then(([status]) => (status as number | null) ?? 1)
  const status = await Promise.race([ended, waitForLoss(port, watching.signal)])
  watching.abort()
  // What outlives the program would go on unseen.
  end()
  await ended
  isOver = true
  return isStopped ? 0 : status
}

/** Milliseconds between two looks at the app server. */
const lookInterval = 500

/** Waits until nothing listens on the port any more, after something did; for ever once aborted. */
async function waitForLoss(port: number, signal: AbortSignal): Promise<undefined> {
  const wait = () => setTimeout(lookInterval, undefined, { signal })
  const never = () => new Promise<undefined>(() => {})
  try {
    while (!(await isListening(port))) await wait()
    while (await isListening(port)) await wait()
  } catch {
    return never()
  }
  return signal.aborted ? never() : undefined
}

/** Tells whether something takes connections on a port, be it too busy to answer. */
function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost')
    const end = (isOpen: boolean) => () => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', end(true)).once('error', end(false))
  })
}

/** Says every two seconds that the site cannot be opened yet, for a minute at most. */
async function tellOfWaiting(port: number): Promise<void> {
  for (let seconds = 2; seconds <= 60; seconds += 2) {
    await setTimeout(2000, undefined, { ref: false })
    if (await isListening(port)) return
    console.log(`The site is still starting (${seconds} s).`)
  }
}

await runProgram(import.meta, async () => {
  if (await runForOtherSite('scripts/dev.ts', true)) return
  await checkSettings()
  const port = await checkPort(parsePort(process.env['PORT'] || '3000'), 'npm run dev')
  void tellOfWaiting(port)
  const api = await buildApi()
  if (!api.isFresh) console.log(`The API reference was generated in ${api.seconds.toFixed(0)} s.`)
  for (;;) {
    const status = await runRemix(process.cwd(), port)
    process.exitCode = status ?? 1
    if (status !== undefined) return
    console.error('The app server has ended unexpectedly. It is started again.')
    void tellOfWaiting(port)
  }
})
