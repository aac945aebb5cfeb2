/** How pixels are stored, by the name in addresses, with what the library calls it. */
export const pixelLayouts = {
  yuv: { label: 'yuv', bytes: 1.5, note: '' },
  'yuv-hdr': { label: 'yuv with videoHdr', bytes: 3, note: 'iOS only: 10 bits in 16-bit words.' },
  rgb: { label: 'rgb', bytes: 4, note: 'iOS only: Android reports an error.' },
  native: {
    label: 'native',
    bytes: 1.5,
    note: 'Counted as 8-bit YUV, which it usually is. On Android, only the GPU can read it.',
  },
} as const

/** The name of a layout. */
export type PixelLayout = keyof typeof pixelLayouts

/** What a budget is worked out from; `work` is in milliseconds per frame. */
export interface BudgetInput {
  width: number
  height: number
  pixels: PixelLayout
  fps: number
  work: number
}

/** What the inputs lead to. Times are in milliseconds. */
export interface Budget {
  bytesPerFrame: number
  /** What the camera writes; each copy, and each pass over all pixels, adds as much. */
  bytesPerSecond: number
  /** From one frame to the next. */
  interval: number
  /** What is left of it; negative if the work takes longer. */
  left: number
  /** How many frames per second get through, at least and at most. */
  processed: { least: number; most: number }
}

/** What the budget starts with, and what guides show. */
export const firstInput: BudgetInput = {
  width: 1920,
  height: 1080,
  pixels: 'yuv',
  fps: 30,
  work: 20,
}

/** The largest values that mean anything: larger than any phone has. */
export const limits = { side: 16_384, fps: 1000, work: 10_000 }

/** Works out a budget from inputs within the limits. */
export function computeBudget({ width, height, pixels, fps, work }: BudgetInput): Budget {
  const bytesPerFrame = width * height * pixelLayouts[pixels].bytes
  const interval = 1000 / fps
  // Rounding errors must not make 20 ms longer than a fiftieth of a second.
  const frames = Math.max(1, Math.ceil(work / interval - 1e-9))
  return {
    bytesPerFrame,
    bytesPerSecond: bytesPerFrame * fps,
    interval,
    left: interval - work,
    processed: { least: fps / frames, most: frames === 1 ? fps : 1000 / work },
  }
}

/** The fields of a budget as text, as readers and addresses write them. */
export type WrittenBudget = Record<'size' | 'pixels' | 'fps' | 'work', string>

/** Writes inputs as text. */
export function writeBudget({ width, height, pixels, fps, work }: BudgetInput): WrittenBudget {
  return { size: `${width}x${height}`, pixels, fps: String(fps), work: String(work) }
}

/** Inputs that could be read, and a sentence for each field that could not. */
export interface ReadBudget {
  input: BudgetInput
  faults: Partial<Record<keyof WrittenBudget, string>>
}

/** Reads the fields of a budget; what is wrong stays as in `last`. */
export function readBudget(written: WrittenBudget, last: BudgetInput): ReadBudget {
  const faults: ReadBudget['faults'] = {}
  const input = { ...last }
  const [, width, height] = /^ *(\d{1,6}) *[x×*] *(\d{1,6}) *$/i.exec(written.size) ?? []
  const sides = [Number(width), Number(height)]
  if (!sides.every((side) => side >= 16 && side <= limits.side)) {
    faults.size = `Write width and height between 16 and ${limits.side}, such as 1920x1080.`
  } else [input.width = 0, input.height = 0] = sides
  if (Object.hasOwn(pixelLayouts, written.pixels)) input.pixels = written.pixels as PixelLayout
  else faults.pixels = 'Choose one of the formats of the list.'
  const fps = readNumber(written.fps)
  if (fps >= 1 && fps <= limits.fps) input.fps = fps
  else faults.fps = `Write a rate between 1 and ${limits.fps}.`
  const work = readNumber(written.work)
  if (work >= 0 && work <= limits.work) input.work = work
  else faults.work = `Write milliseconds between 0 and ${limits.work}.`
  return { input, faults }
}

function readNumber(text: string): number {
  return /^ *\d{1,6}(?:[.,]\d{1,3})? *$/.test(text) ? Number(text.replace(',', '.')) : NaN
}

/** Says a number of bytes in megabytes of a million, as the guides do. */
export function bytesToText(bytes: number): string {
  const digits = bytes < 1e8 ? 2 : 0
  return `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: digits })} MB`
}

/** Says a number with one digit after the point at most. */
export function numberToText(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 1 }).replace('-', '−')
}

/** Says how many frames get through. */
export function processedToText({ fps, work }: BudgetInput, { left, processed }: Budget): string {
  if (left >= 0) {
    const share = Math.round((work / (work + left)) * 100)
    return `All ${numberToText(fps)} frames per second get through. ${numberToText(left)} ms of each are left; your work takes ${share} %.`
  }
  const [least, most] = [numberToText(processed.least), numberToText(processed.most)]
  const rate = least === most ? least : `${least} (iOS) to ${most} (Android)`
  return `Your work takes ${numberToText(-left)} ms too long. About ${rate} of ${numberToText(fps)} frames per second get through.`
}
