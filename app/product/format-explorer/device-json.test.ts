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
  ['nothing', '  ', 'There is nothing to read yet'],
  ['words', 'hello', 'This is not JSON'],
  ['a text that was cut off', json.slice(0, 5000), 'The text ends in the middle'],
  ['more than 1 MB', `[${' '.repeat(1_000_000)}]`, '1.0 million characters'],
  ['an empty list', '[]', 'The list is empty'],
  ['another list', '[1, 2]', 'This JSON is no list of cameras'],
  ['null', 'null', 'This JSON is no list of cameras'],
  ['an object of something else', '{"a": 1}', 'This JSON is no list of cameras'],
  ['a list in a list', '[[]]', 'This JSON is no list of cameras'],
  [
    'too many cameras',
    JSON.stringify(Array.from({ length: 51 }, () => ({}))),
    '51 cameras are too many',
  ],
  ['no formats', change({ formats: [] }), '[0] has no formats'],
  ['formats of something else', change({ formats: [1] }), '[0].formats must be a list of objects'],
  ['formats that are no list', change({ formats: 'all' }), '[0].formats must be a list of objects'],
  [
    'too many formats',
    change({ formats: Array.from({ length: 1501 }, () => ({})) }),
    '1501 formats; at most 1500',
  ],
  ['an absurd width', change({}, { videoWidth: 1e9 }), '[0].formats[0].videoWidth must be a whole'],
  ['a width of zero', change({}, { videoWidth: 0 }), 'videoWidth must be a whole number'],
  ['half a pixel', change({}, { photoHeight: 1.5 }), 'photoHeight must be a whole number'],
  ['a negative rate', change({}, { maxFps: -1 }), 'maxFps must be a number from 0'],
  ['no number', change({}, { maxISO: '800' }), 'but is "800"'],
  [
    'null for a number',
    change({}, { maxFps: null }),
    'maxFps must be a number from 0 to 2147483647, but is null',
  ],
  ['a range the wrong way around', change({}, { minFps: 60 }), 'minFps is more than its maxFps'],
  ['an unknown mode', change({}, { videoStabilizationModes: ['best'] }), 'a list, each one of off'],
  ['an unknown position', change({ position: 'top' }), '[0].position must be one of back, front'],
  [
    'another version',
    JSON.stringify([{ ...device, formats: [{ frameRateRanges: [] }] }]),
    'another version of the library',
  ],
  ['a camera without a key', change({ id: undefined }), 'Each camera lacks id'],
  ['prototypes', '[{"__proto__": {"formats": []}}]', 'This JSON is no list of cameras'],
])('%s is told', (_name, text, message) => {
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
