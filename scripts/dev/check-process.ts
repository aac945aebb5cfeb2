import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { pipelineFolders } from '~/guides/document.server'
import type { ContentState } from './content-state'
import { watchFolder } from './watch-folder'

/**
 * Runs the check of the guides beside this process, and anew when its own code or the settings were
 * edited. Its TypeScript would keep the app server from answering.
 */
export function startCheckProcess(root: string, onState: (state: ContentState) => void): void {
  let child: ChildProcess | undefined
  const restart = (): void => {
    child?.removeAllListeners()
    child?.kill('SIGKILL')
    child = fork(join(import.meta.dirname, 'checker.ts'), { cwd: root })
    child.on('message', onState)
    child.once('exit', () =>
      console.error('The check of the guides has ended. The next edit of code starts it again.'),
    )
  }
  for (const folder of [...pipelineFolders, 'app/product']) watchFolder(join(root, folder), restart)
  restart()
}
