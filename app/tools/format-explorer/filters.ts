import type { FormatFilter } from 'react-native-vision-camera'

/** The key of a filter, such as `fps`. */
export type FilterKey = keyof FormatFilter

/** One filter of a list, with the name of its value: `60`, `1920x1080` or `max`. */
export interface Filter {
  key: FilterKey
  name: string
}

const ratios = ['16x9', '19.5x9', '20x9', '4x3', '1x1', '9x16']
const booleans = ['true', 'false']

/** The values of each filter, in the order of the list. A new filter has the first one. */
export const filterNames: Record<FilterKey, string[]> = {
  videoResolution: ['1920x1080', '3840x2160', '1280x720', '640x480', 'max'],
  photoResolution: ['max', '4032x3024', '1920x1080', '1280x720'],
  videoAspectRatio: ratios,
  photoAspectRatio: ratios,
  fps: ['60', 'max', '24', '30', '120', '240'],
  videoStabilizationMode: ['cinematic', 'cinematic-extended', 'standard', 'auto', 'off'],
  pixelFormat: ['yuv', 'rgb', 'native', 'unknown'],
  photoHdr: booleans,
  videoHdr: booleans,
  iso: ['max', 'min', '100', '800', '3200'],
  autoFocusSystem: ['phase-detection', 'contrast-detection', 'none'],
}

/** The keys of all filters. */
export const filterKeys = Object.keys(filterNames) as FilterKey[]

/** Parses the value of a filter: for the library, as TypeScript, and as a label. */
export function parseFilter({ key, name }: Filter) {
  const [width = 0, height = 0] = name.split('x').map(Number)
  if (width && height && key.endsWith('Ratio'))
    return { value: width / height, code: `${width} / ${height}`, label: `${width} : ${height}` }
  if (width && height) {
    const code = `{ width: ${width}, height: ${height} }`
    return { value: { width, height }, code, label: `${width} × ${height}` }
  }
  const value = booleans.includes(name) ? name === 'true' : width || name
  return { value, code: typeof value === 'string' ? `'${name}'` : name, label: name }
}

/** Converts filters for the library. */
export const toFormatFilters = (filters: Filter[]): FormatFilter[] =>
  filters.map((filter) => ({ [filter.key]: parseFilter(filter).value }))

/** Writes TypeScript that picks the same format. */
export function filtersToCode(position: string, filters: Filter[]): string {
  const lines = filters.map((filter) => `\n    { ${filter.key}: ${parseFilter(filter).code} },`)
  const list = lines.join('')
  return `import { useCameraDevice, useCameraFormat } from 'react-native-vision-camera'

function usePickedFormat() {
  const device = useCameraDevice('${position}')
  const format = useCameraFormat(device, [${list}${list && '\n  '}])
  return { device, format }
}
`
}
