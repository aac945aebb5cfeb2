import { expect, test } from 'vitest'
import { flattenSidebar } from '~/lib/document-page'
import { problemToText } from '~/lib/problem'
import { buildGuideSidebar } from './sidebar'

const build = (text: string, ids: string[]) =>
  buildGuideSidebar(
    text,
    ids.map((id) => ({ id, file: `docs/guides/${id}.mdx`, label: id.toUpperCase(), pathname: '' })),
  )

test('the sidebar has the order of its file', () => {
  const { items, problems } = build('- a\n- category: B\n  items: [c, b]\n', ['a', 'b', 'c'])
  expect(problems).toEqual([])
  expect(items).toMatchObject([{ label: 'A' }, { kind: 'category', label: 'B' }])
  expect(flattenSidebar(items).map(({ id }) => id)).toEqual(['a', 'c', 'b'])
})

test.each([
  [
    '2:3 there is no guide with the id "a.md"\n    Did you mean a?',
    '- zzz\n- a.md\n',
    ['a', 'zzz'],
  ],
  ['1:3 there is no guide with the id "docs/guides/A.mdx"', '- docs/guides/A.mdx\n', ['a']],
  ['3:3 unknown key "open"\n    An entry', '- category: A\n  items: [a]\n  open: x\n', ['a']],
  ['3:11 there is no guide with the id "x"', '- a\n- category: B\n  items: [x]\n', ['a']],
  ['2:3 the guide "a" is listed twice', '- a\n- a\n', ['a']],
  ['1:3 these lines are read as one: "a - b"', '- a\n  - b\n', ['a', 'b']],
  ['1:1 docs/guides/b.mdx is not in the sidebar', '- a\n', ['a', 'b']],
  ['1:1 an entry of the sidebar is not understood', 'a: b\n', []],
  ['2:3 an entry of the sidebar is not understood', '- a\n- category: B\n', ['a']],
  ['3:3 an entry of the sidebar is not understood', '- a\n- category: B\n  items: []', ['a']],
  ['2:1 not valid YAML', '- "a\n', ['a']],
])('reports %j', (expected, text, ids) => {
  const { problems } = build(text, ids)
  expect(problems).toHaveLength(1)
  expect(problems.map(problemToText)[0]).toContain(`docs/sidebar.yaml:${expected}`)
  expect(problems[0]?.note).toBeTruthy()
})
