/** Finds the lines of a code, counted from 1, that the original doesn't have; indentation doesn't count. */
export function findNewLines(original: string, code: string): number[] {
  const known = new Set(['', ...original.split('\n').map((line) => line.trim())])
  const lines = code.split('\n').map((line, index) => (known.has(line.trim()) ? 0 : index + 1))
  return lines.filter(Boolean)
}
