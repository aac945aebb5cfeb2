import { join } from 'node:path'
import { watchFolder } from './watch-folder'

/**
 * What is found by a check of the files below `docs/` as they are now, step by step. Between steps it
 * can be left off when there is a newer edit; a step without news gives `undefined`.
 */
export type Check<Found> = () => AsyncGenerator<Found | undefined, void>

/** Checks now and after each edit below `docs/`, and tells the app server of all that is found. */
export async function checkEdits<Found>(root: string, check: Check<Found>): Promise<void> {
  let isOutdated = false
  let isChecking = false

  /** Checks until nothing has changed meanwhile. */
  async function checkAll(): Promise<void> {
    isOutdated = true
    if (isChecking) return
    isChecking = true
    while (isOutdated) {
      isOutdated = false
      try {
        for await (const found of check()) {
          if (found) process.send?.(found)
          // Edits wait in the event loop while code is checked.
          await new Promise(setImmediate)
          if (isOutdated) break
        }
      } catch (error) {
        console.error(error)
      }
    }
    isChecking = false
  }

  process.once('disconnect', () => process.exit())
  watchFolder(join(root, 'docs'), () => void checkAll())
  await checkAll()
}

/** Forgets what is known of files that are gone, and tells whether there were any. */
export function forgetGone(known: Map<string, unknown>, sources: { file: string }[]): boolean {
  const files = new Set(sources.map(({ file }) => file))
  const gone = [...known.keys()].filter((file) => !files.has(file))
  for (const file of gone) known.delete(file)
  return gone.length > 0
}
