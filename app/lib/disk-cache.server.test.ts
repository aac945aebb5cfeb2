import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDiskCache } from './disk-cache.server'

test('what is refused is computed again by the next process, and all else is not', async () => {
  const root = mkdtempSync(join(tmpdir(), 'disk-cache-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const computed: string[] = []
  const compute = async (hash: string) => {
    computed.push(hash)
    return hash
  }
  for (let processes = 0; processes < 2; processes += 1) {
    const cache = createDiskCache<string>(root, 'documents', (value) => value !== 'faulty')
    for (const hash of ['right', 'faulty', 'faulty'])
      await cache.getOrCompute(hash, () => compute(hash))
  }
  expect(computed).toEqual(['right', 'faulty', 'faulty'])
})
