import { symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

import { runScript } from '../../run-script'
import { createFolder } from '../create-folder'

test('wrong names and needless entries go to the error output and fail the run', async () => {
  const cwd = createFolder({
    'docs/guide.mdx': '```kotlin\nval a: Framee = ownName()\n```\n',
    'api/native-names.yaml':
      'Own:\n  about: A package of its own.\n  languages: [kotlin]\n  names: [ownName, other]\n',
  })
  symlinkSync(resolve('node_modules'), join(cwd, 'node_modules'))
  const program = resolve('scripts/check-native-names.ts')
  const { status, stdout, stderr } = await runScript(program, [], { cwd })
  expect(stderr).toContain('api/native-names.yaml:4 no sample in kotlin uses "other"\n')
  expect(stderr).not.toContain('ownName')
  expect(stderr).toContain(
    'docs/guide.mdx:2:8 error kotlin: neither the library nor a guide has the name "Framee"\n' +
      '    Did you mean frame, Frame or ',
  )
  expect(stdout).toBe("native names: 3 in 1 code samples; 2 are listed as the platform's\n")
  expect(status).toBe(1)
})
