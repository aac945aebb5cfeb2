import type { SearchRecord } from '~/search/record'

/** Queries of every kind, as readers type them, one letter after the other where they are short. */
export const sampleQueries = [
  ...prefixesOf('stabilization'),
  ...prefixesOf('useCameraDevice'),
  'camera permission',
  'how to record video without sound',
  'frame processor plugin android',
  'device/no-device',
  'session/camera-not-ready',
  'recroding',
  'useCamreaDevice',
  'YUV_420_888',
  'c++',
  'Regular javascript function cannot be shared. Try decorating the function with the worklet keyword',
  'Module was compiled with an incompatible version of Kotlin. The binary version of its metadata is 1.9.0',
  'which react native version',
  'zzzzzz',
]

/**
 * Records of a site so many times as large: copies of each page whose words are partly others, as
 * those of more pages would be.
 */
export function multiplyRecords(records: SearchRecord[], times: number): SearchRecord[] {
  return Array.from({ length: times }, (_, copy) =>
    records.map((record) => vary(record, copy)),
  ).flat()
}

function vary(record: SearchRecord, copy: number): SearchRecord {
  if (copy === 0) return record
  const change = (text: string): string => changeWords(text, copy)
  const { hierarchy, content, url, url_without_anchor: page } = record
  const levels = Object.entries(hierarchy).map(([level, text]) => [level, text && change(text)])
  return {
    ...record,
    url: url.replace(page, `${page}-${copy}`),
    url_without_anchor: `${page}-${copy}`,
    content: content && change(content),
    hierarchy: Object.fromEntries(levels),
  }
}

/** Every fourth word of a text gets an ending: which one depends on the word and on the copy. */
function changeWords(text: string, copy: number): string {
  return text.replace(/\p{L}{4,}/gu, (word) =>
    (word.length + word.charCodeAt(1)) % 4 === 0 ? word + 'aeiou'.charAt(copy % 5) + copy : word,
  )
}

function prefixesOf(word: string): string[] {
  return Array.from({ length: word.length }, (_, index) => word.slice(0, index + 1))
}
