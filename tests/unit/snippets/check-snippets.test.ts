import { resolve } from 'node:path'
import { expect, test } from 'vitest'

import { runScript } from '../../run-script'
import { createFolder } from '../create-folder'

const fence = '```bash\nls\n```\n\n'
const optedOut = '```bash check=false reason="Shows what fails"\nif\n```\n\n'
const broken = '```bash\nif\n```\n'

test('faults and too many exceptions go to the error output and fail the run', async () => {
  const cwd = createFolder({ 'docs/guide.mdx': fence.repeat(95) + optedOut.repeat(4) + broken })
  const program = resolve('scripts/check-snippets.ts')
  const { status, stdout, stderr } = await runScript(program, [], { cwd })
  expect(stderr).toContain('docs/guide.mdx:398:1 error bash: ')
  expect(stderr).toContain('More than 3 % of all fences opt out')
  expect(stdout).toBe('snippets: 96 checked (bash 96), 4 opted out (4 %), 0 skipped\n')
  expect(status).toBe(1)
})
