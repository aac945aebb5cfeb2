import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createIntentObserver, isPrefetchAllowed } from './prefetch'

type Entry = { isIntersecting: boolean; target: unknown }

let report: (entries: Entry[]) => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: Entry[]) => void) {
        report = callback
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function observe(onIntent: (link: HTMLAnchorElement) => void) {
  const page = { addEventListener() {}, querySelectorAll: () => [] }
  return createIntentObserver(page as unknown as Document, onIntent)
}

test('a link that stays in view is told once', () => {
  const onIntent = vi.fn()
  observe(onIntent)
  report([{ isIntersecting: true, target: 'a' }])
  vi.advanceTimersByTime(1000)
  report([{ isIntersecting: false, target: 'a' }])
  expect(onIntent.mock.calls).toEqual([['a']])
})

test('links of the page before are no longer waited for', () => {
  const onIntent = vi.fn()
  const observer = observe(onIntent)
  report([{ isIntersecting: true, target: 'a' }])
  observer.observeLinks()
  vi.advanceTimersByTime(1000)
  expect(onIntent).not.toHaveBeenCalled()
})

test.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ saveData: true }, false],
])('prefetching with the connection %o: %s', (connection, isAllowed) => {
  expect(isPrefetchAllowed(connection)).toBe(isAllowed)
})
