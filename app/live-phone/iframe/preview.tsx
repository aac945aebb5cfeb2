import { useEffect, useRef } from 'react'
import { phone, type PicturedCamera } from '../native/phone'
import { detectCodes, type FoundCode } from './detect-codes'
import { log } from './reports'
import {
  type Context,
  drawScene,
  expose,
  findCode,
  type Lens,
  type Point,
  type Scene,
  type Size,
} from './scene'

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

/** Gives the size of a camera's image, which leaves the sensor on its side, when it is upright. */
export function getImageSize({ applied }: PicturedCamera): Size {
  const { videoWidth = 1280, videoHeight = 720 } = applied?.format ?? {}
  return { width: videoHeight, height: videoWidth }
}

/** Gives what the props of a camera do to its picture. */
export function getLens({ props, device }: PicturedCamera, flash?: string): Lens {
  const { zoom = 1, exposure = 0, torch } = props
  const { neutralZoom = 1, position, maxExposure = 0, minExposure = 0 } = device ?? {}
  const range = exposure > 0 ? maxExposure : -minExposure
  return {
    isFront: position === 'front',
    zoom: zoom / neutralZoom,
    exposure: range === 0 ? 0 : (exposure / range) * maxStops,
    hasLight: torch === 'on' || flash === 'on' || (flash === 'auto' && scene.isDark),
  }
}

const orientations = ['portrait', 'landscape-left', 'portrait-upside-down', 'landscape-right']

/** Gives the quarters of a turn, clockwise, of an orientation. */
export const toQuarters = (orientation = 'portrait'): number => orientations.indexOf(orientation)

/** Gives the size of an image that is turned. */
export const turnSize = ({ width, height }: Size, quarters: number): Size =>
  quarters % 2 ? { width: height, height: width } : { width, height }

/** Gives where a point of an image is when that is turned. */
function turnPoint(point: Point, size: Size, quarters: number): Point {
  if (quarters === 0) return point
  const turned = { x: size.height - point.y, y: point.x }
  return turnPoint(turned, turnSize(size, 1), (quarters + 3) % 4)
}

/** Draws what a camera sees, turned by quarters, as an image of a size. */
export function draw(context: Context, size: Size, lens: Lens, quarters = 0): void {
  const upright = turnSize(size, quarters)
  context.save()
  context.translate(size.width / 2, size.height / 2)
  context.rotate((quarters * Math.PI) / 2)
  context.translate(-upright.width / 2, -upright.height / 2)
  if (webcam) drawWebcam(context, upright, lens, webcam)
  else drawScene(context, upright, lens, scene, isStill.matches ? 8 : performance.now() / 1000)
  context.restore()
}

function drawWebcam(context: Context, size: Size, lens: Lens, picture: ImageBitmap): void {
  const { width, height } = picture
  const scale = Math.max(size.width / width, size.height / height) * Math.max(lens.zoom, 1)
  context.save()
  context.translate(size.width / 2, size.height / 2)
  context.scale(lens.isFront ? -scale : scale, scale)
  context.drawImage(picture, -width / 2, -height / 2)
  context.restore()
  expose(context, size, lens.exposure)
}

/** By how much the sensor turns what is upright. */
const getSensorTurn = ({ device }: PicturedCamera): number =>
  (4 - toQuarters(device?.sensorOrientation)) % 4

let frameCanvas: OffscreenCanvas | undefined

/** Has the frame processor look: at what the prop says on iOS, at what the sensor sees on Android. */
function processFrame(camera: PicturedCamera, image: Size, lens: Lens): void {
  const quarters =
    phone.platform === 'ios' ? toQuarters(camera.props.orientation) : getSensorTurn(camera)
  const size = turnSize(image, quarters)
  const readPixels = (): Uint8ClampedArray => {
    frameCanvas ??= new OffscreenCanvas(1, 1)
    Object.assign(frameCanvas, size)
    const context = frameCanvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('This browser cannot draw a frame.')
    draw(context, size, lens, quarters)
    return context.getImageData(0, 0, size.width, size.height).data
  }
  camera.processFrame({ ...size, readPixels })
}

/** Finds the code of the scene, whose place is known, or those that the reader's own camera sees. */
async function findCodes(image: Size, lens: Lens, types: string[]): Promise<FoundCode[]> {
  if (!webcam) {
    const corners = scene.isDark && !lens.hasLight ? [] : findCode(image, lens)
    const isSeen = types.includes('qr') && corners.length > 0
    return isSeen ? [{ type: 'qr', value: scene.code, corners }] : []
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
  const quarters = phone.platform === 'ios' ? 3 : getSensorTurn(camera)
  const codes = found.map((code) => {
    const corners = code.corners.map((point) => turnPoint(point, image, quarters))
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    const frame = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
    return { ...code, corners, frame }
  })
  const values = codes.map(({ value }) => value).join(', ')
  // Ten lines a second would leave the log no room for others.
  if (values !== lastScanned) log({ kind: 'event', name: 'onCodeScanned', detail: values })
  lastScanned = values
  camera.scan(codes, turnSize(image, quarters))
}

/** Draws the newest image on the canvas, as the prop `resizeMode` fits it. */
function showImage(element: HTMLCanvasElement, context: Context, camera: PicturedCamera): void {
  const ratio = Math.min(window.devicePixelRatio, 2)
  const width = Math.floor(element.clientWidth * ratio)
  const height = Math.floor(element.clientHeight * ratio)
  // Another size makes browsers allocate the canvas anew.
  if (element.width !== width || element.height !== height)
    Object.assign(element, { width, height })
  const image = getImageSize(camera)
  const fit = camera.props.resizeMode === 'contain' ? Math.min : Math.max
  const scale = fit(width / image.width, height / image.height)
  const shown = { width: image.width * scale, height: image.height * scale }
  context.resetTransform()
  context.clearRect(0, 0, width, height)
  context.translate((width - shown.width) / 2, (height - shown.height) / 2)
  draw(context, shown, getLens(camera))
}

/** Shows, processes and scans images until the function that it gives is called. */
function startStream(element: HTMLCanvasElement, camera: PicturedCamera): () => void {
  const context = element.getContext('2d')
  let [last, lastScan, isScanning, request] = [0, 0, false, 0]
  const next = (now: number): void => {
    request = requestAnimationFrame(next)
    // What has stopped keeps its last image.
    if (!camera.isDelivering || now - last < 1000 / (camera.props.fps ?? 30) - 4) return
    last = now
    if (element.clientWidth === 0 || !context) return
    showImage(element, context, camera)
    const [image, lens] = [getImageSize(camera), getLens(camera)]
    if (camera.frameProcessor) processFrame(camera, image, lens)
    if (now - lastScan < scanInterval || isScanning) return
    lastScan = now
    isScanning = true
    void scan(camera, image, lens).finally(() => (isScanning = false))
  }
  request = requestAnimationFrame(next)
  return () => cancelAnimationFrame(request)
}

/** The preview, as large as the view of the camera. */
export function Preview({ camera }: { camera: PicturedCamera }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => (canvas.current ? startStream(canvas.current, camera) : undefined), [camera])
  return <canvas ref={canvas} style={{ position: 'absolute', width: '100%', height: '100%' }} />
}
