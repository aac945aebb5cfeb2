import type { CameraDevice, CameraDeviceFormat } from 'react-native-vision-camera'

/** What tells a camera from others; it's at the back unless it says so. */
type Camera = Pick<CameraDevice, 'id' | 'physicalDevices'> & Partial<CameraDevice>

/** What most cameras have in common; each sample says where it differs. */
function createDevice(camera: Camera & Omit<CameraDevice, keyof typeof common>): CameraDevice {
  const hasLight = camera.position !== 'front'
  return { ...common, hasFlash: hasLight, hasTorch: hasLight, ...camera }
}

const common = {
  position: 'back',
  hasFlash: true,
  hasTorch: true,
  minFocusDistance: 15,
  isMultiCam: false,
  minZoom: 1,
  neutralZoom: 1,
  supportsLowLightBoost: false,
  supportsRawCapture: false,
  supportsFocus: true,
  sensorOrientation: 'landscape-right',
} satisfies Partial<CameraDevice>

/** Width and height in pixels. */
export type Size = readonly [width: number, height: number]

/** Video, largest photo, frame rate and what else tells formats of iPhones apart. */
export type IosRow = [video: Size, photo: Size, maxFps: number, hasHdr?: 'hdr', maxISO?: number]

/** A camera of an iPhone, as the library describes it there. */
export function iosDevice(camera: Camera & { name: string }, fieldOfView: number, rows: IosRow[]) {
  const maxZoom = 123
  const formats = rows.flatMap(([video, photo, maxFps, hdr, maxISO = 4800]) => {
    const format: CameraDeviceFormat = {
      videoWidth: video[0],
      videoHeight: video[1],
      photoWidth: photo[0],
      photoHeight: photo[1],
      minFps: 1,
      maxFps,
      minISO: 50,
      maxISO,
      fieldOfView,
      maxZoom,
      supportsVideoHdr: hdr === 'hdr',
      supportsPhotoHdr: false,
      supportsDepthCapture: video[0] <= 1920 && maxFps <= 30,
      autoFocusSystem: 'phase-detection',
      videoStabilizationModes:
        maxFps > 60
          ? ['off', 'standard']
          : video[0] < 1280
            ? ['auto', 'off']
            : ['auto', 'cinematic', 'off', 'standard', 'cinematic-extended'],
      pixelFormats: ['yuv', 'rgb', 'yuv', 'unknown'],
    }
    // iOS lists each format twice without HDR, in full and in video range, which look the same here.
    return hdr ? [format] : [format, { ...format }]
  })
  const exposure = { minExposure: -8, maxExposure: 8 }
  return createDevice({ ...exposure, hardwareLevel: 'full', maxZoom, ...camera, formats })
}

/** A camera of an Android phone, where the library lists every video size with every photo size. */
export function androidDevice(
  camera: Camera & Pick<CameraDevice, 'hardwareLevel' | 'maxZoom'>,
  videos: Size[],
  /** The rate of the largest encoder profile that isn't larger than a video. */
  toRate: (pixels: number) => number,
  photos: Size[],
  features: Pick<CameraDeviceFormat, 'minISO' | 'maxISO' | 'fieldOfView'> &
    Partial<CameraDeviceFormat>,
) {
  const { id, position = 'back', maxZoom } = camera
  const formats = videos.flatMap(([videoWidth, videoHeight]) =>
    photos.map(([photoWidth, photoHeight]): CameraDeviceFormat => ({
      videoWidth,
      videoHeight,
      photoWidth,
      photoHeight,
      minFps: 1,
      maxFps: toRate(videoWidth * videoHeight),
      maxZoom,
      supportsVideoHdr: false,
      supportsPhotoHdr: false,
      supportsDepthCapture: false,
      autoFocusSystem: 'phase-detection',
      videoStabilizationModes: ['off', 'standard', 'off'],
      pixelFormats: ['yuv', 'native'],
      ...features,
    })),
  )
  const name = `${position.toUpperCase()} (${id})`
  return createDevice({ name, minExposure: -24, maxExposure: 24, ...camera, formats })
}
