import { symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

import { runScript } from '../../tests/support/run-script'
import { createFolder } from '../../tests/support/create-folder'

const fence = '```bash\nls\n```\n\n'
const optedOut = '```bash check=false reason="Shows what fails"\nif\n```\n\n'
const broken = '```bash\nif\n```\n'

const hook = (example: string) => ({
  id: 1,
  name: 'useIt',
  variant: 'declaration',
  kind: 64,
  flags: {},
  sources: [{ fileName: 'hooks/useIt.ts', line: 3, character: 0, url: 'https://a.dev' }],
  signatures: [
    {
      id: 2,
      name: 'useIt',
      variant: 'signature',
      kind: 4096,
      flags: {},
      type: { type: 'intrinsic', name: 'void' },
      comment: {
        summary: [],
        blockTags: [{ tag: '@example', content: [{ kind: 'code', text: example }] }],
      },
    },
  ],
})

/** The files of a reference whose only hook has an example in the library. */
const api = (example: string, notes = '') => ({
  'api/library.json': JSON.stringify({
    id: 0,
    name: 'library',
    variant: 'project',
    kind: 1,
    flags: {},
    schemaVersion: '2.0',
    children: [hook(example)],
  }),
  'api/notes.yaml': notes,
  'api/typos.yaml': '',
  'api/errors.yaml': '',
  'api/values.yaml': '',
})

test('faults and too many exceptions go to the error output and fail the run', async () => {
  const cwd = createFolder({
    ...api('Without code.'),
    'docs/guide.mdx': fence.repeat(95) + optedOut.repeat(4) + broken,
  })
  const program = resolve('scripts/check-snippets.ts')
  const { status, stdout, stderr } = await runScript(program, [], { cwd })
  expect(stderr).toContain('docs/guide.mdx:398:1 error bash: ')
  expect(stderr).toContain('More than 3 % of all fences opt out')
  expect(stdout).toBe('snippets: 96 checked (bash 96), 4 opted out (4 %), 0 skipped\n')
  expect(status).toBe(1)
})

const timeout = 60_000

test.each([
  [
    'an example of the library',
    '```ts\nuseIt(1)\n```',
    '',
    /^node_modules\/react-native-vision-camera\/src\/hooks\/useIt\.ts:4:1 error TS2552: .*'useIt'\.[^\n]*\n.*Below "useIt" in api\/notes\.yaml, .*"setup"/,
  ],
  [
    'an example of the notes',
    '```ts\nuseIt(...)\n```',
    'useIt:\n  - example: |\n      const a = 1\n      const b: string = a\n    replaces: useIt(...)\n    because: It is no code.\n',
    /^api\/notes\.yaml:4:13 error TS2322: /,
  ],
  [
    'a set-up of the notes',
    '```ts\nuseIt(1)\n```',
    'useIt:\n  - setup: |\n      declare function useIt(what: string): void\n',
    /error TS2345: .*'number' .*'string'/,
  ],
])('a fault in %s of the reference fails the run', { timeout }, async (_, code, notes, message) => {
  const cwd = createFolder({ ...api(code, notes), 'docs/guide.mdx': fence })
  symlinkSync(resolve('node_modules'), join(cwd, 'node_modules'))
  const { status, stderr } = await runScript(resolve('scripts/check-snippets.ts'), [], { cwd })
  expect(stderr).toMatch(message)
  expect(status).toBe(1)
})
