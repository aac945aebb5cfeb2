import { expect, test } from 'vitest'
import { createRandom, findFaultyReport, mutateText, tryMutations } from './mutate-content'

test('damaged content passes whole or stops with a place, whatever the damage', async () => {
  const { faults, validCount, stoppedCount } = await tryMutations(process.cwd(), 9000, 24)
  expect(faults).toEqual([])
  expect(validCount + stoppedCount).toBe(24)
  expect(stoppedCount).toBeGreaterThan(0)
})

test('a seed gives the same mutation again', () => {
  const text = '---\ntitle: A\n---\n\n## A\n\nText\n'
  const mutate = (seed: number) => mutateText(text, createRandom(seed), true)
  for (let seed = 0; seed < 50; seed += 1) {
    expect(mutate(seed)).toEqual(mutate(seed))
    expect(mutate(seed).isFault).toBe(mutate(seed).name.startsWith('block'))
  }
})

test.each([
  ['no words', { message: ' ', line: 1, column: 1 }],
  ['a stack', { message: 'no\n    at run (a.ts:1:1)', line: 1, column: 1 }],
  ['an error of the program', { message: "Cannot read properties of undefined (reading 'a')" }],
  ['no place', { message: 'there is no guide' }],
])('a report with %s is no report', (_name, problem) => {
  expect(findFaultyReport([{ file: 'a.mdx', ...problem }], true)).toBeTruthy()
})
