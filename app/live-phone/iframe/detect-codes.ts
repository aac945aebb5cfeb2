import type { Point } from './scene'

/** https://wicg.github.io/shape-detection-api/#barcode-detection-api */
interface DetectorClass {
  new (options: { formats: string[] }): {
    detect: (
      image: OffscreenCanvas,
    ) => Promise<{ format: string; rawValue: string; cornerPoints: Point[] }[]>
  }
  getSupportedFormats: () => Promise<string[]>
}

/** A code as the scanner gives it, with its corners in the image that was searched. */
export interface FoundCode {
  type: string
  value: string
  corners: Point[]
}

/** What the library calls otherwise than browsers. */
const formats: Record<string, string> = { qr: 'qr_code', 'pdf-417': 'pdf417' }

/** Finds the codes of these types in an image, where the browser can. */
export async function detectCodes(image: OffscreenCanvas, types: string[]): Promise<FoundCode[]> {
  const { BarcodeDetector: Detector } = window as { BarcodeDetector?: DetectorClass }
  const known = (await Detector?.getSupportedFormats()) ?? []
  const byFormat = new Map(types.map((type) => [formats[type] ?? type.replace('-', '_'), type]))
  const wanted = [...byFormat.keys()].filter((format) => known.includes(format))
  if (!Detector || wanted.length === 0) return []
  const found = await new Detector({ formats: wanted }).detect(image)
  return found.map(({ format, rawValue, cornerPoints }) => ({
    type: byFormat.get(format) ?? 'unknown',
    value: rawValue,
    corners: cornerPoints,
  }))
}
