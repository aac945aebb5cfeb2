import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { libraryVersion } from '~/lib/site-config'
import { writeFiles } from '../../tests/support/create-folder'
import { buildApi } from './build-api'

const folder = mkdtempSync(path.join(tmpdir(), 'build-api-'))
const library = path.join(folder, 'node_modules/react-native-vision-camera')
const write = (file: string, text: string): void => writeFiles(folder, { [file]: text })
const manifest = 'node_modules/react-native-vision-camera/package.json'
const entry = 'node_modules/react-native-vision-camera/src/index.ts'

beforeEach(() => {
  rmSync(library, { recursive: true, force: true })
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe('the library as it is installed', () => {
  test('missing: says how to install it', async () => {
    await expect(buildApi({ root: folder })).rejects.toThrow(/is not installed\n.*npm ci/)
  })

  test('another version: names both and the setting', async () => {
    write(manifest, '{"version": "1.0.0"}')
    await expect(buildApi({ root: folder })).rejects.toThrow(
      new RegExp(`version 1\\.0\\.0 is installed but .* ${libraryVersion}\\n.*library\\.version`),
    )
  })

  test('without its source: says which file is missing', async () => {
    write(manifest, JSON.stringify({ version: libraryVersion }))
    await expect(buildApi({ root: folder })).rejects.toThrow(/src .*without/)
  })
})

describe('a small library', () => {
  beforeEach(() => {
    for (const name of ['typedoc', 'typedoc-plugin-missing-exports', 'typescript']) {
      const link = path.join(folder, 'node_modules', name)
      rmSync(link, { force: true })
      symlinkSync(path.resolve('node_modules', name), link)
    }
    for (const file of ['api/ambient.d.ts', 'api/tsconfig.json']) {
      cpSync(path.resolve(file), path.join(folder, file), { recursive: true })
    }
    // The plugin finds unexported types, of which these libraries have none, and it loads only once
    // in a process. `npm run build` runs TypeDoc with it, over the real library.
    const { plugin, internalModule, placeInternalsInOwningModule, ...options } = JSON.parse(
      readFileSync('api/typedoc.json', 'utf8'),
    )
    expect([plugin, internalModule, placeInternalsInOwningModule]).not.toContain(undefined)
    write('api/typedoc.json', JSON.stringify(options))
    for (const name of ['notes', 'typos', 'errors', 'values']) write(`api/${name}.yaml`, '')
    write(manifest, JSON.stringify({ name: 'react-native-vision-camera', version: libraryVersion }))
  })

  test('is documented once, then left alone until something changes', async () => {
    const runs: string[] = []
    const document = async (): Promise<{ json: string; repairs: string[]; problems: [] }> => {
      const source = readFileSync(path.join(folder, entry), 'utf8')
      runs.push(source)
      return { json: projectJson(source), repairs: ['f: @param a meant b'], problems: [] }
    }
    const build = (force = false) => buildApi({ root: folder, force, document })

    write(entry, 'one')
    expect(await build()).toMatchObject({ isFresh: false, repairs: ['f: @param a meant b'] })
    expect(await build()).toMatchObject({
      isFresh: true,
      seconds: 0,
      exportCount: 1,
      repairs: ['f: @param a meant b'],
    })
    write('api/library.json', '{"children":[]}')
    expect(await build()).toMatchObject({ isFresh: false, exportCount: 1 })
    write(entry, 'two')
    expect(await build()).toMatchObject({ isFresh: false })
    expect(await build(true)).toMatchObject({ isFresh: false })
    write('api/ambient.d.ts', 'changed')
    expect(await build()).toMatchObject({ isFresh: false })
    expect(runs).toEqual(['one', 'one', 'two', 'two', 'two'])
  })

  test('is read by TypeDoc, and notes about what it does not have are refused', async () => {
    write(entry, '/** A mode. */\nexport type Mode = "on" | "off" | "auto"\n')
    write('api/values.yaml', 'Mode:\n  on: It runs.\n  off: It rests.\n  auto: It decides.\n')
    expect(await buildApi({ root: folder })).toMatchObject({ isFresh: false, exportCount: 1 })
    const written = readFileSync(path.join(folder, 'api/library.json'), 'utf8')
    expect(written).toMatch(/"on"[^]*"off"[^]*"auto"/)
    write('api/notes.yaml', 'Mood:\n  - text: Not known here.\n    platforms: [iOS]\n')
    await expect(buildApi({ root: folder })).rejects.toThrow(
      'api/notes.yaml:1:1 the API has no member "Mood"\n    Did you mean Mode?',
    )
    write(
      'api/notes.yaml',
      'Mode:\n  - text: Number one.\n    replaces: Two.\n    because: Three.\n',
    )
    write('api/typos.yaml', 'occured: occurred\n')
    await expect(buildApi({ root: folder })).rejects.toThrow(
      /api\/notes\.yaml:2:5 Mode: .*"Two\."[^]*api\/typos\.yaml:1:1 no comment has "occured"/,
    )
  }, 60_000)

  test('that does not compile is refused with the place', async () => {
    write(entry, 'export const a: number = "text"\n')
    await expect(buildApi({ root: folder })).rejects.toThrow(/src\/index\.ts:1:14 error TS2322/)
    write(entry, "export type { A } from '@new/package/a'\n")
    const install = 'npm install --save-dev @new/package'
    await expect(buildApi({ root: folder })).rejects.toThrow(install)
  }, 60_000)

  test.each([
    [
      'patterns leave out',
      { externalPattern: ['**'], excludeExternals: true },
      'export type A = 1\n',
      /leaves out all 1 exports[^]*"externalPattern" has to spare/,
    ],
    [
      'nobody exports',
      {},
      'type A = 1\nexport {}\n',
      /entry points export nothing[^]*"entryPoints" has to name/,
    ],
  ])(
    'of which nothing is documented that %s is refused',
    async (_, options, source, message) => {
      const settings = JSON.parse(readFileSync(path.join(folder, 'api/typedoc.json'), 'utf8'))
      write('api/typedoc.json', JSON.stringify({ ...settings, ...options }))
      write(entry, source)
      await expect(buildApi({ root: folder })).rejects.toThrow(message)
    },
    60_000,
  )

  test('whose documentation would be lost in part is documented, with warnings', async () => {
    write(entry, '/** @param a x\n * @param b y */\nexport function f(): void {}\n')
    const { warnings } = await buildApi({ root: folder })
    expect(warnings.map(({ message }) => message).join()).toMatch(
      /@param with name "a"[^]*@param with name "b"/,
    )
  }, 60_000)
})

/** TypeDoc's JSON of a library that exports one type. */
function projectJson(name: string): string {
  const type = { id: 1, name, variant: 'declaration', kind: 2097152, flags: {} }
  return JSON.stringify({ schemaVersion: '2.0', id: 0, children: [type] })
}
