import { phone } from '../phone/phone'
import { tell, toText } from './reports'

/** A code in an image: what browsers tell of it. */
interface DetectedCode {
  format: string
  rawValue: string
  cornerPoints: { x: number; y: number }[]
}

/** https://wicg.github.io/shape-detection-api/#barcode-detection-api */
interface DetectorClass {
  new (options: { formats: string[] }): {
    detect: (image: OffscreenCanvas) => Promise<DetectedCode[]>
  }
  getSupportedFormats: () => Promise<string[]>
}

/** A code as the scanner tells it, with its corners in the image that was searched. */
export interface FoundCode {
  type: string
  value: string
  corners: { x: number; y: number }[]
}

/** Where the browser reads no codes, the log says so once. */
let isReported = false

async function getDetectorClass(): Promise<DetectorClass | undefined> {
  const { BarcodeDetector: Detector } = window as { BarcodeDetector?: DetectorClass }
  // Some have the class, and know no formats.
  if (Detector && (await Detector.getSupportedFormats()).length > 0) return Detector
  const detail =
    'This browser can’t read codes in pictures of your camera. Chrome on Android and macOS can.'
  if (!isReported) tell({ kind: 'error', name: 'scanner', detail })
  isReported = true
  return undefined
}

/** What the library calls otherwise than browsers. */
const formats: Record<string, string> = { qr: 'qr_code', 'pdf-417': 'pdf417' }
const toFormat = (type: string): string => formats[type] ?? type.replace('-', '_')

/**
 * Finds the codes of these types in an image, by their names on the platform. iOS has no type for UPC-A,
 * reads ITF-14 only, and names UPC-E otherwise: AVMetadataObject.ObjectType+descriptor.swift:38-44, 84.
 */
export async function detectCodes(image: OffscreenCanvas, types: string[]): Promise<FoundCode[]> {
  const Detector = await getDetectorClass()
  if (!Detector) return []
  const known = await Detector.getSupportedFormats()
  const wanted = new Map(types.map((type) => [toFormat(type), type]))
  const possible = [...wanted.keys()].filter((format) => known.includes(format))
  if (possible.length === 0) return []
  try {
    const found = await new Detector({ formats: possible }).detect(image)
    return found.flatMap(({ format, rawValue, cornerPoints }): FoundCode[] => {
      const type = wanted.get(format) ?? 'unknown'
      const code = { type, value: rawValue, corners: cornerPoints }
      if (phone.platform === 'android') return [code]
      if (type === 'upc-e') return [{ ...code, type: 'upce' }]
      if (type === 'upc-a') return [{ ...code, type: 'ean-13', value: rawValue.padStart(13, '0') }]
      return type === 'itf' && rawValue.length !== 14 ? [] : [code]
    })
  } catch (error) {
    tell({ kind: 'error', name: 'scanner', detail: toText(error) })
    return []
  }
}
