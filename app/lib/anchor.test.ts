import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctAnchor, decodeFragment } from './anchor'

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

test('whatever is asked, the answer is an anchor of the page that was not spelled so', () => {
  const part = fc.constantFrom('%', '%2F', '/', 'device', 'Device', '-', 'no', 'NO')
  const word = fc.array(part, { maxLength: 3 }).map((parts) => parts.join(''))
  const page = fc.array(word.map((text) => text.toLowerCase().replaceAll('/', '-')))
  fc.assert(
    fc.property(word, page, (fragment, list) => {
      const has = (anchor: string): boolean => list.includes(anchor)
      const anchor = correctAnchor(`#${fragment}`, has)
      if (anchor === undefined) return
      expect(list).toContain(anchor)
      expect(list).not.toContain(decodeFragment(fragment))
      expect(correctAnchor(`#${encodeURIComponent(anchor)}`, has)).toBeUndefined()
    }),
    { numRuns: 500 },
  )
})
