import { getCameraFormat } from '#camera/getCameraFormat'
import type { CameraDevice, CameraDeviceFormat, FormatFilter } from 'react-native-vision-camera'

/** How a format does against the one that is picked. */
export interface FormatResult {
  format: CameraDeviceFormat
  /** Its place in the list of the device. */
  index: number
  isPicked: boolean
  /** What each filter gives, in their order: points where it is better, and below zero where it is worse. */
  points: number[]
}

const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0)

/** Picks a format by the library's own function, and lists how all of them do: the best ones first. */
export function pickFormat(device: CameraDevice, filters: FormatFilter[]): FormatResult[] {
  const picked = getCameraFormat(device, filters)
  // The library takes the second of two only if that has more points.
  const isBeaten = (first: CameraDeviceFormat, second: CameraDeviceFormat, filter: FormatFilter) =>
    first !== second &&
    getCameraFormat({ ...device, formats: [first, second] }, [filter]) === second
  const results = device.formats.map((format, index): FormatResult => {
    const points = filters.map((filter, at) => {
      if (isBeaten(picked, format, filter)) return filters.length - at
      return isBeaten(format, picked, filter) ? at - filters.length : 0
    })
    return { format, index, isPicked: format === picked, points }
  })
  const rank = (result: FormatResult): number => (result.isPicked ? Infinity : sum(result.points))
  return results.toSorted((a, b) => rank(b) - rank(a))
}

/** Says in a few words how a format does. */
export function resultToText({ isPicked, points }: FormatResult): string {
  if (isPicked) return 'Picked'
  const won = sum(points.filter((each) => each > 0))
  const lost = won - sum(points)
  if (won < lost) return `Loses ${won} to ${lost}`
  // Each pair is compared once, from the top of the list: the winner need not beat all of them.
  if (won > lost) return `Would win ${won} to ${lost}, but lost to another one before`
  return won === 0 ? 'As good, but not the first' : `Ties ${won} to ${lost}, but not the first`
}

/** Gives what a filter looks at in a format, for readers. */
export function formatToText(format: CameraDeviceFormat, key: keyof FormatFilter): string {
  const { videoWidth, videoHeight, photoWidth, photoHeight } = format
  // It stays on one line.
  const size = (width: number, height: number): string => `${width}\u00A0×\u00A0${height}`
  const ratio = (width: number, height: number): string => `${(width / height).toFixed(2)} : 1`
  const list = (names: string[]): string => [...new Set(names)].join(', ') || 'none'
  const read: Record<keyof FormatFilter, () => string> = {
    videoResolution: () => size(videoWidth, videoHeight),
    photoResolution: () => size(photoWidth, photoHeight),
    videoAspectRatio: () => ratio(videoWidth, videoHeight),
    photoAspectRatio: () => ratio(photoWidth, photoHeight),
    fps: () => `up to ${format.maxFps}`,
    iso: () => `${format.minISO} to ${format.maxISO}`,
    videoStabilizationMode: () => list(format.videoStabilizationModes),
    pixelFormat: () => list(format.pixelFormats),
    photoHdr: () => (format.supportsPhotoHdr ? 'Yes' : 'No'),
    videoHdr: () => (format.supportsVideoHdr ? 'Yes' : 'No'),
    autoFocusSystem: () => format.autoFocusSystem,
  }
  return read[key]()
}
