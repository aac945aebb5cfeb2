import { describe, expect, test } from 'vitest'
import { buildGuideNavigation, type NavigationDocument } from '~/content/navigation'
import { buildBreadcrumbs, buildPagination, flattenNavigation } from '~/content/pagination'
import { parseSidebar } from '~/content/sidebar'

function guide(id: string): NavigationDocument {
  return {
    id,
    file: `docs/guides/${id}.mdx`,
    label: id.toUpperCase(),
    pathname: `/docs/guides/${id}`,
  }
}

const sidebar = parseSidebar('- a\n- category: Group\n  items:\n    - b\n    - c\n- d\n')
const built = buildGuideNavigation(sidebar.entries, ['d', 'c', 'b', 'a'].map(guide), sidebar.lineOf)
const { items } = built
const sections = [{ label: 'Guides', items }]

describe('sidebar', () => {
  test('keeps the order of its file', () => {
    expect(built.problems).toEqual([])
    expect(flattenNavigation(items).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  })

  test.each([
    ['an unknown id', '- a\n- x\n', ['a'], 2, 'no guide with the id "x"'],
    ['an id listed twice', '- a\n- a\n', ['a'], 1, 'listed twice'],
    ['a guide left out', '- a\n', ['a', 'b'], undefined, 'b.mdx is not in the sidebar'],
  ])('reports %s', (_name, text, ids, line, message) => {
    const { entries, lineOf } = parseSidebar(text)
    const result = buildGuideNavigation(entries, ids.map(guide), lineOf)
    expect(result.problems).toHaveLength(1)
    expect(result.problems[0]?.message).toContain(message)
    expect(result.problems[0]?.line).toBe(line)
  })

  test('lists all ids there are for one that is unknown, the likely ones first', () => {
    const ids = ['devices', 'formats', ...Array.from({ length: 20 }, (_, index) => `page-${index}`)]
    const problems = (text: string) => {
      const { entries, lineOf } = parseSidebar(`${text}${ids.map((id) => `\n- ${id}`).join('')}`)
      return buildGuideNavigation(entries, ids.map(guide), lineOf).problems
    }
    const [near, ...others] = problems('- devises')
    expect(others).toEqual([])
    expect(near?.remedy).toMatch(/^Did you mean devices\? Known ids: devices, formats, page-0, /)
    for (const id of ids) expect(near?.remedy).toContain(id)
    expect(problems('- qqqqqqqqqqqq')[0]?.remedy).toMatch(/^Known ids: devices, formats, page-0, /)
  })

  test.each([
    ['broken YAML', '- a\n- "b\n'],
    ['an entry of another shape', '- a\n- label: B\n'],
    ['an empty category', '- category: B\n  items: []\n'],
  ])('reports %s', (_name, text) => {
    const parsed = parseSidebar(text)
    expect(parsed.entries).toEqual([])
    expect(parsed.problems[0]).toMatchObject({ file: 'docs/sidebar.yaml' })
    expect(parsed.problems[0]?.line).toBeGreaterThan(0)
  })
})

describe('pagination', () => {
  test.each([
    ['a', undefined, 'B'],
    ['b', 'A', 'C'],
    ['d', 'C', undefined],
  ])('of %s', (id, previous, next) => {
    const pagination = buildPagination(sections, `/docs/guides/${id}`)
    expect([pagination.previous?.label, pagination.next?.label]).toEqual([previous, next])
  })

  test('is empty for a page that is not listed', () => {
    expect(buildPagination(sections, '/search')).toEqual({})
  })
})

test('breadcrumbs name the section, the categories and the page', () => {
  expect(buildBreadcrumbs(sections, '/docs/guides/c')).toEqual([
    { label: 'Guides', pathname: '/docs/guides/a' },
    { label: 'Group' },
    { label: 'C', pathname: '/docs/guides/c' },
  ])
  expect(buildBreadcrumbs(sections, '/nowhere')).toEqual([])
})
