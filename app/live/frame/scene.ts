import { encode } from 'uqr'

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
  /** The place of the last focus, from 0 to 1 across and down the upright image; undefined for all. */
  focus: { x: number; y: number } | undefined
}

export interface Size {
  width: number
  height: number
}

interface Point {
  x: number
  y: number
}

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** The height of what an upright image shows at zoom 1, in units of the scene. */
const viewHeight = 1250

/** The card with the code: its middle, the length of its sides, and how it is turned. */
const card = { x: -40, y: 470, side: 260, angle: -0.12 }

/** The part of the card that is white around the code. */
const cardMargin = 0.12

/** How far away things are: each layer is sharp or blurred as a whole. */
type Distance = 'far' | 'middle' | 'near'

/** Units of the scene for one pixel of an upright image. */
const toScale = ({ height }: Size, { zoom }: Lens): number => viewHeight / zoom / height

/** Draws what a camera sees as an upright image; `seconds` moves what moves. */
export function drawScene(
  context: Context,
  size: Size,
  lens: Lens,
  scene: Scene,
  seconds: number,
): void {
  const scale = 1 / toScale(size, lens)
  context.save()
  context.beginPath()
  context.rect(0, 0, size.width, size.height)
  context.clip()
  context.translate(size.width / 2, size.height / 2)
  // A selfie camera shows its user as a mirror does.
  context.scale(lens.isFront ? -scale : scale, scale)
  const draw: Record<Distance, () => void> = lens.isFront
    ? { far: () => drawRoom(context), middle: () => drawPerson(context, 0, 120, 2.4), near: noop }
    : {
        far: () => drawRoom(context),
        middle: () => {
          drawPerson(context, 330, -60, 1)
          drawClock(context, seconds)
        },
        near: () => drawTable(context, scene.code, seconds),
      }
  const sharp = lens.focus && findDistance(lens.focus, size, lens)
  for (const distance of ['far', 'middle', 'near'] as const) {
    // Browsers without filters of canvases show all of it sharp.
    context.filter = sharp && sharp !== distance ? `blur(${9 * scale}px)` : 'none'
    draw[distance]()
  }
  context.restore()
  context.filter = 'none'
  light(context, size, lens, scene)
}

const noop = (): void => {}

/** What is at a place of the image. */
function findDistance(place: Point, size: Size, lens: Lens): Distance {
  const scale = toScale(size, lens)
  const x = (place.x - 0.5) * size.width * scale
  const y = (place.y - 0.5) * size.height * scale
  if (lens.isFront) return Math.hypot(x, y - 120) < 500 ? 'middle' : 'far'
  if (y > 250) return 'near'
  return Math.hypot(x - 330, y + 60) < 200 || Math.hypot(x - 390, y + 470) < 110 ? 'middle' : 'far'
}

/** The corners of the code in an upright image, from the top left clockwise; none where it is not whole. */
export function findCode(size: Size, lens: Lens): Point[] {
  if (lens.isFront) return []
  const scale = toScale(size, lens)
  const half = (card.side / 2) * (1 - 2 * cardMargin)
  const [sine, cosine] = [Math.sin(card.angle), Math.cos(card.angle)]
  const corners = [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ].map(([x = 0, y = 0]) => ({
    x: (card.x + x * cosine - y * sine) / scale + size.width / 2,
    y: (card.y + x * sine + y * cosine) / scale + size.height / 2,
  }))
  const isWhole = corners.every(
    ({ x, y }) => x >= 0 && y >= 0 && x <= size.width && y <= size.height,
  )
  return isWhole ? corners : []
}

function fill(context: Context, color: string, ...path: [x: number, y: number][]): void {
  context.fillStyle = color
  context.beginPath()
  for (const [x, y] of path) context.lineTo(x, y)
  context.fill()
}

function disc(context: Context, color: string, x: number, y: number, radius: number): void {
  context.fillStyle = color
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}

/** A wall with a window, and mountains behind it. */
function drawRoom(context: Context): void {
  fill(context, '#d9d2c5', [-3000, -3000], [3000, -3000], [3000, 3000], [-3000, 3000])
  fill(context, '#8fc1e3', [-620, -640], [120, -640], [120, -140], [-620, -140])
  fill(
    context,
    '#5d7f99',
    [-620, -140],
    [-620, -260],
    [-430, -420],
    [-250, -250],
    [-80, -380],
    [120, -210],
    [120, -140],
  )
  fill(context, '#eef3f6', [-480, -378], [-430, -420], [-376, -369], [-430, -385])
  disc(context, '#f7d354', 20, -560, 46)
  context.strokeStyle = '#f4f1ea'
  context.lineWidth = 26
  context.strokeRect(-620, -640, 740, 500)
  context.lineWidth = 14
  context.strokeRect(-256, -640, 12, 500)
}

/** A figure with a face. */
function drawPerson(context: Context, x: number, y: number, size: number): void {
  context.save()
  context.translate(x, y)
  context.scale(size, size)
  fill(context, '#3b6ea5', [-150, 400], [-120, 150], [-60, 105], [60, 105], [120, 150], [150, 400])
  fill(context, '#e0ac86', [-34, 70], [34, 70], [34, 125], [-34, 125])
  disc(context, '#5a3d2b', 0, -22, 108)
  disc(context, '#f0c19c', 0, 8, 96)
  for (const side of [-1, 1]) {
    disc(context, '#ffffff', side * 36, -8, 15)
    disc(context, '#2d2a26', side * 36, -6, 8)
  }
  context.strokeStyle = '#a3503f'
  context.lineWidth = 8
  context.beginPath()
  context.arc(0, 28, 40, 0.15 * Math.PI, 0.85 * Math.PI)
  context.stroke()
  context.restore()
}

/** A clock on the wall, whose second hand moves. */
function drawClock(context: Context, seconds: number): void {
  const [x, y] = [390, -470]
  disc(context, '#42506b', x, y, 104)
  disc(context, '#fbfaf5', x, y, 90)
  const hands = [
    [seconds / 3600 / 12, 44, 10],
    [seconds / 3600, 64, 7],
    [Math.floor(seconds) / 60, 74, 3],
  ]
  for (const [turns = 0, length = 0, width = 0] of hands) {
    const angle = turns * 2 * Math.PI
    context.strokeStyle = width === 3 ? '#c2412d' : '#2d2a26'
    context.lineWidth = width
    context.beginPath()
    context.moveTo(x, y)
    context.lineTo(x + Math.sin(angle) * length, y - Math.cos(angle) * length)
    context.stroke()
  }
}

/** A table with a card that has a code, a mug, a page of text, and a ball that rolls. */
function drawTable(context: Context, code: string, seconds: number): void {
  fill(context, '#9a6a43', [-900, 250], [900, 250], [1700, 3000], [-1700, 3000])
  fill(context, '#7d5433', [-900, 250], [900, 250], [900, 268], [-900, 268])
  fill(context, '#c2412d', [230, 200], [380, 200], [366, 400], [244, 400])
  context.strokeStyle = '#c2412d'
  context.lineWidth = 24
  context.strokeRect(372, 240, 62, 90)
  fill(context, '#fdfcf8', [-420, 330], [-220, 310], [-200, 560], [-430, 585])
  context.fillStyle = '#4a4a4a'
  context.font = '600 34px system-ui, sans-serif'
  context.fillText('Hello', -394, 384)
  for (let line = 0; line < 5; line++) context.fillRect(-398, 410 + line * 30, 150 - line * 12, 8)
  disc(context, '#f2a93b', -120 + 420 * Math.abs(((seconds / 6) % 2) - 1), 690, 44)
  drawCard(context, code)
}

function drawCard(context: Context, code: string): void {
  const { data, size } = encodeOnce(code)
  context.save()
  context.translate(card.x, card.y)
  context.rotate(card.angle)
  context.fillStyle = '#ffffff'
  context.fillRect(-card.side / 2, -card.side / 2, card.side, card.side)
  const start = -(card.side / 2) * (1 - 2 * cardMargin)
  const module = (-2 * start) / size
  context.fillStyle = '#111111'
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      // A little larger, so that no gap shows between two.
      if (isDark)
        context.fillRect(start + column * module, start + row * module, module + 0.5, module + 0.5)
    }
  }
  context.restore()
}

let encoded: { code: string; result: ReturnType<typeof encode> } | undefined

/** The code is drawn with every frame, and rarely changes. */
function encodeOnce(code: string): ReturnType<typeof encode> {
  if (encoded?.code !== code) encoded = { code, result: encode(code, { border: 0 }) }
  return encoded.result
}

/** Makes the picture as bright as the light, the torch and the exposure make it. */
function light(context: Context, size: Size, lens: Lens, { isDark }: Scene): void {
  const { width, height } = size
  if (isDark) {
    const shade = context.createRadialGradient(
      width / 2,
      height / 2,
      0,
      width / 2,
      height / 2,
      height / 2,
    )
    shade.addColorStop(0, lens.hasLight ? 'rgb(0 0 20 / 0.05)' : 'rgb(0 0 20 / 0.8)')
    shade.addColorStop(1, 'rgb(0 0 20 / 0.85)')
    context.fillStyle = shade
    context.fillRect(0, 0, width, height)
  } else if (lens.hasLight) {
    context.fillStyle = 'rgb(255 250 230 / 0.15)'
    context.fillRect(0, 0, width, height)
  }
  expose(context, size, lens.exposure)
}

/** Makes a picture as many stops brighter or darker, about as a sensor would. */
export function expose(context: Context, { width, height }: Size, stops: number): void {
  if (stops === 0) return
  const strength = 1 - 2 ** -Math.abs(stops)
  context.fillStyle = `rgb(${stops > 0 ? '255 255 255' : '0 0 0'} / ${strength})`
  context.fillRect(0, 0, width, height)
}
