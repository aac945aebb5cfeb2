import type { CameraDevice, CameraDeviceFormat } from 'react-native-vision-camera'

/** A phone whose cameras readers can choose. */
export interface Phone {
  label: string
  /** Undefined for the reader's own. */
  platform?: 'ios' | 'android'
  devices: CameraDevice[]
}

type Size = readonly [width: number, height: number]

/** What most formats have in common. */
const commonFormat = {
  minFps: 1,
  maxZoom: 123,
  supportsPhotoHdr: false,
  supportsDepthCapture: false,
  autoFocusSystem: 'phase-detection',
} as const

const toSizes = ([videoWidth, videoHeight]: Size, [photoWidth, photoHeight]: Size) => ({
  videoWidth,
  videoHeight,
  photoWidth,
  photoHeight,
})

/** Video, largest photo, frame rate, HDR and ISO: what tells formats of iPhones apart. */
type Row = [video: Size, photo: Size, maxFps: number, hasHdr?: boolean, maxISO?: number]

/** Lists formats of an iPhone: each without HDR twice, in full and in video range, which look the same here. */
function listIosFormats(fieldOfView: number, rows: Row[]): CameraDeviceFormat[] {
  return rows.flatMap(([video, photo, maxFps, supportsVideoHdr = false, maxISO = 4800]) => {
    const slow = ['auto', 'cinematic', 'off', 'standard', 'cinematic-extended'] as const
    const format: CameraDeviceFormat = {
      ...commonFormat,
      ...toSizes(video, photo),
      maxFps,
      minISO: 50,
      maxISO,
      fieldOfView,
      supportsVideoHdr,
      supportsDepthCapture: video[0] <= 1920 && maxFps <= 30,
      videoStabilizationModes: maxFps > 60 ? ['off', 'standard'] : [...slow],
      pixelFormats: ['yuv', 'rgb', 'yuv', 'unknown'],
    }
    return supportsVideoHdr ? [format] : [format, { ...format }]
  })
}

const full: Size = [4032, 3024]
const wide: Size = [4032, 2268]

/** Small videos come with full photos, fast ones with small photos. */
const rows: Row[] = [
  [[192, 144], full, 60],
  [[352, 288], full, 60],
  [[480, 360], full, 60],
  [[640, 480], full, 60],
  [[960, 540], wide, 60],
  [[1024, 768], full, 60],
  [[1280, 720], wide, 60],
  [[1280, 720], [1280, 720], 240, false, 2400],
  [[1440, 1080], full, 60],
  [[1920, 1080], wide, 30],
  [[1920, 1080], wide, 30, true],
  [[1920, 1080], wide, 60],
  [[1920, 1080], wide, 60, true],
  [[1920, 1080], [1920, 1080], 120, false, 2400],
  [[1920, 1080], [1920, 1080], 240, false, 2400],
  [[1920, 1440], full, 30],
  [[1920, 1440], full, 30, true],
  [[1920, 1440], [2016, 1512], 60],
  [[3264, 2448], full, 30],
  [[3840, 2160], wide, 30],
  [[3840, 2160], wide, 30, true],
  [[3840, 2160], wide, 60],
  [[3840, 2160], wide, 60, true],
  [full, full, 30],
]
const slowRows = rows.filter(([, , maxFps]) => maxFps <= 60)

const androidSizes = (
  '3840x2160 3264x2448 2688x1512 2592x1944 2048x1536 1920x1440 1920x1080 1600x1200 1280x960 ' +
  '1280x720 1024x768 800x600 720x480 640x480 640x360 352x288 320x240 176x144'
)
  .split(' ')
  .map((text) => text.split('x').map(Number) as unknown as Size)

/** Lists formats of Android, where the library combines every video size with every photo size. */
function listAndroidFormats(
  photos: Size[],
  features: Pick<CameraDeviceFormat, 'minISO' | 'maxISO' | 'fieldOfView' | 'supportsVideoHdr'>,
): CameraDeviceFormat[] {
  return androidSizes.flatMap((video) =>
    [...photos, ...androidSizes].map((photo) => ({
      ...commonFormat,
      ...toSizes(video, photo),
      ...features,
      maxFps: video[0] * video[1] >= 1280 * 720 ? 60 : 30,
      videoStabilizationModes: ['off', 'standard', 'off'],
      pixelFormats: ['yuv', 'native'],
    })),
  )
}

/** Creates a back camera, or a front one, which has no lamp. */
function createDevice(
  position: 'back' | 'front',
  device: Pick<CameraDevice, 'id' | 'name' | 'formats'> & Partial<CameraDevice>,
): CameraDevice {
  return {
    position,
    physicalDevices: ['wide-angle-camera'],
    hasFlash: position === 'back',
    hasTorch: position === 'back',
    minFocusDistance: 15,
    isMultiCam: false,
    minZoom: 1,
    maxZoom: 123,
    neutralZoom: 1,
    minExposure: -8,
    maxExposure: 8,
    supportsLowLightBoost: false,
    supportsRawCapture: false,
    supportsFocus: true,
    hardwareLevel: 'full',
    sensorOrientation: 'landscape-right',
    ...device,
  }
}

const threeLenses = {
  physicalDevices: ['ultra-wide-angle-camera', 'wide-angle-camera', 'telephoto-camera'],
  isMultiCam: true,
} satisfies Partial<CameraDevice>

const iosDevices = [
  createDevice('back', { id: 'wide', name: 'Back Camera', formats: listIosFormats(73, rows) }),
  createDevice('back', {
    ...threeLenses,
    id: 'triple',
    name: 'Back Triple Camera',
    neutralZoom: 2,
    formats: listIosFormats(108, slowRows),
  }),
  createDevice('front', {
    id: 'front',
    name: 'Front Camera',
    formats: listIosFormats(74, slowRows),
  }),
]

const backFeatures = { minISO: 44, maxISO: 11_264, fieldOfView: 107, supportsVideoHdr: true }
const frontFeatures = { minISO: 50, maxISO: 3200, fieldOfView: 95, supportsVideoHdr: false }
const backPhotos: Size[] = [
  [4080, 3072],
  [4080, 2296],
]

const androidDevices = [
  createDevice('back', {
    ...threeLenses,
    id: '0',
    name: 'BACK (0)',
    minZoom: 0.5,
    maxZoom: 20,
    sensorOrientation: 'landscape-left',
    formats: listAndroidFormats(backPhotos, backFeatures),
  }),
  createDevice('front', {
    id: '1',
    name: 'FRONT (1)',
    maxZoom: 7,
    sensorOrientation: 'landscape-left',
    formats: listAndroidFormats([[3648, 2736]], frontFeatures),
  }),
]

/** The sample phones by the names that addresses have for them. */
export const samplePhones: { iphone: Phone; pixel: Phone; [name: string]: Phone } = {
  iphone: { label: 'Sample iPhone, three lenses', platform: 'ios', devices: iosDevices },
  pixel: { label: 'Sample Pixel', platform: 'android', devices: androidDevices },
}
