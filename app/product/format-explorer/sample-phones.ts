import type { CameraDevice } from 'react-native-vision-camera'
import { androidDevice, iosDevice, withRate, type IosRow, type Size } from './sample-formats'

/** A phone whose cameras readers can choose. */
export interface Phone {
  label: string
  /** The shape of its screen, as a written ratio. */
  screen: string
  /** Undefined for the reader's own. */
  platform?: 'ios' | 'android'
  devices: CameraDevice[]
}

/** Rows of a back camera; small videos come with full photos, fast ones with small photos. */
function backRows(full: Size): IosRow[] {
  const wide: Size = [full[0], Math.round((full[0] * 9) / 16)]
  return [
    [[192, 144], full, 60],
    [[352, 288], full, 60],
    [[480, 360], full, 60],
    [[640, 480], full, 60],
    [[960, 540], wide, 60],
    [[1024, 768], full, 60],
    [[1280, 720], wide, 60],
    [[1280, 720], [1280, 720], 240, undefined, 2400],
    [[1440, 1080], full, 60],
    [[1920, 1080], wide, 30],
    [[1920, 1080], wide, 30, 'hdr'],
    [[1920, 1080], wide, 60],
    [[1920, 1080], wide, 60, 'hdr'],
    [[1920, 1080], [1920, 1080], 120, undefined, 2400],
    [[1920, 1080], [1920, 1080], 240, undefined, 2400],
    [[1920, 1440], full, 30],
    [[1920, 1440], full, 30, 'hdr'],
    [[1920, 1440], [2016, 1512], 60],
    [[3264, 2448], full, 30],
    [[3840, 2160], wide, 30],
    [[3840, 2160], wide, 30, 'hdr'],
    [[3840, 2160], wide, 60],
    [[3840, 2160], wide, 60, 'hdr'],
    [[4032, 3024], full, 30],
  ]
}

const frontRows: IosRow[] = backRows([4032, 3024]).filter(
  ([[width], , maxFps]) => width < 4000 && maxFps <= 120,
)

const smallSizes: Size[] = [
  [1280, 960],
  [1280, 720],
  [1024, 768],
  [800, 600],
  [720, 480],
  [640, 480],
  [640, 360],
  [352, 288],
  [320, 240],
  [176, 144],
]
const mediumSizes: Size[] = [[2048, 1536], [1920, 1440], [1920, 1080], [1600, 1200], ...smallSizes]
const largeSizes: Size[] = [[3840, 2160], [3264, 2448], [2688, 1512], [2592, 1944], ...mediumSizes]

/** The sample phones by the names that addresses have for them. */
export const samplePhones: Record<string, Phone> = {
  iphone: {
    label: 'iPhone, three lenses',
    platform: 'ios',
    screen: '19.5x9',
    devices: [
      iosDevice(
        {
          id: 'back-wide',
          name: 'Back Camera',
          position: 'back',
          physicalDevices: ['wide-angle-camera'],
        },
        backRows([4032, 3024]),
        73,
      ),
      iosDevice(
        {
          id: 'back-ultra-wide',
          name: 'Back Ultra Wide Camera',
          position: 'back',
          physicalDevices: ['ultra-wide-angle-camera'],
        },
        backRows([4032, 3024]),
        108,
      ),
      iosDevice(
        {
          id: 'back-telephoto',
          name: 'Back Telephoto Camera',
          position: 'back',
          physicalDevices: ['telephoto-camera'],
        },
        backRows([4032, 3024]).filter(([, , maxFps]) => maxFps <= 120),
        26,
      ),
      iosDevice(
        {
          id: 'back-triple',
          name: 'Back Triple Camera',
          position: 'back',
          physicalDevices: ['ultra-wide-angle-camera', 'wide-angle-camera', 'telephoto-camera'],
          isMultiCam: true,
          neutralZoom: 2,
        },
        backRows([4032, 3024]).filter(([, , maxFps]) => maxFps <= 60),
        108,
      ),
      iosDevice(
        {
          id: 'front',
          name: 'Front Camera',
          position: 'front',
          physicalDevices: ['wide-angle-camera'],
          hasFlash: false,
          hasTorch: false,
        },
        frontRows,
        74,
      ),
    ],
  },
  pixel: {
    label: 'Pixel',
    platform: 'android',
    screen: '20x9',
    devices: [
      androidDevice(
        {
          id: '0',
          position: 'back',
          physicalDevices: ['wide-angle-camera', 'ultra-wide-angle-camera', 'telephoto-camera'],
          hardwareLevel: 'full',
          isMultiCam: true,
          minZoom: 0.5,
          maxZoom: 20,
          supportsRawCapture: true,
        },
        withRate(largeSizes, (pixels) => (pixels >= 1280 * 720 ? 60 : 30)),
        [[4080, 3072], [4080, 2296], ...largeSizes],
        {
          minISO: 44,
          maxISO: 11_264,
          fieldOfView: 107,
          supportsVideoHdr: true,
          supportsPhotoHdr: false,
          autoFocusSystem: 'phase-detection',
        },
      ),
      androidDevice(
        {
          id: '1',
          position: 'front',
          physicalDevices: ['ultra-wide-angle-camera'],
          hardwareLevel: 'full',
          maxZoom: 7,
          hasFlash: false,
          hasTorch: false,
        },
        withRate(largeSizes, (pixels) => (pixels >= 1280 * 720 ? 60 : 30)),
        [[3648, 2736], ...largeSizes],
        {
          minISO: 50,
          maxISO: 3200,
          fieldOfView: 95,
          supportsVideoHdr: false,
          supportsPhotoHdr: false,
          autoFocusSystem: 'phase-detection',
        },
      ),
    ],
  },
  midrange: {
    label: 'Mid-range Android',
    platform: 'android',
    screen: '20x9',
    devices: [
      androidDevice(
        {
          id: '0',
          position: 'back',
          physicalDevices: ['wide-angle-camera'],
          hardwareLevel: 'limited',
          maxZoom: 8,
        },
        withRate(mediumSizes.slice(1), () => 30),
        [[4000, 3000], [4000, 2250], [3264, 2448], ...mediumSizes],
        {
          minISO: 100,
          maxISO: 3200,
          fieldOfView: 80,
          supportsVideoHdr: false,
          supportsPhotoHdr: true,
          autoFocusSystem: 'contrast-detection',
        },
      ),
      androidDevice(
        {
          id: '1',
          position: 'front',
          physicalDevices: ['wide-angle-camera'],
          hardwareLevel: 'limited',
          maxZoom: 4,
          hasFlash: false,
          hasTorch: false,
          supportsFocus: false,
          minFocusDistance: 0,
        },
        withRate(mediumSizes.slice(1), () => 30),
        mediumSizes,
        {
          minISO: 100,
          maxISO: 1600,
          fieldOfView: 82,
          supportsVideoHdr: false,
          supportsPhotoHdr: false,
          autoFocusSystem: 'none',
        },
      ),
    ],
  },
  legacy: {
    label: 'LEGACY Android',
    platform: 'android',
    screen: '16x9',
    devices: [
      androidDevice(
        {
          id: '0',
          position: 'back',
          physicalDevices: ['wide-angle-camera'],
          hardwareLevel: 'legacy',
          maxZoom: 4,
          minFocusDistance: 0,
        },
        withRate(smallSizes, (pixels) => (pixels < 640 * 480 ? 15 : 30)),
        [[2592, 1944], [2048, 1536], ...smallSizes],
        {
          // Such phones needn't tell a range, and the library then says 0.
          minISO: 0,
          maxISO: 0,
          fieldOfView: 68,
          supportsVideoHdr: false,
          supportsPhotoHdr: false,
          autoFocusSystem: 'contrast-detection',
          videoStabilizationModes: ['off'],
        },
      ),
    ],
  },
}
