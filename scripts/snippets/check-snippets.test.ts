import { symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

import { runScript } from '../../tests/support/run-script'
import { createFolder } from '../../tests/support/create-folder'

const fence = '```bash\nls\n```\n\n'
const optedOut = '```bash check=false reason="Shows what fails"\nif\n```\n\n'
const broken = '```bash\nif\n```\n'

const hook = ([name, example]: [string, string], index: number) => ({
  id: 2 * index + 1,
  name,
  variant: 'declaration',
  kind: 64,
  flags: {},
  sources: [{ fileName: `hooks/${name}.ts`, line: 3, character: 0, url: 'https://a.dev' }],
  signatures: [
    {
      id: 2 * index + 2,
      name,
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

/** The files of a reference whose hooks have these examples in the library. */
const api = (examples: Record<string, string>, notes = '') => ({
  'api/library.json': JSON.stringify({
    id: 0,
    name: 'library',
    variant: 'project',
    kind: 1,
    flags: {},
    schemaVersion: '2.0',
    children: Object.entries(examples).map(hook),
  }),
  'api/notes.yaml': notes,
  'api/typos.yaml': '',
  'api/errors.yaml': '',
  'api/values.yaml': '',
})

test('faults and too many exceptions go to the error output and fail the run', async () => {
  const cwd = createFolder({
    ...api({ useIt: 'Without code.' }),
    'docs/guide.mdx': fence.repeat(95) + optedOut.repeat(4) + broken,
  })
  const program = resolve('scripts/check-snippets.ts')
  const { status, stdout, stderr } = await runScript(program, [], { cwd })
  expect(stderr).toContain('docs/guide.mdx:398:1 error bash: ')
  expect(stderr).toContain('More than 3 % of all fences opt out')
  expect(stdout).toBe('snippets: 96 checked (bash 96), 4 opted out (4 %), 0 skipped\n')
  expect(status).toBe(1)
})

test('faults in examples of the library, of the notes, and in their set-ups fail the run', async () => {
  const examples = { useIt: 'useIt(1)', useOurs: 'useOurs(...)', useSetUp: 'useSetUp(1)' }
  const fenced = Object.entries(examples).map(([name, code]) => [name, `\`\`\`ts\n${code}\n\`\`\``])
  const notes =
    'useOurs:\n  - example: |\n      const a = 1\n      const b: string = a\n    replaces: useOurs(...)\n    because: It is no code.\n' +
    'useSetUp:\n  - setup: |\n      declare function useSetUp(what: string): void\n'
  const cwd = createFolder({ ...api(Object.fromEntries(fenced), notes), 'docs/guide.mdx': fence })
  symlinkSync(resolve('node_modules'), join(cwd, 'node_modules'))
  const { status, stderr } = await runScript(resolve('scripts/check-snippets.ts'), [], { cwd })
  expect(stderr).toMatch(
    /^node_modules\/react-native-vision-camera\/src\/hooks\/useIt\.ts:4:1 error TS2552: .*'useIt'\.[^\n]*\n.*Below "useIt" in api\/notes\.yaml, .*"setup"/m,
  )
  expect(stderr).toMatch(/^api\/notes\.yaml:4:13 error TS2322: /m)
  expect(stderr).toMatch(/error TS2345: .*'number' .*'string'/)
  expect(status).toBe(1)
}, 60_000)
