import { expect, test } from 'vitest'
import { describe as describeKey, index as library, reference } from '../../tests/support/library'
import { describe, toBrief, toLine } from './comment'

test('link labels that hold code stay one link', () => {
  expect(describeKey('CameraProps.isActive').summary).toContain(
    '[documentation about the `isActive` prop](/docs/guides/lifecycle#the-isactive-prop)',
  )
})

test('the parts of a comment stand where they belong', () => {
  const say = (text: string) => [{ kind: 'text', text }]
  const tag = (name: string, text: string) => ({ tag: `@${name}`, content: say(text) })
  const link = (text: string, target: unknown) => ({ kind: 'inline-tag', text, target })
  const called = {
    comment: { blockTags: [tag('returns', 'Five')] },
    parameters: [{ name: 'six', comment: { summary: say('Seven') } }],
  }
  const comment = {
    summary: [link('One', 1), link('Two', 'https://two.example'), ...say(' thre')],
    blockTags: [tag('throws', 'A'), tag('throws', 'B'), tag('see', 'Four'), tag('example', 'C')],
    modifierTags: ['@experimental'],
  }
  const type = { type: 'reflection', declaration: { signatures: [called] } }
  const index = { getHrefById: (id: unknown) => (id === 1 ? '/one' : undefined) }
  const notes = { byKey: new Map(), typos: { thre: 'three' } }
  const told = describe({ declaration: { comment, type } } as never, { index, notes } as never)
  expect(told).toMatchObject({ summary: '[`One`](/one)`Two` three', throws: 'A\n\nB', see: 'Four' })
  expect(told).toMatchObject({ returns: 'Five', parameters: { six: 'Seven' }, examples: ['C'] })
  expect(told.isExperimental).toBe(true)
  expect(describeKey('CameraProps.zoom').isExperimental).toBe(false)
})

test('links to the original site are links of this one', () => {
  const texts = library.all.flatMap((each) => Object.values(describe(each, reference)))
  expect(JSON.stringify(texts)).not.toMatch(/react-native-vision-camera\.com|\{@link/)
})

test('no fence is left open, and no backtick alone', () => {
  const odd = library.all.filter((each) => {
    const { summary, examples } = describe(each, reference)
    return [summary, ...examples].some((text) => (text.split('`').length - 1) % 2 === 1)
  })
  expect(odd.map(({ key }) => key)).toEqual([])
})

test.each([
  ['CameraProps.zoom', '`1.0`'],
  ['CameraProps.resizeMode', "`'cover'`"],
  ['TakePhotoOptions.flash', "`'off'`"],
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

test('a list does not run into the sentence before it', () => {
  expect(toBrief(describeKey('RecordVideoOptions.videoCodec').summary)).not.toMatch(/ - /)
})
