import { getCameraFormat } from '#camera/getCameraFormat'
import type { CameraDevice, CameraDeviceFormat, FormatFilter } from 'react-native-vision-camera'

/** What one filter says of a format beside the one that is picked. */
export type Verdict = 'better' | 'same' | 'worse'

/** How a format did against the one that is picked. */
export interface FormatResult {
  format: CameraDeviceFormat
  /** Its place in the list of the device. */
  index: number
  /** One for each filter, in their order. */
  verdicts: Verdict[]
  /** What the filters give it where it's better. */
  points: number
  /** What they give the picked one where this is worse. */
  pickedPoints: number
  /** The place of the format that it lost to as the list was gone through; undefined for the picked one. */
  lostTo: number | undefined
}

/** What the library picks from the formats of a device, and how each of them did. */
export interface Pick {
  picked: number
  results: FormatResult[]
}

/** Whether the library takes the second of two formats, which it does only if that has more points. */
function isBeaten(
  device: CameraDevice,
  first: CameraDeviceFormat,
  second: CameraDeviceFormat,
  filters: FormatFilter[],
): boolean {
  return (
    first !== second && getCameraFormat({ ...device, formats: [first, second] }, filters) === second
  )
}

/**
 * Picks a format by the library's own function, and asks it again for each pair with the picked one
 * and each filter alone. Throws the library's error if the device has no formats.
 */
export function pickFormat(device: CameraDevice, filters: FormatFilter[]): Pick {
  const { formats } = device
  const best = getCameraFormat(device, filters)
  const lostTo = findWinners(device, filters)
  const results = formats.map((format, index): FormatResult => {
    const verdicts = filters.map((filter): Verdict => {
      if (isBeaten(device, best, format, [filter])) return 'better'
      return isBeaten(device, format, best, [filter]) ? 'worse' : 'same'
    })
    const sum = (wanted: Verdict): number =>
      verdicts.reduce((all, each, at) => all + (each === wanted ? filters.length - at : 0), 0)
    return {
      format,
      index,
      verdicts,
      points: sum('better'),
      pickedPoints: sum('worse'),
      lostTo: lostTo[index],
    }
  })
  return { picked: formats.indexOf(best), results }
}

/** For each format, the place of the one that it lost to: the best so far, or a later one that beat it. */
function findWinners(device: CameraDevice, filters: FormatFilter[]): (number | undefined)[] {
  const { formats } = device
  const lostTo: (number | undefined)[] = []
  let best = 0
  for (const [index, format] of formats.entries()) {
    const leader = formats[best]
    if (!leader || index === best) continue
    if (isBeaten(device, leader, format, filters)) {
      lostTo[best] = index
      best = index
    } else lostTo[index] = best
  }
  return lostTo
}

/** Says in a few words how a format did. */
export function resultToText(result: FormatResult, picked: number): string {
  const { index, points, pickedPoints, lostTo } = result
  if (index === picked) return 'Picked'
  const score = `${points} to ${pickedPoints}`
  if (points < pickedPoints) return `Loses ${score}`
  if (points > pickedPoints) return `Would win ${score}, but lost to ${lostTo} before`
  if (index < picked) return `Ties ${score}, but lost to ${lostTo} before`
  return points === 0 ? 'As good, but later in the list' : `Ties ${score}, and comes later`
}

/** A size for readers, such as `1920 × 1080`, which stays on one line. */
export function sizeToText(width: number, height: number): string {
  return `${width}\u00A0×\u00A0${height}`
}

/** What a filter looks at in a format, for readers. */
export function readFormat(format: CameraDeviceFormat, key: keyof FormatFilter): string {
  const { videoWidth, videoHeight, photoWidth, photoHeight } = format
  const ratio = (width: number, height: number) =>
    `${Math.round((width / height) * 1000) / 1000} : 1`
  const read: Record<keyof FormatFilter, () => string> = {
    videoResolution: () => sizeToText(videoWidth, videoHeight),
    photoResolution: () => sizeToText(photoWidth, photoHeight),
    videoAspectRatio: () => ratio(videoWidth, videoHeight),
    photoAspectRatio: () => ratio(photoWidth, photoHeight),
    fps: () => `up to ${format.maxFps}`,
    iso: () => `${format.minISO} to ${format.maxISO}`,
    videoStabilizationMode: () => [...new Set(format.videoStabilizationModes)].join(', ') || 'none',
    pixelFormat: () => [...new Set(format.pixelFormats)].join(', ') || 'none',
    photoHdr: () => String(format.supportsPhotoHdr),
    videoHdr: () => String(format.supportsVideoHdr),
    autoFocusSystem: () => format.autoFocusSystem,
  }
  return read[key]()
}
