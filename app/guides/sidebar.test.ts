import { describe, expect, test } from 'vitest'
import { flattenNavigation } from '~/lib/document-page'
import { problemToText } from '~/lib/problem'
import {
  buildGuideNavigation,
  type NavigationDocument,
  parseSidebar,
  type SidebarEntry,
} from './sidebar'
import { checkAnyYaml, expectPlaces } from '../../tests/support/any-yaml'

function guide(id: string): NavigationDocument {
  return {
    id,
    file: `docs/guides/${id}.mdx`,
    label: id.toUpperCase(),
    pathname: `/docs/guides/${id}`,
  }
}

const sidebar = parseSidebar('- a\n- category: Group\n  items:\n    - b\n    - c\n- d\n')
const built = buildGuideNavigation(sidebar, ['d', 'c', 'b', 'a'].map(guide))
const { items } = built

describe('sidebar', () => {
  test('keeps the order of its file', () => {
    expect(built.problems).toEqual([])
    expect(flattenNavigation(items).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  })

  test.each([
    ['no guide with the id "x"', '- a\n- x\n', ['a'], [2, 3]],
    ['no guide with the id "x\\ny"', '- "x\\ny"\n', [], [1, 3]],
    ['listed twice', '- a\n- a\n', ['a'], [2, 3]],
    ['listed twice', '- a\n- category: B\n  items: [x, "a"] # a\n', ['a', 'x'], [3, 14]],
    ['b.mdx is not in the', '- a\n', ['a', 'b'], [1, 1]],
  ])('reports %s', (message, text, ids, place) => {
    const { problems } = buildGuideNavigation(parseSidebar(text), ids.map(guide))
    expect(problems).toHaveLength(1)
    expect(problems[0]?.message).toContain(message)
    expect([problems[0]?.line, problems[0]?.column]).toEqual(place)
    expect(problems[0]?.note).toBeTruthy()
  })

  test('lists all ids there are for one that is unknown, the likely ones first', () => {
    const ids = ['devices', 'formats', ...Array.from({ length: 20 }, (_, index) => `page-${index}`)]
    const problems = (text: string) => {
      const parsed = parseSidebar(`${text}${ids.map((id) => `\n- ${id}`).join('')}`)
      return buildGuideNavigation(parsed, ids.map(guide)).problems
    }
    const [near, ...others] = problems('- devises')
    expect(others).toEqual([])
    expect(near?.note).toMatch(/^Did you mean devices\? Known ids: devices, formats, page-0, /)
    for (const id of ids) expect(near?.note).toContain(id)
    expect(problems('- qqqqqqqqqqqq')[0]?.note).toMatch(/^Known ids: devices, formats, page-0, /)
  })

  test.each([
    ['broken YAML', '- a\n- "b\n', ['3:1 not valid YAML']],
    ['an alias of nothing', '- a\n- *b*\n', ['2:3 "*b*" is a YAML alias']],
    ['what is not a list', 'a: b\n', ['1:1 the sidebar is not a list']],
    ['an entry of another type', '- a\n- 3\n', ['2:3 an entry is not understood']],
    [
      'an entry of another shape',
      '- a\n- label: B\n',
      ['2:3 "category" of a', '2:3 "items" of a', '2:3 a category has no "label"'],
    ],
    ['an empty category', '- category: B\n  items: []\n', ['2:3 "items" of a category: ']],
    [
      'faults within categories',
      '- category: A\n  items:\n    - b\n    - category: C\n      items:\n        - 3\n    - 4\n',
      ['6:11 an entry is not understood', '7:7 an entry is not understood'],
    ],
  ])('reports %s', (_name, text, expected) => {
    const { entries, problems } = parseSidebar(text)
    expect(entries).toEqual([])
    const texts = problems.map(problemToText)
    expect(texts).toEqual(
      expected.map((each) => expect.stringContaining(`docs/sidebar.yaml:${each}`)),
    )
  })
})

test('any file gives entries, or problems with their lines', () => {
  const isEntry = (entry: SidebarEntry): boolean =>
    typeof entry === 'string' ? entry !== '' : entry.category !== '' && entry.items.every(isEntry)

  checkAnyYaml((text) => {
    const { entries, problems } = parseSidebar(text)
    expectPlaces(problems, text)
    if (problems.length > 0) expect(entries).toEqual([])
    expect(entries.filter((entry) => !isEntry(entry))).toEqual([])
  })
})
