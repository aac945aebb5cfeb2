import { describe, expect, test } from 'vitest'
import { createRandom } from '../../../tests/support/random'
import {
  type BudgetInput,
  bytesToText,
  computeBudget,
  firstInput,
  limits,
  pixelLayouts,
  type PixelLayout,
  processedToText,
  readBudget,
  writeBudget,
} from './budget'

const layouts = Object.keys(pixelLayouts) as PixelLayout[]

const draw = createRandom(19)
const random = (least: number, most: number) => least + draw(most - least + 1)
const inputs = Array.from({ length: 1000 }, (): BudgetInput => ({
  width: random(16, limits.side),
  height: random(16, limits.side),
  pixels: layouts[random(0, layouts.length - 1)] ?? 'yuv',
  fps: random(1, limits.fps),
  work: random(0, 20_000) / 10,
}))

// The figures of the guide on pixel formats.
test.each<[number, number, PixelLayout, number, string, string]>([
  [1280, 720, 'yuv', 30, '1.38 MB', '41.47 MB'],
  [1920, 1080, 'yuv', 30, '3.11 MB', '93.31 MB'],
  [1920, 1080, 'yuv', 60, '3.11 MB', '187 MB'],
  [1920, 1080, 'yuv-hdr', 30, '6.22 MB', '187 MB'],
  [1920, 1080, 'rgb', 60, '8.29 MB', '498 MB'],
  [1920, 1080, 'native', 30, '3.11 MB', '93.31 MB'],
  [3840, 2160, 'yuv', 60, '12.44 MB', '746 MB'],
  [3840, 2160, 'yuv-hdr', 30, '24.88 MB', '746 MB'],
  [3840, 2160, 'rgb', 60, '33.18 MB', '1,991 MB'],
])(
  '%i×%i %s at %i fps has %s per frame, %s per second',
  (width, height, pixels, fps, frame, second) => {
    const budget = computeBudget({ width, height, pixels, fps, work: 0 })
    expect(bytesToText(budget.bytesPerFrame)).toBe(frame)
    expect(bytesToText(budget.bytesPerSecond)).toBe(second)
  },
)

test.each([
  [30, 0, 30, 30],
  [30, 20, 30, 30],
  [50, 20, 50, 50],
  [30, 1000 / 30, 30, 30],
  [30, 34, 15, 1000 / 34],
  [60, 20, 30, 50],
  [60, 50, 20, 20],
  [240, 10, 80, 100],
  [1, 10_000, 0.1, 0.1],
])(
  'at %i fps with %d ms of work, %d to %d frames per second get through',
  (fps, work, least, most) => {
    const { processed } = computeBudget({ ...firstInput, fps, work })
    expect(processed.least).toBeCloseTo(least)
    expect(processed.most).toBeCloseTo(most)
  },
)

describe('for any input', () => {
  test('what is written is read again', () => {
    for (const input of inputs) {
      expect(readBudget(writeBudget(input), firstInput)).toEqual({ input, faults: {} })
    }
  })
})

const written = writeBudget(firstInput)

test.each([
  [{ size: '1280 × 720' }, { width: 1280, height: 720 }],
  [{ size: ' 640X480 ' }, { width: 640, height: 480 }],
  [{ fps: '29.97' }, { fps: 29.97 }],
  [{ work: '3,5' }, { work: 3.5 }],
  [{ work: '0' }, { work: 0 }],
])('%j is understood', (change, expected) => {
  const read = readBudget({ ...written, ...change }, firstInput)
  expect(read).toEqual({ input: { ...firstInput, ...expected }, faults: {} })
})

test.each([
  [{ size: '' }, 'size'],
  [{ size: '1920' }, 'size'],
  [{ size: '0x1080' }, 'size'],
  [{ size: '-1920x1080' }, 'size'],
  [{ size: '99999x99999' }, 'size'],
  [{ size: '1e9x1e9' }, 'size'],
  [{ size: '<script>' }, 'size'],
  [{ pixels: 'constructor' }, 'pixels'],
  [{ pixels: 'unknown' }, 'pixels'],
  [{ fps: '0' }, 'fps'],
  [{ fps: 'NaN' }, 'fps'],
  [{ fps: '1001' }, 'fps'],
  [{ fps: 'Infinity' }, 'fps'],
  [{ work: '-1' }, 'work'],
  [{ work: '10001' }, 'work'],
  [{ work: '0x10' }, 'work'],
])('%j is refused, and the last value stays', (change, field) => {
  const { input, faults } = readBudget({ ...written, ...change }, firstInput)
  expect(input).toEqual(firstInput)
  expect(Object.keys(faults)).toEqual([field])
})

test.each([
  [20, 'All 30 frames per second get through. 13.3 ms of each are left; your work takes 60 %.'],
  [
    40,
    'Your work takes 6.7 ms too long. About 15 (iOS) to 25 (Android) of 30 frames per second get through.',
  ],
  [1000, 'Your work takes 966.7 ms too long. About 1 of 30 frames per second get through.'],
])('%d ms of work are put into words', (work, text) => {
  const input = { ...firstInput, work }
  expect(processedToText(input, computeBudget(input))).toBe(text)
})
