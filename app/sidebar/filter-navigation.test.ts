import { describe, expect, test } from 'vitest'
import { countLinks, filterNavigation, hasPathname } from './filter-navigation'
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
