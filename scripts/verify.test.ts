import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFolder } from '../tests/support/create-folder'
import {
  executeStep,
  resultToText,
  runSteps,
  selectSteps,
  sumResults,
  type StepOutcome,
} from './verify'
import { stages, type Step } from './verify/steps'

const step = (name: string, more: Partial<Step> = {}): Step => ({
  name,
  command: name,
  why: 'it is so',
  ...more,
})
const report = { runner: 'vitest', file: 'report.json' } as const
const counts = (passed: number, failed = 0, skipped = 0) => ({ passed, failed, skipped })
const success: StepOutcome = { isSuccess: true, output: '' }
const failure: StepOutcome = { isSuccess: false, output: 'broken' }

/** Runs steps, one stage for each, of which the outcomes are known. */
function run(outcomes: [Step, StepOutcome][]) {
  return runSteps(
    outcomes.map(([each]) => [each]),
    async (wanted) => outcomes.find(([each]) => each === wanted)?.[1] ?? failure,
  )
}

describe('running', () => {
  test('goes on after a failure, but skips what needs it, and what needs that', async () => {
    const results = await run([
      [step('a'), failure],
      [step('b'), success],
      [step('c', { needs: ['a'] }), success],
      [step('d', { needs: ['c'] }), success],
    ])
    expect(results.map(({ status }) => status)).toEqual(['failed', 'passed', 'skipped', 'skipped'])
    expect(results[2]?.output).toContain('"a"')
  })

  test('puts two steps of a stage side by side, and ends it before the next one', async () => {
    const running = new Set<string>()
    const trace: string[] = []
    await runSteps([[step('a'), step('b'), step('c')], [step('d')]], async ({ name }) => {
      running.add(name)
      await new Promise(setImmediate)
      trace.push([...running].sort().join(' '))
      running.delete(name)
      return success
    })
    expect(trace[0]).toBe('a b')
    expect(trace.at(-1)).toBe('d')
  })

  test.each<[name: string, outcome: StepOutcome, status: string]>([
    ['a test run', { ...success, tests: counts(3) }, 'passed'],
    ['a failed test, though the status is 0', { ...success, tests: counts(3, 1) }, 'failed'],
    ['no tests', { ...success, tests: counts(0) }, 'failed'],
    ['skipped tests only', { ...success, tests: counts(0, 0, 4) }, 'failed'],
    ['no report', success, 'failed'],
    ['a crash after the tests', { ...failure, tests: counts(3) }, 'failed'],
  ])('%s', async (_, outcome, status) => {
    const [result] = await run([[step('a', { report }), outcome]])
    expect(result?.status).toBe(status)
  })
})

test('the sum adds up tests and counts a failed step once', async () => {
  const results = await run([
    [step('check'), success],
    [step('failed check'), failure],
    [step('unit', { report }), { ...success, tests: counts(10) }],
    [step('browser', { report }), { ...failure, tests: counts(5, 2, 1) }],
    [step('crash', { report }), failure],
    [step('skipped', { needs: ['crash'] }), success],
  ])
  expect(sumResults(results)).toEqual({ passed: 15, failed: 4 })
})

describe('words', () => {
  const result = { step: step('a'), milliseconds: 1234, ...success, status: 'passed' } as const

  test('a passed step is one line with the last words of its output', () => {
    const output = 'first\n\u001B[32mAll good\u001B[39m\n\n'
    expect(resultToText({ ...result, output })).toBe('passed  1.2 s  All good')
    expect(resultToText({ ...result, output: 'x'.repeat(500) }).length).toBeLessThan(120)
  })

  test('a failed step shows its command and the whole output, and that no test has run', () => {
    const text = resultToText({ ...result, status: 'failed', output: 'one\ntwo\n' })
    expect(text).toMatch(/^FAILED[\s\S]*\$ a [\s\S]*one\ntwo/)
    const failed = { ...result, step: step('a', { report }), status: 'failed' } as const
    expect(resultToText(failed)).toContain('no report')
    expect(resultToText({ ...failed, tests: counts(0) })).toContain('no test has run')
  })
})

describe('the real steps', () => {
  const all = stages.flat()

  test('have names of their own and need steps of earlier stages only', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    for (const [index, stage] of stages.entries()) {
      const earlier = stages.slice(0, index).flatMap((each) => each.map(({ name }) => name))
      for (const { needs = [] } of stage) expect(earlier).toEqual(expect.arrayContaining(needs))
    }
  })

  test('see nothing of a site that the caller has set up', () => {
    const rows = readFileSync('README.md', 'utf8').matchAll(/^\| (`[A-Z_`, ]+`) +\|/gm)
    const names = [...rows].flatMap(([row]) => row.match(/[A-Z_]{5,}/g) ?? [])
    const ofSite = names.filter((name) => !/PORT$|^CHROMIUM/.test(name))
    expect(ofSite).toContain('SEARCH_INDEX_NAME')
    for (const { name, environment } of all) {
      expect(Object.keys(environment ?? {}), name).toEqual(expect.arrayContaining(ofSite))
    }
  })

  test('can be chosen by name; an unknown name lists the known', () => {
    expect(selectSteps(stages, ['lint']).flatMap((stage) => stage.map(({ name }) => name))).toEqual(
      ['lint'],
    )
    expect(selectSteps(stages, [])).toBe(stages)
    expect(() => selectSteps(stages, ['lnt'])).toThrow(/"lnt".*lint/)
  })
})

/** A step that runs a line of JavaScript without double quotes. */
const script = (code: string, more: Partial<Step> = {}) =>
  step('a', { command: `node -e "${code}"`, ...more })

test('a step succeeds with the status 0, and its output is kept from both streams', async () => {
  const environment = { OWN: 'own' }
  const code = `console.log(process.env.OWN); console.error('wrong')`
  const outcome = await executeStep(script(code, { environment }))
  expect(outcome).toMatchObject({ isSuccess: true, tests: undefined })
  expect(outcome.output.trim().split('\n').toSorted()).toEqual(['own', 'wrong'])
})

test.each([
  ['another status', script('process.exit(3)')],
  ['a signal', script(`process.kill(process.pid, 'SIGKILL')`)],
  ['a command that is not there', step('no-such-command-anywhere')],
])('a step fails with %s', async (_, failing) => {
  expect(await executeStep(failing)).toMatchObject({ isSuccess: false })
})

test('commands of packages are known by their names', async () => {
  const found = await executeStep(step('a', { command: 'command -v tsc' }))
  expect(found).toMatchObject({ isSuccess: true, output: `${resolve('node_modules/.bin/tsc')}\n` })
})

describe('the report of a step’s tests', () => {
  const vitest = { numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }
  const stats = { startTime: '2026-11-22', duration: 1.5, expected: 4, unexpected: 1 }
  const playwright = { stats: { ...stats, flaky: 2, skipped: 3 } }

  test.each([
    ['vitest', JSON.stringify(vitest), counts(5, 2, 2)],
    // What passed at its second try has passed.
    ['playwright', JSON.stringify(playwright), counts(6, 1, 3)],
    ['vitest', '{', undefined],
    ['vitest', '{}', undefined],
    ['playwright', '{"stats":{}}', undefined],
  ] as const)('of %s is read where the run wrote one: %s', async (runner, text, tests) => {
    const file = join(createFolder({}), 'reports/tests.json')
    const code = `require('fs').writeFileSync(process.env.REPORT, process.env.TEXT)`
    const environment = { REPORT: file, TEXT: text }
    const outcome = await executeStep(script(code, { environment, report: { runner, file } }))
    expect(outcome).toEqual({ isSuccess: true, output: '', tests })
  })

  test('of an earlier run cannot pass for this one’s', async () => {
    const file = join(createFolder({ 'tests.json': JSON.stringify(vitest) }), 'tests.json')
    const failing = script('process.exit(1)', { report: { runner: 'vitest', file } })
    expect(await executeStep(failing)).toEqual({ isSuccess: false, output: '', tests: undefined })
    expect(existsSync(file)).toBe(false)
  })
})
