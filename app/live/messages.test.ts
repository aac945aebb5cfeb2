import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readOrder, readReport } from './messages'

test.each([
  { type: 'ready' },
  { type: 'alive' },
  { type: 'log', kind: 'event', name: 'onStarted', detail: '' },
  { type: 'set', name: 'camera', status: 'granted' },
])('a report is taken as it is: %j', (report) => {
  expect(readReport(report)).toEqual(report)
})

test.each([
  null,
  'ready',
  [],
  { type: 'run', code: 'alert(1)' },
  { type: 'set', name: '__proto__', status: 'granted' },
  { type: 'set', name: 'camera', status: 'allowed' },
  { type: 'log', kind: 'event', name: { toString: 'x' }, detail: '' },
  { type: 'log', kind: 'event', name: 'x'.repeat(201), detail: '' },
])('what is no report is left out: %j', (data) => {
  expect(readReport(data)).toBeUndefined()
})

test('nothing that a frame may send makes the page throw', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withMap: true, withDate: true }), (data) => {
      readReport(data)
      readOrder(data)
    }),
  )
})
