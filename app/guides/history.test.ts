import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readHistory } from './history.server'
import { createFolder } from '../../tests/support/create-folder'

function git(root: string, args: string[], date = '2026-01-01T12:00:00Z', name = 'Ada'): void {
  const who = { NAME: name, EMAIL: `${name}@a.example`, DATE: date }
  const env = Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((role) =>
      Object.entries(who).map(([key, value]) => [`GIT_${role}_${key}`, value]),
    ),
  )
  execFileSync('git', args, { cwd: root, env: { ...process.env, ...env }, stdio: 'pipe' })
}

function commit(root: string, file: string, date: string, name?: string, text = date): void {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), text)
  git(root, ['add', '.'])
  git(root, ['commit', '--message', `Change ${file}`], date, name)
}

function createRepository(): string {
  const root = createFolder({})
  git(root, ['init', '--quiet'])
  commit(root, 'site/docs/guides/a.mdx', '2026-01-02T12:00:00Z')
  commit(root, 'site/docs/guides/ü.mdx', '2026-02-03T12:00:00Z')
  commit(root, 'site/docs/guides/a.mdx', '2026-03-04T12:00:00Z')
  writeFileSync(join(root, 'site/docs/guides/new.mdx'), '')
  return root
}

test('each file has the date of its own last commit, an uncommitted one none', async () => {
  const { dates, warning } = await readHistory(join(createRepository(), 'site'))
  expect(Object.fromEntries(dates)).toEqual({
    'docs/guides/a.mdx': '2026-03-04',
    'docs/guides/ü.mdx': '2026-02-03',
  })
  expect(warning).toBeUndefined()
})

test('a shallow history has no dates, but a reason', async () => {
  const clone = createFolder({})
  git(clone, ['clone', '--quiet', '--depth', '1', `file://${createRepository()}`, 'clone'])
  const { dates, warning } = await readHistory(join(clone, 'clone/site'))
  expect(dates.size).toBe(0)
  expect(warning).toBe(
    'Pages have no dates, and weeks that docs/changes.yaml lacks are not found: the git history is shallow.',
  )
})

test('outside a repository, and without git, it is the same', async () => {
  const root = createFolder({})
  vi.stubEnv('GIT_CEILING_DIRECTORIES', join(root, '..'))
  onTestFinished(() => void vi.unstubAllEnvs())
  expect((await readHistory(root)).warning).toMatch(/git says "fatal: not a git repository/)
  vi.stubEnv('PATH', root)
  const { dates, warning } = await readHistory(root)
  expect(dates.size).toBe(0)
  expect(warning).toMatch(/git is not installed/)
})
