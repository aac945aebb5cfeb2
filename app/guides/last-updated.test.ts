import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parseLog, readLastUpdated } from './last-updated.server'
import { createFolder } from '../../tests/support/create-folder'

function git(root: string, args: string[], date = '2026-01-01T12:00:00Z'): void {
  const who = { NAME: 'A', EMAIL: 'a@a.example', DATE: date }
  const env = Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((role) =>
      Object.entries(who).map(([key, value]) => [`GIT_${role}_${key}`, value]),
    ),
  )
  execFileSync('git', args, { cwd: root, env: { ...process.env, ...env }, stdio: 'pipe' })
}

function commit(root: string, file: string, date: string): void {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), date)
  git(root, ['add', '.'])
  git(root, ['commit', '--message', 'Change'], date)
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
  const { dates, warning } = await readLastUpdated(join(createRepository(), 'site'))
  expect(Object.fromEntries(dates)).toEqual({
    'docs/guides/a.mdx': '2026-03-04',
    'docs/guides/ü.mdx': '2026-02-03',
  })
  expect(warning).toBeUndefined()
})

test('a shallow history has no dates, but a reason', async () => {
  const clone = createFolder({})
  git(clone, ['clone', '--quiet', '--depth', '1', `file://${createRepository()}`, 'clone'])
  const { dates, warning } = await readLastUpdated(join(clone, 'clone/site'))
  expect(dates.size).toBe(0)
  expect(warning).toBe('Pages have no date of their last change: the git history is shallow.')
})

test('outside a repository, and without git, it is the same', async () => {
  const root = createFolder({})
  vi.stubEnv('GIT_CEILING_DIRECTORIES', join(root, '..'))
  onTestFinished(() => void vi.unstubAllEnvs())
  expect((await readLastUpdated(root)).warning).toMatch(/git says "fatal: not a git repository/)
  vi.stubEnv('PATH', root)
  const { dates, warning } = await readLastUpdated(root)
  expect(dates.size).toBe(0)
  expect(warning).toMatch(/git is not installed/)
})

test('the newest commit counts', () => {
  const log = '\u00002026-03-04T00:00:00+00:00\n\na\nb\n\u00002026-01-02T00:00:00+00:00\n\na\nc\n'
  expect([...parseLog(log)]).toEqual([
    ['a', '2026-03-04'],
    ['b', '2026-03-04'],
    ['c', '2026-01-02'],
  ])
})

test('any log gives each file the date of the first commit that names it', () => {
  const file = fc.constantFrom('docs/a.mdx', 'docs/ü.mdx', 'api/notes.yaml', 'docs/a b.md')
  const day = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
  const commits = fc.array(fc.record({ day, files: fc.uniqueArray(file) }))
  fc.assert(
    fc.property(commits, (list) => {
      const log = list.map((each) =>
        [`\0${each.day.toISOString()}`, '', ...each.files, ''].join('\n'),
      )
      const named = list.flatMap(({ files }) => files)
      const dates = [...new Set(named)].map((name): [string, string | undefined] => [
        name,
        list
          .find(({ files }) => files.includes(name))
          ?.day.toISOString()
          .slice(0, 10),
      ])
      expect(parseLog(log.join(''))).toEqual(new Map(dates))
    }),
  )
})
