import { expect, test } from 'vitest'

import { checkProse } from './check-prose'

async function warnings(path: string, text: string): Promise<string[]> {
  const { messages } = await checkProse(path, text)
  return messages.map(({ line, column, ruleId }) => `${line}:${column} ${ruleId}`)
}

const long = `It ${'runs and '.repeat(21)}stops.`

test.each([
  ['a phrase in a paragraph', 'It is slow.\n\nBy the source, it waits.', ['3:1 phrase']],
  ['a phrase in a heading', '## What you may read', ['1:9 phrase']],
  ['a phrase in a table', '| A |\n| - |\n| we infer it |', ['3:3 phrase']],
  ['a phrase after code of the same line', 'Call `a()`, as you may read.', ['1:16 phrase']],
  ['a phrase inside code', 'Call `you may read` now.', []],
  ['a phrase inside a fence', '```ts\n// you may read\n```', []],
  ['a word twice', 'It waits for the the frame.', ['1:14 the']],
  ['the wrong article', 'It is an camera.', ['1:7 retext-indefinite-article']],
  ['a long sentence', long, ['1:1 sentence-length']],
  ['plain words', 'The camera waits until the frame is ready.', []],
])('%s', async (_, text, expected) => {
  expect(await warnings('guide.mdx', text)).toEqual(expected)
})

test('a guide may hold components, another document may hold HTML', async () => {
  const guide = '<Details summary="More">\n\nYou may read it.\n\n</Details>'
  expect(await warnings('guide.mdx', guide)).toEqual(['3:1 phrase'])
  expect(await warnings('README.md', '<br>\n\nYou may read it.')).toEqual(['3:1 phrase'])
})
