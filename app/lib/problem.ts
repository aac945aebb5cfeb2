import type { VFile } from 'vfile'

/** A place in a text; both count from 1. */
export interface Place {
  line: number
  column: number
}

/** A fault found in the site's input, in the shape of a `VFileMessage`. */
export interface Problem extends Partial<Place> {
  /** Path of the faulty file, relative to the project's root. */
  file: string
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

/** Formats a problem as `file:line:column message`, with the remedy on a line of its own. */
export function problemToText({ file, line, column, message, note }: Problem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  return note ? `${place} ${message}\n    ${note}` : `${place} ${message}`
}

const byPlace = new Intl.Collator('en', { numeric: true })

/** The error that stops a build, listing every problem found in one run once, by file and place. */
export class ProblemsError extends Error {
  override name = 'ProblemsError'

  constructor(problems: Problem[]) {
    const texts = [...new Set(problems.map(problemToText))].sort(byPlace.compare)
    super(
      `${texts.length === 1 ? '1 problem' : `${texts.length} problems`}:\n\n${texts.join('\n')}`,
    )
  }
}
