import { getCameraFormat } from '#camera/getCameraFormat'
import type { CameraDevice, CameraDeviceFormat, FormatFilter } from 'react-native-vision-camera'

/** What one filter says of a format beside the one that is picked. */
export type Verdict = 'better' | 'same' | 'worse'

/** How a format does against the one that is picked. */
export interface FormatResult {
  format: CameraDeviceFormat
  /** Its place in the list of the device. */
  index: number
  isPicked: boolean
  /** One for each filter, in their order. */
  verdicts: Verdict[]
  /** The points of the filters by which it is better, and of those by which it is worse. */
  points: number
  pickedPoints: number
}

/** Picks a format by the library's own function, and lists how all of them do: the best ones first. */
export function pickFormat(device: CameraDevice, filters: FormatFilter[]): FormatResult[] {
  const picked = getCameraFormat(device, filters)
  // The library takes the second of two only if that has more points.
  const isBeaten = (first: CameraDeviceFormat, second: CameraDeviceFormat, filter: FormatFilter) =>
    first !== second &&
    getCameraFormat({ ...device, formats: [first, second] }, [filter]) === second
  const results = device.formats.map((format, index): FormatResult => {
    const verdicts = filters.map((filter): Verdict => {
      if (isBeaten(picked, format, filter)) return 'better'
      return isBeaten(format, picked, filter) ? 'worse' : 'same'
    })
    const sum = (wanted: Verdict): number =>
      verdicts.reduce((all, each, at) => all + (each === wanted ? filters.length - at : 0), 0)
    const isPicked = format === picked
    return { format, index, isPicked, verdicts, points: sum('better'), pickedPoints: sum('worse') }
  })
  const toLead = ({ points, pickedPoints }: FormatResult): number => points - pickedPoints
  return results.toSorted(
    (a, b) => Number(b.isPicked) - Number(a.isPicked) || toLead(b) - toLead(a) || a.index - b.index,
  )
}

/** Says in a few words how a format does. */
export function resultToText({ isPicked, points, pickedPoints }: FormatResult): string {
  if (isPicked) return 'Picked'
  const score = `${points} to ${pickedPoints}`
  if (points < pickedPoints) return `Loses ${score}`
  // Each pair is compared once, from the top of the list: the winner need not beat all of them.
  if (points > pickedPoints) return `Would win ${score}, but lost to another one before`
  return points === 0 ? 'As good, but not the first' : `Ties ${score}, but not the first`
}

/** Gives a size for readers, which stays on one line. */
export const sizeToText = (width: number, height: number): string =>
  `${width}\u00A0×\u00A0${height}`

/** Gives what a filter looks at in a format, for readers. */
export function readFormat(format: CameraDeviceFormat, key: keyof FormatFilter): string {
  const { videoWidth, videoHeight, photoWidth, photoHeight } = format
  const ratio = (width: number, height: number): string => `${(width / height).toFixed(2)} : 1`
  const list = (names: string[]): string => [...new Set(names)].join(', ') || 'none'
  const read: Record<keyof FormatFilter, () => string> = {
    videoResolution: () => sizeToText(videoWidth, videoHeight),
    photoResolution: () => sizeToText(photoWidth, photoHeight),
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
