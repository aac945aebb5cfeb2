import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedToParts } from '~/components/search/marked-text'
import { escapeHtml } from '~/search/client/escape-html'

test.each([
  ['', []],
  ['plain', [['plain', false]]],
  [
    'a <mark>cam</mark>era',
    [
      ['a ', false],
      ['cam', true],
      ['era', false],
    ],
  ],
  ['<mark></mark>', []],
  ['<mark>open', [['open', true]]],
  ['stray</mark>', [['stray', false]]],
  ['&lt;Camera&gt; &amp;amp; &quot;&#39;', [['<Camera> &amp; "\'', false]]],
  ['<script>x</script>', [['<script>x</script>', false]]],
  ['<mark onclick="x">a</mark>', [['<mark onclick="x">a', false]]],
  ['&nbsp;', [['&nbsp;', false]]],
] as [string, [string, boolean][]][])('%j', (html, parts) => {
  expect(markedToParts(html)).toEqual(parts.map(([text, isMarked]) => ({ text, isMarked })))
})

test('any text that was escaped comes back whole, marked where it was', () => {
  const pieces = fc.array(fc.record({ text: fc.string({ minLength: 1 }), isMarked: fc.boolean() }))
  fc.assert(
    fc.property(pieces, (parts) => {
      const html = parts
        .map(({ text, isMarked }) =>
          isMarked ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text),
        )
        .join('')
      const found = markedToParts(html)
      const textOf = (isMarked: boolean, list: typeof parts) =>
        list.filter((part) => part.isMarked === isMarked).map(({ text }) => text)
      expect(found.map(({ text }) => text).join('')).toBe(parts.map(({ text }) => text).join(''))
      expect(textOf(true, found).join('')).toBe(textOf(true, parts).join(''))
    }),
  )
})
