import { describe, expect, test } from 'vitest'
import { categoryDuration } from '~/lib/category-duration'
import * as constants from '~/lib/constants'
import { countLinks, filterNavigation, hasPathname } from '~/lib/filter-navigation'
import { parseClosedCategories } from '~/lib/sidebar-memory'
import { docsVersions, findVersionOfPath } from '~/lib/versions'
import { navigationSample } from '../components/navigation-sample'

test('the numbers and keys of the specification', () => {
  expect(constants).toMatchObject({
    mobileBreakpoint: 996,
    copyrightYear: 2024,
    themeStorageKey: 'theme',
    tableOfContentsLevels: { from: 2, to: 3 },
    progressDelay: 200,
    progressMinimum: 0.08,
    progressSpeed: 200,
    progressTrickle: 0.02,
    progressTrickleSpeed: 800,
    reducedMotionDuration: 1,
  })
})

describe('the duration of a category’s animation', () => {
  // round(10·(4 + 15·(h/36)^¼ + (h/36)/5))
  test.each([
    [0, 40],
    [36, 192],
    [68, 220],
    [400, 336],
    [576, 372],
    [2916, 652],
  ])('%d px takes %d ms', (height, milliseconds) => {
    expect(categoryDuration(height, false)).toBe(milliseconds)
    expect(categoryDuration(height, true)).toBe(1)
  })
})

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

test.each([
  [null, []],
  ['', []],
  ['{', []],
  ['{"a":1}', []],
  ['"a"', []],
  ['["a",2,"b"]', ['a', 'b']],
])('remembered categories %j', (stored, ids) => {
  expect([...parseClosedCategories(stored)]).toEqual(ids)
})

describe('versions', () => {
  test('there is one, current, labelled Next, at /docs', () => {
    expect(docsVersions).toEqual([
      { name: 'current', label: 'Next', path: '/docs', mainDoc: 'guides/setup' },
    ])
  })

  const versions = [
    ...docsVersions,
    { name: '3.8', label: '3.8', path: '/docs/3.8', mainDoc: 'guides/setup' },
  ]
  test.each([
    ['/docs', 'current'],
    ['/docs/guides/devices', 'current'],
    ['/docs/3.8', '3.8'],
    ['/docs/3.8/guides', '3.8'],
    ['/docs/3.80', 'current'],
    ['/docsearch', undefined],
    ['/', undefined],
  ])('%s is a page of %s', (pathname, name) => {
    expect(findVersionOfPath(versions, pathname)?.name).toBe(name)
  })
})
