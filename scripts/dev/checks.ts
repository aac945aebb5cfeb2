import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { pipelineFolders } from '~/guides/document.server'
import { type Problem, sortProblems } from '~/lib/problem'
import { type ContentState, initialState } from './messages'
import { watchFolder } from './watch-folder'

const { PRIORITY_LOW, PRIORITY_NORMAL } = constants.priority

/**
 * Starts the checks in processes of their own, and anew when their own code or the settings were
 * edited; `isUrgent` is whether the first one is. That of the snippets takes long, and so waits for the
 * other one; `begun` resolves by then.
 */
export function startChecks(
  root: string,
  onState: (state: ContentState) => void,
  isUrgent: boolean,
): { begun: Promise<void>; restart: () => void } {
  const children: ChildProcess[] = []
  let content = initialState
  let ofSnippets: Problem[] = []
  let onBegun: () => void
  const begun = new Promise<void>((resolve) => (onBegun = resolve))

  /** Resolves when it has found something, or has ended. */
  function start<Found>(
    script: string,
    onFound: (found: Found) => void,
    priority: number,
  ): Promise<void> {
    // React decides at its first import whether it is the production build.
    const env = { ...process.env, NODE_ENV: 'production' as const }
    const child = fork(join(import.meta.dirname, script), { cwd: root, env })
    children.push(child)
    if (child.pid) setPriority(child.pid, priority)
    return new Promise((resolve) => {
      child.on('message', (found: Found) => {
        onFound(found)
        const problems = sortProblems([...content.problems, ...ofSnippets])
        onState({ ...content, problems })
        resolve()
      })
      child.once('exit', () => {
        console.error(`${script} has ended. The next edit of code starts it again.`)
        resolve()
      })
    })
  }

  async function restart(priority = PRIORITY_NORMAL): Promise<void> {
    for (const child of children.splice(0)) {
      child.removeAllListeners()
      child.kill('SIGKILL')
    }
    await start<ContentState>('watch-content.ts', (found) => (content = found), priority)
    onBegun()
    void start<Problem[]>('watch-snippets.ts', (found) => (ofSnippets = found), PRIORITY_LOW)
  }

  for (const folder of pipelineFolders) watchFolder(join(root, folder), () => void restart())
  void restart(isUrgent ? PRIORITY_NORMAL : PRIORITY_LOW)
  return { begun, restart: () => void restart() }
}
