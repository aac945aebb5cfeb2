import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '../../tests/support/create-folder'
import { findMissing } from '../../tests/libraries/find-missing'
import { runScript, type ScriptRun } from '../../tests/support/run-script'
import { copyOf } from '../lib/assemble-site'
import { listen } from '../lib/listen'
import { chooseTag } from './find-tag'
import { readRepository } from './read-package'

const manifest = {
  name: '@tides/core',
  version: '2.1.0',
  description: 'Predicts tides.',
  repository: 'tides/core',
  exports: {
    '.': { import: { types: './dist/index.d.mts' } },
    './*': { import: { types: './dist/*.d.mts' } },
    './package.json': './package.json',
  },
}

/** A package whose entry point `part` has nothing that the main one lacks. */
const createLibrary = (changes: object = {}): string =>
  createFolder({
    'package.json': JSON.stringify({ ...manifest, ...changes }),
    'dist/index.d.mts':
      "export * from './part.mjs'\n/** The height of the water. */\nexport type Height = number\n",
    'dist/index.d.mts.map': '{}',
    'dist/part.d.mts':
      '/** Predicts a height. */\nexport declare function predict(hour: number): number\n',
    'dist/extra/moon.d.mts': '/** The phase of the moon. */\nexport declare const phase: number\n',
  })

const createSite = (words: string[], environment = {}): Promise<ScriptRun> =>
  runScript('scripts/new-site.ts', words, { environment })

test('a site made of a package passes all checks as it is', async () => {
  const site = join(createFolder({}), 'site')
  onTestFinished(() => rmSync(copyOf(resolve('.'), site), { recursive: true }))
  const { status, output } = await createSite([site, '--library', createLibrary()])
  expect(status, output).toBe(0)
  expect(output).toContain('@tides/core: 2 exports\n  @tides/core/extra/moon: 1 exports\n')
  // Generated types are in no repository.
  expect(output).toContain('lead to the published package')
  const read = (file: string): string => readFileSync(join(site, file), 'utf8')
  const { entryPoints } = JSON.parse(read('api/typedoc.json')) as { entryPoints: string[] }
  const folder = '../node_modules/@tides/core/dist'
  expect(entryPoints).toEqual([`${folder}/index.d.mts`, `${folder}/extra/moon.d.mts`])
  const checks = await runScript('scripts/verify.ts', ['--site', site], {
    environment: { OUTPUT_DIRECTORY: '' },
  })
  expect(checks.status, checks.output).toBe(0)
  expect(checks.output).toContain(`${site}: 4 of 4 checks passed, 0 failed`)
  expect(findMissing(site)).toEqual({ exports: 3, members: 0, missing: [] })
  expect(read('dist/docs/api.html')).toContain('The phase of the moon.')
  expect(read('dist/index.html')).toContain('Predicts tides.')
  expect(read('dist/docs/guides.md')).toContain("import { predict } from '@tides/core'")
  // The sample is compiled against the library.
  const guide = join(site, 'docs/guides/start.mdx')
  writeFileSync(guide, read('docs/guides/start.mdx').replace('{ predict }', '{ foretell }'))
  const snippets = await runScript('scripts/check-snippets.ts', ['--site', site])
  expect(snippets.output).toMatch(/start\.mdx:\d+:10 error TS2305: .*'foretell'/)
}, 240_000)

test.each([
  ['nothing', [], {}, 'Name a folder and a package: npm run new:site'],
  ['types of an entry', ['--entry', '@tides/core/sun'], {}, '@tides/core/sun has no types'],
  ['types at all', [], { exports: './index.mjs' }, '@tides/core has no types'],
])('without %s it says what is missing', async (missing, words, changes, message) => {
  const named = missing === 'nothing' ? [] : ['--library', createLibrary(changes)]
  const { status, output } = await createSite([createFolder({}), ...named, ...words])
  expect(output).toContain(message)
  expect(output).not.toContain('    at ')
  expect(status).toBe(1)
})

test('a folder that is not empty is left as it is', async () => {
  const site = createFolder({ 'README.md': 'Mine.' })
  const { status, output } = await createSite([site, '--library', createLibrary()])
  expect(output).toBe(`${site} is not empty: it has README.md. Name a new folder.\n`)
  expect(status).toBe(1)
})

test('a package that npm does not have is named', async () => {
  const registry = createServer((_, response) => response.writeHead(404).end('{}'))
  const port = await listen(registry, 0)
  onTestFinished(() => void registry.close())
  const { status, output } = await createSite([createFolder({}), '--library', 'zustandd'], {
    npm_config_registry: `http://localhost:${port}/`,
  })
  expect(output).toBe('npm has no package zustandd. Look for its name on npmjs.com.\n')
  expect(status).toBe(1)
})

const [released, other] = ['a'.repeat(40), 'b'.repeat(40)]
const listing = (...tags: string[]): string =>
  tags.map((tag) => `${tag.includes('2.1') ? released : other}\trefs/tags/${tag}\n`).join('')

test.each([
  ['the usual one', listing('v2.0.0', 'v2.1.0'), 'v{version}'],
  ['the number alone', listing('2.1.0'), '{version}'],
  ['the name of the package', listing('@tides/core@2.1.0'), '@tides/core@{version}'],
  ['its last part', listing('core-v2.1.0'), 'core-v{version}'],
  ['one that leads to the commit', `${other}\trefs/tags/v2.1.0\n${listing('2.1.0')}`, '{version}'],
  [
    'an annotated one',
    `${other}\trefs/tags/v2.1.0\n${released}\trefs/tags/v2.1.0^{}\n`,
    'v{version}',
  ],
  ['the commit, where there is none', listing('v1.0.0'), released],
])('links to the source have %s', (_, tags, expected) => {
  const release = { name: '@tides/core', version: '2.1.0', commit: released }
  expect(chooseTag(tags, release)).toBe(expected)
})

test.each([
  ['git+https://github.com/tides/core.git', 'https://github.com/tides/core'],
  ['tides/core', 'https://github.com/tides/core'],
  ['github:tides/core', 'https://github.com/tides/core'],
  ['git@gitlab.example:tides/core.git', 'https://gitlab.example/tides/core'],
  [{ url: 'git://github.com/tides/core', directory: 'a' }, 'https://github.com/tides/core'],
  [undefined, undefined],
])('the repository %j is at %s', (repository, url) => {
  expect(
    readRepository({ ...manifest, repository } as Parameters<typeof readRepository>[0])?.url,
  ).toBe(url)
})
