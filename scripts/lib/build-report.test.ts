import { expect, onTestFinished, test, vi } from 'vitest'
import { createPhaseTimer } from './build-report'

test.each([
  ['a log', false, ['pages: 3 of 9, after 10 s …\n', 'pages: 3 of 9, after 20 s …\n']],
  ['a terminal', true, ['\r\u001B[Kpages: 3 of 9 …', '\r\u001B[K']],
])('%s tells which part of a build takes long', async (_, isTTY, expected) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const written: string[] = []
  const timer = createPhaseTimer({ isTTY, write: (text: string) => written.push(text) > 0 })
  await timer.time('pages', async (phase) => {
    phase.progress = '3 of 9'
    await vi.advanceTimersByTimeAsync(25_000)
  })
  expect([...new Set(written)]).toEqual(expected)
})
