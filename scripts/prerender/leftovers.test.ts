import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildingFolder, clearLeftovers, swapFolder } from './output-folder'
import { createFolder } from '../../tests/support/create-folder'

// No system gives a process so high an id.
const dead = 2 ** 30

test.each<[name: string, files: string[], left: string[]]>([
  ['what killed builds left is removed', [`dist.building-${dead}/a`, `dist.old-${dead}/a`], []],
  [
    'what a build that runs fills is kept',
    [`dist.building-${process.ppid}/a`],
    [`dist.building-${process.ppid}`],
  ],
  [
    'what belongs to others is kept',
    [`site.building-${dead}/a`, 'dist.old/a', 'dist.old-copy/a'],
    ['dist.old', 'dist.old-copy', `site.building-${dead}`],
  ],
])('%s', (_, files, left) => {
  const root = createFolder(Object.fromEntries(['dist/index.html', ...files].map((f) => [f, ''])))
  clearLeftovers(join(root, 'dist'))
  expect(readdirSync(root).sort()).toEqual(['dist', ...left].sort())
})

test('a site that was moved away by a killed build is put back', () => {
  const root = createFolder({ [`dist.old-${dead}/index.html`]: 'before' })
  clearLeftovers(join(root, 'dist'))
  expect(readdirSync(root)).toEqual(['dist'])
})

test('a new place has no leftovers', () => {
  expect(() => clearLeftovers(join(createFolder({}), 'new/dist'))).not.toThrow()
})

test('a folder that cannot be swapped in leaves the real one as it was', () => {
  const root = createFolder({ 'dist/index.html': 'before' })
  const target = join(root, 'dist')
  expect(() => swapFolder(buildingFolder(target), target)).toThrow('ENOENT')
  expect(readdirSync(root)).toEqual(['dist'])
  expect(readFileSync(join(target, 'index.html'), 'utf8')).toBe('before')
})
