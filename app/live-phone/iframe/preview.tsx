import { useEffect, useRef } from 'react'
import type { Camera } from '../native/camera-view'
import { phone } from '../native/phone'
import { detectCodes, type FoundCode } from './detect-codes'
import { log } from './reports'
import { draw, findCode, getImageSize, type Point, scene, type Size } from './scene'

/** Milliseconds between two images that are searched for codes. */
const scanInterval = 100

/** Gives the size of an image as the sensor has it: turned by a quarter, against the clock. */
const toSensorSize = ({ width, height }: Size): Size => ({ width: height, height: width })

let frameContext: OffscreenCanvasRenderingContext2D | null | undefined

/** Has the frame processor look: at an upright image on iOS, at what the sensor sees on Android. */
function processFrame(camera: Camera, image: Size): void {
  const isOnSide = phone.platform === 'android'
  const size = isOnSide ? toSensorSize(image) : image
  const readPixels = (): Uint8ClampedArray => {
    frameContext ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    if (!frameContext) throw new Error('This browser cannot draw a frame.')
    // This resets what was turned, too.
    Object.assign(frameContext.canvas, size)
    if (isOnSide) {
      frameContext.translate(0, image.width)
      frameContext.rotate(-Math.PI / 2)
    }
    draw(frameContext, image, camera)
    return frameContext.getImageData(0, 0, size.width, size.height).data
  }
  camera.processFrame({ ...size, readPixels })
}

/** Finds the code of the scene, whose place is known, or those that the reader's own camera sees. */
async function findCodes(camera: Camera, image: Size, types: string[]): Promise<FoundCode[]> {
  if (!scene.webcam) {
    const corners = types.includes('qr') ? findCode(image, camera) : []
    return corners.length > 0 ? [{ type: 'qr', value: scene.code, corners }] : []
  }
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  if (!context) return []
  draw(context, image, camera)
  return detectCodes(canvas, types)
}

/** What the log has of the scanner last. */
let lastScanned = ''

/** Reads codes as the phone's own scanner would. */
async function scan(camera: Camera, image: Size): Promise<void> {
  const types = camera.props.codeScannerOptions?.codeTypes
  const found = types ? await findCodes(camera, image, types) : []
  if (found.length === 0 || !camera.isDelivering) return
  const codes = found.map(({ corners: upright, ...code }) => {
    const corners = upright.map(({ x, y }): Point => ({ x: y, y: image.width - x }))
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    const frame = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
    return { ...code, corners, frame }
  })
  const values = codes.map(({ value }) => value).join(', ')
  // Ten lines a second would leave the log no room for others.
  if (values !== lastScanned) log({ kind: 'event', name: 'onCodeScanned', detail: values })
  lastScanned = values
  camera.scan(codes, toSensorSize(image))
}

/** Draws the newest image on the canvas, as the prop `resizeMode` fits it. */
function showImage(canvas: HTMLCanvasElement, camera: Camera, image: Size): void {
  const context = canvas.getContext('2d')
  const ratio = Math.min(window.devicePixelRatio, 2)
  const [width, height] = [canvas.clientWidth * ratio, canvas.clientHeight * ratio]
  Object.assign(canvas, { width, height })
  const fit = camera.props.resizeMode === 'contain' ? Math.min : Math.max
  const scale = fit(width / image.width, height / image.height)
  const shown = { width: image.width * scale, height: image.height * scale }
  context?.translate((width - shown.width) / 2, (height - shown.height) / 2)
  if (context) draw(context, shown, camera)
}

/** Shows, processes and scans images until the function that it gives is called. */
function startStream(canvas: HTMLCanvasElement, camera: Camera): () => void {
  let [last, lastScan, isScanning, request] = [0, 0, false, 0]
  const next = (now: number): void => {
    request = requestAnimationFrame(next)
    // What has stopped keeps its last image.
    if (!camera.isDelivering || now - last < 1000 / (camera.props.fps ?? 30) - 4) return
    last = now
    if (canvas.clientWidth === 0) return
    const image = getImageSize(camera)
    showImage(canvas, camera, image)
    if (camera.frameProcessor) processFrame(camera, image)
    if (now - lastScan < scanInterval || isScanning) return
    lastScan = now
    isScanning = true
    void scan(camera, image).finally(() => (isScanning = false))
  }
  request = requestAnimationFrame(next)
  return () => cancelAnimationFrame(request)
}

/** The preview, as large as the view of the camera. */
export function Preview({ camera }: { camera: Camera }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => (canvas.current ? startStream(canvas.current, camera) : undefined), [camera])
  return <canvas ref={canvas} style={{ position: 'absolute', width: '100%', height: '100%' }} />
}
