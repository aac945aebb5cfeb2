import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { library, libraryVersion } from '~/lib/site-config'
import { createFolder } from '../../tests/support/create-folder'
import { fetchRelease, OfflineError } from '../api-diff/fetch-release'
import { rewriteTexts } from '../bump'
import { excerpt, rewriteVersion } from './rewrite-version'

const repository = 'https://github.com/a/camera'
const blob = (version: string, rest: string) => `[A.swift](${repository}/blob/v${version}/${rest})`
const files: Record<string, { before: string[]; after: string[] }> = {
  'package/A.swift': {
    before: ['one', 'two', 'start', '}', 'three', '', '}'],
    after: ['zero', 'one', 'two', 'start', '}', 'other', '', '}'],
  },
  'package/Frame Processor/B.h': { before: ['one'], after: ['one'] },
}
const rewrite = (text: string) =>
  rewriteVersion(text, {
    name: 'camera',
    repository,
    from: '3.9.2',
    to: '3.10.0',
    read: (file) => files[file],
  })

test.each([
  ['npm install camera@3.9.2', 'npm install camera@3.10.0'],
  ['npx expo install camera@3.9.2 other@3.9.2', 'npx expo install camera@3.10.0 other@3.9.2'],
  ['"camera": "3.9.2",', '"camera": "3.10.0",'],
  ['"camera": "^3.9.2"', '"camera": "^3.10.0"'],
  ['git clone --branch v3.9.2 x', 'git clone --branch v3.10.0 x'],
  [`${repository}/tree/v3.9.2/package/example)`, `${repository}/tree/v3.10.0/package/example)`],
  [blob('3.9.2', 'package/A.swift'), blob('3.10.0', 'package/A.swift')],
  [blob('3.9.2', 'package/Frame%20Processor/B.h'), blob('3.10.0', 'package/Frame%20Processor/B.h')],
  [blob('3.9.2', 'package/A.swift#L2'), blob('3.10.0', 'package/A.swift#L3')],
  [blob('3.9.2', 'package/A.swift#L1-L3'), blob('3.10.0', 'package/A.swift#L2-L4')],
  // Of two lines with the same text, the one below the same lines.
  [blob('3.9.2', 'package/A.swift#L4'), blob('3.10.0', 'package/A.swift#L5')],
])('%s becomes %s', (text, expected) => {
  expect(rewrite(text).text).toBe(expected)
})

test.each([
  ['a claim', 'In 3.9.2, the photo is dark.'],
  ['another package', 'other@3.9.2'],
  ['a line that changed', blob('3.9.2', 'package/A.swift#L5')],
  ['a line that is found twice, with other lines above it', blob('3.9.2', 'package/A.swift#L7')],
  ['a file that is not in the package', blob('3.9.2', 'docs/B.md#L1')],
  ['a comparison', `${repository}/compare/v3.9.2...v4.0.0`],
])('%s stays, and is told', (_, text) => {
  expect(rewrite(`First\n  ${text}`)).toEqual({
    text: `First\n  ${text}`,
    left: [{ line: 2, text }],
  })
})

test.each(['camera@3.9.20', 'camera@13.9.2', 'version 3.9.2-beta.1', '13.9.2', '3.9.2.1'])(
  '%s is another version',
  (text) => {
    expect(rewrite(text)).toEqual({ text, left: [] })
  },
)

test('a long line is told by the words around the version', () => {
  expect(excerpt(`${'a '.repeat(50)}in 3.9.2 only`, '3.9.2')).toMatch(/^…(?:a )+in 3\.9\.2 only$/)
  expect(excerpt(`In 3.9.2, ${'a '.repeat(99)}`, '3.9.2')).toMatch(/^In 3\.9\.2, (?:a )+a$/)
})

test('the settings of another site name the new version', () => {
  const settings = 'app/settings/site.config.ts'
  const root = createFolder({
    [settings]: `version: '${libraryVersion}', label: 'v${libraryVersion}'`,
    'api/typedoc.json': `${library.name}@${libraryVersion}/files`,
    'docs/node_modules/a/README.md': libraryVersion,
  })
  expect(rewriteTexts(root, { to: '9.0.0', source: root, release: root })).toEqual([])
  const texts = [settings, 'api/typedoc.json'].map((file) => readFileSync(join(root, file), 'utf8'))
  expect(texts).toEqual([`version: '9.0.0', label: 'v9.0.0'`, `${library.name}@9.0.0/files`])
})

test('the texts of this site go from one published version to another', async (context) => {
  const root = mkdtempSync(join(tmpdir(), 'bump-test-'))
  const to = libraryVersion === '3.9.1' ? '3.9.0' : '3.9.1'
  const claim = `In ${libraryVersion}, the photo is dark.`
  try {
    for (const name of ['docs', 'app/settings', 'README.md', 'package.json']) {
      cpSync(name, join(root, name), { recursive: true })
    }
    writeFileSync(join(root, 'docs/guides/claim.mdx'), `${claim}\n`)
    const { folder } = await fetchRelease(to, join(root, 'release'), process.cwd())
    const release = join(folder, library.folder)
    const left = rewriteTexts(root, { to, source: library.folder, release })
    const read = (file: string) => readFileSync(join(root, file), 'utf8')
    expect(read('app/settings/site.config.ts')).toContain(`const libraryVersion = '${to}'`)
    expect(read('docs/guides/setup.mdx')).toContain(`npm install ${library.name}@%VERSION%`)
    expect(read('docs/guides/setup.mdx')).not.toContain(`${library.name}@${libraryVersion}`)
    expect(read('docs/guides/compatibility.mdx')).toContain(`/blob/v${to}/package/`)
    expect(read('docs/examples/package.json')).toContain(`"${library.name}": "${to}"`)
    expect(left).toContainEqual({
      file: 'docs/guides/claim.mdx',
      lines: [{ line: 1, text: claim }],
    })
    expect(left.flatMap(({ lines }) => lines).length).toBeLessThan(150)
  } catch (error) {
    if (!(error instanceof OfflineError)) throw error
    console.warn(`SKIPPED: the registry did not answer, so no bump was tried.\n${error.message}`)
    context.skip()
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
