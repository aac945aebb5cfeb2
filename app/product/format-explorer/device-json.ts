import type { CameraDevice, CameraDeviceFormat } from 'react-native-vision-camera'
import { libraryVersion } from '~/lib/site-config'

/** What was read from a text: cameras, and what was left out of it; or what is wrong with it. */
export type ReadDevices = { devices: CameraDevice[]; notes: string[] } | { faults: string[] }

/** In characters: several times a long list. Longer ones would stop the page while they are read. */
const maxLength = 1_000_000

/** In formats per camera; the longest real lists have about a thousand. */
const maxFormats = 1500

/** How many faults are told. */
const maxFaults = 5

/** Says what a value has to be; undefined where it is. */
type Rule = (value: unknown) => string | undefined

const number =
  (least: number, most: number): Rule =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most
      ? undefined
      : `a number from ${least} to ${most}`
const pixels: Rule = (value) =>
  Number.isInteger(value) && number(1, 100_000)(value) === undefined
    ? undefined
    : 'a whole number from 1 to 100000'
const boolean: Rule = (value) => (typeof value === 'boolean' ? undefined : 'true or false')
const text: Rule = (value) =>
  typeof value === 'string' && value.length <= 200 ? undefined : 'a short text'
const oneOf =
  <T extends string>(...choices: T[]): Rule =>
  (value) =>
    choices.includes(value as T) ? undefined : `one of ${choices.join(', ')}`
const listOf =
  (rule: Rule): Rule =>
  (value) => {
    if (!Array.isArray(value) || value.length > 100) return 'a list'
    const wrong = value.map(rule).find((each) => each !== undefined)
    return wrong && `a list, each ${wrong}`
  }

/** What Android has for a rate that the phone doesn't tell. */
const maxRate = 2_147_483_647

const formatRules: Record<keyof CameraDeviceFormat, Rule> = {
  photoWidth: pixels,
  photoHeight: pixels,
  videoWidth: pixels,
  videoHeight: pixels,
  minFps: number(0, maxRate),
  maxFps: number(0, maxRate),
  minISO: number(0, 10_000_000),
  maxISO: number(0, 10_000_000),
  fieldOfView: number(0, 360),
  maxZoom: number(0, 100_000),
  supportsVideoHdr: boolean,
  supportsPhotoHdr: boolean,
  supportsDepthCapture: boolean,
  autoFocusSystem: oneOf('phase-detection', 'contrast-detection', 'none'),
  videoStabilizationModes: listOf(
    oneOf('off', 'standard', 'cinematic', 'cinematic-extended', 'auto'),
  ),
  pixelFormats: listOf(oneOf('yuv', 'rgb', 'native', 'unknown')),
}

const deviceRules: Record<Exclude<keyof CameraDevice, 'formats'>, Rule> = {
  id: text,
  name: text,
  position: oneOf('back', 'front', 'external'),
  physicalDevices: listOf(
    oneOf('ultra-wide-angle-camera', 'wide-angle-camera', 'telephoto-camera'),
  ),
  hardwareLevel: oneOf('legacy', 'limited', 'full'),
  hasFlash: boolean,
  hasTorch: boolean,
  isMultiCam: boolean,
  supportsLowLightBoost: boolean,
  supportsRawCapture: boolean,
  supportsFocus: boolean,
  // iOS says -1 where it doesn't know.
  minFocusDistance: number(-1, 1_000_000),
  minZoom: number(0, 100_000),
  maxZoom: number(0, 100_000),
  neutralZoom: number(0, 100_000),
  minExposure: number(-1000, 1000),
  maxExposure: number(-1000, 1000),
  sensorOrientation: oneOf('portrait', 'portrait-upside-down', 'landscape-left', 'landscape-right'),
}

/** Ranges whose ends may not be the wrong way around. */
const ranges = [
  ['minFps', 'maxFps'],
  ['minISO', 'maxISO'],
] as const

/** A record of JSON, with its place in the text, such as `[0].formats[3]`. */
interface Entry {
  place: string
  value: Record<string, unknown>
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What is wrong with the keys of records. A key that all of them lack is told once. */
function findFaults(entries: Entry[], rules: Record<string, Rule>, kind: string): string[] {
  const lacking = Object.keys(rules).filter((key) =>
    entries.every(({ value }) => !Object.hasOwn(value, key)),
  )
  const faults = entries.flatMap(({ place, value }) =>
    Object.entries(rules).flatMap(([key, rule]) => {
      if (lacking.includes(key)) return []
      if (!Object.hasOwn(value, key)) return `${place}.${key} is missing.`
      const wanted = rule(value[key])
      return wanted
        ? `${place}.${key} must be ${wanted}, but is ${JSON.stringify(value[key])?.slice(0, 40)}.`
        : []
    }),
  )
  if (lacking.length === 0 || entries.length === 0) return faults
  const hint = `the text may come from another version of the library. The explorer reads ${libraryVersion}.`
  return [`Each ${kind} lacks ${lacking.join(', ')}: ${hint}`, ...faults]
}

function findWrongRanges({ place, value }: Entry): string[] {
  return ranges.flatMap(([least, most]) =>
    Number(value[least]) > Number(value[most]) ? `${place}.${least} is more than its ${most}.` : [],
  )
}

/** Keeps the keys that are known. */
function clean(value: Record<string, unknown>, rules: Record<string, Rule>) {
  return Object.fromEntries(Object.keys(rules).map((key) => [key, value[key]]))
}

/** Parses a text as it comes from a log; a string says why it can't be. */
function parse(written: string): { value: unknown } | string {
  if (written.length > maxLength) {
    const size = (written.length / 1_000_000).toFixed(1)
    return `The text has ${size} million characters; at most 1 million are read. The list of a phone is much shorter.`
  }
  // What Metro puts before what an app logs.
  const json = written.replace(/^\s*(?:\(NOBRIDGE\)\s*)?LOG\s+/, '').trim()
  if (!json) return 'There is nothing to read yet. Paste the JSON of a device.'
  try {
    return { value: JSON.parse(json) as unknown }
  } catch {
    if (/^[[{]/.test(json) && !/[\]}]$/.test(json)) {
      return 'The text ends in the middle. Some logs cut long lines, so copy it from the terminal in which Metro runs.'
    }
    return 'This is not JSON. Copy all of the line, from the first bracket to the last.'
  }
}

/** Reads one camera or a list of cameras from JSON, and says in words what is wrong with it. */
export function readDevices(written: string): ReadDevices {
  const parsed = parse(written)
  if (typeof parsed === 'string') return { faults: [parsed] }
  const values = Array.isArray(parsed.value) ? (parsed.value as unknown[]) : [parsed.value]
  if (values.length === 0) {
    return { faults: ['The list is empty: the phone has told of no camera, as simulators do.'] }
  }
  if (values.length > 50) return { faults: [`${values.length} cameras are too many for a phone.`] }
  const devices = values.flatMap((value, index): Entry[] =>
    isRecord(value)
      ? [{ place: Array.isArray(parsed.value) ? `[${index}]` : 'device', value }]
      : [],
  )
  if (devices.length < values.length || devices.every(({ value }) => !('formats' in value))) {
    return {
      faults: [
        'This JSON is no list of cameras. Each camera is an object with a list of "formats".',
      ],
    }
  }
  const lists = devices.map(({ place, value: { formats } }) => ({ place, formats }))
  const wrongLists = lists.flatMap(({ place, formats }) => {
    if (!Array.isArray(formats) || !formats.every(isRecord))
      return `${place}.formats must be a list of objects.`
    if (formats.length === 0) return `${place} has no formats.`
    return formats.length > maxFormats
      ? `${place} has ${formats.length} formats; at most ${maxFormats} are read.`
      : []
  })
  const formats = lists.flatMap(({ place, formats: list }) =>
    Array.isArray(list) && list.length <= maxFormats
      ? list.flatMap((value, index) =>
          isRecord(value) ? { place: `${place}.formats[${index}]`, value } : [],
        )
      : [],
  )
  const faults = [
    ...wrongLists,
    ...findFaults(devices, deviceRules, 'camera'),
    ...findFaults(formats, formatRules, 'format'),
    ...formats.flatMap(findWrongRanges),
  ]
  if (faults.length > 0) {
    const others = faults.length - maxFaults
    const more = others > 0 ? [`There ${others === 1 ? 'is one more' : `are ${others} more`}.`] : []
    return { faults: [...faults.slice(0, maxFaults), ...more] }
  }
  return {
    devices: devices.map(({ value }) => toDevice(value)),
    notes: listUnknown(devices, formats),
  }
}

function toDevice(value: Record<string, unknown>): CameraDevice {
  const formats = value['formats'] as Record<string, unknown>[]
  // The rules above have looked at every key.
  return {
    ...clean(value, deviceRules),
    formats: formats.map((format) => clean(format, formatRules)),
  } as unknown as CameraDevice
}

function listUnknown(devices: Entry[], formats: Entry[]): string[] {
  const known = new Set([...Object.keys(deviceRules), ...Object.keys(formatRules), 'formats'])
  const found = [...devices, ...formats].flatMap(({ value }) => Object.keys(value))
  const unknown = [...new Set(found)].filter((key) => !known.has(key))
  if (unknown.length === 0) return []
  return [
    `Version ${libraryVersion} has no ${unknown.slice(0, 5).join(', ')}, so this was left out.`,
  ]
}
