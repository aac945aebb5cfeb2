import { phone } from './phone'

/** What a sensor sees. */
export interface SensorPicture {
  width: number
  height: number
  /** Gives four bytes for each pixel: red, green, blue, alpha. */
  readPixels: () => Uint8ClampedArray
}

/** What a sensor sees, in the way in which its pixels are delivered. */
interface SensorImage extends SensorPicture {
  pixelFormat: string
  isMirrored: boolean
}

function fail(message: string): never {
  throw new Error(message)
}

/** Writes pixels as blue, green, red and alpha. */
function toBgra(rgba: Uint8ClampedArray): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(rgba)
  for (let at = 0; at < bytes.length; at += 4) {
    bytes[at] = rgba[at + 2] ?? 0
    bytes[at + 2] = rgba[at] ?? 0
  }
  return bytes
}

/** Writes pixels as their luma, and gray chroma after it. Source of the factors: ITU-R BT.601. */
function toYuv(rgba: Uint8ClampedArray): Uint8Array<ArrayBuffer> {
  const pixels = rgba.length / 4
  const bytes = new Uint8Array(pixels * 1.5).fill(128)
  for (let at = 0; at < pixels; at++) {
    const [red = 0, green = 0, blue = 0] = [rgba[4 * at], rgba[4 * at + 1], rgba[4 * at + 2]]
    bytes[at] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return bytes
}

/** Creates what a frame processor is called with: valid until nobody holds it. */
export function createFrame({ width, height, isMirrored, readPixels, ...image }: SensorImage) {
  const isIos = phone.platform === 'ios'
  const pixelFormat = isIos && image.pixelFormat === 'native' ? 'yuv' : image.pixelFormat
  // Android has no planes of what only its GPU reads.
  const isOpaque = pixelFormat === 'native'
  const isRgb = pixelFormat === 'rgb'
  let holders = 0
  let isClosed = false
  const expectOpen = (): void => {
    // src:android/src/main/java/com/mrousavy/camera/core/CameraError.kt "Trying to access an already closed Frame!"
    // src:ios/Frame%20Processor/FrameHostObject.mm "Frame is already closed!"
    const reason = isIos ? 'Frame is' : '[capture/frame-invalid] Trying to access an'
    if (isClosed) fail(`${reason} already closed${isIos ? '' : ' Frame'}!`)
  }
  const frame = {
    incrementRefCount: () => void (holders += 1),
    decrementRefCount: () => {
      holders -= 1
      isClosed ||= holders < 1
    },
    close: () => void (isClosed = true),
    toString: () => {
      expectOpen()
      return `${width} x ${height} ${pixelFormat} Frame`
    },
    toArrayBuffer: (): ArrayBuffer => {
      expectOpen()
      // src:android/src/main/cpp/frameprocessor/FrameHostObject.cpp "int result = AHardwareBuffer_lock("
      if (isOpaque) fail('Failed to lock HardwareBuffer for reading!')
      return (isRgb ? toBgra : toYuv)(readPixels()).buffer
    },
  }
  const now = performance.now()
  const facts: Record<string, () => unknown> = {
    width: () => width,
    height: () => height,
    // src:android/src/main/java/com/mrousavy/camera/frameprocessor/Frame.java "return image.getPlanes()[0].getRowStride();"
    bytesPerRow: () => (isOpaque ? fail('length=0; index=0') : width * (isRgb ? 4 : 1)),
    planesCount: () => (isOpaque || isRgb ? 0 : isIos ? 2 : 3),
    isMirrored: () => isMirrored,
    // src:android/src/main/java/com/mrousavy/camera/core/VideoPipeline.kt "Frame(image, image.timestamp, Orientation.PORTRAIT, isMirrored)"
    timestamp: () => (isIos ? now : Math.round(now * 1e6)),
    // src:ios/CameraView.swift "return cameraPosition == .front ? .leftMirrored : .right"
    orientation: () => (isIos ? `landscape-${isMirrored ? 'left' : 'right'}` : 'portrait'),
    pixelFormat: () => pixelFormat,
    isValid: () => !isClosed,
  }
  for (const [name, read] of Object.entries(facts)) {
    const get = (): unknown => {
      // Android throws for this one, too: src:android/src/main/java/com/mrousavy/camera/frameprocessor/Frame.java
      // "public synchronized boolean getIsValid() throws FrameInvalidError { assertIsValid();"
      if (name !== 'isValid' || !isIos) expectOpen()
      return read()
    }
    Object.defineProperty(frame, name, { get, enumerable: true })
  }
  return frame
}
