import type { CameraDevice, CameraDeviceFormat } from 'react-native-vision-camera'

/** A phone whose cameras readers can choose. */
export interface Phone {
  label: string
  /** Undefined for the reader's own. */
  platform?: 'ios' | 'android'
  devices: CameraDevice[]
}

type Size = readonly [width: number, height: number]

/** What most cameras have in common; each sample says where it differs. */
const common: Omit<CameraDevice, 'id' | 'name' | 'physicalDevices' | 'formats'> = {
  position: 'back',
  hasFlash: true,
  hasTorch: true,
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
}

const front = { position: 'front', hasFlash: false, hasTorch: false } as const

/** Video, largest photo, frame rate, HDR and ISO: what tells formats of iPhones apart. */
type Row = [video: Size, photo: Size, maxFps: number, hasHdr?: boolean, maxISO?: number]

/** Lists formats of an iPhone: each without HDR twice, in full and in video range, which look the same here. */
function listIosFormats(fieldOfView: number, rows: Row[]): CameraDeviceFormat[] {
  return rows.flatMap(([video, photo, maxFps, hasHdr = false, maxISO = 4800]) => {
    const modes: CameraDeviceFormat['videoStabilizationModes'] =
      maxFps > 60
        ? ['off', 'standard']
        : video[0] < 1280
          ? ['auto', 'off']
          : ['auto', 'cinematic', 'off', 'standard', 'cinematic-extended']
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
      maxZoom: 123,
      supportsVideoHdr: hasHdr,
      supportsPhotoHdr: false,
      supportsDepthCapture: video[0] <= 1920 && maxFps <= 30,
      autoFocusSystem: 'phase-detection',
      videoStabilizationModes: modes,
      pixelFormats: ['yuv', 'rgb', 'yuv', 'unknown'],
    }
    return hasHdr ? [format] : [format, { ...format }]
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

const androidSizes: Size[] = (
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
  return androidSizes.flatMap(([videoWidth, videoHeight]) =>
    photos.map(([photoWidth, photoHeight]) => ({
      videoWidth,
      videoHeight,
      photoWidth,
      photoHeight,
      minFps: 1,
      maxFps: videoWidth * videoHeight >= 1280 * 720 ? 60 : 30,
      maxZoom: 20,
      supportsPhotoHdr: false,
      supportsDepthCapture: false,
      autoFocusSystem: 'phase-detection',
      videoStabilizationModes: ['off', 'standard', 'off'],
      pixelFormats: ['yuv', 'native'],
      ...features,
    })),
  )
}

const [wideLens, ultraWideLens, telephotoLens] = [
  'wide-angle-camera',
  'ultra-wide-angle-camera',
  'telephoto-camera',
] as const

const iosDevices: CameraDevice[] = [
  {
    ...common,
    id: 'back-wide',
    name: 'Back Camera',
    physicalDevices: [wideLens],
    formats: listIosFormats(73, rows),
  },
  {
    ...common,
    id: 'back-triple',
    name: 'Back Triple Camera',
    physicalDevices: [ultraWideLens, wideLens, telephotoLens],
    isMultiCam: true,
    neutralZoom: 2,
    formats: listIosFormats(108, slowRows),
  },
  {
    ...common,
    ...front,
    id: 'front',
    name: 'Front Camera',
    physicalDevices: [wideLens],
    formats: listIosFormats(74, slowRows),
  },
]

const exposure = { minExposure: -24, maxExposure: 24 }

const androidDevices: CameraDevice[] = [
  {
    ...common,
    ...exposure,
    id: '0',
    name: 'BACK (0)',
    physicalDevices: [wideLens, ultraWideLens, telephotoLens],
    isMultiCam: true,
    minZoom: 0.5,
    maxZoom: 20,
    supportsRawCapture: true,
    formats: listAndroidFormats([[4080, 3072], [4080, 2296], ...androidSizes], {
      minISO: 44,
      maxISO: 11_264,
      fieldOfView: 107,
      supportsVideoHdr: true,
    }),
  },
  {
    ...common,
    ...exposure,
    ...front,
    id: '1',
    name: 'FRONT (1)',
    physicalDevices: [ultraWideLens],
    maxZoom: 7,
    formats: listAndroidFormats([[3648, 2736], ...androidSizes], {
      minISO: 50,
      maxISO: 3200,
      fieldOfView: 95,
      supportsVideoHdr: false,
    }),
  },
]

/** The sample phones by the names that addresses have for them. */
export const samplePhones: Record<'iphone' | 'pixel', Phone> = {
  iphone: { label: 'Sample iPhone, three lenses', platform: 'ios', devices: iosDevices },
  pixel: { label: 'Sample Pixel', platform: 'android', devices: androidDevices },
}
