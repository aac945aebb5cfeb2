import type { CameraDevice, CameraDeviceFormat } from 'react-native-vision-camera'

/** A phone with cameras to choose from. */
export interface SamplePhone {
  label: string
  platform: 'ios' | 'android'
  devices: CameraDevice[]
}

type Size = readonly [width: number, height: number]

type Features = Partial<CameraDeviceFormat>

/** Creates a format. Features that are left out are those of most formats. */
export function createFormat(video: Size, photo: Size, features: Features): CameraDeviceFormat {
  return {
    videoWidth: video[0],
    videoHeight: video[1],
    photoWidth: photo[0],
    photoHeight: photo[1],
    minFps: 1,
    maxFps: 30,
    minISO: 50,
    maxISO: 3200,
    maxZoom: 123,
    fieldOfView: 74,
    supportsVideoHdr: false,
    supportsPhotoHdr: false,
    supportsDepthCapture: false,
    autoFocusSystem: 'phase-detection',
    videoStabilizationModes: ['off', 'standard'],
    pixelFormats: ['yuv', 'native'],
    ...features,
  }
}

/** Creates a camera. Properties that are left out are those of most cameras. */
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
    sensorOrientation: 'landscape-left',
    ...device,
  }
}

const full: Size = [4032, 3024]
const wide: Size = [4032, 2268]

const toSizes = (text: string): Size[] =>
  text.split(' ').map((size) => size.split('x').map(Number) as unknown as Size)

/** The formats of iPhones: small videos have full photos, fast videos small ones. */
const iosRows: [videos: string, photo: Size, rates: number[], hasHdr?: boolean][] = [
  ['192x144 352x288 480x360 640x480 1024x768 1440x1080', full, [60]],
  ['960x540 1280x720', wide, [60]],
  ['1280x720', [1280, 720], [240]],
  ['1920x1080', wide, [30, 60], true],
  ['1920x1080', [1920, 1080], [120, 240]],
  ['1920x1440', full, [30], true],
  ['1920x1440', [2016, 1512], [60]],
  ['3264x2448', full, [30]],
  ['3840x2160', wide, [30, 60], true],
  ['4032x3024', full, [30]],
]

const slowModes = ['auto', 'cinematic', 'cinematic-extended'] as const

/** Lists formats of an iPhone. Those without HDR are there twice: full and video range look the same here. */
function listIosFormats(fieldOfView: number, fastest: number): CameraDeviceFormat[] {
  const list = (video: Size, photo: Size, maxFps: number, hasHdr = false) => {
    const format = createFormat(video, photo, {
      maxFps,
      maxISO: maxFps > 60 ? 2400 : 4800,
      fieldOfView,
      videoStabilizationModes: ['off', 'standard', ...(maxFps > 60 ? [] : slowModes)],
      pixelFormats: ['yuv', 'rgb', 'yuv', 'unknown'],
    })
    return [format, { ...format }, ...(hasHdr ? [{ ...format, supportsVideoHdr: true }] : [])]
  }
  return iosRows.flatMap(([videos, photo, rates, hasHdr]) =>
    toSizes(videos).flatMap((video) =>
      rates.flatMap((rate) => (rate > fastest ? [] : list(video, photo, rate, hasHdr))),
    ),
  )
}

const androidSizes = toSizes(
  '3840x2160 3264x2448 2688x1512 2592x1944 2048x1536 1920x1440 1920x1080 1600x1200 1280x960 ' +
    '1280x720 1024x768 800x600 720x480 640x480 640x360 352x288 320x240 176x144',
)

/** Lists formats of Android, where the library pairs every video size with every photo size. */
const listAndroidFormats = (photos: string, features: Features) =>
  androidSizes.flatMap((video) =>
    [...toSizes(photos), ...androidSizes].map((photo) => {
      const maxFps = video[0] * video[1] >= 1280 * 720 ? 60 : 30
      return createFormat(video, photo, { maxFps, ...features })
    }),
  )

const threeLenses = {
  physicalDevices: ['ultra-wide-angle-camera', 'wide-angle-camera', 'telephoto-camera'],
  isMultiCam: true,
} satisfies Partial<CameraDevice>

const iosDevices = [
  createDevice('back', { id: 'wide', name: 'Back Camera', formats: listIosFormats(73, 240) }),
  createDevice('back', {
    ...threeLenses,
    id: 'triple',
    name: 'Back Triple Camera',
    neutralZoom: 2,
    formats: listIosFormats(108, 60),
  }),
  createDevice('front', { id: 'front', name: 'Front Camera', formats: listIosFormats(74, 60) }),
].map((device): CameraDevice => ({ ...device, sensorOrientation: 'landscape-right' }))

const backFeatures = { minISO: 44, maxISO: 11_264, fieldOfView: 107, supportsVideoHdr: true }

const androidDevices = [
  createDevice('back', {
    ...threeLenses,
    id: '0',
    name: 'BACK (0)',
    minZoom: 0.5,
    maxZoom: 20,
    formats: listAndroidFormats('4080x3072 4080x2296', backFeatures),
  }),
  createDevice('front', {
    id: '1',
    name: 'FRONT (1)',
    maxZoom: 7,
    formats: listAndroidFormats('3648x2736', { fieldOfView: 95 }),
  }),
]

/** The cameras of a phone that is none of the sample phones: few sizes, quickly drawn. */
export const simpleDevices = (['back', 'front'] as const).map((position) =>
  createDevice(position, {
    id: position,
    name: position,
    neutralZoom: 2,
    maxExposure: 4,
    supportsFocus: position === 'back',
    formats: [createFormat([1280, 720], [1280, 720], {})],
  }),
)

/** The sample phones, by their names in addresses. */
export const samplePhones: Record<string, SamplePhone> & { iphone: SamplePhone } = {
  iphone: { label: 'Sample iPhone, three lenses', platform: 'ios', devices: iosDevices },
  pixel: { label: 'Sample Pixel', platform: 'android', devices: androidDevices },
}
