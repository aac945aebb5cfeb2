import { build } from 'esbuild'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createFolder, writeFiles } from '../../tests/support/create-folder'
import { buildFiles, hashFiles, readBuildInputs } from './build-inputs'

test('every module that a build loads takes part in the hashes', async () => {
  const { metafile } = await build({
    entryPoints: ['scripts/build.ts', 'app/root.tsx', 'app/server.ts', 'app/entry.client.tsx'],
    bundle: true,
    packages: 'external',
    loader: { '.mdx': 'text', '.css': 'text' },
    external: ['@remix-run/dev/server-build'],
    format: 'esm',
    outdir: '.',
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  const known = Object.values(buildFiles).flat()
  const modules = Object.keys(metafile.inputs)
  expect(modules.length).toBeGreaterThan(100)
  const isHashed = (module: string) => known.some((path) => `${module}/`.startsWith(`${path}/`))
  // Watches the folder of another site, for the dev server alone.
  const isOfDev = (module: string) => module.startsWith('scripts/dev/')
  expect(modules.filter((module) => !isHashed(module) && !isOfDev(module))).toEqual([])
})

describe('the hashes of a build change with what it reads:', () => {
  const files = {
    'app/a.ts': 'a',
    'app/a.test.ts': 'a',
    'app/product/a.css': 'a',
    'scripts/prerender/a.ts': 'a',
    'scripts/check.ts': 'a',
    'api/notes.yaml': 'a',
    'api/library.json': '{}',
    'docs/guides/a.mdx': 'a',
    'public/icon.svg': 'a',
    'public/build/a.js': 'a',
    'package-lock.json': '{}',
    'README.md': 'a',
  }
  const all = ['app', 'pages', 'sources', 'all']

  beforeAll(() => {
    // Git's dates are those of the project that the test runs in, or none.
    vi.stubEnv('GIT_DIR', '/nowhere')
  })

  async function findChanged(edits: Record<string, string>, variables = {}): Promise<string[]> {
    const root = createFolder(files)
    const before = await readBuildInputs(root)
    writeFiles(root, edits)
    for (const [name, value] of Object.entries<string>(variables)) vi.stubEnv(name, value)
    const after = await readBuildInputs(root)
    for (const name of Object.keys(variables)) vi.stubEnv(name, '')
    return all.filter(
      (key) => before[key as keyof typeof before] !== after[key as keyof typeof after],
    )
  }

  test.each([
    ['app/a.ts', all],
    ['app/new.ts', all],
    ['app/product/a.css', all],
    ['package-lock.json', all],
    ['scripts/prerender/a.ts', ['pages', 'sources', 'all']],
    ['api/notes.yaml', ['pages', 'sources', 'all']],
    ['api/library.json', ['pages', 'all']],
    ['docs/guides/a.mdx', ['sources', 'all']],
    ['docs/guides/new.mdx', ['sources', 'all']],
    ['public/icon.svg', ['sources', 'all']],
    ['app/a.test.ts', []],
    ['scripts/check.ts', []],
    ['public/build/a.js', []],
    ['README.md', []],
  ])('%s', async (file, expected) => {
    expect(await findChanged({ [file]: 'b' })).toEqual(expected)
  })

  test.each([
    ['BASE_PATH', '/x/', all],
    ['SITE_URL', 'https://a.example', ['pages', 'sources', 'all']],
    ['OUTPUT_DIRECTORY', 'site', []],
  ])('%s', async (name, value, expected) => {
    expect(await findChanged({}, { [name]: value })).toEqual(expected)
  })
})

test('hashes tell files apart by their names, and missing ones from empty ones', () => {
  const folders: Record<string, string>[] = [
    { a: 'b' },
    { b: 'a' },
    { a: '', b: '' },
    { a: '' },
    {},
  ]
  const hashes = folders.map((files) => hashFiles(createFolder(files), ['a', 'b']))
  expect(new Set(hashes).size).toBe(5)
})
