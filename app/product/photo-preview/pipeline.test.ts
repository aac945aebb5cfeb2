import { describe, expect, test } from 'vitest'
import {
  capture,
  choicesInAddress,
  type Choices,
  describe as describeChoices,
  firstChoices,
  frame,
  listCorners,
  optionNames,
  options,
} from './pipeline'

/** All ways to choose: 2 platforms, 2 cameras, 4 × 4 orientations, 3 views, 2 modes, 2 × 2 shapes. */
const all = optionNames.reduce<Choices[]>(
  (some, name) =>
    some.flatMap((choices) =>
      Object.keys(options[name].values).map((value): Choices => ({ ...choices, [name]: value })),
    ),
  [firstChoices],
)

test.each<[Choices['video'], Choices['view'], Choices['resizeMode'], number, number, number]>([
  ['4:3', 'portrait', 'cover', 0.385, 0, 0.385],
  ['4:3', 'portrait', 'contain', 0, 0.385, 0],
  ['4:3', 'square', 'cover', 0.25, 0, 0.25],
  ['4:3', 'square', 'contain', 0, 0.25, 0],
  ['4:3', 'landscape', 'cover', 0.578, 0, 0.578],
  ['16:9', 'portrait', 'cover', 0.179, 0, 0.385],
  ['16:9', 'portrait', 'contain', 0, 0.179, 0.25],
  ['16:9', 'square', 'cover', 0.4375, 0, 0.578],
  ['16:9', 'landscape', 'contain', 0, 0.684, 0.25],
])(
  'a %s video in a %s view with %s: %f is cut off, %f is empty, %f of the photo is unseen',
  (video, view, resizeMode, cutOff, empty, photoUnseen) => {
    const framing = frame({ video, view, resizeMode, photo: '4:3' })
    expect(framing.cutOff).toBeCloseTo(cutOff, 3)
    expect(framing.empty).toBeCloseTo(empty, 3)
    expect(framing.photoUnseen).toBeCloseTo(photoUnseen, 3)
  },
)

// The tags of AVFoundation's connections, and of JPEG_ORIENTATION.
test.each<[Choices['camera'], Choices['orientation'], number, Choices['orientation']]>([
  ['back', 'portrait', 6, 'landscape-right'],
  ['back', 'landscape-left', 3, 'portrait-upside-down'],
  ['back', 'portrait-upside-down', 8, 'landscape-left'],
  ['back', 'landscape-right', 1, 'portrait'],
  ['front', 'portrait', 5, 'landscape-left'],
  ['front', 'landscape-left', 2, 'portrait'],
  ['front', 'portrait-upside-down', 7, 'landscape-right'],
  ['front', 'landscape-right', 4, 'portrait-upside-down'],
])('on iOS, the %s camera with %s writes tag %i', (camera, orientation, tag, name) => {
  const photo = capture({ os: 'ios', held: 'portrait', camera, orientation })
  expect(photo).toMatchObject({ tag, orientation: name, isMirrored: camera === 'front' })
})

test.each<[Choices['held'], string]>([
  ['portrait', 'ADCB'],
  ['landscape-left', 'DCBA'],
  ['portrait-upside-down', 'CBAD'],
  ['landscape-right', 'BADC'],
])('on Android, a selfie of a phone held in %s has the corners %s', (held, corners) => {
  const photo = capture({ os: 'android', camera: 'front', held, orientation: held })
  expect(photo).toMatchObject({ orientation: 'landscape-right', isMirrored: true })
  expect(photo.tag).toBeUndefined()
  expect(listCorners(photo.stored)).toBe(corners)
  expect(photo.shown).toEqual(photo.stored)
})

describe('for all choices', () => {
  test('cover fills the view, and contain shows the whole video', () => {
    for (const choices of all) {
      const { view, seen, photo, ...shares } = frame(choices)
      expect(shares[choices.resizeMode === 'cover' ? 'empty' : 'cutOff']).toBe(0)
      expect(seen.width).toBeLessThanOrEqual(view.width)
      expect(seen.height).toBeLessThanOrEqual(view.height)
      expect(photo.height).toBeGreaterThanOrEqual(seen.height)
      for (const share of Object.values(shares)) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThan(1)
      }
    }
  })

  test('the prop changes no pixels, and holding the phone changes no tag', () => {
    for (const choices of all) {
      const { stored } = capture({ ...choices, orientation: 'portrait' })
      expect(capture(choices).stored).toEqual(stored)
      expect(capture(choices).tag).toBe(capture({ ...choices, held: 'portrait' }).tag)
    }
  })

  test('what is written to the address is read again, and the rest of it stays', () => {
    for (const choices of all) {
      const search = choicesInAddress.write('?q=zoom&camera=side', choices)
      expect(choicesInAddress.read(search)).toEqual({ state: choices, isWhole: true })
      expect(new URLSearchParams(search).get('q')).toBe('zoom')
    }
  })
})

test.each([
  ['?os', {}, true],
  ['?os=android&held=landscape-left', { os: 'android', held: 'landscape-left' }, true],
  ['?os=windows&camera=front', { camera: 'front' }, false],
  ['?os=ios&view=constructor', {}, false],
  ['?os=ios&view=__proto__&video=%3Cscript%3E', {}, false],
])('%s is read as far as it means something', (search, expected, isWhole) => {
  expect(choicesInAddress.read(search)).toEqual({
    state: { ...firstChoices, ...expected },
    isWhole,
  })
})

test.each<[Partial<Choices>, RegExp]>([
  [{}, /^The preview cuts off 18 % of the video on the left and right\. The photo has more: 38 %/],
  [{ held: 'landscape-left' }, /at the top and bottom/],
  [{ view: 'square', video: '4:3' }, /cuts off 25 % of the video at the top and bottom/],
  [{ resizeMode: 'contain' }, /18 % of the view stays empty at the top and bottom/],
  [{ resizeMode: 'contain', view: 'square' }, /44 % of the view stays empty on the left and right/],
  [{ resizeMode: 'contain', video: '4:3', photo: '16:9' }, /25 % of what it shows isn't in/],
  [{ resizeMode: 'contain', video: '4:3' }, /All of the photo can be seen in it\./],
  [{}, /show the photo upright\. Programs that ignore EXIF tags show it turned 90° left\./],
  [{ held: 'landscape-left' }, /show the photo turned 90° left\./],
  [{ camera: 'front' }, /upright and mirrored\. .* turned 90° left and not mirrored\./],
  [{ os: 'android', camera: 'front' }, /turned 90° left and mirrored, since the file has no EXIF/],
  [{ os: 'android' }, /photo\.orientation is 'landscape-left', and photo\.isMirrored is false\./],
  [{ os: 'android' }, /Some Android phones/],
  [{ camera: 'front', orientation: 'landscape-right' }, /Check this on a phone with iOS 17/],
])('%j is put into words', (change, expected) => {
  expect(describeChoices({ ...firstChoices, ...change }).join(' ')).toMatch(expected)
})
