import type { Problem } from '~/lib/problem'

/** The status with which the app server ends because the compiler has ended. */
export const compilerEnded = 3

/** The address, below the base path, that opens the place of a fault in the author's editor. */
export const openEditorPath = '@dev/open'

/** What open pages are told of the content after each edit, and of snippets once they are checked. */
export interface ContentState {
  /** When the last edit was read, in milliseconds: a page that was rendered from an earlier one is out of date. */
  version: number
  /** Every fault there is, sorted. */
  problems: Problem[]
  /** Pathnames of guides that cannot be shown for as long as they have their faults. */
  broken: string[]
}

/** The state before the first check. */
export const initialState: ContentState = { version: 0, problems: [], broken: [] }
