import { expect, test } from 'vitest'
import { errorToMessages } from './page-error'

const circle = new Error('first')
circle.cause = new Error('second', { cause: circle })

test.each([
  [new Error('a', { cause: new TypeError('b', { cause: 'c' }) }), ['a', 'b', 'c']],
  [circle, ['first', 'second']],
  [new RangeError(), ['RangeError']],
  ['text', ['text']],
  [{ status: 503, statusText: 'Away', internal: true, data: '' }, ['503 Away']],
  [undefined, []],
])('the messages of %o and its causes are %j', (error, expected) => {
  expect(errorToMessages(error)).toEqual(expected)
})
