import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ProblemsError } from '~/lib/problem'

import { createFolder } from '../../tests/support/create-folder'
import { claimFolder, runProgram, ToolError } from './run-program'

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
