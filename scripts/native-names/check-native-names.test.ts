import { symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

import { runScript } from '../../tests/support/run-script'
import { createFolder } from '../../tests/support/create-folder'

/** Runs the program as `npm run check:snippets` does, over one guide and the names of one list. */
function checkNativeNames(code: string, listed: string) {
  const cwd = createFolder({
    'docs/guide.mdx': `\`\`\`kotlin\n${code}\n\`\`\`\n`,
    'api/native-names.yaml': `Own:\n  about: A package of its own.\n  languages: [kotlin]\n  names: [${listed}]\n`,
  })
  symlinkSync(resolve('node_modules'), join(cwd, 'node_modules'))
  return runScript(resolve('scripts/check-native-names.ts'), [], { cwd })
}

test('wrong names and needless entries go to the error output and fail the run', async () => {
  const { status, stdout, stderr } = await checkNativeNames(
    'val a: Framee = ownName()',
    'ownName, other',
  )
  expect(stderr).toContain('api/native-names.yaml:4 no sample in kotlin uses "other"\n')
  expect(stderr).not.toContain('ownName')
  expect(stderr).toContain(
    'docs/guide.mdx:2:8 error kotlin: neither the library nor a guide has the name "Framee"\n' +
      '    Did you mean frame, Frame or ',
  )
  expect(stdout).toBe("native names: 3 in 1 code samples; 2 are listed as the platform's\n")
  expect(status).toBe(1)
})
