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

/** A queue to which pages were added, each by a link of its own name; `fetching` is what is under way. */
function fillQueue(...paths: string[]) {
  const ends = new Map<string, () => void>()
  const queue = createPrefetchQueue((path) => new Promise((end) => ends.set(path, end)))
  const links = new Map(paths.map((path) => [path, { path }]))
  for (const [path, link] of links) queue.add(link, path)
  return {
    queue,
    getLink: (path: string) => links.get(path) ?? {},
    fetching: () => [...ends.keys()],
    async finish(path: string) {
      ends.get(path)?.()
      ends.delete(path)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test('four pages are fetched at once, and the next as one of them ends', async () => {
  const { fetching, finish } = fillQueue('/a', '/b', '/c', '/d', '/e', '/f')
  expect(fetching()).toEqual(['/a', '/b', '/c', '/d'])
  await finish('/b')
  expect(fetching()).toEqual(['/a', '/c', '/d', '/e'])
})

test('a page that takes long no longer holds up others', async () => {
  const { fetching } = fillQueue('/a', '/b', '/c', '/d', '/e')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetching()).toContain('/e')
})

test('what left the view before its turn is not fetched, unless it comes back', async () => {
  const { queue, getLink, fetching, finish } = fillQueue('/a', '/b', '/c', '/d', '/e', '/f')
  queue.drop(getLink('/e'))
  await finish('/a')
  expect(fetching()).toEqual(['/b', '/c', '/d', '/f'])
  queue.add(getLink('/e'), '/e')
  await finish('/b')
  expect(fetching()).toEqual(['/c', '/d', '/f', '/e'])
})

test('a page with two links in view is fetched as long as one of them stays, and once', async () => {
  const { queue, getLink, fetching, finish } = fillQueue('/a', '/b', '/c', '/d', '/e')
  queue.add({}, '/e')
  queue.drop(getLink('/e'))
  for (const path of ['/a', '/b', '/c', '/d']) await finish(path)
  expect(fetching()).toEqual(['/e'])
  await finish('/e')
  queue.add({}, '/e')
  expect(fetching()).toEqual([])
})

test('pages that give the line away are ended, and may be fetched again', async () => {
  const ended: string[] = []
  const fetch = (path: string, signal: AbortSignal) =>
    new Promise<void>((end) => {
      signal.addEventListener('abort', () => {
        ended.push(path)
        end()
      })
    })
  const queue = createPrefetchQueue(fetch)
  const add = () => '/a /b /c /d /e'.split(' ').forEach((path) => queue.add({}, path))
  add()
  queue.end()
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).toEqual(['/a', '/b', '/c', '/d'])
  add()
  queue.end()
  expect(ended).toHaveLength(8)
})

test('links of the page before give up their place', async () => {
  const { queue, fetching, finish } = fillQueue('/a', '/b', '/c', '/d', '/e')
  queue.clear()
  await finish('/a')
  expect(fetching()).toEqual(['/b', '/c', '/d'])
})
