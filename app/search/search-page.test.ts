import { expect, test } from 'vitest'
import { navigationToGroups } from './search-page'
import { navigationSample } from '../../tests/support/navigation-sample'

const groups = navigationToGroups(navigationSample)

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
