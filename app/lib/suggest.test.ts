import { expect, test } from 'vitest'
import { didYouMean } from './suggest'

test.each([
  ['devics', ['devices', 'formats'], 'Did you mean devices?'],
  ['DEVICES', ['devices'], 'Did you mean devices?'],
  ['tsxx', ['jsx', 'tsx', 'swift'], 'Did you mean tsx or jsx?'],
  ['zzzzzzzz', [...'abcdefghijklm'], 'Write a known one, such as a, b, c, or leave it out.'],
  ['a', [], 'Known: none.'],
  ['a', ['b', 'c', 'd', 'e'], 'Did you mean b or c or d?'],
  ['/docs/guides/pinch', ['/docs/guides/zooming'], 'Known: /docs/guides/zooming.'],
  ['hdr.mdx', ['video-hdr.mdx', 'home.mdx'], 'Did you mean video-hdr.mdx?'],
  ['camera-formats.mdx', ['pixel-formats.mdx', 'formats.mdx'], 'Did you mean formats.mdx?'],
  ['zzzzzzzz', [...'abcdefghijkl'], /^Known: a, .*, l\.$/],
])('for %s of %j', (wrong, known, words) => {
  expect(didYouMean(wrong, known)).toMatch(words)
})
