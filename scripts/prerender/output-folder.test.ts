import { readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  buildingFolder,
  clearInterruptedBuild,
  createOutputFolder,
  swapFolder,
} from './output-folder'
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
  clearInterruptedBuild(join(root, 'dist'))
  expect(readdirSync(root).sort()).toEqual(['dist', 'dist.copy', 'site.building'])
})

test('a site that was moved away by a killed build is put back', () => {
  const root = createFolder({ 'dist.old/index.html': 'before' })
  clearInterruptedBuild(join(root, 'dist'))
  expect(readdirSync(root)).toEqual(['dist'])
})

test('a new place has no leftovers', () => {
  expect(() => clearInterruptedBuild(join(createFolder({}), 'new/dist'))).not.toThrow()
})

test('a folder that cannot be swapped in leaves the real one as it was', () => {
  const root = createFolder({ 'dist/index.html': 'before' })
  const target = join(root, 'dist')
  expect(() => swapFolder(buildingFolder(target), target)).toThrow('ENOENT')
  expect(readdirSync(root)).toEqual(['dist'])
  expect(readFileSync(join(target, 'index.html'), 'utf8')).toBe('before')
})

test('a file outside of the site is not written', async () => {
  const root = createFolder({ 'public/a': '' })
  const folder = await createOutputFolder(join(root, 'dist'), join(root, 'public'))
  await expect(folder.write('../../x.html', '')).rejects.toThrow('lies outside of the site')
  await folder.discard()
  expect(readdirSync(root)).toEqual(['public'])
})

test('what is written while the folder goes neither stays nor fails', async () => {
  const root = createFolder({ 'public/a': '' })
  const folder = await createOutputFolder(join(root, 'dist'), join(root, 'public'))
  const writes = Array.from({ length: 200 }, (_, index) =>
    folder.write(`b/${index % 9}/${index}`, ''),
  )
  await folder.discard()
  await expect(Promise.all([...writes, folder.write('late', '')])).resolves.toBeDefined()
  await folder.discard()
  expect(readdirSync(root)).toEqual(['public'])
})

test('a disk that takes no more is named as the reason', async () => {
  const root = createFolder({ 'public/a': '' })
  const folder = await createOutputFolder(join(root, 'dist'), join(root, 'public'))
  // A device that is always full, in the place of a file.
  symlinkSync('/dev/full', join(buildingFolder(join(root, 'dist')), 'full.html'))
  await expect(folder.write('full.html', 'text')).rejects.toThrow(
    /the disk is full\. .*dist is as it was/,
  )
  await folder.discard()
  expect(readdirSync(root)).toEqual(['public'])
})
