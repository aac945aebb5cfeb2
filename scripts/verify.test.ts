import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../tests/support/create-folder'
import { listStages, runSteps, type Step } from './verify'

/** A step that runs a line of JavaScript without double quotes. */
const step = (name: string, code = '', more: Partial<Step> = {}): Step => ({
  name,
  command: `node -e "${code}"`,
  ...more,
})

/** Runs steps, one stage for each; gives the sum and what was printed. */
async function run(steps: Step[], names: string[] = []) {
  const lines: string[] = []
  const sum = await runSteps(
    steps.map((each) => [each]),
    names,
    (line) => lines.push(line),
  )
  return { sum, output: lines.join('\n') }
}

test('steps go on after a failure, but without those that need it', async () => {
  const { sum, output } = await run([
    step('a', `console.error('wrong'); process.exit(3)`),
    step('b', `console.log('All good')`),
    step('c', '', { needs: ['a'] }),
    step('d', '', { needs: ['c'] }),
    step('e', '', { command: 'no-such-command-anywhere' }),
  ])
  expect(sum).toEqual({ passed: 0, failed: 2 })
  for (const line of [
    /^a … FAILED .*\n\$ node .*\nwrong$/m,
    /^b … passed .*All good$/m,
    /^c … SKIPPED .*"a"/m,
    /^d … SKIPPED .*"c"/m,
    /^e … FAILED/m,
  ]) {
    expect(output).toMatch(line)
  }
})

test('steps see nothing of a site that the caller has set up', async () => {
  process.env['BASE_PATH'] = '/mine/'
  const { output } = await run([step('a', `console.log('[' + process.env.BASE_PATH + ']')`)])
  delete process.env['BASE_PATH']
  expect(output).toContain('[]')
})

test.each([
  ['vitest', { numPassedTests: 5, numFailedTests: 0 }, { passed: 5, failed: 0 }],
  ['vitest, failed', { numPassedTests: 5, numFailedTests: 2 }, { passed: 5, failed: 2 }],
  ['playwright', { stats: { expected: 4, unexpected: 0 } }, { passed: 4, failed: 0 }],
  ['playwright, failed', { stats: { expected: 4, unexpected: 1 } }, { passed: 4, failed: 1 }],
  ['no tests', { numPassedTests: 0, numFailedTests: 0 }, { passed: 0, failed: 1 }],
  ['no report', undefined, { passed: 0, failed: 1 }],
])('the counts of a runner: %s', async (_, json, sum) => {
  // What an earlier run has left does not count.
  const report = join(createFolder({ 'report.json': '{"numPassedTests":9}' }), 'report.json')
  const environment = { REPORT: report, TEXT: JSON.stringify(json) ?? '' }
  const code = `if (process.env.TEXT) require('fs').writeFileSync(process.env.REPORT, process.env.TEXT)`
  expect((await run([step('a', code, { environment, report })])).sum).toEqual(sum)
})

test('steps are chosen by name, and an unknown name lists the known', async () => {
  const { output } = await run([step('a'), step('b')], ['b'])
  expect(output).toMatch(/^b … passed/)
  await expect(run([step('a')], ['c'])).rejects.toThrow('There is no step "c". Steps: a')
})

test('the real steps have names of their own and need earlier ones only', async () => {
  const earlier: string[] = []
  for (const stage of await listStages()) {
    for (const { needs = [] } of stage) expect(earlier).toEqual(expect.arrayContaining(needs))
    earlier.push(...stage.map(({ name }) => name))
  }
  expect(new Set(earlier).size).toBe(earlier.length)
})
