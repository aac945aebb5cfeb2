import type { Root } from 'mdast'
import type { VFile } from 'vfile'

import { parseMdx } from '~/content/syntax/parse-mdx'
import type { Problem } from '~/lib/problem'

/** Parses a guide's MDX, as it was written; gives the fault instead where that is no MDX. */
export function parseGuide(file: string, text: string): { tree: Root } | { problem: Problem } {
  try {
    return { tree: parseMdx(text) }
  } catch (error) {
    return { problem: messageToProblem(file, error) }
  }
}

function messageToProblem(file: string, error: unknown): Problem {
  if (!(error instanceof Error) || !('reason' in error)) throw error
  const { reason, line, column } = error as VFile['messages'][number]
  return { file, line, column, message: `error mdx: ${reason}` }
}
