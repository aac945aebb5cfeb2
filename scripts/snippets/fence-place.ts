import type { Place, Problem } from '~/lib/problem'

import type { Fence } from './parse-fences'

/** A fault in the code of one fence; `line` and `column` count from 1 within that code. */
export interface CodeFault extends Place {
  message: string
}

/** Tells where a place in a fence's code (both from 1) is in the guide. */
export function fenceToGuidePlace(
  { line: fenceLine, lineOffsets }: Pick<Fence, 'line' | 'lineOffsets'>,
  { line, column }: Place,
): Place {
  return { line: fenceLine + line, column: column + (lineOffsets[line - 1] ?? 0) }
}

/** Words a fault in a fence's code as a problem of the guide, as in `error swift: …`. */
export function faultToProblem(fence: Fence, fault: CodeFault, code: string): Problem {
  return {
    file: fence.file,
    ...fenceToGuidePlace(fence, fault),
    message: `error ${code}: ${fault.message}`,
  }
}

/** Turns an offset into text, in UTF-16 units from 0, into a line and a column from 1. */
export function offsetToPlace(text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
