import type { FormatFilter } from 'react-native-vision-camera'

/** The key of a filter, such as `fps`. */
export type FilterKey = keyof FormatFilter

/** One filter as the reader writes it: a key and its value as text, such as `1920x1080`, `16x9` or `max`. */
export interface WrittenFilter {
  key: FilterKey
  text: string
}

/** What the value of a filter looks like beside the words it may be. */
type Shape = 'size' | 'ratio' | 'number'

interface FilterRule {
  /** What the list of values offers; the first is what a new filter starts with. */
  values: readonly string[]
  /** For any other value. Without it, only those of the list are right. */
  shape?: Shape
}

const booleans = ['true', 'false'] as const
const ratios = ['16x9', '19.5x9', '20x9', '4x3', '1x1', '9x16'] as const

/** The value that a filter may have, as the library's types name them. */
type Choices<K extends FilterKey> =
  readonly `${Exclude<FormatFilter[K], number | object | undefined>}`[]

/** How each filter is written. */
export const filterRules: Record<FilterKey, FilterRule> = {
  videoResolution: {
    values: ['1920x1080', 'max', '3840x2160', '1280x720', '640x480'],
    shape: 'size',
  },
  photoResolution: { values: ['max', '4032x3024', '1920x1080', '1280x720'], shape: 'size' },
  videoAspectRatio: { values: ratios, shape: 'ratio' },
  photoAspectRatio: { values: ratios, shape: 'ratio' },
  fps: { values: ['60', 'max', '24', '30', '120', '240'], shape: 'number' },
  videoStabilizationMode: {
    values: [
      'cinematic',
      'cinematic-extended',
      'standard',
      'auto',
      'off',
    ] satisfies Choices<'videoStabilizationMode'>,
  },
  pixelFormat: { values: ['yuv', 'rgb', 'native', 'unknown'] satisfies Choices<'pixelFormat'> },
  photoHdr: { values: booleans },
  videoHdr: { values: booleans },
  iso: { values: ['max', 'min', '100', '800', '3200'], shape: 'number' },
  autoFocusSystem: {
    values: ['phase-detection', 'contrast-detection', 'none'] satisfies Choices<'autoFocusSystem'>,
  },
}

/** All keys, in the order in which the reader finds them. */
export const filterKeys = Object.keys(filterRules) as FilterKey[]

/** How a value of each shape is written, for readers. */
export const shapeHints: Record<Shape, string> = {
  size: 'Width x height, such as 1600x1200',
  ratio: 'Width x height, such as 3x2, or a number such as 1.5',
  number: 'A number, such as 25',
}

const decimal = String.raw`\d{1,6}(?:\.\d{1,6})?`
const shapes: Record<Shape, RegExp> = {
  size: /^(\d{1,5})x(\d{1,5})$/,
  ratio: new RegExp(`^(${decimal})(?:x(${decimal}))?$`),
  number: new RegExp(`^(${decimal})$`),
}

/** The numbers of a written value; undefined where it isn't of the shape, or one of them is zero. */
export function readNumbers(shape: Shape, text: string): number[] | undefined {
  const [, ...parts] = shapes[shape].exec(text) ?? []
  const numbers = parts.filter((part) => part !== undefined).map(Number)
  return numbers.length > 0 && numbers.every((each) => each > 0) ? numbers : undefined
}

/** Reads a filter for the library; undefined where its value isn't one. */
export function toFormatFilter({ key, text }: WrittenFilter): FormatFilter | undefined {
  const value = toValue(key, text)
  return value === undefined ? undefined : { [key]: value }
}

function toValue(key: FilterKey, text: string): unknown {
  const { values, shape } = filterRules[key]
  const numbers = shape && readNumbers(shape, text)
  if (!numbers) return values.includes(text) ? toWord(text) : undefined
  const [first = 0, second = 1] = numbers
  return shape === 'size' ? { width: first, height: second } : first / second
}

/** A word as a value: truth values are no texts. */
export function toWord(text: string): string | boolean {
  return text === 'true' || (text === 'false' ? false : text)
}

/** Whether a filter has a value that the library understands. */
export function isFilter(filter: WrittenFilter): boolean {
  return toFormatFilter(filter) !== undefined
}

/** A filter's value for readers, such as `1920 × 1080` or `16 : 9`. */
export function valueToText({ key, text }: WrittenFilter): string {
  const { shape } = filterRules[key]
  return text.replace(/(?<=\d)x(?=\d)/, shape === 'ratio' ? ' : ' : ' × ')
}
