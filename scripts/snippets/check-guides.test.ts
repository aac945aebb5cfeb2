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
  expect(summary).toBe('snippets: 8 checked (tsx 1, ts 6, js 1), 0 opted out (0 %), 0 skipped')
})

test('a sample may import an example, with its types', { timeout }, async () => {
  const code =
    "import { useAttempt } from './use-attempt'\nexport const [key]: [string] = useAttempt()"
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

test('broken syntax is found in every other language', { timeout }, async () => {
  const { lines } = await checkFixtures('syntax.mdx')
  expect(lines).toEqual([
    'syntax.mdx:5:17 error swift: ")" is missing here',
    'syntax.mdx:12:13 error objective-c: ";" is missing here',
    'syntax.mdx:18:29 error java: ";" is missing here',
    'syntax.mdx:24:25 error kotlin: cannot parse "="',
    'syntax.mdx:29:21 error c++: ";" is missing here',
    'syntax.mdx:33:1 error groovy: cannot parse "android {"',
    'syntax.mdx:38:14 error ruby: cannot parse "do"',
    'syntax.mdx:43:1 error bash: cannot parse "if [ -d ios ]; then pod install"',
    'syntax.mdx:50:28 error xml: unexpected close tag',
    'syntax.mdx:54:16 error xml: a bare "&" has to be written as "&amp;"',
    'syntax.mdx:59:18 error json: Invalid comment token',
    'syntax.mdx:60:17 error json: Value expected',
  ])
})

test('the rules around the code hold', { timeout }, async () => {
  const { lines, summary } = await checkFixtures('rules.mdx')
  expect(lines).toEqual([
    'rules.mdx:9:1 error ellipsis: a line of dots is not code',
    'rules.mdx:9:1 error TS1128: Declaration or statement expected.',
    'rules.mdx:12:1 error fence: the code fence shows no code',
    'rules.mdx:22:3 error lifecycle: this camera runs while nobody sees it',
    'rules.mdx:31:1 error fence: the code fence is never closed',
  ])
  expect(summary).toBe('snippets: 4 checked (tsx 1, ts 3), 1 opted out (20 %), 0 skipped')
})

test('right code, excerpts included, passes in every language', { timeout }, async () => {
  const { lines, summary } = await checkFixtures('sound.mdx')
  expect(lines).toEqual([])
  expect(summary).toBe(
    'snippets: 20 checked (swift 1, java 1, kotlin 1, objective-c 2, c++ 1, tsx 2, ts 3, jsx 1, ' +
      'js 1, bash 1, json 2, xml 2, groovy 1, ruby 1), 1 opted out (4.8 %), 1 skipped',
  )
})

test('what the live phone cannot run is found, and what it could', { timeout }, async () => {
  const { lines, runnable } = await checkFixtures('run.mdx')
  expect(lines).toEqual([
    'run.mdx:30:1 error run: only tsx and jsx can be run',
    'run.mdx:36:1 error run: the phone does not give it the prop onFlip',
    'run.mdx:44:22 error run: the phone does not have the package tinyglobby',
    'run.mdx:50:32 error run: ./missing-package: the phone does not have the package tinyglobby',
    'run.mdx:56:1 error run: code above // ---cut--- is not on the page',
    'run.mdx:62:1 error run: it exports no component',
    'run.mdx:65:1 error run: only tsx and jsx that are checked can run on the live phone',
  ])
  expect(runnable.map(({ line }) => line)).toEqual([69])
})

test('a guide that does not parse hides no faults of other guides', { timeout }, async () => {
  const { lines } = await checkFixtures('broken.mdx', 'rules.mdx')
  expect(lines[0]).toMatch(/^broken\.mdx:5:1 error mdx: Unexpected closing tag `<\/Tabs>`/)
  expect(lines).toHaveLength(6)
})

test('a guide may say why none of its code is checked, and the summary tells', async () => {
  const text =
    '---\ntitle: A\nunchecked_snippets: Another library\n---\n\nText\n\n```json\n{\n```\n'
  const { problems, summary, checkedCount } = await checkGuides(process.cwd(), [
    { file: 'a.mdx', text },
  ])
  expect(problems).toEqual([])
  expect(checkedCount).toBe(0)
  expect(summary).toContain('all 1 of a.mdx exempt ("Another library")')
})
