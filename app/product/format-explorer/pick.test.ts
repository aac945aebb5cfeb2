import fc from 'fast-check'
import { getCameraDevice, getCameraFormat } from 'react-native-vision-camera'
import type { CameraDeviceFormat, FormatFilter } from 'react-native-vision-camera'
import { expect, test } from 'vitest'
import { filterKeys, filterRules, toFormatFilter, type WrittenFilter } from './filters'
import { pickFormat, resultToText } from './pick'
import { samplePhones } from './sample-phones'

const devices = Object.values(samplePhones).flatMap(({ devices: all }) => all)
const sample = devices[0]!

const anySize = fc.tuple(fc.integer({ min: 1, max: 8000 }), fc.integer({ min: 1, max: 8000 }))

/** Formats in which few values come up again and again, so that ties and cycles do. */
const anyFormat = fc
  .record({
    video: fc.oneof(
      fc.constantFrom<[number, number][]>([1920, 1080], [3840, 2160], [640, 480]),
      anySize,
    ),
    photo: fc.oneof(fc.constantFrom<[number, number][]>([4032, 3024], [1920, 1080]), anySize),
    maxFps: fc.constantFrom(15, 30, 60, 120, 240),
    minISO: fc.constantFrom(0, 50, 100),
    maxISO: fc.constantFrom(100, 800, 3200),
    supportsVideoHdr: fc.boolean(),
    supportsPhotoHdr: fc.boolean(),
    autoFocusSystem: fc.constantFrom('phase-detection', 'contrast-detection', 'none'),
    videoStabilizationModes: fc.subarray(['off', 'standard', 'cinematic', 'auto']),
    pixelFormats: fc.subarray(['yuv', 'rgb', 'native', 'unknown']),
  })
  .map(({ video, photo, ...others }): CameraDeviceFormat => {
    const [videoWidth, videoHeight] = video
    const [photoWidth, photoHeight] = photo
    const sizes = { videoWidth, videoHeight, photoWidth, photoHeight }
    return { ...sample.formats[0]!, ...sizes, ...(others as Partial<CameraDeviceFormat>) }
  })

const anyText = (key: WrittenFilter['key']) => {
  const { values, shape } = filterRules[key]
  const other = {
    size: anySize.map((size) => size.join('x')),
    ratio: fc.constantFrom('3x2', '2.35', '1.5x1'),
    number: fc.integer({ min: 1, max: 5000 }).map(String),
  }
  return fc.oneof(fc.constantFrom(...values), ...(shape ? [other[shape]] : []))
}

const anyFilters = fc
  .shuffledSubarray(filterKeys, { maxLength: 6 })
  .chain((keys) =>
    fc.tuple(...keys.map((key) => anyText(key).map((text): WrittenFilter => ({ key, text })))),
  )
  .map((filters) => filters.map((filter) => toFormatFilter(filter)!))

const anyDevice = fc.oneof(
  fc.constantFrom(...devices),
  fc.array(anyFormat, { minLength: 1, maxLength: 30 }).map((formats) => ({ ...sample, formats })),
)

test('picks what a direct call of the library picks, and tells the points of its duels', () => {
  fc.assert(
    fc.property(anyDevice, anyFilters, (device, filters) => {
      const { picked, results } = pickFormat(device, filters)
      const best = getCameraFormat(device, filters)
      expect(device.formats[picked]).toBe(best)
      expect(results.map(({ format }) => format)).toEqual(device.formats)
      const formats = device.formats.slice(0, 60)
      for (const [index, format] of formats.entries()) {
        const { points, pickedPoints, lostTo } = results[index]!
        const duel = (first: CameraDeviceFormat, second: CameraDeviceFormat) =>
          getCameraFormat({ ...device, formats: [first, second] }, filters)
        expect(duel(best, format) === format && format !== best).toBe(points > pickedPoints)
        expect(duel(format, best) === best && format !== best).toBe(pickedPoints > points)
        expect(lostTo === undefined).toBe(index === picked)
        if (lostTo === undefined || lostTo === index) continue
        const winner = device.formats[lostTo]!
        const [first, second] = lostTo < index ? [winner, format] : [format, winner]
        expect(duel(first, second)).toBe(winner)
      }
    }),
    { numRuns: 1000 },
  )
})

const [small, large, quick] = [
  { videoWidth: 1280, videoHeight: 720, maxFps: 60 },
  { videoWidth: 3840, videoHeight: 2160, maxFps: 30 },
  { videoWidth: 1920, videoHeight: 1080, maxFps: 60 },
].map((each) => ({ ...sample.formats[0]!, ...each }))

test('tells why each format did not win', () => {
  const formats = [small!, large!, quick!, { ...quick! }]
  const filters = [{ videoResolution: { width: 1920, height: 1080 } }, { fps: 60 }]
  const { picked, results } = pickFormat({ ...sample, formats }, filters)
  expect(results.map((result) => resultToText(result, picked))).toEqual([
    'Loses 0 to 2',
    'Loses 0 to 3',
    'Picked',
    'As good, but later in the list',
  ])
  expect(results.map(({ verdicts }) => verdicts)).toEqual([
    ['worse', 'same'],
    ['worse', 'worse'],
    ['same', 'same'],
    ['same', 'same'],
  ])
})

test('a format that would beat the picked one says which one it lost to', () => {
  // Each beats the one before it, and the first would beat the last.
  const base = sample.formats[0]!
  const formats: CameraDeviceFormat[] = [
    { ...base, maxFps: 30, maxISO: 300, videoWidth: 100, supportsVideoHdr: true },
    { ...base, maxFps: 60, maxISO: 100, videoWidth: 200 },
    { ...base, maxFps: 10, maxISO: 200, videoWidth: 300, supportsPhotoHdr: true },
  ]
  const filters: FormatFilter[] = [
    { fps: 'max' },
    { iso: 'max' },
    { videoResolution: 'max' },
    { videoHdr: true },
    { photoHdr: true },
  ]
  const { picked, results } = pickFormat({ ...sample, formats }, filters)
  expect(results.map((result) => resultToText(result, picked))).toEqual([
    'Would win 11 to 4, but lost to 1 before',
    'Loses 5 to 8',
    'Picked',
  ])
})

test.each(Object.entries(samplePhones))(
  'the sample %s has cameras that can be picked',
  (_name, phone) => {
    expect(getCameraDevice(phone.devices, 'back')?.formats.length).toBeGreaterThan(20)
    expect(phone.screen).toMatch(/^[\d.]+x9$/)
  },
)
