import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApi } from '../../../scripts/build-api'

const folder = mkdtempSync(path.join(tmpdir(), 'build-api-'))
const library = path.join(folder, 'node_modules/react-native-vision-camera')
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}
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
    write(manifest, '{"version": "3.8.0"}')
    await expect(buildApi({ root: folder })).rejects.toThrow(
      /version 3\.8\.0 is installed but the site documents 3\.9\.2\n.*libraryVersion/,
    )
  })

  test('without its source: says which file is missing', async () => {
    write(manifest, '{"version": "3.9.2"}')
    await expect(buildApi({ root: folder })).rejects.toThrow(/src\/index\.ts .*without/)
  })
})

describe('a small library', () => {
  beforeEach(() => {
    for (const name of ['typedoc', 'typedoc-plugin-missing-exports', 'typescript']) {
      const link = path.join(folder, 'node_modules', name)
      rmSync(link, { force: true })
      symlinkSync(path.resolve('node_modules', name), link)
    }
    for (const file of ['api/typedoc.json', 'api/ambient.d.ts', 'scripts']) {
      cpSync(path.resolve(file), path.join(folder, file), { recursive: true })
    }
    cpSync(path.resolve('api/tsconfig.json'), path.join(folder, 'api/tsconfig.json'))
    write(manifest, '{"name": "react-native-vision-camera", "version": "3.9.2"}')
  })

  test('is documented once, then left alone until something changes', async () => {
    write(entry, 'export type Mode = "on" | "off"\n')
    expect(await runBuild()).toMatchObject({ isFresh: false, exportCount: 1 })
    expect(await runBuild()).toMatchObject({ isFresh: true, seconds: 0 })
    write('api/vision-camera.json', '{"children":[]}')
    expect(await runBuild()).toMatchObject({ isFresh: false, exportCount: 1 })
    write(entry, 'export type Mode = "on" | "off"\nexport type Other = 1\n')
    expect(await runBuild()).toMatchObject({ isFresh: false, exportCount: 2 })
    expect(await runBuild({ force: true })).toMatchObject({ isFresh: false })
  }, 180_000)

  test('that does not compile is refused with the place', async () => {
    write(entry, 'export const a: number = "text"\n')
    await expect(runBuild()).rejects.toThrow(/src\/index\.ts:1:14 error TS2322/)
  }, 60_000)

  test('whose documentation would be lost in part is refused', async () => {
    write(entry, '/** @param a x\n * @param b y */\nexport function f(): void {}\n')
    await expect(runBuild()).rejects.toThrow(/@param with name "a"[^]*@param with name "b"/)
  }, 60_000)
})

/** Builds in a process of its own, since TypeDoc's plugin loads only once in one. */
async function runBuild({ force = false } = {}): Promise<unknown> {
  const options = JSON.stringify({ root: folder, force })
  const code =
    `import { buildApi } from '${path.resolve('scripts/build-api.ts')}';` +
    `process.stdout.write(JSON.stringify(await buildApi(${options})))`
  const node = promisify(execFile)(process.execPath, [
    '--import=tsx',
    '--input-type=module',
    `--eval=${code}`,
  ])
  return JSON.parse((await node).stdout)
}
