import { phone, type SensorPicture } from './phone'

/** What a sensor sees, in the way in which its pixels are delivered. */
export interface SensorImage extends SensorPicture {
  pixelFormat: string
  isMirrored: boolean
}

/** How the bytes of a frame are arranged, and how a pixel gets to its place among them. */
interface Layout {
  bytesPerRow: number
  planesCount: number
  put: (bytes: Uint8Array, x: number, y: number, red: number, green: number, blue: number) => void
}

/** What iOS keeps before the planes, in bytes, about; FrameHostObject.mm:127 copies it as well. */
const headerSize = 64

/** Rows start at multiples of this on most phones. */
const align = (bytes: number): number => Math.ceil(bytes / 64) * 64

function layOutRgb(width: number): Layout {
  const bytesPerRow = align(4 * width)
  return {
    bytesPerRow,
    planesCount: 0,
    put: (bytes, x, y, red, green, blue) => {
      const at = y * bytesPerRow + 4 * x
      bytes[at] = blue
      bytes[at + 1] = green
      bytes[at + 2] = red
      bytes[at + 3] = 255
    },
  }
}

/** FrameHostObject.cpp:104 copies the first plane only. Source of the factors: ITU-R BT.601, full range. */
function layOutYuv(width: number, height: number): Layout {
  const isIos = phone.platform === 'ios'
  const row = align(width)
  const start = isIos ? headerSize : 0
  const chromaStart = start + row * height
  return {
    bytesPerRow: isIos ? Math.ceil((chromaStart + (row * height) / 2) / height) : row,
    planesCount: isIos ? 2 : 3,
    put: (bytes, x, y, red, green, blue) => {
      const luma = 0.299 * red + 0.587 * green + 0.114 * blue
      bytes[start + y * row + x] = luma
      if (!isIos || x % 2 || y % 2) return
      const at = chromaStart + (y / 2) * row + x
      bytes[at] = 128 + 0.564 * (blue - luma)
      bytes[at + 1] = 128 + 0.713 * (red - luma)
    },
  }
}

/** FrameHostObject.mm:110 and FrameHostObject.cpp:106: the next frame of the same size overwrites it. */
let lastBytes = new Uint8Array()

function fail(message: string): never {
  throw new Error(message)
}

/** What a frame processor is called with: valid until nobody holds it. */
export function createFrame({ width, height, isMirrored, readPixels, ...image }: SensorImage) {
  const isIos = phone.platform === 'ios'
  const pixelFormat = isIos && image.pixelFormat === 'native' ? 'yuv' : image.pixelFormat
  // Android has no planes of what only its GPU reads.
  const layout = pixelFormat === 'rgb' ? layOutRgb(width) : layOutYuv(width, height)
  const isOpaque = pixelFormat === 'native'
  let holders = 0
  let isClosed = false
  const expectOpen = (): void => {
    // CameraError.kt:122, FrameHostObject.mm:44
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
      if (isOpaque) fail('Failed to lock HardwareBuffer for reading!') // FrameHostObject.cpp:127
      const size = layout.bytesPerRow * height
      if (lastBytes.length !== size) lastBytes = new Uint8Array(size)
      const rgba = readPixels()
      for (let y = 0, at = 0; y < height; y++) {
        for (let x = 0; x < width; x++, at += 4)
          layout.put(lastBytes, x, y, rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0)
      }
      return lastBytes.buffer
    },
  }
  const now = performance.now()
  const facts: Record<string, () => unknown> = {
    width: () => width,
    height: () => height,
    bytesPerRow: () => (isOpaque ? fail('length=0; index=0') : layout.bytesPerRow), // Frame.java:110
    planesCount: () => (isOpaque ? 0 : layout.planesCount),
    isMirrored: () => isMirrored,
    timestamp: () => (isIos ? now : Math.round(now * 1e6)), // Frame.m:91, VideoPipeline.kt:107
    // CameraView.swift:361, VideoPipeline.kt:107
    orientation: () => (isIos ? `landscape-${isMirrored ? 'left' : 'right'}` : 'portrait'),
    pixelFormat: () => pixelFormat,
    isValid: () => !isClosed,
  }
  for (const [name, read] of Object.entries(facts)) {
    const get = (): unknown => {
      if (name !== 'isValid' || !isIos) expectOpen() // Frame.java:66 throws for this one, too
      return read()
    }
    Object.defineProperty(frame, name, { get, enumerable: true })
  }
  return frame
}
