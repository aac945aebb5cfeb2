import { spawn } from 'node:child_process'

/** A program and all that it starts in turn. */
export interface ProcessGroup {
  /** Ends all of them at once. */
  stop: () => void
  /** The program's status once it has ended, 0 where it was stopped. */
  ended: Promise<number>
}

/** Where to run a program, and the variables to set on top of the environment. */
export interface GroupOptions {
  cwd: string
  environment: Record<string, string>
}

/**
 * Runs a program as a process group of its own, whose output is this process's. The group is ended
 * by the one signal that no process can ignore, so it must hold nothing that would be lost. Its
 * standard input ends together with this process, which tells it of a sudden end.
 */
export function startProcessGroup(
  program: string,
  words: string[],
  { cwd, environment }: GroupOptions,
): ProcessGroup {
  const child = spawn(program, words, {
    cwd,
    detached: true,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  })
  let isStopped = false
  const end = (): void => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The group has ended already.
    }
  }
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (status) => {
      // What outlives the program would go on unseen.
      end()
      resolve(isStopped ? 0 : (status ?? 1))
    })
  })
  return {
    ended,
    stop() {
      isStopped = true
      end()
    },
  }
}
