import type { CameraSource } from './native-props'
import { sleep } from './phone'
import { draw, getImageSize, type Size } from './scene'

/** The longest sides of photos and videos, and images a second: a phone has to draw them beside the preview. */
const [maxPhotoSide, maxFilmSide, filmFps] = [2016, 960, 24]

/** The size of a file, from that of an image. */
function limit({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Takes a photo as a file that the page can show. */
export async function takePhoto(camera: CameraSource, flash?: string) {
  const { photoWidth = 1280, photoHeight = 720 } = camera.applied?.format ?? {}
  const size = limit({ width: photoHeight, height: photoWidth }, maxPhotoSide)
  const canvas = new OffscreenCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  if (!context) throw { code: 'capture/unknown', message: 'This browser cannot draw a photo.' }
  draw(context, size, camera, flash)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
  return { address: URL.createObjectURL(blob), ...size }
}

/** A recording on its way. */
export type Film = ReturnType<typeof record>

/** Records what a camera sees, and gives its file as an address that browsers can show. */
export function record(camera: CameraSource) {
  const canvas = document.createElement('canvas')
  const size = Object.assign(canvas, limit(getImageSize(camera), maxFilmSide))
  // Each image is read by the encoder.
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || !('MediaRecorder' in window))
    throw { code: 'capture/recorder-error', message: 'This browser cannot record a canvas.' }
  const show = (): void => {
    if (camera.isDelivering) draw(context, size, camera)
  }
  show()
  const timer = setInterval(show, 1000 / filmFps)
  const recorder = new MediaRecorder(canvas.captureStream(filmFps))
  const chunks: Blob[] = []
  const hasImages = new Promise<void>((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => {
      chunks.push(data)
      if (data.size > 0) resolve()
    })
  })
  recorder.start(100)
  return {
    pause: () => recorder.pause(),
    resume: () => recorder.resume(),
    stop: async (onFile: (address: string) => void) => {
      clearInterval(timer)
      // An encoder that is still starting would drop them all. Without any, the file is empty.
      await Promise.race([hasImages, sleep(5000)])
      recorder.addEventListener('stop', () => onFile(URL.createObjectURL(new Blob(chunks))))
      // The last images are on their way to it.
      setTimeout(() => recorder.stop(), 100)
    },
  }
}
