import { expect, test } from 'vitest'
import { findLine, isAnswered, parsePrompts } from './ask'

const lines = [
  '- [Photos](/x/docs/photos.md): How to take a photo.',
  '- `CameraProps.hdr` (version 2): Use [`videoHdr`](/x/docs/props.md#videohdr).',
  'Camera.takePhoto(options?: TakePhotoOptions): Promise<PhotoFile>',
]

test.each([
  ['take a photo with flash', 0],
  ['hdr={true} on Camera', 1],
  ['TakePhotoOptions', 2],
])('%s leads to line %i', (prompt, line) => {
  expect(findLine(prompt, lines)).toBe(lines[line])
})

test.each([
  ['videoHdr', lines[1], true],
  ['flash', lines[0], true],
  ['torch', lines[0], false],
  ['flash', lines[2], false],
])('%s is told by %s: %s', (name, line = '', isTold) => {
  const readPage = (url: string): string => (url === '/x/docs/photos.md' ? 'Set flash.' : '')
  expect(isAnswered({ text: '', name }, line, readPage)).toBe(isTold)
})

test('a table has comments, prompts and names', () => {
  const prompts = parsePrompts('# A comment\n\nuse a -> b -> c\nd -> e(\n')
  expect(prompts).toEqual([
    { text: 'use a', name: 'b' },
    { text: 'd', name: 'e(' },
  ])
})
