import { existsSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder, writeFiles } from '../../tests/support/create-folder'
import { assembleSite, copySite } from './assemble-site'

const manifest = (name: string) => `{"name": "${name}"}`
const settings =
  "export const config = { library: { name: 'tides', folder: 'node_modules/tides' } }"

const engine = {
  'app/root.tsx': 'engine',
  'app/root.test.ts': 'engine',
  'app/settings/site.config.ts': 'engine',
  'app/product/own/tool.ts': 'engine',
  'app/home/product/logo.tsx': 'plain',
  'scripts/build.ts': 'engine',
  'package.json': manifest('engine'),
  'tsconfig.json': manifest('engine'),
  'node_modules/zod/package.json': manifest('zod 4'),
  'node_modules/@types/react/package.json': 'engine',
}

const site = {
  'app/settings/site.config.ts': settings,
  'app/root.tsx': 'site',
  'scripts/build.ts': 'site',
  'package.json': manifest('site'),
  'tsconfig.json': manifest('site'),
  'remix.config.js': 'site',
  '.env': 'site',
  'api/typedoc.json': '{}',
  'docs/sidebar.yaml': '- start',
  'docs/guides/old.mdx': 'Old.',
  'node_modules/zod/package.json': manifest('zod 3'),
  'node_modules/@types/react/package.json': 'site',
  'node_modules/tides/package.json': manifest('tides'),
}

const read = (...path: string[]) => readFileSync(join(...path), 'utf8')

test('nothing of a site’s folder but the site reaches the engine', async () => {
  const root = createFolder(engine)
  const copy = await assembleSite(root, createFolder(site))
  for (const file of ['app/root.tsx', 'scripts/build.ts', 'package.json', 'tsconfig.json']) {
    expect(read(copy, file), file).toContain('engine')
  }
  expect(read(copy, 'app/settings/site.config.ts')).toBe(settings)
  expect(read(copy, 'app/product/logo.tsx')).toBe('plain')
  const others = ['remix.config.js', '.env', 'app/root.test.ts', 'app/product/own']
  expect(others.filter((file) => existsSync(join(copy, file)))).toEqual([])
})

test('where nothing changed, the dev server sees nothing come and go', async () => {
  const [root, folder] = [createFolder(engine), createFolder(site)]
  const copy = await assembleSite(root, folder)
  const { mtimeMs } = statSync(join(copy, 'app/product'))
  copySite(root, folder, copy)
  expect(statSync(join(copy, 'app/product')).mtimeMs).toBe(mtimeMs)
})

test('the engine has its packages, and the library and samples those of the site', async () => {
  const folder = createFolder(site)
  const copy = await assembleSite(createFolder(engine), folder)
  const version = (...path: string[]) => read(copy, ...path, 'node_modules/zod/package.json')
  expect(version()).toContain('zod 4')
  for (const path of ['docs', 'node_modules/tides']) {
    expect(version(path)).toContain('zod 3')
    expect(read(copy, path, 'node_modules/@types/react/package.json')).toBe('site')
  }
  // One library, whichever way it's imported.
  const library = realpathSync(join(copy, 'node_modules/tides'))
  expect(library).toBe(join(realpathSync(copy), 'node_modules/tides'))
  expect(realpathSync(join(copy, 'docs/node_modules/tides'))).toBe(library)
})

test('what was removed is gone at the next build, and what was generated stays', async () => {
  const root = createFolder(engine)
  const folder = createFolder({ ...site, 'api/notes.yaml': '' })
  const copy = await assembleSite(root, folder)
  writeFiles(copy, { 'api/library.json': '{}', 'node_modules/.cache/a': '' })
  for (const file of ['docs/guides', 'api/notes.yaml'])
    rmSync(join(folder, file), { recursive: true })
  writeFiles(folder, { 'docs/guides': 'A file in the place of a folder.' })
  rmSync(join(root, 'app/root.tsx'))
  expect(await assembleSite(root, folder)).toBe(copy)
  for (const file of ['api/notes.yaml', 'app/root.tsx']) {
    expect(existsSync(join(copy, file)), file).toBe(false)
  }
  expect(read(copy, 'docs/guides')).toContain('A file')
  expect(read(copy, 'api/library.json')).toBe('{}')
  expect(existsSync(join(copy, 'node_modules/.cache/a'))).toBe(true)
})
