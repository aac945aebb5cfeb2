import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import {
  resultToText,
  runSteps,
  sumResults,
  type StepOutcome,
  type StepResult,
  selectSteps,
} from './run-steps'
import { steps as realSteps, type Step } from './steps'
import { parseTestReport, type TestCounts } from './execute-step'

const step = (name: string, more: Partial<Step> = {}): Step => ({
  name,
  command: name,
  why: 'it is so',
  ...more,
})
const report = { runner: 'vitest', file: 'report.json' } as const
const counts = (passed: number, failed = 0, skipped = 0): TestCounts => ({
  passed,
  failed,
  skipped,
})
const success: StepOutcome = { isSuccess: true, output: '' }
const failure: StepOutcome = { isSuccess: false, output: 'broken' }

function run(outcomes: [Step, StepOutcome][]): Promise<StepResult[]> {
  const execute = (wanted: Step): Promise<StepOutcome> =>
    Promise.resolve(outcomes.find(([candidate]) => candidate === wanted)?.[1] ?? failure)
  const steps = outcomes.map(([first]) => first)
  return runSteps(steps, { execute, onStart: () => {}, onEnd: () => {} })
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

describe('lanes', () => {
  /** Runs steps of which each takes one turn, and tells which ran at the same time. */
  async function traceLanes(steps: Step[], lanes: number): Promise<string[]> {
    const running = new Set<string>()
    const trace: string[] = []
    const runner = {
      execute: async ({ name }: Step) => {
        running.add(name)
        await new Promise(setImmediate)
        trace.push([...running].sort().join(' '))
        running.delete(name)
        return success
      },
      onStart: () => {},
      onEnd: () => {},
    }
    const results = await runSteps(steps, runner, lanes)
    expect(results.map((result) => result.step)).toEqual(steps)
    return trace
  }

  test('hold as many steps as there are, in order', async () => {
    const steps = [step('a'), step('b'), step('c')]
    expect(await traceLanes(steps, 1)).toEqual(['a', 'b', 'c'])
    expect((await traceLanes(steps, 2))[0]).toBe('a b')
  })

  test('are left to a step that is alone', async () => {
    const alone = step('alone', { isAlone: true })
    const trace = await traceLanes([step('a'), alone, step('b')], 2)
    expect(trace).toEqual(['a', 'alone', 'b'])
  })

  test('wait for what a step needs', async () => {
    expect(await traceLanes([step('a'), step('b', { needs: ['a'] })], 2)).toEqual(['a', 'b'])
  })
})

describe('the sum', () => {
  test('adds up tests and counts a failed step once', async () => {
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

  test('of a run without tests is not clean', async () => {
    expect(sumResults(await run([[step('unit', { report }), success]]))).toEqual({
      passed: 0,
      failed: 1,
    })
  })
})

describe('reports', () => {
  test('of vitest', () => {
    const text = JSON.stringify({
      numPassedTests: 4,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
    })
    expect(parseTestReport('vitest', text)).toEqual(counts(4, 1, 3))
  })

  test('of Playwright, where a test that passed at its second try has passed', () => {
    const text = JSON.stringify({ stats: { expected: 4, unexpected: 1, flaky: 2, skipped: 3 } })
    expect(parseTestReport('playwright', text)).toEqual(counts(6, 1, 3))
  })

  test.each(['', '{}', '[]', '{"stats":{}}'])('that are none: %s', (text) => {
    expect(() => parseTestReport('vitest', text)).toThrow()
    expect(() => parseTestReport('playwright', text)).toThrow()
  })
})

describe('words', () => {
  const result = { step: step('a'), milliseconds: 1234, ...success, status: 'passed' } as const

  test('a passed step is one line with the last words of its output', () => {
    const output = 'first\n\u001B[32mAll good\u001B[39m\n\n'
    expect(resultToText({ ...result, output })).toBe('passed  1.2 s  All good')
    expect(resultToText({ ...result, output: 'x'.repeat(500) }).length).toBeLessThan(120)
  })

  test('a failed step shows its command and the whole output', () => {
    const text = resultToText({ ...result, status: 'failed', output: 'one\ntwo\n' })
    expect(text).toContain('FAILED')
    expect(text).toContain('$ a ')
    expect(text).toContain('one\ntwo')
  })

  test('tests that did not run are told', () => {
    const testStep = step('a', { report })
    expect(resultToText({ ...result, step: testStep, status: 'failed' })).toContain('no report')
    expect(
      resultToText({ ...result, step: testStep, status: 'failed', tests: counts(0) }),
    ).toContain('no test has run')
  })
})

describe('the real steps', () => {
  test('have names of their own and need earlier steps only', () => {
    const names = realSteps.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const [index, { needs = [] }] of realSteps.entries()) {
      for (const need of needs) expect(names.slice(0, index)).toContain(need)
    }
  })

  test('see nothing of a site that the caller has set up', () => {
    const rows = readFileSync('README.md', 'utf8').matchAll(/^\| (`[A-Z_`, ]+`) +\|/gm)
    const names = [...rows].flatMap(([row]) => row.match(/[A-Z_]{5,}/g) ?? [])
    const ofSite = names.filter((name) => !/PORT$|^CHROMIUM/.test(name))
    expect(ofSite).toContain('SEARCH_INDEX_NAME')
    for (const { name, environment } of realSteps) {
      expect(Object.keys(environment ?? {}), name).toEqual(expect.arrayContaining(ofSite))
    }
  })

  test('can be chosen by name; an unknown name lists the known', () => {
    expect(selectSteps(realSteps, ['lint']).map(({ name }) => name)).toEqual(['lint'])
    expect(selectSteps(realSteps, [])).toBe(realSteps)
    expect(() => selectSteps(realSteps, ['lnt'])).toThrow(/"lnt".*lint/)
  })
})
