import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseFrontmatter } from './frontmatter'

const description = 'A sentence that says, in at least fifty characters, what a page is about.'

function parse(lines: string[]) {
  return parseFrontmatter('docs/guides/a.mdx', ['---', ...lines, '---', '', 'Text'].join('\n'))
}

test('reads the known keys', () => {
  const { data, problems } = parse([
    'title: Zooming',
    `description: ${description}`,
    'slug: /guides/zoom',
    'api:',
    '  - CameraProps#zoom',
  ])
  expect(problems).toEqual([])
  expect(data).toEqual({
    title: 'Zooming',
    description,
    slug: '/guides/zoom',
    api: ['CameraProps#zoom'],
  })
})

describe('every fault has a place and a remedy', () => {
  const base = ['title: A', `description: ${description}`]
  test.each([
    ['unknown frontmatter key "titel"', [...base, 'titel: B'], 4, /title/],
    ['frontmatter has no "title"', [base[1] ?? ''], 1, /title: /],
    ['description', ['title: A', 'description: Short'], 3, /50 to 170/],
    ['slug', [...base, 'slug: zoom/'], 4, /\/guides\/devices/],
    ['api', [...base, 'api: Camera'], 4, /CameraProps#device/],
    ['slug', [...base, 'slug: /guides/index'], 4, /\/guides\/devices/],
    ['"api.1"', [...base, 'api:', '  - A', '  - 1'], 6, /CameraProps#device/],
    ['"sidebar_label"', [...base, 'sidebar_label: ""'], 4, /short title/],
    ['"toc_max', [...base, 'toc_max_heading_level: 7'], 4, /2 to 6/],
    [
      'levels 4 to 3 have no heading',
      [...base, 'toc_max_heading_level: 3', 'toc_min_heading_level: 4'],
      5,
      /2 to 6/,
    ],
    ['not a map', ['hello'], 2, /title: /],
    ['"*Zoom*"', ['title: *Zoom*', ...base.slice(1)], 2, /Quote/],
    ['Unresolved tag', [...base, 'slug: !!js/function "1"'], 4, /Quote/],
    ['YAML', ['title: "A', `description: ${description}`], undefined, /Quote/],
  ])('%s', (message, lines, line, remedy) => {
    const { data, problems } = parse(lines)
    expect(data).toBeUndefined()
    expect(problems[0]?.message).toContain(message)
    expect(problems[0]?.note).toMatch(remedy)
    expect(problems[0]?.column).toBeGreaterThan(0)
    if (line !== undefined) expect(problems[0]?.line).toBe(line)
  })

  test('all of them are listed at once', () => {
    expect(parse(['titel: A', 'descripton: B']).problems).toHaveLength(3)
  })

  test.each([
    ['# Title', 'the file has no frontmatter'],
    ['---js\n1\n---\ntitle: A\n---\n\nText', 'the first line is "---js" instead of "---"'],
    ['--- \ntitle: A\n---\n\nText', 'the first line is "--- " instead of "---"'],
  ])('a file that starts with %j', (text, message) => {
    expect(parseFrontmatter('a.mdx', text).problems).toMatchObject([
      { line: 1, column: 1, message },
    ])
  })
})

test('the place of a list entry is that of the entry', () => {
  const parsed = parse(['title: A', `description: ${description}`, 'api:', '  - One', '  - Two'])
  expect(parsed.placeOf(['api', 1])).toEqual({ line: 6, column: 5 })
})

test('never throws, and gives either data or problems', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (inside, after) => {
      const { data, problems } = parseFrontmatter('a.mdx', `---\n${inside}\n---\n${after}`)
      expect(data === undefined).toBe(problems.length > 0)
    }),
    { examples: [['title: *Zoom*', '']] },
  )
})

describe('without a description, the first paragraph is it', () => {
  const describeBody = (body: string) =>
    parseFrontmatter('a.mdx', `---\ntitle: A\n---\n\n${body}\n`)

  test.each([
    ['## Heading\n\nOne *two*\n[three](b.mdx).', 'One two three.'],
    ['import A from "a"\n\n<Tabs>\n\nNo\n\n</Tabs>\n\nYes.', 'Yes.'],
    ['Word '.repeat(99), `${'Word '.repeat(33)}Word…`],
  ])('%j', (body, expected) => {
    expect(describeBody(body).data?.description).toBe(expected)
  })

  test('a guide of headings alone needs one', () => {
    expect(describeBody('## A').problems).toMatchObject([{ line: 1, column: 1 }])
  })
})
