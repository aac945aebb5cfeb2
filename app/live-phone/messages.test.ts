import { expect, test } from 'vitest'
import { isReport } from './messages'

test.each([
  [true, { type: 'ready' }],
  [true, { type: 'log', kind: 'event', name: 'onStarted', detail: '', time: 1 }],
  [false, { type: 'log', kind: 'event', name: 'onStarted', detail: '', time: '1' }],
  [true, { type: 'permission', name: 'camera', status: 'granted' }],
  [false, null],
  [false, 'ready'],
  [false, { type: 'constructor' }],
  [false, { type: 'permission', name: '__proto__', status: 'granted' }],
  [false, { type: 'permission', name: 'camera', status: 'allowed' }],
  [false, { type: 'log', kind: 'event', name: { toString: 'x' }, detail: '', time: 1 }],
  [false, { type: 'log', kind: 'event', name: 'x'.repeat(2001), detail: '', time: 1 }],
])('whether it is a report: %j, %j', (expected, data) => expect(isReport(data)).toBe(expected))
