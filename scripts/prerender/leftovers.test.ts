import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildingFolder, clearLeftovers, swapFolder } from './output-folder'
import { createFolder } from '../../tests/support/create-folder'

test('what a killed build left is removed, and what belongs to others is kept', () => {
  const files = [
    'dist/index.html',
    'dist.building/a',
    'dist.old/a',
    'site.building/a',
    'dist.copy/a',
  ]
  const root = createFolder(Object.fromEntries(files.map((file) => [file, ''])))
  clearLeftovers(join(root, 'dist'))
  expect(readdirSync(root).sort()).toEqual(['dist', 'dist.copy', 'site.building'])
})

test('a site that was moved away by a killed build is put back', () => {
  const root = createFolder({ 'dist.old/index.html': 'before' })
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
