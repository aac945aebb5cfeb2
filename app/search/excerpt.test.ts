import { expect, test } from 'vitest'
import { excerptOf, markText } from './excerpt'
import { tokenizeNames } from './tokenize'

const toTerms = (query: string) => new Set(tokenizeNames(query).map(({ term }) => term))

const before = 'One sentence of many words comes before what the reader searched for. '.repeat(3)
const after = ' And then there are others, of which the last one is cut at a word.'.repeat(3)

test.each([
  ['is the beginning without a match', 'Some text.', 'zoom', 'Some text.'],
  ['is the line with most', 'Zoom.\nZoom and torch.\nTorch.', 'zoom torch', 'Zoom and torch.'],
  [
    'is cut at words',
    `${before}Set the zoom.${after}`,
    'zoom',
    `…what the reader searched for. Set the zoom.${after.slice(0, 93)}…`,
  ],
  [
    'is where most words are close',
    `A zoom.${after}${after} The zoom has a torch.`,
    'zoom torch',
    '…the last one is cut at a word. The zoom has a torch.',
  ],
  ['ends without its full stop', `${'word '.repeat(27)}end. More.`, 'no', /^word [ word]+end…$/],
  ['is cut in a word that has no end', 'b'.repeat(200), 'no', /^b{139}…$/],
  ['finds other forms of a word', `${before}See libraries.`, 'library', /^…what .* libraries\.$/],
])('an excerpt %s', (_name, text, query, expected) => {
  const excerpt = excerptOf(text, toTerms(query))
  if (typeof expected === 'string') expect(excerpt).toBe(expected)
  else expect(excerpt).toMatch(expected)
})

test('terms are marked where they stand, whole names rather than their words', () => {
  const terms = toTerms('useCameraDevice camera')
  expect(markText('Use useCameraDevice() of <cameras> in myCamera', terms)).toBe(
    'Use <mark>useCameraDevice</mark>() of &lt;<mark>cameras</mark>&gt; in my<mark>Camera</mark>',
  )
})
