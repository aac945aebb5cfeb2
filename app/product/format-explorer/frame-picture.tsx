import type { CameraDeviceFormat } from 'react-native-vision-camera'

/** The width of the screen in the drawing; all else follows from the shapes. */
const screenWidth = 100

/** Which part of a frame a screen shows that it has to fill, from 0 to 1, and what is cut off. */
export interface Crop {
  shown: number
  cut: 'width' | 'height' | undefined
}

/** Works out what `resizeMode="cover"` shows of an upright frame; shapes are long by short side. */
export function cropFrame(frame: number, screen: number): Crop {
  if (Math.abs(frame - screen) < 0.005) return { shown: 1, cut: undefined }
  return frame > screen
    ? { shown: screen / frame, cut: 'height' }
    : { shown: frame / screen, cut: 'width' }
}

/** Says what a screen shows of a frame. */
export function cropToText({ shown, cut }: Crop): string {
  if (cut === undefined) return 'The frame fills the screen exactly.'
  const percent = Math.max(1, Math.round((1 - shown) * 100))
  return `With resizeMode="cover", the screen cuts off ${percent} % of the frame's ${cut}.`
}

/** A drawing of a format's video frame, held upright, around a screen that it covers. */
export function FramePicture({ format, screen }: { format: CameraDeviceFormat; screen: string }) {
  const [long = 16, short = 9] = screen.split('x').map(Number)
  const screenShape = long / short
  const { videoWidth, videoHeight } = format
  const frameShape = Math.max(videoWidth, videoHeight) / Math.min(videoWidth, videoHeight)
  const crop = cropFrame(frameShape, screenShape)
  const height = screenWidth * screenShape
  const frame =
    crop.cut === 'height'
      ? { width: screenWidth, height: screenWidth * frameShape }
      : { width: height / frameShape, height }
  const box = { width: Math.max(frame.width, screenWidth) + 8, height: frame.height + 8 }
  const centered = (size: { width: number; height: number }) => ({
    ...size,
    x: (box.width - size.width) / 2,
    y: (box.height - size.height) / 2,
  })
  return (
    <figure className="explorer-picture">
      <svg viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
        <rect className="explorer-frame" {...centered(frame)} />
        <rect className="explorer-screen" rx="6" {...centered({ width: screenWidth, height })} />
      </svg>
      <figcaption>
        The video frame, held upright (dashed), and the screen (solid). {cropToText(crop)}
      </figcaption>
    </figure>
  )
}
