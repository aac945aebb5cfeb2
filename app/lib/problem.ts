import type { VFile } from 'vfile'

/** A place in a text; both count from 1. */
export interface Place {
  line: number
  column: number
}

/**
 * A fault found in the site's input, in the shape of a `VFileMessage`; `line` and `column` count from 1.
 */
export interface Problem {
  /** Path of the faulty file, relative to the project's root. */
  file: string
  line?: number
  column?: number
  /** What is wrong, as one sentence without a full stop. */
  message: string
  /** What would be right. */
  note?: string
}

/** What is wrong and what would be right, for whoever knows the place. */
export type Fault = Pick<Problem, 'message' | 'note'>

/** Puts a fault on the file that is being transformed, at a place of its text. */
export function report(
  file: VFile,
  place: Place | { start: Place; end: Place } | undefined,
  fault: Fault,
): void {
  Object.assign(file.message(fault.message, place), fault)
}

/** Formats the place of a problem as `file:line:column`, as far as it is known. */
function problemToPlace({ file, line, column }: Omit<Problem, 'message'>): string {
  return [file, line, line === undefined ? undefined : column]
    .filter((part) => part !== undefined)
    .join(':')
}

/** Formats a problem as `file:line:column message`, with the remedy on a line of its own. */
export function problemToText(problem: Problem): string {
  const { message, note } = problem
  const place = problemToPlace(problem)
  return note ? `${place} ${message}\n    ${note}` : `${place} ${message}`
}

/** Sorts problems by file, then by place, and drops repeated ones. */
export function sortProblems(problems: Problem[]): Problem[] {
  const unique = new Map(problems.map((problem) => [problemToText(problem), problem]))
  return [...unique.values()].sort(
    (a, b) =>
      a.file.localeCompare(b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  )
}

/** The error that stops a build, listing every problem found in one run. */
export class ProblemsError extends Error {
  override name = 'ProblemsError'
  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    const sorted = sortProblems(problems)
    const count = sorted.length === 1 ? '1 problem' : `${sorted.length} problems`
    super(`${count}:\n\n${sorted.map(problemToText).join('\n')}`)
    this.problems = sorted
  }
}
