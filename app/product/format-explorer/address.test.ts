import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseFences } from '~/guides/fences'
import { checkTypeScript } from '../../../scripts/snippets/check-typescript'
import {
  firstState,
  lensChoices,
  positions,
  readAddress,
  screens,
  writeAddress,
  type ExplorerState,
} from './address'
import { filterKeys, filterRules, isFilter, toFormatFilter, valueToText } from './filters'
import { cropFrame, cropToText } from './format-table'
import { filterToCode, stateToCode } from './explorer'

const phones = ['iphone', 'pixel', 'own']

const anyState = fc.record<ExplorerState>({
  phone: fc.constantFrom(...phones),
  position: fc.constantFrom(...positions),
  lenses: fc.constantFrom(...lensChoices),
  screen: fc.constantFrom(...screens),
  filters: fc
    .shuffledSubarray(filterKeys)
    .chain((keys) =>
      fc.tuple(
        ...keys.map((key) =>
          fc.constantFrom(...filterRules[key].values).map((text) => ({ key, text })),
        ),
      ),
    ),
})

test('what an address is written for is read from it', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const search = writeAddress('?platform=ios&filter=old', state)
      expect(search).toContain('platform=ios')
      expect(readAddress(search)).toEqual({ state, isWhole: true })
    }),
  )
})

test.each([
  ['nothing', '', true],
  ['the name alone', '?explore', true],
  ['an unknown phone', '?explore=nokia', false],
  ['an unknown key', '?explore=iphone&filter=zoom.2', false],
  ['a wrong value', '?explore=iphone&filter=fps.fast', false],
  ['a key of objects', '?explore=iphone&filter=constructor.1&filter=__proto__.1', false],
  ['a key twice', '?explore=iphone&filter=fps.30&filter=fps.60', false],
  ['markup', '?explore=<script>&camera="><img>', false],
  ['an unknown position', '?explore=iphone&camera=top', false],
  ['broken percent signs', '?explore=%E0%A4%A&filter=%', false],
])('an address with %s', (_name, search, isWhole) => {
  const read = readAddress(search)
  expect(read.isWhole).toBe(isWhole)
  expect(read.state.filters.every(isFilter)).toBe(true)
  expect(phones).toContain(read.state.phone)
  expect(positions).toContain(read.state.position)
})

test('a long address does not keep the page', () => {
  const search = `?explore=iphone${'&filter=fps.60'.repeat(20_000)}`
  expect(readAddress(search)).toMatchObject({
    state: { filters: [{ key: 'fps', text: '60' }] },
    isWhole: false,
  })
})

test('the first state is one that is read', () => {
  expect(readAddress('').state).toEqual(firstState)
})

test.each([
  ['videoResolution', '1920x1080', { width: 1920, height: 1080 }, '1920 × 1080'],
  ['videoResolution', 'max', 'max', 'max'],
  ['videoResolution', 'min', undefined, ''],
  ['videoResolution', '0x1080', undefined, ''],
  ['videoResolution', '1920', undefined, ''],
  ['photoAspectRatio', '16x9', 16 / 9, '16 : 9'],
  ['photoAspectRatio', '1.5', 1.5, '1.5'],
  ['photoAspectRatio', '1e3', undefined, ''],
  ['fps', '29.97', 29.97, '29.97'],
  ['fps', '-1', undefined, ''],
  ['fps', 'min', undefined, ''],
  ['iso', 'min', 'min', 'min'],
  ['videoHdr', 'false', false, 'false'],
  ['videoHdr', 'yes', undefined, ''],
  ['pixelFormat', 'yuv', 'yuv', 'yuv'],
  ['autoFocusSystem', 'magic', undefined, ''],
] as const)('%s: %s', (key, text, value, shown) => {
  expect(toFormatFilter({ key, text })).toEqual(value === undefined ? undefined : { [key]: value })
  if (shown) expect(valueToText({ key, text })).toBe(shown)
})

test('code says the value that is picked with', () => {
  for (const key of filterKeys) {
    for (const text of filterRules[key].values) {
      const value: unknown = new Function(`return (${filterToCode({ key, text })})`)()
      expect(value).toEqual(toFormatFilter({ key, text }))
    }
  }
})

test('the code to copy fits the types of the library', () => {
  const states = [
    ...fc.sample(anyState, { numRuns: 30, seed: 19 }),
    { ...firstState, filters: [] },
    firstState,
  ]
  const toFences = (code: string) => {
    const { fences } = parseFences('state.mdx', `\`\`\`ts\n${code}\`\`\`\n`)
    expect(fences).toHaveLength(1)
    return fences
  }
  const codes = states.map(stateToCode)
  expect(checkTypeScript(process.cwd(), codes.flatMap(toFences)).problems).toEqual([])
  const wrong = stateToCode(firstState).replace('fps: 60', "fps: 'fast'")
  expect(checkTypeScript(process.cwd(), toFences(wrong)).problems).not.toEqual([])
})

test.each([
  [16 / 9, 19.5 / 9, 'width', '18 %'],
  [16 / 9, 16 / 9, undefined, 'exactly'],
  [16 / 9, 4 / 3, 'height', '25 %'],
])('a frame of %d on a screen of %d', (frame, screen, cut, words) => {
  const crop = cropFrame(frame, screen)
  expect(crop.cut).toBe(cut)
  expect(cropToText(crop)).toContain(words)
})
