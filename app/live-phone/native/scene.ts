import type { Point } from 'react-native-vision-camera'
import { encode } from 'uqr'
import { isMotionWanted } from '~/lib/browser'
import { memoize } from '~/lib/memoize'
import type { CameraSource } from './native-props'
import backScene from './back-scene.svg'
import frontScene from './front-scene.svg'

/** A width and a height in pixels. */
export interface Size {
  width: number
  height: number
}

/** A surface that pictures are drawn on. */
type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** The scene in front of the phone, as the reader set it; changed in place. */
export const scene = {
  /** The text of the code on the table. */
  code: '',
  isDark: false,
}

/** Lengths in units of the drawings: what an upright image shows at zoom 1, and the sides of things. */
const [viewHeight, drawingSide, cardSide, codeSide] = [1250, 4000, 260, 200]

const loadDrawing = memoize((src) => Object.assign(new Image(), { src }))

/** Gives what the props of a camera do to its picture. */
function getLens({ props, device }: CameraSource, flash?: string) {
  const { zoom = 1, exposure = 0, torch } = props
  const { neutralZoom = 1, position, maxExposure = 0, minExposure = 0 } = device ?? {}
  return {
    isFront: position === 'front',
    zoom: zoom / neutralZoom,
    stops: (2.5 * exposure) / ((exposure > 0 ? maxExposure : -minExposure) || 1),
    isLit: torch === 'on' || flash === 'on' || (flash === 'auto' && scene.isDark),
  }
}

type Lens = ReturnType<typeof getLens>

/** Gives the size of a camera's image when it is upright; the sensor has it on its side. */
export function getImageSize({ applied }: CameraSource): Size {
  const { videoWidth = 1280, videoHeight = 720 } = applied?.format ?? {}
  return { width: videoHeight, height: videoWidth }
}

/** Gives how drawings are placed in an upright image: their middle is that of the image. */
function placeDrawings({ width, height }: Size, { isFront, zoom }: Lens): DOMMatrix {
  const scale = (zoom * height) / viewHeight
  // A selfie camera shows its user as a mirror does.
  return new DOMMatrix().translate(width / 2, height / 2).scale(isFront ? -scale : scale, scale)
}

/** Moves what is placed to the card on the table. */
const moveToCard = (matrix: DOMMatrix): DOMMatrix => matrix.translate(-40, 470).rotate(-7)

/** Draws what a camera sees as an upright image of a size. */
export function draw(context: Context, size: Size, camera: CameraSource, flash?: string): void {
  const { width, height } = size
  const lens = getLens(camera, flash)
  const cover = (color: string | CanvasGradient): void => {
    context.fillStyle = color
    context.fillRect(0, 0, width, height)
  }
  context.save()
  context.beginPath()
  context.rect(0, 0, width, height)
  context.clip()
  const placing = placeDrawings(size, lens)
  drawBackdrop(context, size, lens, placing)
  if (!lens.isFront) drawTable(context, placing)
  if (scene.isDark) cover(createDarkness(context, size, lens))
  const stops = lens.stops + (lens.isLit && !scene.isDark ? 0.2 : 0)
  cover(`rgb(${stops > 0 ? '255 255 255' : '0 0 0'} / ${1 - 2 ** -Math.abs(stops)})`)
  context.restore()
}

/** Creates what covers a dark room: lamp and torch light the middle. */
function createDarkness(context: Context, { width, height }: Size, { isLit }: Lens) {
  const [x, y] = [width / 2, height / 2]
  const darkness = context.createRadialGradient(x, y, 0, x, y, height / 1.6)
  darkness.addColorStop(0, `rgb(0 0 20 / ${isLit ? 0.1 : 0.75})`)
  darkness.addColorStop(1, `rgb(0 0 20 / ${isLit ? 0.8 : 0.88})`)
  return darkness
}

/** The drawings as images showed them last: drawing an SVG anew takes longer than a frame may. */
const backdrops = new Map<string, OffscreenCanvas>()

function drawBackdrop(context: Context, size: Size, { isFront }: Lens, placing: DOMMatrix): void {
  const drawing = loadDrawing(isFront ? frontScene : backScene)
  if (!drawing.complete) return
  // It holds the middle of the image, and so its size.
  const key = `${isFront} ${placing}`
  let backdrop = backdrops.get(key)
  if (!backdrop) {
    backdrop = new OffscreenCanvas(Math.ceil(size.width), Math.ceil(size.height))
    const surface = backdrop.getContext('2d')
    surface?.setTransform(placing)
    surface?.drawImage(drawing, -drawingSide / 2, -drawingSide / 2, drawingSide, drawingSide)
    // Zoom and windows change, and each bitmap takes megabytes.
    if (backdrops.size > 3) backdrops.clear()
    backdrops.set(key, backdrop)
  }
  context.drawImage(backdrop, 0, 0)
}

/** Draws what lies on the table: a ball that rolls, and the card with the code. */
function drawTable(context: Context, placing: DOMMatrix): void {
  context.save()
  const matrix = context.getTransform().multiply(placing)
  context.setTransform(matrix)
  // Readers who want less motion see nothing move but what they do.
  const seconds = isMotionWanted() ? performance.now() / 1000 : 8
  context.fillStyle = '#f2a93b'
  context.beginPath()
  context.arc(-120 + 420 * Math.abs(((seconds / 6) % 2) - 1), 690, 44, 0, 2 * Math.PI)
  context.fill()
  context.setTransform(moveToCard(matrix))
  context.fillStyle = '#fff'
  context.fillRect(-cardSide / 2, -cardSide / 2, cardSide, cardSide)
  context.fillStyle = '#111'
  const { path, size } = drawCode(scene.code)
  context.translate(-codeSide / 2, -codeSide / 2)
  context.scale(codeSide / size, codeSide / size)
  context.fill(path)
  context.restore()
}

/** Draws a code, which every frame shows, and which rarely changes. */
const drawCode = memoize((text) => {
  const { data, size } = encode(text, { border: 0 })
  // Each dark part is a little larger, so that no gap shows between two.
  const dark = data.flatMap((row, y) => row.map((is, x) => (is ? `M${x} ${y}h1.1v1.1h-1.1z` : '')))
  return { path: new Path2D(dark.join('')), size }
})

/** Finds the corners of the code in an upright image, from the top left clockwise; none where it is not seen. */
export function findCode(size: Size, camera: CameraSource): Point[] {
  const lens = getLens(camera)
  const matrix = moveToCard(placeDrawings(size, lens))
  const half = codeSide / 2
  const corners = [-half, half, half, -half].map((x, at) =>
    matrix.transformPoint({ x, y: at < 2 ? -half : half }),
  )
  // The card is on the left below the middle.
  const isSeen = ({ x, y }: Point): boolean => x >= 0 && y <= size.height
  const isVisible = !lens.isFront && (lens.isLit || !scene.isDark) && corners.every(isSeen)
  return isVisible ? corners : []
}

/** Gives a QR code as the library reports it, from its corners in an upright image: in the sensor's image. */
export function toScannedCode(value: string, upright: Point[], image: Size) {
  const corners = upright.map(({ x, y }): Point => ({ x: y, y: image.width - x }))
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  const frame = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
  return { type: 'qr', value, corners, frame }
}
