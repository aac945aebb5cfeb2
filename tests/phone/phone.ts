type PermissionStatus = 'granted' | 'denied' | 'not-determined' | 'restricted'

/** What a permission is, and what its user does with the dialog: the statuses after each one. */
export interface Permission {
  status: PermissionStatus
  afterDialog: PermissionStatus[]
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
    },
  ],
}))

function createPhone() {
  return {
    platform: 'ios' as 'ios' | 'android',
    androidVersion: 34,
    /** On iOS also `inactive`: below the Control Center, or while the system asks for something. */
    appState: 'active',
    /** Whether the screen has the focus of the navigation. */
    isFocused: true,
    /** What the screen does when Back would remove it; without it, Back removes the screen. */
    onBack: undefined as (() => void) | undefined,
    /** Whether Android still downloads what reads codes. */
    isModelMissing: false,
    devices,
    /** How long a camera of iOS takes to start or to stop. */
    startTime: 0,
    camera: { status: 'granted', afterDialog: [] } as Permission,
    microphone: { status: 'granted', afterDialog: [] } as Permission,
    storageAnswer: 'granted',
    /** The error with which the next native call of that name fails. */
    failures: {} as Record<string, { code: string; message: string }>,
    /** Addresses that were opened, and `settings`. */
    opened: [] as string[],
    /** What the gallery holds. */
    saved: [] as string[],
    /** What would have ended the app. */
    crashes: [] as string[],
    /** Recordings whose camera went away, so that nothing finishes their files. */
    lostVideos: 0,
  }
}

/** The phone of the test that runs; each test starts with a new one, by `resetPhone`. */
export const phone = createPhone()

const listeners = new Set<() => void>()

/** Calls back after each change, until the function it gives is called. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Changes the phone, and tells the app. */
export function changePhone(changes: Partial<typeof phone>): void {
  Object.assign(phone, changes)
  for (const listener of listeners) listener()
}

/** Puts a new phone in place of the last test's; the library keeps listening to it. */
export function resetPhone(platform: 'ios' | 'android'): void {
  changePhone({ ...createPhone(), platform })
}
