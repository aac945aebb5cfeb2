import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { splitSnippet } from './code-fence'

test.each([
  ['no cut', 'a\nb', 'a\nb', 0],
  ['a cut', 'a\n// ---cut---\nb', 'b', 2],
  ['a cut at the top', '// ---cut---\nb', 'b', 1],
  ['an indented cut', 'a\n  //  ---cut--- \nb', 'b', 2],
  ['blank lines after the cut', 'a\n// ---cut---\n\n  \n  b', '  b', 4],
  ['two cuts', 'a\n// ---cut---\nb\n// ---cut---\nc', 'c', 4],
  ['nothing after the cut', 'a\n// ---cut---', '', 2],
  ['a cut in a string', "a('// ---cut---')", "a('// ---cut---')", 0],
])('%s', (_, code, visible, hiddenLineCount) => {
  expect(splitSnippet(code)).toEqual({ visible, hiddenLineCount })
})

test('the visible lines are the last ones of the code', () => {
  const line = fc.oneof(fc.constantFrom('// ---cut---', '', '  '), fc.string())
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const code = lines.join('\n')
      const { visible, hiddenLineCount } = splitSnippet(code)
      const all = code.split('\n')
      expect(visible).toBe(all.slice(hiddenLineCount).join('\n'))
      expect(visible.split('\n')).not.toContain('// ---cut---')
    }),
  )
})
