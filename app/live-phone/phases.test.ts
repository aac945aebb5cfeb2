import { expect, test } from 'vitest'
import { type Phase, type PhoneEvent, reducePhase } from './phases'

test.each<[string, Phase, PhoneEvent[], Phase]>([
  ['starts, and runs', 'starting', ['ready'], 'running'],
  ['waits for its reader', 'waiting', ['timeout', 'ready'], 'waiting'],
  ['starts once its reader wants it', 'waiting', ['run'], 'starting'],
  ['falls silent', 'starting', ['ready', 'timeout'], 'ending'],
  ['ends after a silence', 'starting', ['ready', 'timeout', 'timeout'], 'ended'],
  ['ends where it never comes', 'starting', ['timeout', 'timeout'], 'ended'],
  ['starts after it has ended', 'ended', ['run'], 'starting'],
  ['starts again only after an end', 'running', ['restart'], 'restarting'],
  ['starts again after it', 'running', ['restart', 'timeout'], 'starting'],
  ['starts again once', 'starting', ['restart', 'restart', 'timeout', 'ready'], 'running'],
  ['starts again where it was to end', 'starting', ['timeout', 'run', 'timeout'], 'starting'],
  ['runs other code without a start', 'running', ['run'], 'running'],
])('a phone that %s', (_what, from, events, phase) => {
  expect(events.reduce(reducePhase, from)).toBe(phase)
})
