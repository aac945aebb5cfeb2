import { expect, test } from 'vitest'
import { listApiLinks } from './find-touched'

test.each<[kind: string, text: string, keys: [string, number][]]>([
  [
    'in text',
    'x\nSee [a](api:A.b) and [c](api:C#d).',
    [
      ['A.b', 2],
      ['C#d', 2],
    ],
  ],
  ['with a title', '[a](api:A "Title")', [['A', 1]]],
  ['with a long text', '[a\nb `c`](<api:A>)', [['A', 1]]],
  ['by reference', '[a][b]\n\n[b]: api:A.b', [['A.b', 3]]],
  [
    'components',
    'x\n\n<ApiLink to="A.b">c</ApiLink> <ApiLink to={"C"} />',
    [
      ['A.b', 3],
      ['C', 3],
    ],
  ],
  [
    'components of Docusaurus',
    '<Link to="api:A">a</Link> <a href="api:B">b</a>',
    [
      ['A', 1],
      ['B', 1],
    ],
  ],
  ['that lead elsewhere', '[a](/docs) <Link to="b.mdx">b</Link> <Link to={c}>c</Link>', []],
  ['in code', '`[a](api:A)`\n\n```mdx\n<ApiLink to="A" />\n```', []],
])('links %s', (_, text, keys) => {
  expect(listApiLinks('a.mdx', text).map(({ key, line }) => [key, line])).toEqual(keys)
})

test('a guide that does not parse is named with the place', () => {
  expect(() => listApiLinks('docs/a.mdx', 'x\n\n</Tabs>')).toThrow('docs/a.mdx:3:2')
})
