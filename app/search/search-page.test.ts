import { expect, test } from 'vitest'
import { navigationToGroups } from './search-page'
import { navigationSample } from '../../tests/support/navigation-sample'

test('the sidebar is grouped by sections and their categories, in its order', () => {
  const groups = navigationToGroups(navigationSample)
  expect(groups.map(({ label, links }) => [label, links.map((link) => link.label)])).toEqual([
    ['Guides', ['Getting Started', 'Camera Devices']],
    ['Guides: Realtime Frame Processing', ['Frame Processors', 'Overview']],
    ['API', ['Camera']],
  ])
})
