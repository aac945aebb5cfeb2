import type { NativeTree } from './parse-native'

const commentTypes = [
  'comment',
  'line_comment',
  'block_comment',
  'multiline_comment',
  'multi_line_comment',
]

const stringTypes = [
  'string_literal',
  'line_string_literal',
  'multi_line_string_literal',
  'raw_string_literal',
  'char_literal',
  'character_literal',
]

/** What Swift and Kotlin compute within a string. */
const interpolationTypes = ['interpolated_expression', 'interpolated_identifier']

/** Blanks the comments of code; all that is left keeps its place. */
export function blankComments(code: string, { root, shift }: NativeTree): string {
  let text = code
  for (const node of root.descendantsOfType(commentTypes)) {
    if (node) text = blankRange(text, node.startIndex - shift, node.endIndex - shift)
  }
  return text
}

/** Blanks the strings of code, but not what is computed within them. */
export function blankStrings(code: string, { root, shift }: NativeTree): string {
  let text = code
  // Outer nodes come first, so strings within what is computed within strings end up blank.
  for (const node of root.descendantsOfType([...stringTypes, ...interpolationTypes])) {
    if (!node) continue
    const [start, end] = [node.startIndex - shift, node.endIndex - shift]
    text = interpolationTypes.includes(node.type)
      ? text.slice(0, start) + code.slice(start, end) + text.slice(end)
      : blankRange(text, start, end)
  }
  return text
}

/** Replaces part of a text, given by its offsets, by spaces; lines stay lines. */
export function blankRange(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end)
}
