import { expect, test } from 'vitest'
import { readDevices } from './device-json'
import { samplePhones } from './sample-phones'

const [device] = samplePhones['legacy']!.devices
const [format] = device!.formats
const json = JSON.stringify([device])

function readFaults(text: string): string {
  const read = readDevices(text)
  return 'faults' in read ? read.faults.join('\n') : 'none'
}

/** The text of a camera with one format, with other values in the camera and in the format. */
function change(inDevice: object, inFormat: object = {}): string {
  return JSON.stringify([{ ...device, formats: [{ ...format, ...inFormat }], ...inDevice }])
}

test.each([
  ['There is nothing to read yet', '  '],
  ['This is not JSON', 'hello'],
  ['The text ends in the middle', json.slice(0, 5000)],
  ['1.0 million characters', `[${' '.repeat(1_000_000)}]`],
  ['The list is empty', '[]'],
  ['This JSON is no list of cameras', '[1, 2]'],
  ['This JSON is no list of cameras', 'null'],
  ['This JSON is no list of cameras', '{"a": 1}'],
  ['This JSON is no list of cameras', '[[]]'],
  ['51 cameras are too many', JSON.stringify(Array.from({ length: 51 }, () => ({})))],
  ['[0] has no formats', change({ formats: [] })],
  ['[0].formats must be a list of objects', change({ formats: [1] })],
  ['[0].formats must be a list of objects', change({ formats: 'all' })],
  ['1501 formats; at most 1500', change({ formats: Array.from({ length: 1501 }, () => ({})) })],
  ['[0].formats[0].videoWidth must be a whole', change({}, { videoWidth: 1e9 })],
  ['videoWidth must be a whole number', change({}, { videoWidth: 0 })],
  ['photoHeight must be a whole number', change({}, { photoHeight: 1.5 })],
  ['maxFps must be a number from 0', change({}, { maxFps: -1 })],
  ['but is "800"', change({}, { maxISO: '800' })],
  ['maxFps must be a number from 0 to 2147483647, but is null', change({}, { maxFps: null })],
  ['minFps is more than its maxFps', change({}, { minFps: 60 })],
  ['a list, each one of off', change({}, { videoStabilizationModes: ['best'] })],
  ['[0].position must be one of back, front', change({ position: 'top' })],
  [
    'another version of the library',
    JSON.stringify([{ ...device, formats: [{ frameRateRanges: [] }] }]),
  ],
  ['Each camera lacks id', change({ id: undefined })],
  ['This JSON is no list of cameras', '[{"__proto__": {"formats": []}}]'],
])('%s is told', (message, text) => {
  expect(readFaults(text)).toContain(message)
})

test('a key that one of many formats lacks is told with its place', () => {
  const { maxFps: _maxFps, ...others } = format!
  const text = JSON.stringify([{ ...device, formats: [format, others] }])
  expect(readFaults(text)).toBe('[0].formats[1].maxFps is missing.')
})

test('of many faults, five are told, and the number of the others', () => {
  const formats = Array.from({ length: 10 }, () => ({ ...format, videoWidth: -1 }))
  const faults = readFaults(JSON.stringify([{ ...device, formats }])).split('\n')
  expect(faults).toHaveLength(6)
  expect(faults.at(-1)).toBe('There are 5 more.')
})

test.each([
  ['a list', json],
  ['one camera', JSON.stringify(device)],
  ['a line of a log', ` (NOBRIDGE) LOG  ${json}\n`],
  ['a rate that Android does not know', change({}, { maxFps: 2_147_483_647 })],
])('%s is read', (_name, text) => {
  expect(readFaults(text)).toBe('none')
})

test.each(Object.values(samplePhones))('all of $label survives', ({ devices }) => {
  expect(readDevices(JSON.stringify(devices))).toEqual({ devices, notes: [] })
})

test('keys of other versions are left out and told', () => {
  const read = readDevices(change({ newFeature: true }, { newSize: 1 }))
  expect(read).toMatchObject({ notes: [expect.stringContaining('no newFeature, newSize')] })
  expect(JSON.stringify(read)).not.toContain('"newFeature"')
})
