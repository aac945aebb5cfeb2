import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../../tests/support/create-folder'
import { createDiskCache, hashTexts } from './disk-cache.server'

const directory = 'node_modules/.cache/vision-camera-docs/build/test'
let runs = 0
const compute = async () => ({ value: (runs += 1) })

test('computes once, and a later process reads what an earlier one wrote', async () => {
  const root = createFolder({})
  runs = 0
  const first = createDiskCache<{ value: number }>(root, 'test')
  const both = [first.getOrCompute('a', compute), first.getOrCompute('a', compute)]
  expect(await Promise.all(both)).toEqual([{ value: 1 }, { value: 1 }])
  expect(await createDiskCache(root, 'test').getOrCompute('a', compute)).toEqual({ value: 1 })
  expect(readdirSync(join(root, directory))).toEqual(['a.json'])
})

test.each<[fault: string, damage: (text: string) => string]>([
  ['cut off', (text) => text.slice(0, -3)],
  ['empty', () => ''],
  ['changed but still JSON', (text) => text.replace(':1}', ':3}')],
  ['of an older form', () => '{"value":3}'],
])('computes again where an entry is %s', async (_, damage) => {
  const root = createFolder({})
  const file = join(root, directory, 'a.json')
  runs = 0
  await createDiskCache(root, 'test').getOrCompute('a', compute)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, damage(text))
  expect(await createDiskCache(root, 'test').getOrCompute('a', compute)).toEqual({ value: 2 })
  expect(await createDiskCache(root, 'test').read('a')).toEqual({ value: 2 })
})

test('computes again where an entry has the name of another one', async () => {
  const root = createFolder({})
  runs = 0
  await createDiskCache(root, 'test').getOrCompute('a', compute)
  renameSync(join(root, directory, 'a.json'), join(root, directory, 'b.json'))
  expect(await createDiskCache(root, 'test').getOrCompute('b', compute)).toEqual({ value: 2 })
})

test('does not keep a failure', async () => {
  const root = createFolder({})
  const cache = createDiskCache<number>(root, 'test')
  await expect(cache.getOrCompute('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.getOrCompute('a', () => Promise.resolve(1))).toBe(1)
})

test('works without being able to write', async () => {
  const root = createFolder({})
  writeFileSync(join(root, 'node_modules'), 'a file where the folder should be')
  expect(await createDiskCache(root, 'test').getOrCompute('a', () => Promise.resolve(2))).toBe(2)
  expect(existsSync(join(root, directory))).toBe(false)
})

test('drops what nobody has asked for in a month, and keeps what was used', async () => {
  const root = createFolder({})
  const cache = createDiskCache<number>(root, 'test')
  for (const name of ['used', 'unused', 'fresh']) await (await cache.write(name, 1))()
  const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
  for (const name of ['used', 'unused']) {
    utimesSync(join(root, directory, `${name}.json`), longAgo, longAgo)
  }
  expect(await cache.getOrCompute('used', () => Promise.resolve(2))).toBe(1)
  await cache.removeUnused()
  expect(readdirSync(join(root, directory)).sort()).toEqual(['fresh.json', 'used.json'])
  utimesSync(join(root, directory, 'fresh.json'), longAgo, new Date(Date.now() - 1000))
  await cache.removeUnused(1)
  expect(readdirSync(join(root, directory))).toEqual(['used.json'])
  await createDiskCache(createFolder({}), 'test').removeUnused()
})

test('hashes tell texts apart by where they end', () => {
  expect(hashTexts(['ab', 'c'])).not.toBe(hashTexts(['a', 'bc']))
})

test('what is refused is computed again by the next process, and all else is not', async () => {
  const root = createFolder({})
  const computed: string[] = []
  const keep = async (hash: string) => {
    computed.push(hash)
    return hash
  }
  for (let processes = 0; processes < 2; processes += 1) {
    const cache = createDiskCache<string>(root, 'documents', (value) => value !== 'faulty')
    for (const hash of ['right', 'faulty', 'faulty'])
      await cache.getOrCompute(hash, () => keep(hash))
  }
  expect(computed).toEqual(['right', 'faulty', 'faulty'])
})
