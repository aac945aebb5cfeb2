import { expect, test } from 'vitest'
import { guideSchema, parseFrontmatter } from './frontmatter'

const title = 'title: Zooming'
const description = 'description: A sentence of at least fifty characters on what a page is about.'
const parse = (...lines: string[]) =>
  parseFrontmatter('docs/guides/a.mdx', `---\n${lines.join('\n')}\n---\n\nText`, guideSchema)

test('reads the known keys, with their places', () => {
  const { data, problems, placeOf } = parse(title, description, 'api:', '  - CameraProps#zoom')
  expect(problems).toEqual([])
  expect(data).toMatchObject({ title: 'Zooming', api: ['CameraProps#zoom'] })
  expect(placeOf(['api', 0])).toEqual({ line: 5, column: 5 })
})

test.each([
  ['4:1 unknown key "titel"', [title, description, 'titel: B'], /title/],
  ['1:1 "title": a text is missing', [description], /title: /],
  ['3:1 "description"', [title, 'description: Short'], /50 to 170/],
  ['4:1 "api"', [title, description, 'api: Camera'], /CameraProps/],
  ['4:1 "sidebar_label"', [title, description, 'sidebar_label: ""'], /short title/],
  ['2:1 "title": Markdown stays', ['title: The `zoom`', description], /title: /],
  ['2:8 "*Zoom*"', ['title: *Zoom*', description], /Quote/],
  ['4:6 not valid YAML', [title, description, 'api: !!js/function "1"'], /Quote/],
])('reports %s', (expected, lines, remedy) => {
  const { data, problems } = parse(...lines)
  expect(data).toBeUndefined()
  expect(problems).toHaveLength(1)
  const [{ line, column, message, note } = { message: '', note: '' }] = problems
  expect(`${line}:${column} ${message}`).toContain(expected)
  expect(note).toMatch(remedy)
})

test('all errors of YAML are listed at once', () => {
  expect(parse('title: A: B', 'description: C: D').problems).toHaveLength(2)
})

test.each(['Text', '---js\ntitle: A\n---\n', '---\ntitle: A\n', 'Text\n---\ntitle: A\n---\n'])(
  'a file that starts with %j has no frontmatter',
  (text) => {
    const { problems } = parseFrontmatter('docs/guides/a.mdx', text, guideSchema)
    expect(JSON.stringify(problems)).toMatch(/"line":1,.*has no frontmatter","note":"Start/)
  },
)
