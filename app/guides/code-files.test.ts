import { describe, expect, test } from 'vitest'
import { parseCodeMeta } from '~/markdown/code-fence'
import { createFileLookup } from './code-files'
import { parseFences } from './fences'
import { compileBody } from '../../tests/support/compiled'

const text = `import { useState } from 'react'

export function App() {
  // #region state
  const [first, setFirst] = useState(1)

  if (first) {
    // #region inner
    setFirst(0)
    // #endregion
  }
  // #endregion
}
`
const long = Array.from({ length: 41 }, (_, index) => `line(${index + 1})`).join('\n')
const endless = '// #region start\nstart()\n'

const getCodeFile = createFileLookup('docs/guides/a.mdx', [
  { file: 'docs/examples/app.tsx', text },
  { file: 'docs/examples/long.ts', text: long },
  { file: 'docs/examples/endless.ts', text: endless },
])

const compile = (body: string) =>
  compileBody(body, {
    basePath: '/',
    getCodeFile,
    getCodeLinks: (code) =>
      code.startsWith('line')
        ? [
            { offset: 8, length: 4, href: '/api/line' },
            { offset: 18, length: 4, href: '/api/cut' },
          ]
        : undefined,
  })

describe('the part of a file that is shown', () => {
  const whole = text.trimEnd().replaceAll(/^ *\/\/ #.*\n/gm, '')
  test.each([
    ['all of it, without the marks of regions', '', whole],
    [
      'a region, without the indentation that all lines share',
      'region="state"',
      'const [first, setFirst] = useState(1)\n\nif (first) {\n  setFirst(0)\n}',
    ],
    ['a region within another', 'region="inner"', 'setFirst(0)'],
    ['lines', 'lines="1-3"', "import { useState } from 'react'\n\nexport function App() {"],
    ['one line', 'lines="5"', 'const [first, setFirst] = useState(1)'],
  ])('%s', (_name, part, code) => {
    const body = `A\n\n<CodeFile src="../examples/app.tsx" ${part} />\n\n<CodeFile src="no" />\n`
    const { fences } = parseFences('docs/guides/a.mdx', body, getCodeFile)
    const meta = parseCodeMeta('title="app.tsx"')
    expect(fences).toMatchObject([{ language: 'tsx', meta, code, line: 3 }])
  })
})

test.each([
  [
    '<CodeFile src="../examples/ap.tsx" />',
    'there is no code file "../examples/ap.tsx"',
    'Did you mean ../examples/app.tsx, ../examples/long.ts or ../examples/endless.ts?',
  ],
  [
    '<CodeFile src="../examples/app.tsx" region="stat" />',
    '"../examples/app.tsx" has no region "stat"',
    'It has state, inner. A region starts with "// #region stat".',
  ],
  [
    '<CodeFile src="../examples/long.ts" region="a" />',
    '"../examples/long.ts" has no region "a"',
    'It has none. A region starts with "// #region a".',
  ],
  [
    '<CodeFile src="../examples/endless.ts" region="start" />',
    'the region "start" of "../examples/endless.ts" never ends',
    'End it with "// #endregion".',
  ],
  [
    '<CodeFile src="../examples/long.ts" lines="40-42" />',
    '"../examples/long.ts" has no lines "40-42"',
    'It has the lines 1 to 41; write lines="3-18".',
  ],
  [
    '<CodeFile src="../examples/long.ts" lines="4" region="b" />',
    '<CodeFile> has both "region" and "lines"',
    'Use only one of them.',
  ],
  [
    'See <CodeFile src="../examples/app.tsx" /> here.',
    '<CodeFile> is inside a paragraph',
    'Write it on its own line: <CodeFile src="../examples/scanner.tsx" />.',
  ],
])('%s is a fault at its place', async (body, message, remedy) => {
  const { problems } = await compile(`Text.\n\n${body}`)
  const column = body.indexOf('<') + 1
  expect(problems).toEqual([{ file: 'docs/guides/a.mdx', line: 7, column, message, note: remedy }])
})

test('a short file is a block of code like any other', async () => {
  const { html, problems } = await compile('<CodeFile src="../examples/app.tsx" />')
  expect(problems).toEqual([])
  expect(html).toContain('<figcaption class="code-block-title">app.tsx</figcaption>')
  expect(html).not.toContain('<details')
})

test('a long file holds all of its lines and links, and a button for those after the first', async () => {
  const { html, problems } = await compile('<CodeFile src="../examples/long.ts" />')
  expect(problems).toEqual([])
  expect(html.match(/class="code-line/g)).toHaveLength(41)
  expect(html).toContain('<a href="/api/line">line</a>')
  // Highlighting cuts it in two.
  expect(html).not.toContain('/api/cut')
  expect(html).toMatch(
    /<\/pre><details class="code-block-toggle"><summary><span[^>]*>Show all 41 l/,
  )
})
