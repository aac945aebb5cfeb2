import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from '../../scripts/lib/site-folder'

/** A dev server over a copy of the project, for tests and benchmarks to edit. */
export interface DevSite {
  /** The address of its home page, with a slash at the end. */
  url: string
  folder: string
  /** The id of the process that `npm run dev` runs. */
  pid: number
  /** Gives what it has printed so far. */
  getOutput: () => string
  /** Milliseconds from the start of the command until the site could be opened. */
  startTime: number
  read: (file: string) => string
  write: (file: string, text: string) => void
  removeFile: (file: string) => void
  /** Ends it as Ctrl-C does; gives its exit status and all that it printed. */
  stop: () => Promise<{ status: number | null; output: string }>
}

/**
 * Starts `npm run dev` on a copy of the project at `root`, on a free port, and waits until it can be
 * opened.
 */
export async function startDevSite(
  root: string,
  { basePath = '/' }: { basePath?: string } = {},
): Promise<DevSite> {
  const copy = copyProject(root)
  const started = performance.now()
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    cwd: copy.folder,
    env: {
      ...process.env,
      PORT: '0',
      BASE_PATH: basePath,
      NODE_ENV: 'development',
      // Prints what an editor would be told to open.
      LAUNCH_EDITOR: 'echo',
    },
  })
  let output = ''
  const ended = once(child, 'close')
  const ready = new Promise<string>((onReady, reject) => {
    const onOutput = (chunk: Buffer): void => {
      output += chunk
      const [url] = /(?<=The site is at )\S+/.exec(output) ?? []
      if (url) onReady(url)
    }
    child.stdout.on('data', onOutput)
    child.stderr.on('data', onOutput)
    child.once('close', () => reject(new Error(`npm run dev has ended:\n${output}`)))
  })
  const stop = async () => {
    child.kill('SIGINT')
    await ended
    copy.remove()
    return { status: child.exitCode, output }
  }
  const url = await ready.catch((error) => {
    copy.remove()
    throw error
  })
  return {
    url,
    folder: copy.folder,
    pid: child.pid ?? 0,
    getOutput: () => output,
    startTime: performance.now() - started,
    read: (file) => readFileSync(join(copy.folder, file), 'utf8'),
    write: (file, text) => writeFileSync(join(copy.folder, file), text),
    removeFile: (file) => rmSync(join(copy.folder, file)),
    stop,
  }
}

/** Whether there is a process of that id. */
export function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}
