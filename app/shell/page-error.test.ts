import { expect, test } from 'vitest'
import { errorToMessages } from './page-error'

const circle = new Error('first')
circle.cause = new Error('second', { cause: circle })

test.each([
  [
    new Error('outer', { cause: new TypeError('middle', { cause: 'inner' }) }),
    ['outer', 'middle', 'inner'],
  ],
  [circle, ['first', 'second']],
  [new RangeError(), ['RangeError']],
  ['text', ['text']],
  [
    { status: 503, statusText: 'Service Unavailable', internal: true, data: '' },
    ['503 Service Unavailable'],
  ],
  [undefined, []],
])('the messages of %o and its causes are %j', (error, expected) => {
  expect(errorToMessages(error)).toEqual(expected)
})
