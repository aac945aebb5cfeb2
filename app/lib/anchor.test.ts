import { expect, test } from 'vitest'
import { correctAnchor } from './anchor'

const anchors = new Set(['takephoto', 'device-no-device', 'deviceno-session', 'Exact', 'a%b'])
const hasAnchor = (anchor: string): boolean => anchors.has(anchor)

test.each([
  ['#takePhoto', 'takephoto'],
  ['#TAKEPHOTO', 'takephoto'],
  ['#device/no-device', 'device-no-device'],
  ['#device%2Fno-device', 'device-no-device'],
  ['#Device/No-Device', 'device-no-device'],
  ['#device/no-session', 'deviceno-session'],
])('%s means %s', (fragment, anchor) => {
  expect(correctAnchor(fragment, hasAnchor)).toBe(anchor)
})

test.each(['', '#', '#takephoto', '#Exact', '#nothing', '#a%b', '#%E0%A4%A'])(
  '%j is left as it is',
  (fragment) => {
    expect(correctAnchor(fragment, hasAnchor)).toBeUndefined()
  },
)
