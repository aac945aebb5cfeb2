import { getCameraDevice, getCameraFormat, type FormatFilter } from 'react-native-vision-camera'
import { expect, test } from 'vitest'
import { parseState, writeState } from './explorer-state'
import { type Filter, filtersToCode, toFormatFilters } from './filters'
import { pickFormat, resultToText } from './pick'
import { createFormat, samplePhones } from '~/islands/sample-phones'

/** Questions as addresses have them: a phone, a camera, and filters. */
const questions = [
  'explore=iphone',
  'explore=iphone&filter=videoResolution.1920x1080&filter=fps.60',
  'explore=iphone&filter=videoResolution.3840x2160&filter=fps.240',
  'explore=iphone&filter=fps.240&filter=videoResolution.3840x2160',
  'explore=iphone&filter=fps.max&filter=photoResolution.max',
  'explore=iphone&filter=videoAspectRatio.19.5x9&filter=videoResolution.max',
  'explore=iphone&filter=videoHdr.true&filter=fps.60',
  'explore=iphone&filter=iso.max&filter=videoResolution.max',
  'explore=iphone&filter=videoStabilizationMode.cinematic-extended&filter=fps.120',
  'explore=iphone&camera=front&filter=photoAspectRatio.4x3&filter=fps.30',
  'explore=iphone&camera=front&filter=videoResolution.640x480&filter=photoResolution.1920x1080',
  'explore=pixel',
  'explore=pixel&filter=videoResolution.1280x720&filter=photoResolution.4032x3024&filter=fps.60',
  'explore=pixel&filter=pixelFormat.rgb&filter=videoAspectRatio.1x1',
  'explore=pixel&filter=photoHdr.false&filter=videoHdr.false&filter=iso.min',
  'explore=pixel&camera=front&filter=autoFocusSystem.contrast-detection&filter=fps.max',
  'explore=pixel&camera=front&filter=videoResolution.max&filter=photoResolution.max',
  'explore=pixel&camera=front&filter=videoAspectRatio.9x16&filter=iso.3200',
]

/** Writes the code for an address without the explorer's own functions. */
function toFilters(question: string): FormatFilter[] {
  return new URLSearchParams(question).getAll('filter').map((text) => {
    const [, key = '', value = ''] = /^(\w+)\.(.*)$/.exec(text) ?? []
    const [a = 0, b = 0] = value.split('x').map(Number)
    if (key.endsWith('Resolution') && value !== 'max') return { [key]: { width: a, height: b } }
    if (key.endsWith('Ratio')) return { [key]: a / b }
    if (/^(true|false)$/.test(value)) return { [key]: value === 'true' }
    return { [key]: Number.isNaN(Number(value)) ? value : Number(value) }
  })
}

test.each(questions)('gives what the library gives: %s', (question) => {
  const { phone, position, filters } = parseState(new URLSearchParams(question))
  const { devices } = samplePhones[phone]!
  const device = getCameraDevice(devices, position)!
  const [best] = pickFormat(device, toFormatFilters(filters))
  expect(toFormatFilters(filters)).toEqual(toFilters(question))
  expect(best?.format).toBe(getCameraFormat(device, toFilters(question)))
  const written = new URLSearchParams('platform=ios')
  writeState(written, { phone, position, filters })
  expect(written.toString()).toBe(`platform=ios&${new URLSearchParams(question).toString()}`)
})

test('an address that means nothing shows a sample and no filters', () => {
  const search =
    'explore=nokia&camera=top&filter=fps.fast&filter=__proto__.1&filter=fps.30&filter=fps.60'
  const { phone, position, filters } = parseState(new URLSearchParams(search))
  expect([phone, position, filters.map(({ name }) => name)]).toEqual(['iphone', 'back', ['30']])
})

test('says why each format did not win', () => {
  const [device] = samplePhones.iphone.devices
  const wanted = createFormat([1920, 1080], [4032, 3024], { maxFps: 60 })
  const small = { ...wanted, videoWidth: 1280, videoHeight: 720 }
  const slow = { ...wanted, videoWidth: 3840, videoHeight: 2160, maxFps: 30 }
  const formats = [small, slow, wanted, { ...wanted }]
  const filters = [{ videoResolution: { width: 1920, height: 1080 } }, { fps: 60 }]
  const results = pickFormat({ ...device!, formats }, filters)
  expect(results.map((result) => [result.index, resultToText(result)])).toEqual([
    [2, 'Picked'],
    [3, 'As good, but not the first'],
    [0, 'Loses 0 to 2'],
    [1, 'Loses 0 to 3'],
  ])
})

test('the code has what was chosen', () => {
  const ratio: Filter = { key: 'videoAspectRatio', name: '19.5x9' }
  expect(filtersToCode('front', [ratio, { key: 'fps', name: 'max' }])).toContain(
    "useCameraDevice('front')\n  const format = useCameraFormat(device, [\n    { videoAspectRatio: 19.5 / 9 },\n    { fps: 'max' },\n  ])",
  )
})
