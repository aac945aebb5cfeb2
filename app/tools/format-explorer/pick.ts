import { getCameraFormat } from '#camera/getCameraFormat'
import type { CameraDevice, CameraDeviceFormat, FormatFilter } from 'react-native-vision-camera'

/** The result of a format against the picked one. */
export interface FormatResult {
  format: CameraDeviceFormat
  /** Its index in the list of the device. */
  index: number
  isPicked: boolean
  /** The points of each filter: positive if the format is better, negative if it is worse. */
  points: number[]
}

const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0)

/** Picks a format by the library's own function, and lists the results of all, best first. */
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

/** Words the result of a format. */
export function resultToText({ isPicked, points }: FormatResult): string {
  if (isPicked) return 'Picked'
  const won = sum(points.filter((each) => each > 0))
  const lost = won - sum(points)
  if (won < lost) return `Loses ${won} to ${lost}`
  // Each pair is compared once, from the top of the list: the winner need not beat all of them.
  if (won > lost) return `Would win ${won} to ${lost}, but lost to another one before`
  return won === 0 ? 'As good, but not the first' : `Ties ${won} to ${lost}, but not the first`
}

/** Words the feature of a format that a filter compares. */
export function formatToText(format: CameraDeviceFormat, key: keyof FormatFilter): string {
  const { videoWidth, videoHeight, photoWidth, photoHeight } = format
  const size = (width: number, height: number): string => `${width}\u00A0×\u00A0${height}`
  const ratio = (width: number, height: number): string => `${(width / height).toFixed(2)} : 1`
  const list = (names: string[]): string => [...new Set(names)].join(', ') || 'none'
  const texts: Record<keyof FormatFilter, () => string> = {
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
  return texts[key]()
}
