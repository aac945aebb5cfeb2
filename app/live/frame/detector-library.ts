/** The library that finds codes where the browser can't, bundled apart: the page hands it over if need be. */
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'

/** Gives the class of the browser's own interface, on the WebAssembly that was loaded. */
export function createDetectorClass(wasmBinary: ArrayBuffer): typeof BarcodeDetector {
  prepareZXingModule({ overrides: { wasmBinary } })
  return BarcodeDetector
}
