import { execFile } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ProblemsError } from '~/lib/problem'

import { runProgram, ToolError } from './run-program'

/** What `import.meta` is in the module that Node was started with. */
const meta = { ...import.meta, filename: realpathSync(process.argv[1] ?? '') }

const print = vi.spyOn(console, 'error')
const exitCode = process.exitCode

beforeEach(() => void print.mockReset().mockReturnValue(undefined))
afterEach(() => void (process.exitCode = exitCode))
afterAll(() => void print.mockRestore())

test('a program that ends well says nothing of its own', async () => {
  await runProgram(meta, () => {})
  expect(print).not.toHaveBeenCalled()
  expect(process.exitCode).toBe(exitCode)
})

test.each([
  ['a remedy for the person who runs it', () => Promise.reject(new ToolError('Do this.'))],
  ['problems', () => Promise.reject(new ProblemsError([{ file: 'a', message: 'Do this.' }]))],
  ['a misspelled option', () => void parseArgs({ args: ['--prot'], options: {} })],
])('%s is told in words alone, with status 1', async (_, main) => {
  await runProgram(meta, main)
  expect(print).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/Do this\.|'--prot'/))
  expect(process.exitCode).toBe(1)
})

test('an error that nobody foresaw keeps its stack', async () => {
  const error = new TypeError('undefined is not a function')
  await runProgram(meta, () => {
    throw error
  })
  expect(print).toHaveBeenCalledExactlyOnceWith(error)
  expect(process.exitCode).toBe(1)
})

test('what a test imports does not run', async () => {
  const main = vi.fn<() => void>()
  await runProgram(import.meta, main)
  expect(main).not.toHaveBeenCalled()
})

// A check that ignored `--site other` would check this site, and pass.
test.each(['check-pages', 'check-budgets', 'check-html'])(
  '%s refuses an option that it does not know',
  async (name) => {
    const words = ['--import', 'tsx', `scripts/${name}.ts`, '--site', 'other']
    const [status, output] = await new Promise<[unknown, string]>((resolve) => {
      execFile(process.execPath, words, (error, _, text) => resolve([error?.code, text]))
    })
    expect(output).toContain("Unknown option '--site'")
    expect(status).toBe(1)
  },
)
