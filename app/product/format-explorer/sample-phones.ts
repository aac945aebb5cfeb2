import type { CameraDevice } from 'react-native-vision-camera'
import { androidDevice, iosDevice, type IosRow, type Size } from './sample-formats'

/** A phone whose cameras readers can choose. */
export interface Phone {
  label: string
  /** The shape of its screen, as a written ratio. */
  screen: string
  /** Undefined for the reader's own. */
  platform?: 'ios' | 'android'
  devices: CameraDevice[]
}

const lens = {
  wide: 'wide-angle-camera',
  ultraWide: 'ultra-wide-angle-camera',
  telephoto: 'telephoto-camera',
} as const

const full: Size = [4032, 3024]
const wide: Size = [4032, 2268]

/** Formats of a back camera; small videos come with full photos, fast ones with small photos. */
const backRows: IosRow[] = [
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
  [full, full, 30],
]
const slowRows = backRows.filter(([, , maxFps]) => maxFps <= 120)
const slowestRows = backRows.filter(([, , maxFps]) => maxFps <= 60)

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
const pixelRate = (pixels: number): number => (pixels >= 1280 * 720 ? 60 : 30)

/** The sample phones by the names that addresses have for them. */
export const samplePhones: Record<string, Phone> = {
  iphone: {
    label: 'iPhone, three lenses',
    platform: 'ios',
    screen: '19.5x9',
    devices: [
      iosDevice(
        { id: 'back-wide', name: 'Back Camera', physicalDevices: [lens.wide] },
        73,
        backRows,
      ),
      iosDevice(
        {
          id: 'back-ultra-wide',
          name: 'Back Ultra Wide Camera',
          physicalDevices: [lens.ultraWide],
        },
        108,
        backRows,
      ),
      iosDevice(
        { id: 'back-telephoto', name: 'Back Telephoto Camera', physicalDevices: [lens.telephoto] },
        26,
        slowRows,
      ),
      iosDevice(
        {
          id: 'back-triple',
          name: 'Back Triple Camera',
          physicalDevices: [lens.ultraWide, lens.wide, lens.telephoto],
          isMultiCam: true,
          neutralZoom: 2,
        },
        108,
        slowestRows,
      ),
      iosDevice(
        { id: 'front', name: 'Front Camera', position: 'front', physicalDevices: [lens.wide] },
        74,
        slowRows.filter(([[width]]) => width < 4000),
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
          physicalDevices: [lens.wide, lens.ultraWide, lens.telephoto],
          hardwareLevel: 'full',
          isMultiCam: true,
          minZoom: 0.5,
          maxZoom: 20,
          supportsRawCapture: true,
        },
        largeSizes,
        pixelRate,
        [[4080, 3072], [4080, 2296], ...largeSizes],
        { minISO: 44, maxISO: 11_264, fieldOfView: 107, supportsVideoHdr: true },
      ),
      androidDevice(
        {
          id: '1',
          position: 'front',
          physicalDevices: [lens.ultraWide],
          hardwareLevel: 'full',
          maxZoom: 7,
        },
        largeSizes,
        pixelRate,
        [[3648, 2736], ...largeSizes],
        { minISO: 50, maxISO: 3200, fieldOfView: 95 },
      ),
    ],
  },
  midrange: {
    label: 'Mid-range Android',
    platform: 'android',
    screen: '20x9',
    devices: [
      androidDevice(
        { id: '0', physicalDevices: [lens.wide], hardwareLevel: 'limited', maxZoom: 8 },
        mediumSizes.slice(1),
        () => 30,
        [[4000, 3000], [4000, 2250], [3264, 2448], ...mediumSizes],
        {
          minISO: 100,
          maxISO: 3200,
          fieldOfView: 80,
          supportsPhotoHdr: true,
          autoFocusSystem: 'contrast-detection',
        },
      ),
      androidDevice(
        {
          id: '1',
          position: 'front',
          physicalDevices: [lens.wide],
          hardwareLevel: 'limited',
          maxZoom: 4,
          supportsFocus: false,
          minFocusDistance: 0,
        },
        mediumSizes.slice(1),
        () => 30,
        mediumSizes,
        { minISO: 100, maxISO: 1600, fieldOfView: 82, autoFocusSystem: 'none' },
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
          physicalDevices: [lens.wide],
          hardwareLevel: 'legacy',
          maxZoom: 4,
          minFocusDistance: 0,
        },
        smallSizes,
        (pixels) => (pixels < 640 * 480 ? 15 : 30),
        [[2592, 1944], [2048, 1536], ...smallSizes],
        {
          // Such phones needn't tell a range, and the library then says 0.
          minISO: 0,
          maxISO: 0,
          fieldOfView: 68,
          autoFocusSystem: 'contrast-detection',
          videoStabilizationModes: ['off'],
        },
      ),
    ],
  },
}
