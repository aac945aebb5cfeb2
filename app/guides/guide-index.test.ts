import { expect, test } from 'vitest'
import { readGuideIndex } from './guide-index.server'
import { problemToText } from '~/lib/problem'
import { createFolder } from '../../tests/support/create-folder'

const description = 'What this guide is about, said in a sentence that is long enough to be one'

/** A guide with a title of its own and more frontmatter. */
function toGuide(title: string, ...lines: string[]): string {
  const top = [`title: ${title}`, `description: ${description} (${title}).`, ...lines]
  return `---\n${top.join('\n')}\n---\n\nText.\n`
}

async function findProblems(files: Record<string, string>): Promise<string[]> {
  const { problems } = await readGuideIndex(createFolder(files))
  return problems.map((problem) => problemToText(problem).split('\n', 1)[0] ?? '')
}

test.each([
  ['and another pathname', ['slug: b', 'id: a'], 5],
  ['and one pathname', ['id: a'], 4],
])('two guides with one id %s are told once, at the second', async (_name, lines, line) => {
  const problems = await findProblems({
    'docs/sidebar.yaml': '- a\n',
    'docs/guides/a.mdx': toGuide('A'),
    'docs/guides/b.mdx': toGuide('B', ...lines),
  })
  expect(problems).toEqual([`docs/guides/b.mdx:${line}:1 docs/guides/a.mdx has the id "a" too`])
})

test('line ends and a byte order mark are as good as none', async () => {
  const text = `\uFEFF${toGuide('A', 'id: a').replaceAll('\n', '\r\n')}`
  const root = createFolder({ 'docs/sidebar.yaml': '- a\n', 'docs/guides/a.mdx': text })
  const { problems, guides } = await readGuideIndex(root)
  expect(problems).toEqual([])
  expect(guides[0]?.text).toBe(toGuide('A', 'id: a'))
})

test('a sidebar that is missing is told, along with all else', async () => {
  expect(await findProblems({ 'docs/guides/a.mdx': toGuide('A', 'titel: B') })).toEqual([
    'docs/guides/a.mdx:4:1 unknown frontmatter key "titel"',
    'docs/sidebar.yaml the file is missing',
  ])
})
