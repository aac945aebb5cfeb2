import type { CameraDevice, CameraDeviceFormat } from 'react-native-vision-camera'

/** Width and height in pixels. */
export type Size = readonly [width: number, height: number]

/** What most cameras have in common; each sample says where it differs. */
const commonDevice = {
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

/** Video, largest photo, frame rate and what else tells formats of iPhones apart. */
export type IosRow = [video: Size, photo: Size, maxFps: number, hasHdr?: 'hdr', maxISO?: number]

/** iOS lists each format twice without HDR, in full and in video range, which look the same here. */
function iosFormats(rows: IosRow[], fieldOfView: number, maxZoom: number): CameraDeviceFormat[] {
  return rows.flatMap(([[videoWidth, videoHeight], photo, maxFps, hdr, maxISO = 4800]) => {
    const isFast = maxFps > 60
    const format: CameraDeviceFormat = {
      videoWidth,
      videoHeight,
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
      supportsDepthCapture: videoWidth <= 1920 && maxFps <= 30,
      autoFocusSystem: 'phase-detection',
      videoStabilizationModes: isFast
        ? ['off', 'standard']
        : videoWidth < 1280
          ? ['auto', 'off']
          : ['auto', 'cinematic', 'off', 'standard', 'cinematic-extended'],
      pixelFormats: ['yuv', 'rgb', 'yuv', 'unknown'],
    }
    return hdr ? [format] : [format, { ...format }]
  })
}

/** A camera of an iPhone, as the library describes it there. */
export function iosDevice(
  device: Pick<CameraDevice, 'id' | 'name' | 'position' | 'physicalDevices'> &
    Partial<CameraDevice>,
  rows: IosRow[],
  fieldOfView: number,
): CameraDevice {
  const maxZoom = device.maxZoom ?? 123
  const formats = iosFormats(rows, fieldOfView, maxZoom)
  const exposure = { minExposure: -8, maxExposure: 8 }
  return { ...commonDevice, ...exposure, hardwareLevel: 'full', maxZoom, ...device, formats }
}

/** Which features all formats of an Android camera have alike. */
type AndroidFeatures = Pick<
  CameraDeviceFormat,
  'minISO' | 'maxISO' | 'fieldOfView' | 'supportsVideoHdr' | 'supportsPhotoHdr' | 'autoFocusSystem'
> &
  Partial<CameraDeviceFormat>

/** A camera of an Android phone, where the library lists every video size with every photo size. */
export function androidDevice(
  device: Pick<CameraDevice, 'id' | 'position' | 'physicalDevices' | 'hardwareLevel' | 'maxZoom'> &
    Partial<CameraDevice>,
  videos: (readonly [...Size, maxFps: number])[],
  photos: readonly Size[],
  features: AndroidFeatures,
): CameraDevice {
  const { maxZoom } = device
  const formats = videos.flatMap(([videoWidth, videoHeight, maxFps]) =>
    photos.map(([photoWidth, photoHeight]): CameraDeviceFormat => ({
      videoWidth,
      videoHeight,
      photoWidth,
      photoHeight,
      minFps: 1,
      maxFps,
      maxZoom,
      supportsDepthCapture: false,
      videoStabilizationModes: ['off', 'standard', 'off'],
      pixelFormats: ['yuv', 'native'],
      ...features,
    })),
  )
  const name = `${device.position.toUpperCase()} (${device.id})`
  return { ...commonDevice, name, minExposure: -24, maxExposure: 24, ...device, formats }
}

/** Each size with the rate of the largest encoder profile that isn't larger. */
export function withRate(sizes: Size[], toRate: (pixels: number) => number) {
  return sizes.map(([width, height]) => [width, height, toRate(width * height)] as const)
}
