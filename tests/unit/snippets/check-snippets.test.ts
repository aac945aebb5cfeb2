import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

const run = promisify(execFile)
const root = process.cwd()
const timeout = 60_000

/** Runs the program as `npm run check:snippets` does. */
async function checkSnippets(cwd: string, ...files: string[]) {
  const program = path.join(root, 'scripts/check-snippets.ts')
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs')
  const args = [tsx, '--tsconfig', path.join(root, 'tsconfig.json'), program, ...files]
  try {
    return { status: 0, ...(await run(process.execPath, args, { cwd })) }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { status: code, stdout, stderr }
  }
}

test('faults go to the error output and fail the run', { timeout }, async () => {
  const { status, stdout, stderr } = await checkSnippets(root, 'tests/fixtures/snippets/types.mdx')
  expect(status).toBe(1)
  expect(stderr).toContain('tests/fixtures/snippets/types.mdx:11:60 error TS2322: ')
  expect(stdout).toBe('snippets: 8 checked (tsx 1, ts 6, js 1), 0 opted out (0 %), 0 skipped\n')
})

test('right code passes', { timeout }, async () => {
  const { status, stderr } = await checkSnippets(root, 'tests/fixtures/snippets/sound.mdx')
  expect(stderr).toBe('')
  expect(status).toBe(0)
})

test('a guide that is not there is named', { timeout }, async () => {
  const { status, stderr } = await checkSnippets(root, 'docs/none.mdx')
  expect(status).toBe(1)
  expect(stderr).toContain('Cannot read the guide docs/none.mdx')
})

test('opting out has a limit over all guides', { timeout }, async () => {
  const project = await mkdtemp(path.join(tmpdir(), 'snippets-'))
  await mkdir(path.join(project, 'docs'))
  const fence = (count: number) => '```bash\nls\n```\n\n'.repeat(count)
  const optedOut = '```bash check=false reason="Shows what fails"\nif\n```\n'
  const guide = path.join(project, 'docs/guide.mdx')

  await writeFile(guide, fence(97) + optedOut.repeat(3))
  expect(await checkSnippets(project)).toMatchObject({
    status: 0,
    stdout: 'snippets: 97 checked (bash 97), 3 opted out (3 %), 0 skipped\n',
  })

  await writeFile(guide, fence(96) + optedOut.repeat(4))
  const { status, stderr } = await checkSnippets(project)
  expect(status).toBe(1)
  expect(stderr).toContain('More than 3 %')
  await rm(project, { recursive: true })
})
