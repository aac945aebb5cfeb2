import type { FormatFilter } from 'react-native-vision-camera'

/** The key of a filter, such as `fps`. */
export type FilterKey = keyof FormatFilter

/** A value of a filter: for the library, and as addresses, readers and code have it. */
export interface FilterValue {
  value: FormatFilter[FilterKey]
  name: string
  label: string
  code: string
}

/** One filter of a list. */
export interface Filter extends FilterValue {
  key: FilterKey
}

const toPair = (name: string): number[] => name.split('x').map(Number)

/** A size by its name, such as `1920x1080`, or `max`. */
function toSize(name: string): FilterValue {
  if (name === 'max') return toPlain(name)
  const [width = 0, height = 0] = toPair(name)
  const code = `{ width: ${width}, height: ${height} }`
  return { value: { width, height }, name, label: `${width} × ${height}`, code }
}

function toRatio(name: string): FilterValue {
  const [width = 1, height = 1] = toPair(name)
  return {
    value: width / height,
    name,
    label: `${width} : ${height}`,
    code: `${width} / ${height}`,
  }
}

function toPlain(value: string | number | boolean): FilterValue {
  const name = String(value)
  const code = typeof value === 'string' ? `'${value}'` : name
  return { value: value as FilterValue['value'], name, label: name, code }
}

const ratios = ['16x9', '19.5x9', '20x9', '4x3', '1x1', '9x16'].map(toRatio)
const stabilization = ['cinematic', 'cinematic-extended', 'standard', 'auto', 'off']

/** What each filter may be, in the order of the list; the first value is what a new filter has. */
export const filterValues: Record<FilterKey, FilterValue[]> = {
  videoResolution: ['1920x1080', '3840x2160', '1280x720', '640x480', 'max'].map(toSize),
  photoResolution: ['max', '4032x3024', '1920x1080', '1280x720'].map(toSize),
  videoAspectRatio: ratios,
  photoAspectRatio: ratios,
  fps: [60, 'max', 24, 30, 120, 240].map(toPlain),
  videoStabilizationMode: stabilization.map(toPlain),
  pixelFormat: ['yuv', 'rgb', 'native', 'unknown'].map(toPlain),
  photoHdr: [true, false].map(toPlain),
  videoHdr: [true, false].map(toPlain),
  iso: ['max', 'min', 100, 800, 3200].map(toPlain),
  autoFocusSystem: ['phase-detection', 'contrast-detection', 'none'].map(toPlain),
}

/** The keys of all filters. */
export const filterKeys = Object.keys(filterValues) as FilterKey[]

/** Gets a filter by its key and the name of its value; undefined where there is none. */
export function getFilter(key: string, name: string): Filter | undefined {
  const known = filterKeys.find((each) => each === key)
  const value = known && filterValues[known].find((each) => each.name === name)
  return known && value && { key: known, ...value }
}

/** Gives filters as the library takes them. */
export const toFormatFilters = (filters: Filter[]): FormatFilter[] =>
  filters.map(({ key, value }) => ({ [key]: value }))

/** Gives the hook that picks what the explorer shows, as TypeScript. */
export function filtersToCode(position: string, filters: Filter[]): string {
  const list = filters.map(({ key, code }) => `\n    { ${key}: ${code} },`).join('')
  return `import { useCameraDevice, useCameraFormat } from 'react-native-vision-camera'

function usePickedFormat() {
  const device = useCameraDevice('${position}')
  const format = useCameraFormat(device, [${list}${list && '\n  '}])
  return { device, format }
}
`
}
