import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Problem, problemToText, sortProblems } from '~/lib/problem'
import { createContentCheck } from './watch-content'
import { createSnippetCheck } from './watch-snippets'
import type { Check } from './check-edits'
import { reference } from '../../tests/support/library'
import { createFolder } from '../../tests/support/create-folder'

const description = 'What this guide is about, said in a sentence that is long enough to be one'

function toGuide(title: string, text: string): string {
  return `---\ntitle: ${title}\ndescription: ${description} (${title}).\n---\n\n${text}\n`
}

/** A project of two guides, and what `check` says of it after edits. */
async function createProject() {
  const root = createFolder({
    'docs/sidebar.yaml': '- a\n- b\n',
    'docs/redirects.yaml': '',
    'docs/guides/a.mdx': toGuide('A', '## Heading\n\nText.'),
    'docs/guides/b.mdx': toGuide('B', 'See [A](a.mdx#heading) and [a file](/my%20file.pdf).'),
    'public/my file.pdf': '',
  })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  const checkContent = createContentCheck(root, reference)
  const checkSnippets = createSnippetCheck(root)
  let ofSnippets: Problem[] = []
  /** What is shown at once, and what stays. */
  async function check() {
    const states = await toAll(checkContent)
    ofSnippets = (await toAll(checkSnippets)).at(-1) ?? ofSnippets
    const { problems = [], broken = [] } = states.at(-1) ?? {}
    const all = sortProblems([...problems, ...ofSnippets])
    const texts = all.map((problem) => problemToText(problem).split('\n', 1)[0] ?? '')
    return { first: states[0], texts, broken }
  }
  await check()
  return {
    write: (file: string, text: string) => writeFileSync(join(root, file), text),
    remove: (file: string) => rmSync(join(root, file)),
    check,
  }
}

async function toAll<Found>(check: Check<Found>): Promise<Found[]> {
  const all: Found[] = []
  for await (const found of check()) if (found) all.push(found)
  return all
}

describe('what is wrong with the guides', () => {
  test('sound ones have no faults, and each check has a version of its own', async () => {
    const project = await createProject()
    const { first, texts, broken } = await project.check()
    expect(first).toEqual({ version: expect.any(Number), problems: [], broken: [] })
    expect({ texts, broken }).toEqual({ texts: [], broken: [] })
    expect((await project.check()).first?.version).toBeGreaterThan(first!.version)
  })

  test.each([
    {
      fault: 'frontmatter',
      text: toGuide('A', '## Heading').replace('title', 'titel'),
      expected: 'docs/guides/a.mdx:2:1 unknown frontmatter key "titel"',
      broken: ['/docs/guides/a'],
    },
    {
      fault: 'MDX',
      text: toGuide('A', '## Heading\n\n<Details>'),
      expected: /^docs\/guides\/a\.mdx:8:1 /,
      broken: ['/docs/guides/a'],
    },
    {
      fault: 'link to a guide',
      text: toGuide('A', '## Heading\n\n[C](c.mdx)'),
      expected: 'docs/guides/a.mdx:8:1 broken markdown link "c.mdx"',
      broken: ['/docs/guides/a'],
    },
    {
      fault: 'link to a page',
      text: toGuide('A', '## Heading\n\n[C](/nowhere)'),
      expected: 'docs/guides/a.mdx:8:1 broken link to /nowhere',
      broken: [],
    },
    {
      fault: 'anchor that another guide links to',
      text: toGuide('A', '## Another heading'),
      expected: 'docs/guides/b.mdx:6:5 broken anchor: /docs/guides/a has no "#heading"',
      broken: [],
    },
    {
      fault: 'snippet',
      text: toGuide('A', '## Heading\n\n```ts\nexport const a: string = 1\n```'),
      expected: /^docs\/guides\/a\.mdx:9:14 error TS2322: /,
      broken: [],
    },
  ])('$fault: listed with its place until it is mended', async ({ text, expected, broken }) => {
    const project = await createProject()
    project.write('docs/guides/a.mdx', text)
    const faulty = await project.check()
    expect(faulty.texts).toContainEqual(expect.stringMatching(expected))
    expect(faulty.broken).toEqual(broken)
    project.write('docs/guides/a.mdx', toGuide('A', '## Heading'))
    expect(await project.check()).toMatchObject({ texts: [], broken: [] })
  })

  test('a fault of the edited guide is in the first state', async () => {
    const project = await createProject()
    project.write('docs/guides/a.mdx', toGuide('A', '## Heading\n\n[C](c.mdx)'))
    expect((await project.check()).first?.problems).toHaveLength(1)
  })

  test('faults that an edit leaves as they were are in its first state', async () => {
    const project = await createProject()
    project.write('docs/guides/b.mdx', toGuide('B', 'See [A](a.mdx#nothing) and [C](/nowhere).'))
    const { texts } = await project.check()
    expect(texts).toHaveLength(2)
    project.write('docs/guides/a.mdx', toGuide('A', '## Heading\n\nOther text.'))
    expect((await project.check()).first?.problems).toHaveLength(2)
    project.write('docs/guides/b.mdx', toGuide('B', 'See [A](a.mdx#nothing) and more.'))
    expect((await project.check()).first?.problems).toMatchObject([{ line: 6, column: 5 }])
  })

  test('links to a guide hold while its frontmatter is faulty', async () => {
    const project = await createProject()
    project.write('docs/guides/a.mdx', '## Heading\n')
    expect((await project.check()).texts).toEqual([
      'docs/guides/a.mdx:1:1 the file has no frontmatter',
    ])
  })

  test('a file of code that a guide shows is checked as it is edited', async () => {
    const project = await createProject()
    project.write('docs/guides/a.mdx', toGuide('A', '## Heading\n\n<CodeFile src="./app.ts" />'))
    expect((await project.check()).texts).toEqual([
      'docs/guides/a.mdx:8:1 there is no code file "./app.ts"',
    ])
    project.write('docs/guides/app.ts', "export const\n  width: number = 'wide'\n")
    expect((await project.check()).texts).toEqual([
      "docs/guides/app.ts:2:3 error TS2322: Type 'string' is not assignable to type 'number'.",
    ])
    project.write('docs/guides/app.ts', 'export const width = 1\n')
    expect((await project.check()).texts).toEqual([])
  })

  test('a new guide asks for its place in the sidebar', async () => {
    const project = await createProject()
    project.write('docs/guides/c.mdx', toGuide('C', 'Text.'))
    expect((await project.check()).texts).toEqual([
      'docs/sidebar.yaml:1:1 docs/guides/c.mdx is not in the sidebar',
    ])
    project.write('docs/sidebar.yaml', '- a\n- b\n- c\n')
    expect((await project.check()).texts).toEqual([])
  })

  test('a renamed guide is missed where it was, with its faults forgotten', async () => {
    const project = await createProject()
    project.write('docs/guides/a.mdx', toGuide('A', '[C](c.mdx)'))
    await project.check()
    project.remove('docs/guides/a.mdx')
    project.write('docs/guides/d.mdx', toGuide('A', '## Heading'))
    expect((await project.check()).texts).toEqual([
      'docs/guides/b.mdx:6:5 broken markdown link "a.mdx#heading"',
      'docs/sidebar.yaml:1:1 docs/guides/d.mdx is not in the sidebar',
      'docs/sidebar.yaml:1:3 there is no guide with the id "a"',
    ])
  })
})
