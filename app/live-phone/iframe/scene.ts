import { encode } from 'uqr'
import type { Camera } from '../native/camera-view'
import backScene from './back-scene.svg'
import frontScene from './front-scene.svg'

/** A width and a height in pixels. */
export interface Size {
  width: number
  height: number
}

/** A place in a picture. */
export interface Point {
  x: number
  y: number
}

/** What pictures are drawn on. */
type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** What the reader has put in front of the phone; changed in place. */
export const scene = {
  /** The text of the code on the table. */
  code: '',
  isDark: false,
  /** The newest picture of the reader's own camera, which takes the place of the drawings. */
  webcam: undefined as ImageBitmap | undefined,
}

/** The height of what an upright image shows at zoom 1, in units of the drawings, which have 4000. */
const viewHeight = 1250
const drawingSize = 4000

/** The length of the sides of the card on the table, and of the code on it, which is white around it. */
const cardSide = 260
const codeSide = 200

/** How many stops the brightest or darkest exposure of a device makes. */
const maxStops = 2.5

/** Readers who want less motion see nothing move but what they do. */
const isStill = matchMedia('(prefers-reduced-motion: reduce)')

const [back, front] = [backScene, frontScene].map((src) => Object.assign(new Image(), { src }))

const isFront = ({ device }: Camera): boolean => device?.position === 'front'

const getZoom = ({ props: { zoom = 1 }, device }: Camera): number =>
  zoom / (device?.neutralZoom ?? 1)

/** Whether torch or flash light the scene. */
const hasLight = ({ props: { torch } }: Camera, flash?: string): boolean =>
  torch === 'on' || flash === 'on' || (flash === 'auto' && scene.isDark)

/** Gives how many stops brighter or darker a picture is. */
function getStops({ props: { exposure = 0 }, device }: Camera): number {
  const { maxExposure = 0, minExposure = 0 } = device ?? {}
  return (maxStops * exposure) / ((exposure > 0 ? maxExposure : -minExposure) || 1)
}

/** Gives the size of a camera's image when it is upright; the sensor has it on its side. */
export function getImageSize({ applied }: Camera): Size {
  const { videoWidth = 1280, videoHeight = 720 } = applied?.format ?? {}
  return { width: videoHeight, height: videoWidth }
}

/** Gives how drawings are placed in an upright image: their middle is that of the image. */
const placeDrawings = ({ width, height }: Size, camera: Camera): DOMMatrix =>
  new DOMMatrix()
    .translate(width / 2, height / 2)
    // A selfie camera shows its user as a mirror does.
    .scale(isFront(camera) ? -1 : 1, 1)
    .scale((getZoom(camera) * height) / viewHeight)

/** Moves what is placed to the card on the table. */
const moveToCard = (matrix: DOMMatrix): DOMMatrix => matrix.translate(-40, 470).rotate(-7)

const transform = (context: Context, { a, b, c, d, e, f }: DOMMatrix): void =>
  context.transform(a, b, c, d, e, f)

/** Draws what a camera sees as an upright image of a size. */
export function draw(context: Context, size: Size, camera: Camera, flash?: string): void {
  context.save()
  context.beginPath()
  context.rect(0, 0, size.width, size.height)
  context.clip()
  context.save()
  if (scene.webcam) drawWebcam(context, size, camera, scene.webcam)
  else drawScene(context, size, camera)
  context.restore()
  const isLit = hasLight(camera, flash)
  // Lamp and torch light the middle.
  if (scene.isDark) cover(context, size, `rgb(0 0 20 / ${isLit ? 0.3 : 0.8})`)
  const stops = getStops(camera) + (isLit && !scene.isDark ? 0.2 : 0)
  const color = stops > 0 ? '255 255 255' : '0 0 0'
  cover(context, size, `rgb(${color} / ${1 - 2 ** -Math.abs(stops)})`)
  context.restore()
}

function cover(context: Context, { width, height }: Size, color: string): void {
  context.fillStyle = color
  context.fillRect(0, 0, width, height)
}

function drawWebcam(context: Context, size: Size, camera: Camera, webcam: ImageBitmap): void {
  const fill = Math.max(size.width / webcam.width, size.height / webcam.height)
  const scale = fill * Math.max(getZoom(camera), 1)
  context.translate(size.width / 2, size.height / 2)
  context.scale(isFront(camera) ? -scale : scale, scale)
  context.drawImage(webcam, -webcam.width / 2, -webcam.height / 2)
}

function drawScene(context: Context, size: Size, camera: Camera): void {
  const drawing = isFront(camera) ? front : back
  const start = -drawingSize / 2
  transform(context, placeDrawings(size, camera))
  if (drawing?.complete) context.drawImage(drawing, start, start, drawingSize, drawingSize)
  if (isFront(camera)) return
  const seconds = isStill.matches ? 8 : performance.now() / 1000
  context.fillStyle = '#f2a93b'
  context.beginPath()
  context.arc(-120 + 420 * Math.abs(((seconds / 6) % 2) - 1), 690, 44, 0, 2 * Math.PI)
  context.fill()
  transform(context, moveToCard(new DOMMatrix()))
  context.fillStyle = '#fff'
  context.fillRect(-cardSide / 2, -cardSide / 2, cardSide, cardSide)
  context.fillStyle = '#111'
  context.fill(getCode())
}

let drawnCode: { text: string; path: Path2D } | undefined

/** Gives the dark parts of the code: it is drawn with every frame, and rarely changes. */
function getCode(): Path2D {
  if (drawnCode?.text === scene.code) return drawnCode.path
  const { data, size } = encode(scene.code, { border: 0 })
  const side = codeSide / size
  const path = new Path2D()
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries()) {
      const [x, y] = [column * side - codeSide / 2, row * side - codeSide / 2]
      // A little larger, so that no gap shows between two.
      if (isDark) path.rect(x, y, side + 0.5, side + 0.5)
    }
  drawnCode = { text: scene.code, path }
  return path
}

/** Finds the corners of the code in an upright image, from the top left clockwise; none where it is not seen. */
export function findCode(size: Size, camera: Camera): Point[] {
  if (isFront(camera) || (scene.isDark && !hasLight(camera))) return []
  const matrix = moveToCard(placeDrawings(size, camera))
  const half = codeSide / 2
  const corners = [-half, half, half, -half].map((x, at) =>
    matrix.transformPoint({ x, y: at < 2 ? -half : half }),
  )
  const isSeen = ({ x, y }: Point): boolean =>
    x >= 0 && y >= 0 && x <= size.width && y <= size.height
  return corners.every(isSeen) ? corners : []
}
