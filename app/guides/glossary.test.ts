import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parseFrontmatter } from './frontmatter'
import { buildGlossary, createTermLookup, findGlossaryProblems, glossaryFile } from './glossary'
import { type Guide, readGuideIndex } from './guide-index.server'

const headings = [
  { depth: 2, text: 'A to H', id: 'a-to-h' },
  { depth: 3, text: 'Frame', id: 'frame' },
  { depth: 3, text: 'EV', id: 'ev' },
  { depth: 4, text: 'Detail', id: 'detail' },
]

function createGuide(file: string, ...aliases: string[]): Guide {
  const description = 'A sentence that says, in at least fifty characters, what a page is about.'
  const lines = ['title: Terms', `description: ${description}`, ...aliases]
  const text = ['---', ...lines, '---', '', 'Text'].join('\n')
  const { data, problems, placeOf } = parseFrontmatter(file, text)
  if (!data) throw new Error(problems[0]?.message)
  return { id: 'a', file, text, pathname: '/docs/guides/a', frontmatter: data, placeOf }
}

test('terms are the level-3 headings, with their aliases', () => {
  const guide = createGuide(glossaryFile, 'aliases:', '  EV: [exposure value]')
  expect(buildGlossary(guide, headings)).toEqual([
    { href: '/docs/guides/a#frame', spellings: ['Frame'] },
    { href: '/docs/guides/a#ev', spellings: ['EV', 'exposure value'] },
  ])
})

describe('every fault of the aliases has a place and a remedy', () => {
  test.each([
    ['names "Frames"', glossaryFile, '  Frames: [x]', 5, /Frame/],
    ['names "Detail"', glossaryFile, '  Detail: [x]', 5, /Frame/],
    ['"frame" already', glossaryFile, '  EV: [y, frame]', 5, /one of/],
    ['"Y" already stands', glossaryFile, '  EV: [y, Y]', 5, /one of/],
    ['only the glossary', 'docs/guides/b.mdx', '  EV: [y]', 4, /Move them to/],
  ])('%s', (message, file, line, expected, remedy) => {
    const problems = findGlossaryProblems(createGuide(file, 'aliases:', line), headings)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ file, line: expected })
    expect(problems[0]?.column).toBeGreaterThan(0)
    expect(problems[0]?.message).toContain(message)
    expect(problems[0]?.note).toMatch(remedy)
  })

  test('sound ones have none', () => {
    const guide = createGuide(glossaryFile, 'aliases:', '  EV: [exposure value]', '  Frame: [x]')
    expect(findGlossaryProblems(guide, headings)).toEqual([])
  })
})

describe('the look-up of terms', () => {
  const glossary = createGuide(glossaryFile)
  const guide = createGuide('docs/guides/b.mdx')

  test('compiles the glossary once, for other guides only', async () => {
    const compiled: Guide[] = []
    const getTerms = createTermLookup([guide, glossary], async (each) => {
      compiled.push(each)
      return { headings }
    })
    expect(await getTerms(glossary)).toEqual([])
    expect(compiled).toEqual([])
    expect(await getTerms(guide)).toHaveLength(2)
    expect(await getTerms(guide)).toHaveLength(2)
    expect(compiled).toEqual([glossary])
  })

  test('finds nothing where there is no glossary', async () => {
    const getTerms = createTermLookup([guide], () => Promise.reject(new Error('compiled')))
    expect(await getTerms(guide)).toEqual([])
  })
})

test('the glossary of this site is in the order of the alphabet', async () => {
  const { guides } = await readGuideIndex(fileURLToPath(new URL('../..', import.meta.url)))
  const glossary = guides.find(({ file }) => file === glossaryFile)
  const headingLines = glossary?.text.match(/^###? .+$/gm) ?? []
  const terms = headingLines.filter((line) => line.startsWith('### ')).map((line) => line.slice(4))
  expect(terms.length).toBeGreaterThan(24)
  expect(terms).toEqual(terms.toSorted((one, other) => one.localeCompare(other, 'en')))
  let range = ''
  for (const line of headingLines) {
    if (line.startsWith('## ')) range = line.slice(3)
    const letter = line.slice(4, 5).toUpperCase()
    if (line.startsWith('### '))
      expect(letter >= (range[0] ?? '') && letter <= (range.at(-1) ?? '')).toBe(true)
  }
})
