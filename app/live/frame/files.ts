import { type Film, phone, type PicturedCamera } from '../phone/phone'
import { draw, getImageSize, getLens, getTurn, toQuarters, turnSize } from './picture'
import type { Size } from './scene'

/** The longest side of a photo, so that a phone that draws it has room for it. */
const maxPhotoSide = 2016

/** The longest side of a video, and its images a second, so that it is drawn beside the preview. */
const maxFilmSide = 960
const filmFps = 24

/** Milliseconds between the pieces in which the browser gives a video. */
const pieceTime = 100

/** Milliseconds that it gets for the first piece: on a busy device, its encoder takes long to start. */
const encoderTime = 5000

/** The size of a file, from that of an upright one. */
function getFileSize({ width, height }: Size, maxSide: number, orientation?: string): Size {
  const scale = Math.min(1, maxSide / height)
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return turnSize(size, toQuarters(orientation))
}

/** Takes a photo as a file that the page can show. */
export async function takePhoto(camera: PicturedCamera, flash: string | undefined) {
  const { photoWidth = 1280, photoHeight = 720 } = camera.applied?.format ?? {}
  // Android turns no selfies.
  const isSelfie = phone.platform === 'android' && camera.device?.position === 'front'
  const orientation = isSelfie ? 'portrait' : camera.props.orientation
  const size = getFileSize({ width: photoHeight, height: photoWidth }, maxPhotoSide, orientation)
  const canvas = new OffscreenCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  if (!context) throw { code: 'capture/unknown', message: 'This browser cannot draw a photo.' }
  draw(context, size, getLens(camera, flash), getTurn(orientation))
  const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
  return { address: URL.createObjectURL(blob), ...size }
}

/**
 * Records what a camera sees: as the prop says on iOS (AVCaptureOutput+mirror.swift:45), in portrait on
 * Android (RecordingSession.kt:60, 74).
 */
export function record(camera: PicturedCamera): Film {
  const isIos = phone.platform === 'ios'
  const orientation = isIos ? camera.props.orientation : 'portrait'
  const canvas = document.createElement('canvas')
  const size = Object.assign(canvas, getFileSize(getImageSize(camera), maxFilmSide, orientation))
  // Each image is read by the encoder.
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || !('MediaRecorder' in window)) {
    throw { code: 'capture/recorder-error', message: 'This browser cannot record a canvas.' }
  }
  let isPaused = false
  const show = (): void => {
    if (!isPaused && camera.isDelivering) draw(context, size, getLens(camera), getTurn(orientation))
  }
  show()
  const timer = setInterval(show, 1000 / filmFps)
  const recorder = new MediaRecorder(canvas.captureStream(filmFps))
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && parts.push(data))
  recorder.start(pieceTime)
  return {
    // On iOS, a pause becomes a still picture in the file.
    pause: () => (isIos ? (isPaused = true) : recorder.pause()),
    resume: () => (isIos ? (isPaused = false) : recorder.resume()),
    stop: (onFile) => {
      clearInterval(timer)
      recorder.addEventListener('stop', () => {
        onFile(URL.createObjectURL(new Blob(parts, { type: recorder.mimeType })))
      })
      const end = () => recorder.state !== 'inactive' && recorder.stop()
      // The last images are on their way to it, and without a first one the file can't be played.
      if (parts.length === 0)
        recorder.addEventListener('dataavailable', () => setTimeout(end, pieceTime))
      setTimeout(end, parts.length === 0 ? encoderTime : pieceTime)
    },
  }
}
