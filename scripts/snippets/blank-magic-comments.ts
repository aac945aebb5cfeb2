import { takeMagicComments } from '~/markdown/magic-comments'

/**
 * Empties the lines of magic comments, which readers do not see and which may be no comments in
 * the language, as in JSON. All other code keeps its place.
 */
export function blankMagicComments(code: string): string {
  const { code: shown, originalLines } = takeMagicComments(code)
  const shownLines = shown.split('\n')
  const lines = Array<string>(code.split('\n').length).fill('')
  for (const [index, line] of originalLines.entries()) lines[line - 1] = shownLines[index] ?? ''
  return lines.join('\n')
}
