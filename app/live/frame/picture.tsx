import { useEffect, useRef } from 'react'
import { phone, type PicturedCamera } from '../phone/phone'
import { detectCodes, type FoundCode } from './detector'
import {
  type Context,
  drawScene,
  expose,
  findCode,
  type Lens,
  type Scene,
  type Size,
} from './scene'
import { tell } from './reports'

/** What the reader has put in front of the phone; changed in place. */
export const scene: Scene = { code: 'https://example.com/hello', isDark: false }

/** The newest picture of the reader's own camera, which takes the place of the drawn scene. */
let webcam: ImageBitmap | undefined

/** Shows a picture of the reader's own camera, or the drawn scene again. */
export function showWebcam(next: ImageBitmap | undefined): void {
  webcam?.close()
  webcam = next
}

/** Readers who want less motion see nothing move but what they do. */
const isStill = matchMedia('(prefers-reduced-motion: reduce)')

/** How many stops the brightest or darkest exposure of a device makes. */
const maxStops = 2.5

/** Milliseconds between two images that are searched for codes. */
const scanInterval = 100

/** The image of a camera as it leaves the sensor, on its side, is upright when width and height change places. */
export function getImageSize({ applied }: PicturedCamera): Size {
  const { videoWidth = 1280, videoHeight = 720 } = applied?.format ?? {}
  return { width: videoHeight, height: videoWidth }
}

export function getLens(camera: PicturedCamera, flash?: string): Lens {
  const { zoom = 1, exposure = 0, torch } = camera.props
  const { neutralZoom = 1, position, maxExposure = 0, minExposure = 0 } = camera.device ?? {}
  const range = exposure > 0 ? maxExposure : -minExposure
  return {
    isFront: position === 'front',
    zoom: zoom / neutralZoom,
    exposure: range === 0 ? 0 : (exposure / range) * maxStops,
    hasLight: torch === 'on' || flash === 'on' || (flash === 'auto' && scene.isDark),
    focus: getFocus(camera),
  }
}

/** Where the last focus is in the upright image, from 0 to 1; calls have it in points of the preview. */
function getFocus({ focused, canvas }: PicturedCamera): Lens['focus'] {
  const point = focused.at(-1)
  if (!point || !canvas) return undefined
  const view = turnSize({ width: canvas.clientWidth, height: canvas.clientHeight }, getTurn())
  const { x, y } = toMatrix(view, getTurn()).inverse().transformPoint(point)
  return { x: x / view.width, y: y / view.height }
}

const orientations = ['portrait', 'landscape-left', 'portrait-upside-down', 'landscape-right']

/** Quarters of a turn, clockwise, by which a phone is turned whose home button would be on that side. */
export const toQuarters = (orientation = 'portrait'): number => orientations.indexOf(orientation)

/** By how much what is upright is turned in a picture that a phone held so would show upright. */
export const getTurn = (orientation?: string): number =>
  toQuarters(orientation) - toQuarters(phone.held)

export function turnSize(size: Size, quarters: number): Size {
  return quarters % 2 ? { width: size.height, height: size.width } : size
}

/** What turns an image by quarters, clockwise. */
function toMatrix(size: Size, quarters: number): DOMMatrix {
  const { width, height } = turnSize(size, quarters)
  const turned = new DOMMatrix().translate(width / 2, height / 2).rotate(90 * quarters)
  return turned.translate(-size.width / 2, -size.height / 2)
}

/** Draws what a camera sees, turned by quarters, as an image of that size. */
export function draw(context: Context, size: Size, lens: Lens, turn = getTurn()): void {
  const upright = turnSize(size, turn)
  const { a, b, c, d, e, f } = toMatrix(upright, turn)
  context.save()
  context.transform(a, b, c, d, e, f)
  drawUpright(context, upright, lens)
  context.restore()
}

/** Draws what a camera sees as an upright image of that size. */
function drawUpright(context: Context, size: Size, lens: Lens): void {
  if (!webcam)
    return drawScene(context, size, lens, scene, isStill.matches ? 8 : performance.now() / 1000)
  const { width, height } = webcam
  const scale = Math.max(size.width / width, size.height / height) * Math.max(lens.zoom, 1)
  context.save()
  context.translate(size.width / 2, size.height / 2)
  context.scale(lens.isFront ? -scale : scale, scale)
  context.drawImage(webcam, -width / 2, -height / 2)
  context.restore()
  expose(context, size, lens.exposure)
}

/** By how much its sensor turns what is upright. */
const getSensorTurn = ({ device }: PicturedCamera): number => -toQuarters(device?.sensorOrientation)

let frameCanvas: OffscreenCanvas | undefined

/** Has the frame processor look at what a camera sees: as the prop says on iOS, as the sensor is on Android. */
function processFrame(camera: PicturedCamera, image: Size, lens: Lens): void {
  const isIos = phone.platform === 'ios'
  const orientation = isIos ? camera.props.orientation : 'portrait'
  const seen = turnSize(image, toQuarters(orientation))
  const turn = isIos ? 0 : getSensorTurn(camera)
  const size = turnSize(seen, turn)
  const readPixels = (): Uint8ClampedArray => {
    frameCanvas ??= new OffscreenCanvas(1, 1)
    if (frameCanvas.width !== size.width || frameCanvas.height !== size.height)
      Object.assign(frameCanvas, size)
    const context = frameCanvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('This browser cannot draw a frame.')
    context.setTransform(toMatrix(seen, turn))
    draw(context, seen, lens, getTurn(orientation))
    return context.getImageData(0, 0, size.width, size.height).data
  }
  camera.processFrame({ ...size, readPixels })
}

const toPoint = ({ x, y }: DOMPoint): { x: number; y: number } => ({ x, y })

/** Finds the code of the scene, whose place is known, or those that the reader's own camera sees. */
async function findCodes(image: Size, lens: Lens, types: string[]): Promise<FoundCode[]> {
  if (!webcam) {
    const isSeen = types.includes('qr') && (!scene.isDark || lens.hasLight)
    const upright = turnSize(image, getTurn())
    const matrix = toMatrix(upright, getTurn())
    const corners = isSeen ? findCode(upright, lens) : []
    if (corners.length === 0) return []
    const places = corners.map((point) => toPoint(matrix.transformPoint(point)))
    return [{ type: 'qr', value: scene.code, corners: places }]
  }
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  if (!context) return []
  draw(context, image, lens)
  return detectCodes(canvas, types)
}

/** What the log has of the scanner last. */
let lastScanned = ''

/** Reads codes as the phone's own scanner would. */
async function scan(camera: PicturedCamera, image: Size, lens: Lens): Promise<void> {
  const types = camera.props.codeScannerOptions?.codeTypes
  const found = types ? await findCodes(image, lens, types) : []
  if (found.length === 0 || !camera.isDelivering) return
  // iOS turns the images of all sensors the same way.
  const turn = phone.platform === 'ios' ? -1 : getSensorTurn(camera)
  const matrix = toMatrix(image, turn)
  const codes = found.map((code) => {
    const corners = code.corners.map((point) => toPoint(matrix.transformPoint(point)))
    const xs = corners.map(({ x }) => x)
    const ys = corners.map(({ y }) => y)
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    const frame = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
    return { ...code, corners, frame }
  })
  const values = codes.map(({ value }) => value).join(', ')
  // Ten lines a second would leave the log no room for others.
  if (values !== lastScanned) tell({ kind: 'event', name: 'onCodeScanned', detail: values })
  lastScanned = values
  camera.scan(codes, turnSize(image, turn))
}

/** The preview, as large as the view of the camera. */
export function Preview({ camera }: { camera: PicturedCamera }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    camera.attach(element)
    const context = element?.getContext('2d')
    if (!element || !context) return
    let last = 0
    let lastScan = 0
    let isScanning = false
    let request = 0
    const show = (now: number): void => {
      request = requestAnimationFrame(show)
      // What has stopped keeps its last image.
      if (!camera.isDelivering || now - last < 1000 / (camera.props.fps ?? 30) - 4) return
      last = now
      const { clientWidth, clientHeight } = element
      if (clientWidth === 0) return
      const image = getImageSize(camera)
      const lens = getLens(camera)
      const ratio = Math.min(window.devicePixelRatio, 2)
      const [fit, across, down] = [
        camera.props.resizeMode === 'contain' ? Math.min : Math.max,
        clientWidth / image.width,
        clientHeight / image.height,
      ]
      const shown = {
        width: image.width * fit(across, down) * ratio,
        height: image.height * fit(across, down) * ratio,
      }
      const size = {
        width: Math.floor(clientWidth * ratio),
        height: Math.floor(clientHeight * ratio),
      }
      // Another size makes browsers allocate the canvas anew.
      if (element.width !== size.width || element.height !== size.height) {
        Object.assign(element, size)
      }
      context.resetTransform()
      context.clearRect(0, 0, size.width, size.height)
      context.translate((element.width - shown.width) / 2, (element.height - shown.height) / 2)
      draw(context, shown, lens)
      if (camera.frameProcessor) processFrame(camera, image, lens)
      if (now - lastScan > scanInterval && !isScanning) {
        lastScan = now
        isScanning = true
        void scan(camera, image, lens).finally(() => (isScanning = false))
      }
    }
    request = requestAnimationFrame(show)
    return () => cancelAnimationFrame(request)
  }, [camera])
  return <canvas ref={canvas} style={{ position: 'absolute', width: '100%', height: '100%' }} />
}
