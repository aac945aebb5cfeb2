import { expect, test } from 'vitest'
import { toPlainText } from './source.server'

test.each([
  ['\uFEFF---\r\ntitle: A\r\n', '---\ntitle: A\n'],
  ['a\rb\n\nc', 'a\nb\n\nc'],
  ['a\uFEFFb', 'a\uFEFFb'],
])('%j becomes %j', (text, plain) => {
  expect(toPlainText(text)).toBe(plain)
})
