import { ToolError } from '../run-program'

/** What the choice needs; `isRunnable` starts the program at a path and tells whether that went well. */
export interface BrowserChoice {
  /** The value of `CHROMIUM_PATH`, where set. */
  chosenPath?: string | undefined
  candidates: string[]
  isRunnable: (path: string) => boolean
}

/**
 * Gives the path of the browser to use, or undefined where none runs. A chosen one is never passed
 * over in silence: throws a ToolError if it does not run.
 */
export function chooseBrowser(choice: BrowserChoice): string | undefined {
  const { chosenPath, candidates, isRunnable } = choice
  if (!chosenPath) return candidates.find(isRunnable)
  if (isRunnable(chosenPath)) return chosenPath
  throw new ToolError(
    `CHROMIUM_PATH is "${chosenPath}", and that does not start as a browser. Correct the path, ` +
      'or unset CHROMIUM_PATH to have an installed Chromium found.',
  )
}
