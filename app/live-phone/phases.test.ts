import { expect, test } from 'vitest'
import { firstState, type Phase, type PhoneEvent, reducePhase } from './phases'

const after = (from: 'waiting' | 'starting', ...events: PhoneEvent[]) =>
  events.reduce(reducePhase, firstState(from))

test.each<[string, 'waiting' | 'starting', PhoneEvent[], Phase]>([
  ['starts, and runs', 'starting', ['ready'], 'running'],
  ['waits for its reader', 'waiting', ['slow', 'timeout', 'ready'], 'waiting'],
  ['starts once its reader wants it', 'waiting', ['run'], 'starting'],
  ['is slow, and runs', 'starting', ['slow', 'ready'], 'running'],
  ['falls silent', 'starting', ['ready', 'timeout'], 'silent'],
  ['ends after a silence', 'starting', ['ready', 'timeout', 'timeout'], 'ended'],
  ['ends where it never comes', 'starting', ['slow', 'timeout', 'timeout'], 'ended'],
  ['starts after it has ended', 'starting', ['timeout', 'timeout', 'run'], 'starting'],
  ['starts again only after a silence', 'starting', ['ready', 'restart'], 'silent'],
  ['starts again after it', 'starting', ['ready', 'restart', 'timeout'], 'starting'],
  ['starts again once', 'starting', ['restart', 'restart', 'timeout', 'ready'], 'running'],
  ['starts again where it was to end', 'starting', ['timeout', 'run', 'timeout'], 'starting'],
  ['runs other code without a start', 'starting', ['ready', 'run'], 'running'],
])('a phone that %s', (_what, from, events, phase) => {
  expect(after(from, ...events).phase).toBe(phase)
})

test('a slow start is slow until another one', () => {
  expect(after('starting', 'slow', 'timeout', 'timeout').isSlow).toBe(true)
  expect(after('starting', 'slow', 'restart', 'timeout').isSlow).toBe(false)
})
