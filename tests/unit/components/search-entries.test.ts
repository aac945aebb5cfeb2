import { expect, test } from 'vitest'
import { narrowGroups, navigationToGroups } from '~/components/site/search-entries'
import { navigationSample } from './navigation-sample'

const groups = navigationToGroups(navigationSample)
const labelsFor = (query: string) =>
  narrowGroups(groups, query).flatMap(({ entries }) => entries.map(({ label }) => label))

test('the sidebar is flattened in order, with the categories as trail', () => {
  expect(groups[0]?.entries).toEqual([
    { label: 'Getting Started', trail: '', pathname: '/docs/guides' },
    { label: 'Camera Devices', trail: '', pathname: '/docs/guides/devices' },
    {
      label: 'Frame Processors',
      trail: 'Realtime Frame Processing',
      pathname: '/docs/guides/frame-processors',
    },
    {
      label: 'Overview',
      trail: 'Realtime Frame Processing / Plugins',
      pathname: '/docs/guides/plugins',
    },
  ])
})

test.each([
  ['', ['Getting Started', 'Camera Devices', 'Frame Processors', 'Overview', 'Camera']],
  ['  ', ['Getting Started', 'Camera Devices', 'Frame Processors', 'Overview', 'Camera']],
  ['camera', ['Camera Devices', 'Camera']],
  ['DEV cam', ['Camera Devices']],
  ['plugins', ['Overview']],
  ['realtime proc', ['Frame Processors', 'Overview']],
  ['.*', []],
])('%j keeps %j', (query, expected) => {
  expect(labelsFor(query)).toEqual(expected)
})

test('groups without a match are dropped', () => {
  expect(narrowGroups(groups, 'started').map(({ label }) => label)).toEqual(['Guides'])
})
