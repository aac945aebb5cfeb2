import { EventEmitter } from 'node:events'
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFolder } from '../../tests/support/create-folder'
import { queueBuilds, reportEarlierEdits, trackWrites } from './remix-compiler'

test('builds run one after another to their ends, and all of one that fails ends before the next', async () => {
  const steps: string[] = []
  const compiler = queueBuilds({
    async compile(name) {
      steps.push(`${name} begins`)
      await setTimeout(20)
      steps.push(`${name} ends`)
      if (name === 'b') throw new Error('a fault in b')
      return name
    },
    async cancel() {
      steps.push('cancelled')
    },
    async dispose() {
      steps.push('disposed')
    },
  })
  const first = compiler.compile('a')
  await compiler.cancel()
  steps.push('asked for b')
  const builds = Promise.allSettled([first, compiler.compile('b'), compiler.compile('c')])
  await compiler.dispose()
  expect(
    (await builds).map((each) => ('value' in each ? each.value : each.reason.message)),
  ).toEqual(['a', 'a fault in b', 'c'])
  const asked =
    'a begins, a ends, asked for b, b begins, b ends, cancelled, c begins, c ends, disposed'
  expect(steps.join(', ')).toBe(asked)
})

test('files that were edited before the watcher was ready are reported once it is', () => {
  const root = createFolder({ 'old.ts': '', 'edited.ts': '', 'folder/a': '' })
  const since = Date.now()
  utimesSync(join(root, 'old.ts'), new Date(), new Date(since - 1000))
  utimesSync(join(root, 'edited.ts'), new Date(), new Date(since + 1000))
  const watched = { [root]: ['old.ts', 'edited.ts', 'folder', 'removed.ts'] }
  const watcher = Object.assign(new EventEmitter(), { getWatched: () => watched })
  const edits: string[] = []
  watcher.on('change', (file) => edits.push(file))
  reportEarlierEdits(watcher, since)
  expect(edits).toEqual([])
  watcher.emit('ready')
  expect(edits).toEqual([join(root, 'edited.ts')])
})

test('what a failed build writes is written before the next build begins, and its faults end nothing', async () => {
  const steps: string[] = []
  const writes = new Set<Promise<void>>()
  const write = trackWrites(async (name: string) => {
    await setTimeout(20)
    steps.push(`${name} written`)
    if (name === 'a') throw new Error('no such folder')
  }, writes)
  const compiler = queueBuilds(
    {
      async compile(name) {
        steps.push(`${name} begins`)
        void write(`${name}`)
        throw new Error('a fault')
      },
      async cancel() {},
      async dispose() {},
    },
    writes,
  )
  await Promise.allSettled([compiler.compile('a'), compiler.compile('b')])
  await compiler.dispose()
  expect(steps.join(', ')).toBe('a begins, a written, b begins, b written')
  expect(writes.size).toBe(0)
})
