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

const toSize = ([width, height]: [number, number]): FilterValue => ({
  value: { width, height },
  name: `${width}x${height}`,
  label: `${width} × ${height}`,
  code: `{ width: ${width}, height: ${height} }`,
})

const toRatio = ([width, height]: [number, number]): FilterValue => ({
  value: width / height,
  name: `${width}x${height}`,
  label: `${width} : ${height}`,
  code: `${width} / ${height}`,
})

const toPlain = (value: string | number | boolean): FilterValue => ({
  value: value as FilterValue['value'],
  name: String(value),
  label: String(value),
  code: typeof value === 'string' ? `'${value}'` : String(value),
})

const max = toPlain('max')
const ratios = (
  [
    [16, 9],
    [19.5, 9],
    [20, 9],
    [4, 3],
    [1, 1],
    [9, 16],
  ] as [number, number][]
).map(toRatio)
const videoSizes = (
  [
    [1920, 1080],
    [3840, 2160],
    [1280, 720],
    [640, 480],
  ] as [number, number][]
).map(toSize)
const photoSizes = (
  [
    [4032, 3024],
    [1920, 1080],
    [1280, 720],
  ] as [number, number][]
).map(toSize)

/** What each filter may be, in the order of the list; the first value is what a new filter has. */
export const filterValues: Record<FilterKey, FilterValue[]> = {
  videoResolution: [...videoSizes, max],
  photoResolution: [max, ...photoSizes],
  videoAspectRatio: ratios,
  photoAspectRatio: ratios,
  fps: [60, 'max', 24, 30, 120, 240].map(toPlain),
  videoStabilizationMode: ['cinematic', 'cinematic-extended', 'standard', 'auto', 'off'].map(
    toPlain,
  ),
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
