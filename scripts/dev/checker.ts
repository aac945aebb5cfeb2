/** Checks the guides below `docs/` after each edit, as a process of its own beside the app server. */
import '../lib/production'
import { join } from 'node:path'
import { warmUpCodeReader } from '~/guides/document.server'
import { checkSettings, collectProblems } from '../lib/check-settings'
import { createContentCheck } from './check-content'
import { watchFolder } from './watch-folder'

const root = process.cwd()
const check = createContentCheck(root)
/** What is wrong with the settings, as this process has read them. */
const settingsProblems = await collectProblems(checkSettings)
let isOutdated = false
let isChecking = false

/** Checks until nothing has changed meanwhile, and tells the app server of each state. */
async function checkEdits(): Promise<void> {
  isOutdated = true
  if (isChecking) return
  isChecking = true
  while (isOutdated) {
    isOutdated = false
    try {
      for await (const state of check()) {
        const problems = [...settingsProblems, ...(state?.problems ?? [])]
        if (state) process.send?.({ ...state, problems })
        // Edits wait in the event loop while snippets are checked.
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
watchFolder(join(root, 'docs'), () => void checkEdits())
await checkEdits()
await warmUpCodeReader(root)
