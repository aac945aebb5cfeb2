import type { VFile } from 'vfile'

/** A position in a text, counted from 1. */
export interface Place {
  line: number
  column: number
}

/** The place of a character of a text, by how many stand before it. */
export function offsetToPlace(text: string, offset: number): Place {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}

/** A fault found in the site's input, in the shape of a `VFileMessage`. */
export interface Problem extends Partial<Place> {
  /** Path of the faulty file, relative to the project's root. */
  file: string
  /** The problem, as one sentence without a full stop. */
  message: string
  /** The remedy. */
  note?: string
}

/** A problem and its remedy, without the position. */
export type Fault = Pick<Problem, 'message' | 'note'>

/** Finds a line that a merge left in a text, which makes parsers misread all below it. */
export function findMergeMark(text: string): (Fault & Place) | undefined {
  const index = /^(?:<{7} |>{7} |={7}$)/m.exec(text)?.index
  const note = 'Keep one of the versions without the lines of <, = and >. A heading starts with ##.'
  const fault = { message: 'a merge left its mark', note }
  return index === undefined ? undefined : { ...offsetToPlace(text, index), ...fault }
}

/** Adds a fault to a file, at a position of its text. */
export function report(
  file: VFile,
  place: Place | { start: Place; end: Place } | undefined,
  fault: Fault,
): void {
  Object.assign(file.message(fault.message, place), fault)
}

/** Formats a problem as `file:line:column message`, with the remedy on the next line. */
export function problemToText({ file, line, column, message, note }: Problem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  return note ? `${place} ${message}\n    ${note}` : `${place} ${message}`
}

const byPlace = new Intl.Collator('en', { numeric: true })

/** The error that stops a build. It lists all problems of a run, by file and line. */
export class ProblemsError extends Error {
  override name = 'ProblemsError'

  constructor(readonly problems: Problem[]) {
    const texts = [...new Set(problems.map(problemToText))].sort(byPlace.compare)
    const count = texts.length === 1 ? '1 problem' : `${texts.length} problems`
    super(`${count}:\n\n${texts.join('\n')}`)
  }
}
