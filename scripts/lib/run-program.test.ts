import { spawn } from 'node:child_process'
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

/** Claims a folder in a process of its own, and gives the process once it has said how that went. */
async function claimApart(folder: string) {
  const module = JSON.stringify(join(import.meta.dirname, 'run-program.ts'))
  const program = `
    const { claimFolder } = await import(${module})
    process.on('SIGTERM', () => process.exit())
    try { claimFolder(${JSON.stringify(folder)}); console.log('claimed') }
    catch (error) { console.log(error.message); process.exit(1) }
    setInterval(() => {}, 1000)`
  const words = ['--import', 'tsx', '--input-type=module', '--eval', program]
  const child = spawn(process.execPath, words)
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, said: said.toString().trim() }
}

test('a folder is claimed by one process at a time, and by none that is dead', async () => {
  const around = createFolder({})
  const folder = join(around, 'dist')
  const first = await claimApart(folder)
  expect(first.said).toBe('claimed')
  expect(() => claimFolder(folder)).toThrow(
    RegExp(`uses ${folder}: process ${first.child.pid}, since .*\\d`),
  )
  first.child.kill('SIGKILL')
  await once(first.child, 'close')
  expect(readdirSync(around)).toHaveLength(1)
  const second = await claimApart(folder)
  expect(second.said).toBe('claimed')
  expect(readdirSync(around)).toEqual([expect.stringContaining(`-${second.child.pid}-`)])
  second.child.kill('SIGTERM')
  await once(second.child, 'close')
  expect(readdirSync(around)).toEqual([])
})

test.runIf(process.platform === 'linux')('an id that is used again claims nothing', () => {
  const around = createFolder({ [`dist.lock-${process.ppid}-1`]: '' })
  claimFolder(join(around, 'dist'))
  expect(readdirSync(around)).toEqual([expect.stringContaining(`dist.lock-${process.pid}-`)])
})
