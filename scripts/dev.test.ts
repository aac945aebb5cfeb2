import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startProcessGroup } from './dev'
import { isRunning } from './lib/dev-site'
import { createFolder } from '../tests/support/create-folder'

/** A program that starts another one; both ignore signals, as `remix-serve` ignores the first. */
const stubborn = `
  const { spawn } = require('node:child_process')
  const { appendFileSync } = require('node:fs')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
  if (process.argv[2] === 'parent') spawn(process.execPath, [__filename, 'child'])
  appendFileSync('pids', process.pid + '\\n')
  setInterval(() => {}, 1000)
`

test('stopping ends programs that ignore signals, and those they started', async () => {
  const root = createFolder({ 'stubborn.cjs': stubborn })
  const group = startProcessGroup(process.execPath, ['stubborn.cjs', 'parent'], {
    cwd: root,
    environment: {},
  })
  const pids = await vi.waitFor(() => readPids(root), { timeout: 20_000 })
  group.stop()
  expect(await group.ended).toBe(0)
  await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), { timeout: 5000 })
})

test('the status of a program that ends by itself is passed on', async () => {
  const { ended } = startProcessGroup(process.execPath, ['-e', 'process.exit(3)'], {
    cwd: createFolder({}),
    environment: {},
  })
  expect(await ended).toBe(3)
})

function readPids(root: string): number[] {
  const file = join(root, 'pids')
  const pids = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : []
  expect(pids).toHaveLength(2)
  return pids
}
