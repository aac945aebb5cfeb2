import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { runScript } from '../tests/support/run-script'
import { createFolder } from '../tests/support/create-folder'

test('the code without tests is measured, and may not exceed its bounds', async () => {
  const cwd = createFolder({
    'app/a.ts': "import { b } from './b'\nimport type { C } from '~/lib/c'\nexport const a = b\n",
    'app/b.ts': `export type { C } from '~/lib/c'\n${'process.cwd()\n'.repeat(99)}`,
    'app/lib/c.ts': 'export type C = string\n',
    'app/lib/c.test.ts': "import { b } from '../b'\n\n\n\n",
  })
  const { output, status } = await runScript(resolve('scripts/house.ts'), ['--list'], { cwd })
  expect(output).toContain(
    'app/b.ts ← app/a.ts\n' +
      '3 code files, 104 lines of code, 1 files with one importer, 4 lines of tests, ' +
      '99 process.cwd() in app/; median 3 lines\n',
  )
  expect(output).toMatch(/allows: \d+ process\.cwd\(\) in app\/$/m)
  expect(status).toBe(1)
})
