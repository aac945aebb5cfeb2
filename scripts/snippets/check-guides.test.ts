import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { problemToText, sortProblems } from '~/lib/problem'

import { checkGuides } from './check-guides'

const timeout = 60_000

async function checkFixtures(...names: string[]) {
  const guides = await Promise.all(
    names.map(async (file) => ({
      file,
      text: await readFile(`tests/fixtures/snippets/${file}`, 'utf8'),
    })),
  )
  const { problems, ...others } = await checkGuides(process.cwd(), guides)
  const lines = sortProblems(problems).map((problem) => problemToText(problem).split('\n')[0])
  return { lines, ...others }
}

test('type errors are found at their place in the guide', { timeout }, async () => {
  const { lines, summary } = await checkFixtures('types.mdx')
  expect(lines).toEqual([
    "types.mdx:11:60 error TS2322: Type 'string' is not assignable to type 'boolean'.",
    expect.stringMatching(/^types\.mdx:12:79 error TS2322: .*styl: /),
    "types.mdx:13:7 error TS2322: Type 'string' is not assignable to type 'number'.",
    "types.mdx:20:9 error TS2322: Type 'number' is not assignable to type 'string'.",
    "types.mdx:26:26 error TS2304: Cannot find name 'useCameraFormat'.",
    'types.mdx:37:5 error TS1109: Expression expected.',
    "types.mdx:44:7 error TS2322: Type 'string' is not assignable to type 'number'.",
    expect.stringMatching(/^types\.mdx:51:14 error TS2322: Type '"session\/unknown"'/),
    expect.stringMatching(/^types\.mdx:60:26 error TS2307: Cannot find module '.\/use-other'/),
    "types.mdx:61:14 error TS2322: Type 'number' is not assignable to type 'string'.",
  ])
  expect(summary).toBe('samples: 8 checked (tsx 1, ts 6, js 1)')
})

test('a sample may import an example, with its types', { timeout }, async () => {
  const code =
    "import { ScannerScreen } from './scanner'\nexport const name: string = ScannerScreen"
  const guide = { file: 'guide.mdx', text: `\`\`\`ts\n${code}\n\`\`\`` }
  const { problems } = await checkGuides(process.cwd(), [guide])
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining('TS2322')])
})

test(
  'names that only hidden set-up knows are found where readers see them',
  { timeout },
  async () => {
    const { lines } = await checkFixtures('hidden.mdx')
    expect(lines).toEqual([
      'hidden.mdx:18:21 error hidden: readers see "clampZoom", but not where it comes from',
      'hidden.mdx:18:31 error hidden: readers see "device", but not where it comes from',
      'hidden.mdx:19:1 error hidden: readers see "show", but not where it comes from',
      'hidden.mdx:26:15 error hidden: readers see "CameraDevice", but not where it comes from',
    ])
  },
)

test('the rules around the code hold', { timeout }, async () => {
  const { lines, summary } = await checkFixtures('rules.mdx')
  expect(lines).toEqual([
    'rules.mdx:9:1 error ellipsis: a line of dots is not code',
    'rules.mdx:9:1 error TS1128: Declaration or statement expected.',
    'rules.mdx:12:1 error fence: the code fence shows no code',
    'rules.mdx:22:3 error lifecycle: this camera runs while nobody sees it',
    'rules.mdx:31:1 error fence: the code fence is never closed',
  ])
  expect(summary).toBe('samples: 4 checked (tsx 1, ts 3)')
})

test('right code passes, excerpts included, and JSON is strict', { timeout }, async () => {
  const { lines } = await checkFixtures('sound.mdx')
  expect(lines).toEqual([])
  const text = '```json\n{ "a": 1, }\n```'
  const { problems } = checkGuides(process.cwd(), [{ file: 'a.mdx', text }])
  expect(problems).toMatchObject([{ line: 2, message: expect.stringContaining('error json:') }])
})

test('a guide that does not parse hides no faults of other guides', { timeout }, async () => {
  const { lines } = await checkFixtures('broken.mdx', 'rules.mdx')
  expect(lines[0]).toMatch(/^broken\.mdx:5:1 error mdx: Unexpected closing tag `<\/Tabs>`/)
  expect(lines).toHaveLength(6)
})
