import { expect, test } from 'vitest'
import type { SidebarItem } from '~/lib/document-page'
import { buildBreadcrumbs, buildPagination } from './pagination'

const link = (id: string): SidebarItem => ({ kind: 'link', id, label: id, pathname: `/${id}` })
const category = { kind: 'category' as const, label: 'Group', items: [link('b'), link('c')] }
const sections = [{ label: 'Guides', items: [link('a'), category, link('d')] }]

test.each([
  ['a', undefined, 'b', 'Guides /a, a /a'],
  ['b', 'a', 'c', 'Guides /a, Group undefined, b /b'],
  ['d', 'c', undefined, 'Guides /a, d /d'],
  ['unlisted', undefined, undefined, ''],
])('%s is between %s and %s, and its breadcrumbs are %j', (id, before, after, trail) => {
  const { previous, next } = buildPagination(sections, `/${id}`)
  expect([previous?.label, next?.label]).toEqual([before, after])
  const steps = buildBreadcrumbs(sections, `/${id}`)
  expect(steps.map(({ label, pathname }) => `${label} ${pathname}`).join(', ')).toBe(trail)
})
