import { encode } from 'uqr'
import backScene from './back-scene.svg'
import frontScene from './front-scene.svg'

/** What is in front of the phone, and in which light. */
export interface Scene {
  /** The text of the code on the table. */
  code: string
  isDark: boolean
}

/** A camera's settings, as far as they change the picture. */
export interface Lens {
  isFront: boolean
  /** 1 is the view that people know; less is wider. */
  zoom: number
  /** Stops brighter or darker. */
  exposure: number
  hasLight: boolean
}

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
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** The height of what an upright image shows at zoom 1, in units of the drawings, which have 4000. */
const viewHeight = 1250
const drawingSize = 4000

/** The card with the code: its middle, the length of its sides, and how it is turned. */
const card = { x: -40, y: 470, side: 260, angle: -0.12 }

/** The length of the code's sides on the card, which is white around it. */
const codeSide = 0.76 * card.side

const [back, front] = [backScene, frontScene].map((src) => Object.assign(new Image(), { src }))

const toScale = ({ height }: Size, { zoom }: Lens): number => (zoom * height) / viewHeight

/** Draws what a camera sees as an upright image; `seconds` moves what moves. */
export function drawScene(
  context: Context,
  size: Size,
  lens: Lens,
  scene: Scene,
  seconds: number,
): void {
  const { width, height } = size
  const scale = toScale(size, lens)
  const drawing = lens.isFront ? front : back
  context.save()
  context.beginPath()
  context.rect(0, 0, width, height)
  context.clip()
  context.translate(width / 2, height / 2)
  // A selfie camera shows its user as a mirror does.
  context.scale(lens.isFront ? -scale : scale, scale)
  const start = -drawingSize / 2
  if (drawing?.complete) context.drawImage(drawing, start, start, drawingSize, drawingSize)
  if (!lens.isFront) {
    context.fillStyle = '#f2a93b'
    context.beginPath()
    context.arc(-120 + 420 * Math.abs(((seconds / 6) % 2) - 1), 690, 44, 0, 2 * Math.PI)
    context.fill()
    drawCard(context, scene.code)
  }
  context.restore()
  // Lamp and torch light the middle.
  const isLit = scene.isDark && lens.hasLight
  if (scene.isDark) cover(context, size, `rgb(0 0 20 / ${isLit ? 0.3 : 0.8})`)
  expose(context, size, lens.exposure + (lens.hasLight && !isLit ? 0.2 : 0))
}

let encoded: { code: string; result: ReturnType<typeof encode> } | undefined

function drawCard(context: Context, code: string): void {
  // It is drawn with every frame, and rarely changes.
  if (encoded?.code !== code) encoded = { code, result: encode(code, { border: 0 }) }
  const { data, size } = encoded.result
  const module = codeSide / size
  context.translate(card.x, card.y)
  context.rotate(card.angle)
  context.fillStyle = '#fff'
  context.fillRect(-card.side / 2, -card.side / 2, card.side, card.side)
  context.fillStyle = '#111'
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      const [x, y] = [column, row].map((at) => at * module - codeSide / 2)
      // A little larger, so that no gap shows between two.
      if (isDark) context.fillRect(x ?? 0, y ?? 0, module + 0.5, module + 0.5)
    }
  }
}

/** Finds the corners of the code in an upright image, from the top left clockwise; none where one is cut off. */
export function findCode(size: Size, lens: Lens): Point[] {
  const scale = toScale(size, lens)
  const half = codeSide / 2
  const [sine, cosine] = [Math.sin(card.angle), Math.cos(card.angle)]
  const sides: [number, number][] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
  const corners = sides.map(([x, y]) => ({
    x: (card.x + half * (x * cosine - y * sine)) * scale + size.width / 2,
    y: (card.y + half * (x * sine + y * cosine)) * scale + size.height / 2,
  }))
  const isSeen = ({ x, y }: Point): boolean =>
    x >= 0 && y >= 0 && x <= size.width && y <= size.height
  return !lens.isFront && corners.every(isSeen) ? corners : []
}

function cover(context: Context, { width, height }: Size, color: string): void {
  context.fillStyle = color
  context.fillRect(0, 0, width, height)
}

/** Makes a picture as many stops brighter or darker, about as a sensor would. */
export function expose(context: Context, size: Size, stops: number): void {
  if (stops === 0) return
  const strength = 1 - 2 ** -Math.abs(stops)
  cover(context, size, `rgb(${stops > 0 ? '255 255 255' : '0 0 0'} / ${strength})`)
}
