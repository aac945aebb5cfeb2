import { expect, test } from 'vitest'
import type { SidebarItem } from '~/lib/document-page'
import { buildBreadcrumbs, buildPagination } from './pagination'

const link = (id: string): SidebarItem => ({
  kind: 'link',
  id,
  label: id.toUpperCase(),
  pathname: `/docs/guides/${id}`,
})
const category = { kind: 'category' as const, label: 'Group', items: [link('b'), link('c')] }
const sections = [{ label: 'Guides', items: [link('a'), category, link('d')] }]

test.each([
  ['a', undefined, 'B'],
  ['b', 'A', 'C'],
  ['d', 'C', undefined],
  ['unlisted', undefined, undefined],
])('the neighbors of %s are %s and %s', (id, previous, next) => {
  const pagination = buildPagination(sections, `/docs/guides/${id}`)
  expect([pagination.previous?.label, pagination.next?.label]).toEqual([previous, next])
})

test('breadcrumbs name the section, the categories and the page', () => {
  expect(buildBreadcrumbs(sections, '/docs/guides/c')).toEqual([
    { label: 'Guides', pathname: '/docs/guides/a' },
    { label: 'Group' },
    { label: 'C', pathname: '/docs/guides/c' },
  ])
  expect(buildBreadcrumbs(sections, '/nowhere')).toEqual([])
})
