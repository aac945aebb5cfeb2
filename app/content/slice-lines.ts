import type { Place } from '~/lib/problem'

/** The part of a text between two places, by line and column from 1, as they stand in the file. */
export function sliceLines(text: string, { start, end }: { start: Place; end: Place }): string {
  const lines = text.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join('\n')
}
