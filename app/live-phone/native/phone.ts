import type { ComponentType } from 'react'
import type { LogEntry, PermissionStatus } from '../messages'

/** What a permission is, and what its user does with the dialog: the statuses after each one. */
export interface Permission {
  status: PermissionStatus
  afterDialog: PermissionStatus[]
}

/** A recording on its way, which gives its file as an address that browsers can show. */
export interface Film {
  pause: () => void
  resume: () => void
  stop: (onFile: (address: string) => void) => void
}

/** Props of the native view that change its picture. */
export interface PictureProps {
  torch?: 'on' | 'off'
  zoom?: number
  exposure?: number
  codeScannerOptions?: { codeTypes: string[] }
  format?: { videoWidth: number; videoHeight: number; photoWidth: number; photoHeight: number }
  fps?: number
  resizeMode?: 'cover' | 'contain'
  orientation?: string
}

/** What a sensor sees. */
export interface SensorPicture {
  width: number
  height: number
  /** Gives four bytes for each pixel: red, green, blue, alpha. */
  readPixels: () => Uint8ClampedArray
}

/** A camera, as far as its picture needs to know it. */
export interface PicturedCamera {
  readonly props: PictureProps
  /** The props that the session has taken over. */
  readonly applied: PictureProps | undefined
  readonly device: (typeof devices)[number] | undefined
  /** Whether images arrive, of which no event tells. */
  readonly isDelivering: boolean
  readonly frameProcessor: unknown
  processFrame: (image: SensorPicture) => void
  scan: (codes: object[], frame: object) => void
}

/** What the cameras see, and how it is kept. Tests have none, and their files are empty. */
export interface Picture {
  /** The preview, as large as the view of the camera. */
  Preview: ComponentType<{ camera: PicturedCamera }>
  takePhoto: (
    camera: PicturedCamera,
    flash: string | undefined,
  ) => Promise<{ address: string; width: number; height: number }>
  record: (camera: PicturedCamera) => Film
}

const devices = (['back', 'front'] as const).map((position) => ({
  id: position,
  position,
  name: position,
  physicalDevices: ['wide-angle-camera'],
  hasFlash: position === 'back',
  hasTorch: position === 'back',
  minZoom: 1,
  neutralZoom: 2,
  maxZoom: 100,
  minExposure: -8,
  maxExposure: 4,
  isMultiCam: false,
  supportsFocus: position === 'back',
  hardwareLevel: 'full',
  sensorOrientation: 'landscape-left',
  formats: [
    {
      videoWidth: 1280,
      videoHeight: 720,
      photoWidth: 1280,
      photoHeight: 720,
      minFps: 1,
      maxFps: 30,
      minISO: 50,
      maxISO: 3200,
      maxZoom: 100,
      fieldOfView: 70,
      supportsVideoHdr: false,
      supportsPhotoHdr: false,
      supportsDepthCapture: false,
      autoFocusSystem: 'contrast-detection',
      videoStabilizationModes: ['off', 'standard'],
      pixelFormats: ['yuv', 'native'],
    },
  ],
}))

function createPhone() {
  return {
    platform: 'ios' as 'ios' | 'android',
    androidVersion: 34,
    appState: 'active',
    /** What the screen does when Back would remove it; without it, Back removes the screen. */
    onBack: undefined as (() => void) | undefined,
    devices,
    camera: { status: 'granted', afterDialog: [] } as Permission,
    microphone: { status: 'granted', afterDialog: [] } as Permission,
    picture: undefined as Picture | undefined,
    /** Has the user answer a dialog of the system; without it, the answers are in `afterDialog`. */
    askForPermission: undefined as
      ((name: 'camera' | 'microphone') => Promise<PermissionStatus>) | undefined,
    log: (_entry: LogEntry): void => {},
    /** What files hold, as addresses, by their paths. */
    files: {} as Record<string, string>,
    /** The error with which the next native call of that name fails. */
    failures: {} as Record<string, { code: string; message: string }>,
    /** Addresses that were opened, and `settings`. */
    opened: [] as string[],
    /** What the gallery holds. */
    saved: [] as string[],
    /** What would have ended the app: see `crash`. */
    crashes: [] as string[],
    /** Recordings whose camera went away, so that nothing finishes their files. */
    lostVideos: 0,
  }
}

/** The phone of the test that runs; each test starts with a new one, by `resetPhone`. */
export const phone = createPhone()

const listeners = new Set<() => void>()
let changeCount = 0

/** Gives a number that is another one after each change. */
export const countChanges = (): number => changeCount

/** Calls back after each change, until the function it gives is called. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Changes the phone, and lets the app know. */
export function changePhone(changes: Partial<typeof phone>): void {
  Object.assign(phone, changes)
  changeCount += 1
  for (const listener of listeners) listener()
}

/** Puts a new phone in place of the last test's; the library keeps listening to it. */
export function resetPhone(platform: 'ios' | 'android'): void {
  changePhone({ ...createPhone(), platform })
}

/** Ends the app, as an exception of native code does, which no JavaScript can catch. */
export function crash(reason: string): void {
  changePhone({ crashes: [...phone.crashes, reason] })
}

/** Waits. */
export const sleep = (milliseconds: number) => new Promise((end) => setTimeout(end, milliseconds))

/** Takes the error with which the next call of that name is to fail, so that later ones don't. */
export function takeFailure(name: string): { code: string; message: string } | undefined {
  const failure = phone.failures[name]
  delete phone.failures[name]
  return failure
}
