import { expect, test } from 'vitest'
import * as constants from '~/lib/constants'

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
