import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const folder = '.github/workflows'
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

const permissions = z.record(z.string(), z.enum(['read', 'write']))
const text = z.union([z.string(), z.number()])

const step = z.union([
  z.strictObject({
    uses: z.string(),
    id: z.string().optional(),
    with: z.record(z.string(), text.or(z.boolean())).optional(),
  }),
  z.strictObject({
    run: z.string(),
    if: z.string().optional(),
    env: z.record(z.string(), text).optional(),
  }),
])

const workflow = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions,
  concurrency: z.strictObject({ group: z.string(), 'cancel-in-progress': z.boolean() }),
  jobs: z.record(
    z.string(),
    z.strictObject({
      needs: z.union([z.string(), z.array(z.string())]).optional(),
      if: z.string().optional(),
      'runs-on': z.string().regex(/-\d/, 'names a version, which does not change over night'),
      'timeout-minutes': z.number(),
      permissions,
      environment: z.strictObject({ name: z.string(), url: z.string() }).optional(),
      outputs: z.record(z.string(), z.string()).optional(),
      steps: z.array(step).min(1),
    }),
  ),
})

function readWorkflow(file: string) {
  const source = readFileSync(join(folder, file), 'utf8')
  const { jobs, ...rest } = workflow.parse(parse(source))
  const steps = Object.values(jobs).flatMap((job) => job.steps)
  return { ...rest, source, jobs, steps }
}

const runsOf = (steps: z.infer<typeof step>[] = []) =>
  steps.flatMap((each) => ('run' in each ? [each.run] : []))

const commands = (file: string) => runsOf(readWorkflow(file).steps)

describe.each(readdirSync(folder))('%s', (file) => {
  const { source, steps, jobs, permissions: shared } = readWorkflow(file)

  test('uses official actions only, each pinned by digest beside its version', () => {
    const lines = source.split('\n').filter((line) => /\buses:/.test(line))
    expect(lines).toHaveLength(steps.filter((each) => 'uses' in each).length)
    for (const line of lines) {
      expect(line).toMatch(/uses: actions\/[\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/)
    }
  })

  test('runs nothing but npm, in scripts that there are', () => {
    for (const command of commands(file)) {
      if (command === 'npm ci') continue
      const [, isOptional, name = ''] =
        /^npm run (--if-present )?([\w:-]+)(?: -- [\w ./-]+)?$/.exec(command) ?? []
      expect(name, command).not.toBe('')
      if (!isOptional) expect(Object.keys(scripts)).toContain(name)
    }
  })

  test('puts nothing from outside into a command', () => {
    for (const command of commands(file)) expect(command).not.toContain('${{')
  })

  test('gives no permission to all jobs, and leaves no token behind', () => {
    expect(shared).toEqual({})
    const checkouts = steps.filter((each) => 'uses' in each && each.uses.includes('/checkout@'))
    for (const checkout of checkouts) {
      expect(checkout).toMatchObject({ with: { 'persist-credentials': false } })
    }
  })

  test('lets only the job that deploys write, and that one runs nothing of ours', () => {
    for (const [name, job] of Object.entries(jobs)) {
      const writes = Object.values(job.permissions).includes('write')
      expect(writes).toBe(name === 'deploy')
      if (writes) expect(job.steps.some((each) => 'run' in each)).toBe(false)
    }
  })
})

test('what is built has the whole history, for the dates of its pages', () => {
  for (const { jobs } of readdirSync(folder).map(readWorkflow)) {
    const builds = Object.values(jobs).filter(({ steps }) =>
      runsOf(steps).includes('npm run build'),
    )
    expect(builds).toHaveLength(1)
    expect(builds[0]?.steps[0]).toMatchObject({ with: { 'fetch-depth': 0 } })
  }
})

test('a deploy checks everything, builds for the site’s address, and is published before search', () => {
  const { on, jobs } = readWorkflow('deploy.yml')
  expect(runsOf(jobs['build']?.steps)).toEqual([
    'npm ci',
    'npm run verify',
    'npm run report:summary -- --save bench-results/main.json',
    'npm run build',
    'npm run check:pages',
  ])
  expect(runsOf(jobs['search']?.steps)).toEqual(['npm ci', 'npm run search:push'])
  expect(jobs['deploy']?.needs).toBe('build')
  expect(jobs['search']?.needs).toContain('deploy')
  expect(on).toMatchObject({ push: { branches: ['main'] } })
})

test('nothing but main is published', () => {
  const { build, ...published } = readWorkflow('deploy.yml').jobs
  expect(build?.steps.length).toBeGreaterThan(0)
  expect(Object.keys(published)).toEqual(['deploy', 'search'])
  for (const job of Object.values(published)) {
    expect(job.if).toMatch(/^github\.ref == 'refs\/heads\/main'(?: && |$)/)
  }
})

test('a pull request is checked alike, and has no way to publish', () => {
  const { source } = readWorkflow('pull-request.yml')
  expect(commands('pull-request.yml')).toEqual([
    'npm ci',
    'npm run verify',
    'npm run report:summary -- --against bench-results/main.json',
    'npm run build',
    'npm run check:pages',
  ])
  expect(source).not.toMatch(/secrets\.|deploy-pages|pull_request_target|write/)
})
