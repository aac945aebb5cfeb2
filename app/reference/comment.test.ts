import { expect, test } from 'vitest'
import { describe as describeKey, index, reference } from '../../tests/support/library'
import { describe, shorten, toBrief, toLine } from './comment'

test('link labels that hold code stay one link', () => {
  expect(describeKey('CameraProps.isActive').summary).toContain(
    '[documentation about the `isActive` prop](/docs/guides/lifecycle#the-isactive-prop)',
  )
})

test('links to the original site are links of this one', () => {
  const texts = index.all.flatMap((each) => Object.values(describe(each, reference)))
  expect(JSON.stringify(texts)).not.toMatch(/react-native-vision-camera\.com|\{@link/)
})

test('no fence is left open, and no backtick alone', () => {
  const odd = index.all.filter((each) => {
    const { summary, examples } = describe(each, reference)
    return [summary, ...examples].some((text) => (text.split('`').length - 1) % 2 === 1)
  })
  expect(odd.map(({ key }) => key)).toEqual([])
})

test.each([
  ['CameraProps.zoom', '`1.0`'],
  ['CameraProps.resizeMode', "`'cover'`"],
])('the default of %s is code in a line, quoted as in signatures', (key, expected) => {
  expect(describeKey(key).default).toBe(expected)
})

test('a default that depends on something fits the index, in one line', () => {
  const { default: text = '' } = describeKey('CameraProps.enableBufferCompression')
  expect(toLine(text)).toBe(
    '`true` while `video` is on and there is no frame processor; `false` otherwise',
  )
})

test.each([
  ['CameraProps.enableGpuBuffers', ['Android API 29+']],
  ['CameraProps.enablePortraitEffectsMatteDelivery', ['iOS 12.0+']],
  ['CameraProps.enableHighQualityPhotos', ['iOS']],
  ['ErrorWithCause.domain', ['iOS']],
  ['CameraProps.zoom', []],
])('%s is there on %j', (key, platforms) => {
  expect(describeKey(key).platforms).toEqual(platforms)
})

test.each([
  ['One. Two.', 'One.'],
  ['See [`a`](/b) (or c.d). More', 'See `a` (or c.d).'],
  ['Takes one of:\n- `a`: first\n- `b`: second', 'Takes one of.'],
  ['A title\nthat wraps\n\nMore', 'A title that wraps.'],
  ['Zooms (e.g. `2` for twice). More', 'Zooms (e.g. `2` for twice).'],
  ['Takes **photos** (see ["Photos"](/b))', 'Takes photos.'],
])('%j is in short %j', (markdown, brief) => {
  expect(toBrief(markdown)).toBe(brief)
})

test.each([
  ['one two, three', 10, 'one two…'],
  ['one two three', 8, 'one…'],
  ['one – two', 7, 'one…'],
  ['one two', 7, 'one two'],
])('%j is shortened to %d characters between words', (text, most, short) => {
  expect(shorten(text, most)).toBe(short)
})
