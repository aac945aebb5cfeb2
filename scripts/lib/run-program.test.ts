import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createFolder } from '../../tests/support/create-folder'
import { claimFolder } from './run-program'

const print = vi.spyOn(console, 'error')
const exitCode = process.exitCode

beforeEach(() => void print.mockReset().mockReturnValue(undefined))
afterEach(() => void (process.exitCode = exitCode))
afterAll(() => void print.mockRestore())

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
