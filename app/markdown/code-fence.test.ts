import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseCodeMeta, splitSnippet } from './code-fence'

const nothing = {
  highlightedLines: [],
  showLineNumbers: false,
  wrap: false,
  collapse: false,
  check: true,
  problems: [],
}

test.each([null, undefined, '', '   '])('%j means the defaults', (meta) => {
  expect(parseCodeMeta(meta)).toEqual(nothing)
})

test.each([
  ['title="App.tsx"', { title: 'App.tsx' }],
  ['title=\'a "quoted" name\'', { title: 'a "quoted" name' }],
  ['title=App.tsx', { title: 'App.tsx' }],
  ['title="a {1} b=c"', { title: 'a {1} b=c' }],
  ['lang="tsx"', { lang: 'tsx' }],
  ['{1,3-5}', { highlightedLines: [1, 3, 4, 5] }],
  ['{ 5 , 1 - 2 }', { highlightedLines: [1, 2, 5] }],
  ['{2} {1,2}', { highlightedLines: [1, 2] }],
  ['showLineNumbers', { showLineNumbers: true }],
  ['showLineNumbers=false', { showLineNumbers: false }],
  ['wrap="true"', { wrap: true }],
  ['collapse', { collapse: true }],
  ['title="App.tsx" run', { title: 'App.tsx', run: true }],
  ['run=false', { run: false }],
  ['check=false reason="why not"', { check: false, reason: 'why not' }],
])('%s', (meta, expected) => {
  expect(parseCodeMeta(meta)).toEqual({ ...nothing, ...expected })
})

test.each([
  ['check=false', ['check=false needs a reason="…" that says why the code cannot be checked']],
  ['reason="why"', ['"reason" only goes with check=false']],
  ['run', ['"run" needs a title="…" that names the file']],
  ['check=maybe', ['"check" is either true or false, not "maybe"']],
  ['titel="x"', ['unknown key "titel". Did you mean title?']],
  ['lang=', ['"lang" needs a text, as in lang="…"']],
  ['title', ['"title" needs a text, as in title="…"']],
  ['title="a" title="b"', ['"title" is given twice']],
  ['title="a', ['"title" needs a text, as in title="…"', 'cannot read ""a" after the language']],
  ['{1,a}', ['"a" is not a line or range of lines, as in {1,3-5}']],
  ['{0}', ['"0" is not a line or range of lines, as in {1,3-5}']],
  ['{5-3}', ['"5-3" is not a line or range of lines, as in {1,3-5}']],
  ['{1-999999999}', ['"1-999999999" is not a line or range of lines, as in {1,3-5}']],
  ['{}', ['"" is not a line or range of lines, as in {1,3-5}']],
  ['{1', ['cannot read "{1" after the language']],
])('%s is faulted', (meta, problems) => {
  expect(parseCodeMeta(meta).problems).toEqual(problems)
})

test('whatever is well written is read back, in any order', () => {
  const text = fc.stringMatching(/^[^\s"'][^"']*[^\s"']$/)
  const parts = fc.record({
    title: text,
    reason: text,
    showLineNumbers: fc.boolean(),
    wrap: fc.boolean(),
    collapse: fc.boolean(),
    lines: fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1 }),
    order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 }),
    quote: fc.constantFrom('"', "'"),
  })
  fc.assert(
    fc.property(
      parts,
      ({ title, reason, showLineNumbers, wrap, collapse, lines, order, quote }) => {
        const items = [
          `title=${quote}${title}${quote}`,
          `reason=${quote}${reason}${quote}`,
          'check=false',
          showLineNumbers ? 'showLineNumbers' : 'showLineNumbers=false',
          `wrap=${wrap}`,
          `collapse=${collapse}`,
          `{${lines.join(', ')}}`,
        ]
        expect(parseCodeMeta(order.map((index) => items[index]).join(' '))).toEqual({
          title,
          reason,
          check: false,
          showLineNumbers,
          wrap,
          collapse,
          highlightedLines: lines.toSorted((a, b) => a - b),
          problems: [],
        })
      },
    ),
  )
})

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
