import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../../tests/support/create-folder'
import {
  buildingFolder,
  checkOutputFolder,
  clearInterruptedBuild,
  createOutputFolder,
  swapFolder,
} from './output-folder'

/** A project with a folder that its site is filled into. */
async function createOutput(files: Record<string, string>, target = 'dist') {
  const root = createFolder({ 'public/icon.svg': 'icon', ...files })
  const folder = await createOutputFolder(join(root, target), join(root, 'public'))
  return { root, folder, list: (path = '') => listBelow(join(root, path)) }
}

function listBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map(String).sort()
}

test('the site is swapped in whole', async () => {
  const { root, folder, list } = await createOutput({ 'dist/old.html': 'old' })
  await folder.write('docs/new.html', 'new')
  expect(await folder.listFiles()).toEqual(new Set(['docs/new.html', 'icon.svg']))
  expect(list('dist')).toEqual(['old.html'])
  folder.swapIn()
  expect(list('dist')).toEqual(['docs', 'docs/new.html', 'icon.svg'])
  expect(readdirSync(root).sort()).toEqual(['dist', 'public'])
})

test('a folder can be discarded, which leaves everything as it was', async () => {
  const { folder, list } = await createOutput({ 'dist/old.html': 'old' })
  await folder.write('new.html', 'new')
  await folder.discard()
  expect(list()).toEqual(['dist', 'dist/old.html', 'public', 'public/icon.svg'])
})

test('a folder needs no earlier one', async () => {
  const { folder, list } = await createOutput({}, 'a/dist')
  folder.swapIn()
  expect(list('a/dist')).toEqual(['icon.svg'])
})

test('what a killed build left is removed, and what belongs to others is kept', () => {
  const folders = ['dist', 'dist.building', 'dist.old', 'site.building', 'dist.copy']
  const root = createFolder(Object.fromEntries(folders.map((folder) => [`${folder}/a`, ''])))
  clearInterruptedBuild(join(root, 'dist'))
  expect(readdirSync(root).sort()).toEqual(['dist', 'dist.copy', 'site.building'])
})

test('a site that was moved away by a killed build is put back', () => {
  const root = createFolder({ 'dist.old/index.html': 'before' })
  clearInterruptedBuild(join(root, 'dist'))
  expect(readdirSync(root)).toEqual(['dist'])
})

test('a folder that cannot be swapped in leaves the real one as it was', () => {
  const root = createFolder({ 'dist/index.html': 'before' })
  const target = join(root, 'dist')
  expect(() => swapFolder(buildingFolder(target), target)).toThrow('ENOENT')
  expect(listBelow(root)).toEqual(['dist', 'dist/index.html'])
})

test('a file outside of the site is not written', async () => {
  const { folder, root } = await createOutput({})
  await expect(folder.write('../../x.html', '')).rejects.toThrow('lies outside of the site')
  await folder.discard()
  expect(readdirSync(root)).toEqual(['public'])
})

test('what is written while the folder goes neither stays nor fails', async () => {
  const { folder, root } = await createOutput({})
  const writes = Array.from({ length: 200 }, (_, index) =>
    folder.write(`b/${index % 9}/${index}`, ''),
  )
  await folder.discard()
  await expect(Promise.all([...writes, folder.write('late', '')])).resolves.toBeDefined()
  await folder.discard()
  expect(readdirSync(root)).toEqual(['public'])
})

test('a disk that takes no more is named as the reason', async () => {
  const { folder, root } = await createOutput({})
  // A device that is always full, in the place of a file.
  symlinkSync('/dev/full', join(buildingFolder(join(root, 'dist')), 'full.html'))
  const reason = /the disk is full\. .*dist is as it was/
  await expect(folder.write('full.html', 'text')).rejects.toThrow(reason)
  await folder.discard()
  expect(readdirSync(root)).toEqual(['public'])
})

function createProject(): string {
  const files = ['docs/a.mdx', 'package.json', 'dist/index.html', 'dist/404.html', 'dist/.nojekyll']
  return createFolder(Object.fromEntries(files.map((file) => [file, ''])))
}

test.each(['dist', 'new', 'new/and/deeper', 'builds', '..dist'])(
  'a build may be put into %s',
  async (folder) => {
    const root = createProject()
    await expect(checkOutputFolder(root, join(root, folder))).resolves.toBeUndefined()
  },
)

test.each([
  ['the project itself', '.', 'contains the project itself'],
  ['a folder around it', '..', 'contains the project itself'],
  ['a folder of sources', 'docs', 'contains files of something else'],
  ['what the compiler empties', 'build', 'lies in build/'],
  ['a place in it', 'build/site', 'lies in build/'],
  ['what is copied', 'public/site', 'lies in public/'],
  ['a file', 'package.json', 'a file is in the way'],
  ['a place below a file', 'package.json/dist', 'a file is in the way'],
])('%s is refused', async (_, folder, reason) => {
  const root = createProject()
  await expect(checkOutputFolder(root, join(root, folder))).rejects.toThrow(reason)
})

const program = `
  const { onEndSignal } = await import(${JSON.stringify(resolve('scripts/lib/run-program.ts'))})
  const { createOutputFolder } = await import(
    ${JSON.stringify(resolve('scripts/build/output-folder.ts'))}
  )
  onEndSignal(() => process.exit(1))
  await createOutputFolder('dist', 'public')
  console.log('filling')
  setInterval(() => {}, 1000)
`

test.each(['SIGINT', 'SIGTERM'] as const)('%s removes what was built so far', async (signal) => {
  const cwd = createFolder({ 'dist/index.html': 'before', 'public/icon.svg': '' })
  const tsx = import.meta.resolve('tsx')
  const words = ['--import', tsx, '--input-type=module', '--eval', program]
  const child = spawn(process.execPath, words, { cwd, env: { ...process.env, ...tsconfig } })
  await once(child.stdout, 'data')
  expect(readdirSync(cwd)).toContain('dist.building')
  child.kill(signal)
  expect(await once(child, 'close')).toEqual([1, null])
  expect(readdirSync(cwd).sort()).toEqual(['dist', 'public'])
  expect(readdirSync(join(cwd, 'dist'))).toEqual(['index.html'])
})

/** The aliases of imports are those of this project, not of the folder that is built in. */
const tsconfig = { TSX_TSCONFIG_PATH: resolve('tsconfig.json') }
