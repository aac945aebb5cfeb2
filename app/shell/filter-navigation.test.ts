import { describe, expect, test } from 'vitest'
import { countLinks, filterNavigation, foldNavigation, hasPathname } from './filter-navigation'
import type { NavigationItem, NavigationSection } from '~/lib/document-page'
import { navigationSample } from '../../tests/support/navigation-sample'

describe('the sidebar’s filter', () => {
  test.each([
    ['', 5],
    ['  ', 5],
    ['DEVICES', 1],
    ['camera', 2],
    ['camera dev', 1],
    ['processing', 2],
    ['plugins over', 1],
    ['guides', 4],
    ['nothing', 0],
    ['.*', 0],
  ])('%j leaves %d pages', (query, count) => {
    expect(countLinks(filterNavigation(navigationSample, query))).toBe(count)
  })

  test('categories and sections left empty are dropped', () => {
    expect(filterNavigation(navigationSample, 'overview')).toEqual([
      {
        label: 'Guides',
        items: [
          expect.objectContaining({
            label: 'Realtime Frame Processing',
            items: [expect.objectContaining({ label: 'Plugins' })],
          }),
        ],
      },
    ])
  })

  test.each([
    ['/docs/guides/plugins', true],
    ['/docs/guides/plug', false],
  ])('%s is in the guides: %s', (pathname, isThere) => {
    expect(hasPathname(navigationSample[0]!.items, pathname)).toBe(isThere)
  })
})

describe('the sidebar of a large site', () => {
  const toLabels = (items: NavigationItem[]): unknown[] =>
    items.map((item) =>
      item.kind === 'category'
        ? [item.label, toLabels(item.items)]
        : item.isFolded
          ? `${item.label} → ${item.pathname}`
          : item.label,
    )
  const top = ['Getting Started', 'Camera Devices']

  test.each([
    ['/docs/guides', [...top, 'Realtime Frame Processing → /docs/guides/frame-processors']],
    [
      '/docs/guides/frame-processors',
      [
        ...top,
        ['Realtime Frame Processing', ['Frame Processors', 'Plugins → /docs/guides/plugins']],
      ],
    ],
    [
      '/docs/guides/plugins',
      [...top, ['Realtime Frame Processing', ['Frame Processors', ['Plugins', ['Overview']]]]],
    ],
  ])('has what is around %s', (pathname, labels) => {
    const [guides] = foldNavigation(navigationSample, pathname)
    expect(toLabels(guides?.items ?? [])).toEqual(labels)
  })

  const toLink = (name: string): NavigationItem => {
    return { kind: 'link', id: name, label: name, pathname: `/docs/api/types/${name}` }
  }
  const names = Array.from({ length: 50 }, (_, at) => `T${at}`)
  const api: NavigationSection[] = [
    {
      label: 'API',
      items: [
        { kind: 'category', label: 'Classes', items: [toLink('C')] },
        { kind: 'category', label: 'Types', items: names.map(toLink) },
      ],
    },
  ]

  test.each([
    ['T0', [...names.slice(0, 11), '39 more below → /docs/api/types/T11']],
    [
      'T30',
      [
        '20 more above → /docs/api/types/T19',
        ...names.slice(20, 41),
        '9 more below → /docs/api/types/T41',
      ],
    ],
    ['T45', ['35 more above → /docs/api/types/T34', ...names.slice(35)]],
  ])('has what is nearest to %s in a long list, with scripts and without', (name, labels) => {
    const pathname = `/docs/api/types/${name}`
    const fold = (hasScripts: boolean) =>
      toLabels(foldNavigation(api, pathname, hasScripts)[0]?.items ?? [])
    expect(fold(false)).toEqual(['Classes → /docs/api/types/C', ['Types', labels]])
    expect(fold(true)).toEqual([
      ['Classes', ['C']],
      ['Types', labels],
    ])
  })
})
