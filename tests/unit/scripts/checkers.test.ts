import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'checkers-'))

beforeAll(() => {
  const files = {
    'app/styles/page.css': `@layer base {
  .a { color: #fff; margin-left: 1px; --fooBar: 1px; }
  .b { background: oklch(50% 0.1 80); color: black !important; }
  .b { mask-image: linear-gradient(black, transparent); }
  .c { &:hover { color: var(--ink); } }
}`,
    'app/styles/tokens.css': '@layer tokens { :root { --ink: light-dark(#000, oklch(90% 0 0)); } }',
    'app/components/bad.tsx': `export default function Bad(props: any) {
  if (props.a == 1) console.log('a')
  return <img src={props.a!} onClick={props.b} />
}`,
    'app/routes/page.tsx': 'export default function Page() {\n  return <main>Words</main>\n}',
    'scripts/tool.ts': "console.log('done')",
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${text}\n`)
  }
})

afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a checker over the folder; gives its status and each file with a rule that it breaks. */
function check(program: string, words: string[], fault: RegExp): [number | null, string[]] {
  const { status, stdout, stderr } = spawnSync(resolve('node_modules/.bin', program), words, {
    cwd: folder,
    encoding: 'utf8',
  })
  const faults = [...(stdout + stderr).matchAll(fault)].map(([, file, rule]) => `${file} ${rule}`)
  return [status, [...new Set(faults)].toSorted()]
}

test('stylelint finds colors and directions outside of tokens, and nothing in tokens', () => {
  const config = resolve('.config/stylelint.json')
  const words = ['--config', config, '--formatter', 'unix', 'app/**/*.css']
  const [status, faults] = check('stylelint', words, /([\w-]+\.css):.*\(([\w-]+)\)/g)
  expect(faults).toEqual([
    'page.css color-named',
    'page.css color-no-hex',
    'page.css custom-property-pattern',
    'page.css declaration-no-important',
    'page.css function-disallowed-list',
    'page.css no-duplicate-selectors',
    'page.css property-disallowed-list',
    'page.css selector-nested-pattern',
  ])
  expect(status).toBe(2)
})

test('oxlint finds bugs, bad markup and default exports, and nothing in routes and scripts', () => {
  const words = ['--config', resolve('.config/oxlint.json'), '--format', 'unix']
  const [status, faults] = check('oxlint', words, /([\w-]+\.tsx?):.*\[\w+\/([\w-]+\([\w-]+\))\]/g)
  expect(faults).toEqual([
    'bad.tsx eslint(eqeqeq)',
    'bad.tsx eslint(no-console)',
    'bad.tsx import(no-default-export)',
    'bad.tsx jsx-a11y(alt-text)',
    'bad.tsx jsx-a11y(click-events-have-key-events)',
    'bad.tsx jsx-a11y(no-noninteractive-element-interactions)',
    'bad.tsx typescript(no-explicit-any)',
    'bad.tsx typescript(no-non-null-assertion)',
  ])
  expect(status).toBe(1)
})
