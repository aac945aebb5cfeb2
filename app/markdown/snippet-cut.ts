/** A code fence split at its `// ---cut---` line. */
export interface SplitSnippet {
  /** The lines readers see; the set-up above them is for the snippet check alone. */
  visible: string
  /** How many lines of the fence come before its first visible one. */
  hiddenLineCount: number
}

const cutLine = /^\s*\/\/\s*---cut---\s*$/

/**
 * Splits a fence's code at its last `// ---cut---` line: everything up to and including that
 * line, and blank lines right after it, is hidden. Code without a cut line is all visible.
 */
export function splitSnippet(code: string): SplitSnippet {
  const lines = code.split('\n')
  const cut = lines.findLastIndex((line) => cutLine.test(line))
  if (cut === -1) return { visible: code, hiddenLineCount: 0 }
  const next = lines.findIndex((line, index) => index > cut && line.trim() !== '')
  const start = next === -1 ? lines.length : next
  return { visible: lines.slice(start).join('\n'), hiddenLineCount: start }
}
