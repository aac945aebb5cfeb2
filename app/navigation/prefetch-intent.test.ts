import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createIntentObserver, createPrefetchQueue, isPrefetchAllowed } from './prefetch'

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

function observe(onIntent: () => void, onOutOfView: () => void = () => {}) {
  const page = { addEventListener() {}, querySelectorAll: () => [] }
  return createIntentObserver(page as unknown as Document, { onIntent, onOutOfView })
}

test('a link that stays in view is told once', () => {
  const onIntent = vi.fn()
  const onOutOfView = vi.fn()
  observe(onIntent, onOutOfView)
  report([{ isIntersecting: true, target: 'a' }])
  vi.advanceTimersByTime(1000)
  expect(onOutOfView).not.toHaveBeenCalled()
  report([{ isIntersecting: false, target: 'a' }])
  expect(onIntent.mock.calls).toEqual([['a']])
  expect(onOutOfView.mock.calls).toEqual([['a']])
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

/** A queue to which pages were added, each by a link of its own name; `fetched` is what it told. */
function fillQueue(...paths: string[]) {
  const fetched: string[][] = []
  const queue = createPrefetchQueue((now) => fetched.push(now))
  const links = new Map(paths.map((path) => [path, { path }]))
  for (const [path, link] of links) queue.add(link, path)
  return { queue, fetched, getLink: (path: string) => links.get(path) ?? {} }
}

test('four pages are fetched at once, and the next as one of them ends', () => {
  const { queue, fetched } = fillQueue('/a', '/b', '/c', '/d', '/e', '/f')
  expect(fetched.at(-1)).toEqual(['/a', '/b', '/c', '/d'])
  queue.finish('/b')
  queue.finish('/b')
  expect(fetched.at(-1)).toEqual(['/a', '/c', '/d', '/e'])
})

test('what left the view before its turn is not fetched, unless it comes back', () => {
  const { queue, fetched, getLink } = fillQueue('/a', '/b', '/c', '/d', '/e', '/f')
  queue.drop(getLink('/e'))
  queue.finish('/a')
  expect(fetched.at(-1)).toEqual(['/b', '/c', '/d', '/f'])
  queue.add(getLink('/e'), '/e')
  queue.finish('/b')
  expect(fetched.at(-1)).toEqual(['/c', '/d', '/f', '/e'])
})

test('a page with two links in view is fetched as long as one of them stays, and once', () => {
  const { queue, fetched, getLink } = fillQueue('/a', '/b', '/c', '/d', '/e')
  queue.add({}, '/e')
  queue.drop(getLink('/e'))
  for (const path of ['/a', '/b', '/c', '/d']) queue.finish(path)
  expect(fetched.at(-1)).toEqual(['/e'])
  queue.finish('/e')
  queue.add({}, '/e')
  expect(fetched.at(-1)).toEqual([])
})

test('links of the page before give up their place', () => {
  const { queue, fetched } = fillQueue('/a', '/b', '/c', '/d', '/e')
  queue.clear()
  queue.finish('/a')
  expect(fetched.at(-1)).toEqual(['/b', '/c', '/d'])
})
