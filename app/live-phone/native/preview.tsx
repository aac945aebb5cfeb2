import { useEffect, useRef } from 'react'
import type { CameraSource } from './native-props'
import { phone } from './phone'
import { draw, findCode, getImageSize, scene, type Size, toScannedCode } from './scene'

/** Milliseconds between two images that are searched for codes. */
const scanInterval = 100

/** Gives the size of an image as the sensor has it: turned by a quarter, against the clock. */
const toSensorSize = ({ width, height }: Size): Size => ({ width: height, height: width })

/** Has the frame processor look: at an upright image on iOS, at what the sensor sees on Android. */
function processFrame(camera: CameraSource, image: Size): void {
  const isOnSide = phone.platform === 'android'
  const size = isOnSide ? toSensorSize(image) : image
  const readPixels = (): Uint8ClampedArray => {
    const canvas = new OffscreenCanvas(size.width, size.height)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('This browser cannot draw a frame.')
    if (isOnSide) context.setTransform(0, -1, 1, 0, 0, image.width)
    draw(context, image, camera)
    return context.getImageData(0, 0, size.width, size.height).data
  }
  camera.processFrame({ ...size, readPixels })
}

/** The text that the log has shown last, since ten lines a second would leave no room for others. */
let lastScanned = ''

/** Reads the code of the scene as the phone's own scanner would. */
function scan(camera: CameraSource, image: Size): void {
  const isWanted = camera.props.codeScannerOptions?.codeTypes.includes('qr')
  const corners = isWanted ? findCode(image, camera) : []
  if (corners.length === 0) return
  if (scene.code !== lastScanned)
    phone.log({ kind: 'event', name: 'onCodeScanned', detail: scene.code })
  lastScanned = scene.code
  camera.scan([toScannedCode(scene.code, corners, image)], toSensorSize(image))
}

/** Draws the newest image on the canvas, as the prop `resizeMode` fits it. */
function showImage(canvas: HTMLCanvasElement, camera: CameraSource, image: Size): void {
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
function startStream(canvas: HTMLCanvasElement, camera: CameraSource): () => void {
  let [last, lastScan, request] = [0, 0, 0]
  const next = (now: number): void => {
    request = requestAnimationFrame(next)
    // A stopped camera keeps its last image.
    if (!camera.isDelivering || now - last < 1000 / (camera.applied?.fps ?? 30) - 4) return
    last = now
    if (canvas.clientWidth === 0) return
    const image = getImageSize(camera)
    showImage(canvas, camera, image)
    if (camera.frameProcessor) processFrame(camera, image)
    if (now - lastScan < scanInterval) return
    lastScan = now
    scan(camera, image)
  }
  request = requestAnimationFrame(next)
  return () => cancelAnimationFrame(request)
}

/** The preview, as large as the view of the camera. */
export function Preview({ camera }: { camera: CameraSource }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => (canvas.current ? startStream(canvas.current, camera) : undefined), [camera])
  return <canvas ref={canvas} style={{ position: 'absolute', width: '100%', height: '100%' }} />
}
