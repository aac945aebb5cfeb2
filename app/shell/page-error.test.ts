import { expect, test } from 'vitest'
import { errorToMessages } from './page-error'

test('lists an error and its causes, outermost first', () => {
  const error = new Error('outer', { cause: new TypeError('middle', { cause: 'inner' }) })
  expect(errorToMessages(error)).toEqual(['outer', 'middle', 'inner'])
})

test('cuts a circle of causes', () => {
  const first = new Error('first')
  first.cause = new Error('second', { cause: first })
  expect(errorToMessages(first)).toEqual(['first', 'second'])
})

test.each([
  [new RangeError(), ['RangeError']],
  ['text', ['text']],
  [
    { status: 503, statusText: 'Service Unavailable', internal: true, data: '' },
    ['503 Service Unavailable'],
  ],
  [undefined, []],
])('%o gives %j', (error, expected) => {
  expect(errorToMessages(error)).toEqual(expected)
})
