import { phone } from './phone'

/** An image as the sensor has it. */
export interface SensorImage {
  width: number
  height: number
  /** Gives four bytes for each pixel: red, green, blue, alpha. */
  readPixels: () => Uint8ClampedArray
}

/** Where `rgb` has the red, green, blue and alpha of a pixel: blue comes first. */
const order = [2, 1, 0, 3]

/** Writes pixels as `rgb`, or as their luma with gray chroma after it (factors: ITU-R BT.601). */
function toBytes(rgba: Uint8ClampedArray, isRgb: boolean): Uint8ClampedArray {
  if (isRgb) return rgba.map((_, at) => rgba[at - (at % 4) + (order[at % 4] ?? 0)] ?? 0)
  const pixels = rgba.length / 4
  const bytes = new Uint8ClampedArray(pixels * 1.5).fill(128)
  for (let at = 0; at < pixels; at++) {
    const [red = 0, green = 0, blue = 0] = [rgba[4 * at], rgba[4 * at + 1], rgba[4 * at + 2]]
    bytes[at] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return bytes
}

/** Creates what a frame processor is called with: valid until nobody holds it. */
export function createFrame(image: SensorImage, pixelFormat: string, isMirrored: boolean) {
  const { width, height, readPixels } = image
  const isIos = phone.platform === 'ios'
  const isRgb = pixelFormat === 'rgb'
  let holders = 0
  let isClosed = false
  const owner = {
    incrementRefCount: () => void (holders += 1),
    decrementRefCount: () => {
      holders -= 1
      isClosed ||= holders < 1
    },
    close: () => void (isClosed = true),
  }
  const facts = {
    width,
    height,
    pixelFormat,
    isMirrored,
    isValid: true,
    bytesPerRow: width * (isRgb ? 4 : 1),
    planesCount: isRgb ? 0 : isIos ? 2 : 3,
    // src:android/core/VideoPipeline.kt "Frame(image, image.timestamp, Orientation.PORTRAIT, isMirrored)"
    timestamp: performance.now() * (isIos ? 1 : 1e6),
    // src:ios/CameraView.swift "return cameraPosition == .front ? .leftMirrored : .right"
    orientation: isIos ? `landscape-${isMirrored ? 'left' : 'right'}` : 'portrait',
    toString: () => `${width} x ${height} ${pixelFormat} Frame`,
    toArrayBuffer: () => toBytes(readPixels(), isRgb).buffer,
  }
  const get = (target: typeof facts, name: string): unknown => {
    if (Object.hasOwn(owner, name)) return Reflect.get(owner, name)
    if (!isClosed) return Reflect.get(target, name)
    // Android throws for this one, too: src:android/frameprocessor/Frame.java
    // "public synchronized boolean getIsValid() throws FrameInvalidError { assertIsValid();"
    if (name === 'isValid' && isIos) return false
    // src:android/core/CameraError.kt "Trying to access an already closed Frame!"
    // src:ios/Frame%20Processor/FrameHostObject.mm "Frame is already closed!"
    const reason = '[capture/frame-invalid] Trying to access an already closed Frame!'
    throw new Error(isIos ? 'Frame is already closed!' : reason)
  }
  return new Proxy(facts, { get }) as typeof facts & typeof owner
}
