import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkOutputFolder } from './output-folder'
import { createFolder } from '../../tests/support/create-folder'

const site = { 'index.html': '', '404.html': '', '.nojekyll': '' }

function createProject(): string {
  const build = Object.entries(site).map(([file, text]) => [`dist/${file}`, text])
  return createFolder({ 'docs/a.mdx': '', 'package.json': '', ...Object.fromEntries(build) })
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
