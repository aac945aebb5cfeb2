import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const root = process.cwd()
let project: string

beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'native-names-'))
  await Promise.all(['docs', 'api'].map((folder) => mkdir(path.join(project, folder))))
  await symlink(path.join(root, 'node_modules'), path.join(project, 'node_modules'))
})
afterAll(() => rm(project, { recursive: true }))

/** Runs the program as `npm run check:native` does, over one guide and one listed name. */
async function checkNativeNames(code: string, listed: string) {
  await writeFile(path.join(project, 'docs/guide.mdx'), `\`\`\`kotlin\n${code}\n\`\`\`\n`)
  await writeFile(
    path.join(project, 'api/native-names.yaml'),
    `Own:\n  about: A package of its own.\n  languages: [kotlin]\n  names: [${listed}]\n`,
  )
  const program = path.join(root, 'scripts/check-native-names.ts')
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs')
  const args = [tsx, '--tsconfig', path.join(root, 'tsconfig.json'), program]
  try {
    return { status: 0, ...(await run(process.execPath, args, { cwd: project })) }
  } catch (error) {
    const { code: status, stdout, stderr } = error as { code: number } & Record<string, string>
    return { status, stdout, stderr }
  }
}

test('right names pass', { timeout: 60_000 }, async () => {
  expect(await checkNativeNames('val a: Frame = ownName()', 'ownName')).toEqual({
    status: 0,
    stdout: "native names: 3 in 1 code samples; 1 are listed as the platform's\n",
    stderr: '',
  })
})

test('faults of the list come before all names', { timeout: 60_000 }, async () => {
  const { status, stderr } = await checkNativeNames('val a: Framee = 1', '"not a name"')
  expect(status).toBe(1)
  expect(stderr).toContain('api/native-names.yaml:4')
  expect(stderr).not.toContain('docs/guide.mdx')
})

test('wrong names and needless entries fail the run', { timeout: 60_000 }, async () => {
  const { status, stderr } = await checkNativeNames('val a: Framee = 1', 'ownName')
  expect(status).toBe(1)
  expect(stderr).toContain('api/native-names.yaml:4 no sample in kotlin uses "ownName"\n')
  expect(stderr).toContain(
    'docs/guide.mdx:2:8 error kotlin: neither the library nor a guide has the name "Framee"\n' +
      '    Did you mean frame, Frame or ',
  )
})
