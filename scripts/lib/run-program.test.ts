import { parseArgs } from 'node:util'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ProblemsError } from '~/lib/problem'

import { runProgram, ToolError } from './run-program'

const print = vi.spyOn(console, 'error')
const exitCode = process.exitCode

beforeEach(() => void print.mockReset().mockReturnValue(undefined))
afterEach(() => void (process.exitCode = exitCode))
afterAll(() => void print.mockRestore())

test('a program that ends well says nothing of its own', async () => {
  await runProgram(() => {})
  expect(print).not.toHaveBeenCalled()
  expect(process.exitCode).toBe(exitCode)
})

test.each([
  ['a remedy for the person who runs it', () => Promise.reject(new ToolError('Do this.'))],
  ['problems', () => Promise.reject(new ProblemsError([{ file: 'a', message: 'Do this.' }]))],
  ['a misspelled option', () => void parseArgs({ args: ['--prot'], options: {} })],
])('%s is told in words alone, with status 1', async (_, main) => {
  await runProgram(main)
  expect(print).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/Do this\.|'--prot'/))
  expect(process.exitCode).toBe(1)
})

test('an error that nobody foresaw keeps its stack', async () => {
  const error = new TypeError('undefined is not a function')
  await runProgram(() => {
    throw error
  })
  expect(print).toHaveBeenCalledExactlyOnceWith(error)
  expect(process.exitCode).toBe(1)
})
