/**
 * Runs the site with hot reload: Remix recompiles the app, and guides are checked as they are saved.
 * Usage: [PORT=3000] [BASE_PATH=/docs/] tsx scripts/dev.ts [--site FOLDER]
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { compilerEnded } from './dev/messages'
import { watchFolder } from './dev/watch-folder'
import { hashFiles, referenceFile } from './prerender/build-inputs'
import { checkSettings } from './lib/check-settings'
import { onEndSignal, printError, runProgram } from './lib/run-program'
import { runForOtherSite } from './lib/site-folder'
import { checkPort, parsePort } from './lib/listen'

/** A run of the app server, with the compiler and the check of the guides that it starts. */
interface AppServer {
  /** The status with which it ended; undefined where it is to be started again. */
  ended: Promise<number | undefined>
  /** Has it read the reference again. */
  renew: () => void
  /** Ends it and all that it has started. */
  end: () => void
}

/**
 * Starts the app server on the port. It and what it starts are a process group, which is ended by the
 * one signal that no process can ignore, so it must hold nothing that would be lost. It also ends
 * when its channel to this process does.
 */
function startAppServer(root: string, port: number): AppServer {
  const words = ['--enable-source-maps', '--import', 'tsx', 'scripts/dev/app-server.ts']
  const child = spawn(process.execPath, words, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port) },
  })
  const end = (): void => endGroup(child)
  const renew = (): void => void (child.connected && child.send('reference'))
  const isReady = waitUntilReady(child)
  const ended = once(child, 'exit').then(async ([status]) => {
    // What outlives the app server would go on unseen.
    end()
    const isLost = status !== compilerEnded && (await isReady)
    return isLost ? undefined : ((status as number | null) ?? 1)
  })
  return { ended, renew, end }
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has ended already.
  }
}

/**
 * Waits until the site can be opened, and says every two seconds of the first minute that it cannot
 * yet. False if the app server ends before.
 */
async function waitUntilReady(server: ChildProcess): Promise<boolean> {
  const started = performance.now()
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - started) / 1000)
    if (seconds <= 60) console.log(`The site is still starting (${seconds} s).`)
  }, 2000)
  const ready = once(server, 'message').then(() => true)
  const isReady = await Promise.race([ready, once(server, 'exit').then(() => false)])
  clearInterval(timer)
  return isReady
}

/** Makes the data of the API reference where they are missing or outdated, and tells whether it did. */
async function updateReference(): Promise<boolean> {
  // TypeDoc and what reads its data take a second to load.
  const { buildApi } = await import('./build-api/build-api')
  const { isFresh, seconds } = await buildApi()
  if (!isFresh) console.log(`The API reference was generated in ${seconds.toFixed(0)} s.`)
  return !isFresh
}

/** Calls back after each edit of the API reference's files; what is generated among them is no edit. */
function watchReference(root: string, onEdit: () => void): () => void {
  const hash = (): string => hashFiles(root, ['api'])
  let known = hash()
  return watchFolder(join(root, 'api'), () => {
    const last = known
    known = hash()
    if (known !== last) onEdit()
  })
}

await runProgram(import.meta, async () => {
  if (await runForOtherSite('scripts/dev.ts', true)) return
  await checkSettings()
  const port = await checkPort(parsePort(process.env['PORT'] || '3000'), 'npm run dev')
  const root = process.cwd()
  if (!existsSync(referenceFile)) await updateReference()
  let server = startAppServer(root, port)
  /** What the app server was ended for. */
  let reason: 'stopped' | { error: unknown } | undefined
  const endFor = (next: typeof reason): void => {
    reason = next
    server.end()
  }
  onEndSignal(() => endFor('stopped'))
  // What the last run left is most often still true, so that the app server need not wait.
  void updateReference().then(
    (isNew) => isNew && server.renew(),
    (error: unknown) => endFor({ error }),
  )
  let edits = 0
  const stopWatching = watchReference(root, () => {
    console.log('A file below api/ was edited.')
    const edit = ++edits
    // On a fault, the app server goes on with what it has read before. Of quick edits, the last one counts.
    void updateReference().then(() => edit === edits && server.renew(), printError)
  })
  try {
    for (;;) {
      const status = await server.ended
      if (reason === 'stopped') return
      if (reason) throw reason.error
      if (status !== undefined) {
        process.exitCode = status
        return
      }
      console.error('The app server has ended unexpectedly. It is started again.')
      server = startAppServer(root, port)
    }
  } finally {
    stopWatching()
  }
})
