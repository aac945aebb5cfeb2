import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const folder = '.github/workflows/'

interface Job {
  if?: string
  needs?: string | string[]
  strategy?: { matrix: Record<string, string[]> }
  steps?: { with?: Record<string, string> }[]
}

const workflows = readdirSync(folder).map((file) => {
  const text = readFileSync(folder + file, 'utf8')
  const { jobs } = parse(text) as { jobs: Record<string, Job> }
  return { file, text, named: jobs, jobs: Object.values(jobs) }
})
const settings = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
  engines: { node: string }
}

test.each(workflows)('$file runs scripts that there are', ({ text }) => {
  const runs = [...text.matchAll(/\bnpm (?:run )?(start|test|(?<=run )[\w:]+)/g)]
  const files = [...text.matchAll(/\b(?:node|bash) ((?:\.\w+|tests|scripts)\/\S+)/g)]
  for (const [, name = ''] of runs) expect(settings.scripts).toHaveProperty([name])
  for (const [, path = ''] of files) expect(readFileSync(path, 'utf8')).not.toBe('')
  expect(runs.length + files.length).toBeGreaterThan(0)
})

test.each(workflows)('$file pins each action by commit, beside its version', ({ text }) => {
  const actions = [...text.matchAll(/uses: (.*)/g)].map(([, action = '']) => action)
  const own = actions.filter((action) => action.startsWith('./'))
  for (const path of own) expect(readFileSync(path, 'utf8')).toContain('workflow_call')
  for (const action of actions.filter((each) => !own.includes(each))) {
    expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  }
})

test('the site is uploaded with its hidden files, such as the skill', () => {
  const steps = workflows.flatMap(({ jobs }) => jobs.flatMap((job) => job.steps ?? []))
  const uploads = steps.filter(({ with: inputs }) => inputs?.['path'] === 'dist')
  const areHiddenIn = uploads.map((each) => String(each.with?.['include-hidden-files']))
  expect(areHiddenIn).toEqual(['true', 'true'])
})

test('what is deployed was checked, and results lead to what is deployed', () => {
  const { build, deploy, search } = workflows.find(({ file }) => file === 'deploy.yml')!.named
  const needs = [build, deploy, search].map((job) => job?.needs)
  expect(needs).toEqual(['checks', 'build', ['build', 'deploy']])
})

test('no job of a workflow that others call can be skipped, which would skip what needs it', () => {
  const called = workflows.filter(({ text }) => text.includes('workflow_call'))
  expect(called.flatMap(({ jobs }) => jobs.map((job) => job.if))).toEqual([undefined])
})

test('the oldest Node that package.json promises is the oldest that is tested', () => {
  const versions = workflows.flatMap(({ jobs }) =>
    jobs.flatMap(({ strategy, steps = [] }) =>
      steps.flatMap(({ with: inputs }) => {
        const version = inputs?.['node-version']
        return version?.includes('matrix.node') ? (strategy?.matrix['node'] ?? []) : (version ?? [])
      }),
    ),
  )
  expect(settings.engines.node).toBe(`>=${Math.min(...versions.map(Number))}`)
})

test('npm scripts run in any shell: no variables before a command, no quotes that cmd takes literally', () => {
  for (const command of Object.values(settings.scripts)) {
    expect(command).not.toMatch(/(?:^|&& )\w+=|'|\$|;/)
  }
  // Node's shell on Windows is cmd, too.
  expect(readFileSync('scripts/test.ts', 'utf8')).not.toMatch(/\['.*"[^"\n]*'[^"\n]*"/)
})
