import { expect, test } from 'vitest'

import { runScript } from '../tests/support/run-script'
import { createFolder } from '../tests/support/create-folder'

/** Runs the program over an empty site; as soon as it tells its address, it gets the signal of Ctrl-C. */
function serve(...words: string[]) {
  return runScript('scripts/serve.ts', ['--root', createFolder({}), ...words], {
    onOutput: (output, child) => void (output.includes('http://') && child.kill('SIGINT')),
  })
}

test('it tells its address and one Ctrl-C ends it', async () => {
  const { status, output } = await serve('--port', '0', '--base-path', '/x/')
  expect(output).toMatch(/is served at http:\/\/localhost:\d+\/x\/ /)
  expect(status).toBe(0)
})

test('without a built site it says how to build one', async () => {
  const { status, output } = await serve('--root', 'none')
  expect(output).toBe('There is no none/. Build it first: npm run build\n')
  expect(status).toBe(1)
})

test('what is set for it is checked before it listens', async () => {
  const { status, output } = await serve('--base-path', 'x')
  expect(output).toContain('"/x/"')
  expect(output).not.toContain(' at ')
  expect(status).toBe(1)
})
