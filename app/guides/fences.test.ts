import fc from 'fast-check'
import { expect, test } from 'vitest'

import { faultToProblem, parseFences } from './fences'

/** Wraps a fence around two lines of code in different containers. */
const containers: [string, string[]][] = [
  ['nothing', ['```ts', 'const a = 1', '  needle', '```']],
  ['an indented fence', ['  ```ts', '  const a = 1', '    needle', '  ```']],
  ['code less indented than its fence', ['  ```ts', 'const a = 1', ' needle', '  ```']],
  ['a list', ['- item', '', '  ```ts', '  const a = 1', '  needle', '  ```']],
  ['a list with a tab', ['- item', '', '\t```ts', '\tconst a = 1', '\tneedle', '\t```']],
  ['a numbered list', ['10. ```ts', '    const a = 1', '    needle', '    ```']],
  ['a quote', ['> ```ts', '> const a = 1', '> needle', '> ```']],
  ['a quote in a list', ['- > ```ts', '  > const a = 1', '  >   needle', '  > ```']],
  ['JSX', ['<Tabs>', '    ```ts', '    const a = 1', '    needle', '    ```', '</Tabs>']],
  ['an admonition', [':::tip[Title]', '```ts', 'const a = 1', 'needle', '```', ':::']],
  ['a longer fence', ['~~~~ts', '```', '  needle', '~~~~']],
]

test.each(containers)('places in %s are those in the guide', (_, container) => {
  const guide = ['---', 'title: Fences', '---', '', ...container, '']
  const line = guide.findIndex((each) => each.includes('needle')) + 1
  const column = (guide[line - 1] ?? '').indexOf('needle') + 1
  const { fences, problems } = parseFences('guide.mdx', guide.join('\n'))
  expect(problems).toEqual([])
  expect(fences).toMatchObject([{ isClosed: true }])
  const places = fences.map((fence) =>
    faultToProblem(fence, { offset: fence.code.indexOf('needle'), message: 'Fault' }),
  )
  expect(places).toEqual([{ file: 'guide.mdx', line, column, message: 'Fault' }])
})

test('a fence is read with its language and meta', () => {
  const { fences } = parseFences('guide.mdx', '```objective-c title="A.m" {1,3-4}\ncode\n```')
  expect(fences[0]).toMatchObject({
    file: 'guide.mdx',
    line: 1,
    column: 1,
    language: 'objective-c',
    meta: { title: 'A.m', highlightedLines: [1, 3, 4] },
    code: 'code',
  })
})

test.each(['```ts\ncode', '> ```ts\n> code\n\ntext', '````ts\ncode\n```', '```ts'])(
  'a fence that never closes is noticed: %j',
  (guide) => {
    expect(parseFences('guide.mdx', guide).fences).toMatchObject([{ isClosed: false }])
  },
)

test('any text gives fences whose code stands where they say, or a problem', () => {
  const line = fc.constantFrom(
    '```ts',
    '```',
    '  ~~~js',
    '~~~',
    'a',
    '',
    '- b',
    '  c',
    '> d',
    '> ```',
  )
  const odd = fc.constantFrom('<Tabs>', '</Tabs>', '{', '<!--', ':::note', '\t```')
  const guides = fc.array(fc.oneof({ weight: 9, arbitrary: line }, odd), { maxLength: 15 })
  fc.assert(
    fc.property(guides, fc.constantFrom('\n', '\r\n'), (guide, lineEnding) => {
      const { fences, problems } = parseFences('guide.mdx', guide.join(lineEnding))
      for (const problem of problems) expect(problem.message).toMatch(/^error mdx: ./)
      for (const fence of fences) {
        expect(guide[fence.line - 1]).toMatch(/```|~~~/)
        let offset = 0
        for (const code of fence.code.split('\n')) {
          const place = faultToProblem(fence, { offset, message: '' })
          const shown = (guide[(place.line ?? 0) - 1] ?? '').slice((place.column ?? 0) - 1)
          expect(shown.replaceAll('\t', '    ').trim()).toBe(code.trim())
          offset += code.length + 1
        }
      }
    }),
    { numRuns: 150 },
  )
})
