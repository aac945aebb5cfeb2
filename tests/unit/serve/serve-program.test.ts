import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

const root = mkdtempSync(join(tmpdir(), 'serve-'))

afterAll(() => rmSync(root, { recursive: true }))

interface Ending {
  code: number | null
  output: string
}

/** Runs the program; as soon as it tells its address, it gets the signal of Ctrl-C. */
function serve(...words: string[]): Promise<Ending> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/serve.ts', ...words])
  let output = ''
  const listen = (chunk: Buffer): void => {
    output += chunk.toString()
    if (output.includes('http://')) child.kill('SIGINT')
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

test('it tells its address and one Ctrl-C ends it', async () => {
  const { code, output } = await serve('--root', root, '--port', '0', '--base-path', '/x/')
  expect(output).toMatch(/is served at http:\/\/localhost:\d+\/x\/ /)
  expect(code).toBe(0)
})

test.each([
  ['no built site', ['--root', join(root, 'none')], 'npm run build'],
  ['a port that is none', ['--root', root, '--port', 'abc'], '"abc" is not a port'],
  ['a misspelled option', ['--prot', '1'], "Unknown option '--prot'"],
  ['a base path that is none', ['--root', root, '--base-path', 'x'], '"/x/"'],
])('%s ends it with a remedy and status 1', async (_, words, remedy) => {
  const { code, output } = await serve(...words)
  expect(output).toContain(remedy)
  expect(output).not.toContain(' at ')
  expect(code).toBe(1)
})
