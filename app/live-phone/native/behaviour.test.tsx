// @vitest-environment happy-dom
import { createRef } from 'react'
import { act, cleanup, render } from '@testing-library/react'
import {
  Camera,
  type CameraProps,
  type CameraRuntimeError,
  createFrameProcessor,
  type Frame,
  runAsync,
} from 'react-native-vision-camera'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ScreenSizes } from '../../../tests/support/screen-sizes'
import { createFormat } from '~/islands/sample-phones'
import { getCamera } from './camera-view'
import { changePhone, phone, resetPhone } from './phone'

vi.mock('./captures', () => import('../../../tests/support/empty-captures'))
/** The actions of a test on a mounted camera. */
interface Controls {
  camera: Camera
  /** Renders it with each of these props on top of the last ones, without time between them. */
  set: (...changes: Partial<CameraProps>[]) => Promise<void>
  unmount: () => Promise<void>
  /** Notes a call's result, or the code of its error. */
  call: (promise: Promise<unknown>) => Promise<void>
  wait: (milliseconds: number) => Promise<void>
}

interface Behaviour {
  props?: Partial<CameraProps>
  /** The action on each frame. */
  frames?: (frame: Frame) => void
  phone?: Partial<typeof phone>
  /** Whether what happens at the mount counts, too, as it does where nothing else is done. */
  isFromMount?: boolean
  does?: (controls: Controls) => unknown
  /** The expected notes; the same on Android unless it has its own. */
  ios: string[]
  android?: string[]
}

const mounted = ['started', 'initialized']
const recorder = {
  onRecordingFinished: ({ path }: { path: string }) => note(`file ${path}`),
  onRecordingError: ({ code }: { code: string }) => note(code),
}
let noted: string[] = []
let kept: Frame | undefined

/** Adds to what is expected: what a read gives, or its error. */
const note = (text: string) => void noted.push(text)
function attempt(read: () => unknown): void {
  try {
    note(String(read()))
  } catch (error) {
    note((error as Error).message)
  }
}

const lacking = (name: string) => ({
  devices: phone.devices.map((each) => ({ ...each, [name]: false })),
})
/** Shows the camera an image in one color. */
function see(width: number, height: number): void {
  const readPixels = () => new Uint8ClampedArray(width * height * 4).map((_, at) => color[at % 4]!)
  getCamera()!.processFrame({ width, height, readPixels })
}

const small = createFormat([192, 144], [4032, 3024], {}) as CameraProps['format']

const color = [200, 100, 50, 255]

const behaviours: Record<string, Behaviour> = {
  'mounted active, it starts before it is initialized': { ios: mounted },
  'set inactive, it stops': { does: ({ set }) => set({ isActive: false }), ios: ['stopped'] },
  'set active again, it starts, and is not initialized again': {
    props: { isActive: false },
    does: ({ set }) => set({ isActive: true }),
    ios: ['started'],
  },
  'given another device, Android closes the one before it opens the other': {
    does: ({ set }) => set({ device: phone.devices[1] as CameraProps['device'] }),
    ios: ['initialized'],
    android: ['stopped', 'started', 'initialized'],
  },
  'given another output, Android starts a new session': {
    does: ({ set }) => set({ photo: true }),
    ios: [],
    android: ['stopped', 'started'],
  },
  'given another format, it takes it over, for which Android starts a new session': {
    does: async ({ set }) => {
      await set({ format: small })
      note(`${getCamera()!.applied?.format?.videoWidth}`)
    },
    ios: ['192'],
    android: ['stopped', 'started', '192'],
  },
  'given another frame rate, it takes it over': {
    does: async ({ set }) => {
      await set({ fps: 24 })
      note(`${getCamera()!.applied?.fps}`)
    },
    ios: ['24'],
  },
  'with the torch of a device without one, it fails': {
    phone: lacking('hasTorch'),
    does: ({ set }) => set({ torch: 'on' }),
    ios: ['device/flash-unavailable'],
  },
  'without the permission, it never starts, which only Android explains': {
    phone: { camera: 'denied' },
    ios: ['unknown/unknown'],
    android: ['permission/camera-permission-denied'],
  },
  'after a failure, the next props are tried; only iOS is initialized then': {
    phone: lacking('hasTorch'),
    props: { torch: 'on', isActive: false },
    does: ({ set }) => set({ torch: 'off' }),
    ios: ['initialized'],
    android: [],
  },
  'with a scanner and video, Android refuses': {
    props: { video: true, codeScanner: { codeTypes: ['qr'], onCodeScanned: () => {} } },
    ios: mounted,
    android: ['code-scanner/not-compatible-with-outputs'],
  },
  'with sound and no permission for it, iOS fails beside the picture': {
    props: { video: true, audio: true },
    phone: { microphone: 'denied' },
    ios: [...mounted, 'permission/microphone-permission-denied'],
    android: mounted,
  },
  'taken away, it fails; iOS films on, and Android once it was inactive and is active': {
    does: async ({ set }) => {
      const noteState = () => note(getCamera()!.isDelivering ? 'films' : 'rests')
      act(() => getCamera()?.disconnect('Gone'))
      noteState()
      await set({ isActive: false })
      await set({ isActive: true })
      noteState()
    },
    ios: ['unknown/unknown', 'films', 'stopped', 'started', 'films'],
    android: ['session/camera-has-been-disconnected', 'rests', 'stopped', 'started', 'films'],
  },
  'unmounted while it records, it loses the file': {
    props: { video: true },
    does: async ({ camera, unmount }) => {
      camera.startRecording(recorder)
      await unmount()
      note(`${phone.lostVideos} lost`)
    },
    ios: ['1 lost'],
  },
  'with fast changes, only the last is applied': {
    does: ({ set }) => set({ isActive: false }, { isActive: true }),
    ios: [],
  },
  'a photo waits for the camera that starts, and is a file with its size': {
    props: { photo: true },
    does: ({ camera, call }) =>
      call(camera.takePhoto().then(({ path, width }) => `${path} ${width}`)),
    ios: ['/tmp/photo-undefined-1.jpg 4'],
  },
  'a photo without photo={true} fails': {
    does: ({ camera, call }) => call(camera.takePhoto()),
    ios: ['capture/photo-not-enabled'],
  },
  'a photo of an inactive camera ends the app on iOS': {
    props: { photo: true, isActive: false },
    does: ({ camera, call }) => call(camera.takePhoto()),
    ios: ['session/camera-not-ready', 'crash: No active and enabled video connection'],
    android: ['session/camera-not-ready'],
  },
  'a second recording: Android refuses, iOS loses the first': {
    props: { video: true },
    does: async ({ camera, wait }) => {
      camera.startRecording(recorder)
      camera.startRecording(recorder)
      await wait(0)
      note(`${phone.lostVideos} lost`)
    },
    ios: ['1 lost'],
    android: ['capture/recording-in-progress', '0 lost'],
  },
  'a recording with sound without the permission: only Android checks': {
    props: { video: true, audio: true },
    phone: { microphone: 'denied' },
    does: async ({ camera, wait }) => {
      camera.startRecording(recorder)
      await wait(0)
      note(getCamera()!.recording ? 'records' : 'rests')
    },
    ios: ['records'],
    android: ['permission/microphone-permission-denied', 'rests'],
  },
  'a recording that is stopped gives a file: a URL on iOS, a path on Android': {
    props: { video: true },
    does: async ({ camera, call, wait }) => {
      camera.startRecording(recorder)
      await wait(1000)
      await call(camera.stopRecording())
    },
    ios: ['undefined', 'file file:///tmp/video.mp4'],
    android: ['file /cache/video.mp4', 'undefined'],
  },
  'focusing where the device cannot fails': {
    phone: lacking('supportsFocus'),
    does: ({ camera, call }) => call(camera.focus({ x: 1, y: 1 })),
    ios: ['device/focus-not-supported'],
  },
  'a frame of the back camera: upright on iOS, as the sensor has it on Android': {
    frames: (frame) => {
      const { orientation, planesCount, bytesPerRow, isMirrored } = frame
      note([frame, orientation, planesCount, bytesPerRow, isMirrored].join(', '))
    },
    does: () => see(640, 480),
    ios: ['640 x 480 yuv Frame, landscape-right, 2, 640, false'],
    android: ['640 x 480 yuv Frame, portrait, 3, 640, false'],
  },
  'pixels in rgb: blue comes first on iOS, and Android refuses': {
    props: { pixelFormat: 'rgb' },
    frames: (frame) => {
      const bytes = new Uint8Array(frame.toArrayBuffer())
      note(`${frame.bytesPerRow}: ${bytes.slice(0, 4).join(' ')}`)
    },
    isFromMount: true,
    does: () => phone.platform === 'android' || see(4, 2),
    ios: [...mounted, '16: 50 100 200 255'],
    android: ['device/pixel-format-not-supported'],
  },
  'a frame that was kept is closed, which Android does not even say': {
    frames: (frame) => (kept = frame),
    does: () => {
      see(4, 2)
      attempt(() => kept?.isValid)
      attempt(() => kept?.width)
    },
    ios: ['false', expect.stringMatching(/^Frame is already closed!/)],
    android: Array(2).fill(expect.stringMatching(/^.capture.frame-invalid. .* already closed/)),
  },
  'runAsync keeps its frame open, and drops what comes meanwhile': {
    frames: (frame) => {
      runAsync(frame, () => {
        'worklet'
        note(`later ${frame.width}`)
      })
      note(`now ${frame.width}`)
    },
    does: async ({ wait }) => {
      see(4, 2)
      see(6, 2)
      await wait(100)
      see(8, 2)
    },
    ios: ['now 4', 'now 6', 'later 4', 'now 8', 'later 8'],
  },
  'an error that leaves a frame processor ends the app': {
    frames: () => {
      throw new Error('No face')
    },
    does: ({ wait }) => {
      see(4, 2)
      return wait(100)
    },
    ios: ['crash: Frame Processor Error: No face'],
  },
  'a permission that is allowed in the dialog is granted': {
    phone: { camera: 'not-determined' },
    does: ({ call }) => call(Camera.requestCameraPermission()),
    ios: ['granted'],
  },
  'a permission that is refused is denied, and stays what the system says': {
    phone: { camera: 'not-determined', askForPermission: async () => 'not-determined' },
    does: async ({ call }) => {
      await call(Camera.requestCameraPermission())
      note(Camera.getCameraPermissionStatus())
    },
    ios: ['denied', 'not-determined'],
  },
  'the scanner tells its codes with their frame': {
    props: {
      codeScanner: {
        codeTypes: ['qr'],
        onCodeScanned: ([code]) => noted.push(`code ${code?.value}`),
      },
    },
    does: () =>
      act(() => getCamera()!.scan([{ type: 'qr', value: 'hello' }], { width: 1, height: 1 })),
    ios: ['code hello'],
  },
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', ScreenSizes)
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe.each(['ios', 'android'] as const)('the native side of %s', (platform) => {
  test.each(Object.entries(behaviours))('%s', async (_what, behaviour) => {
    resetPhone(platform)
    noted = []
    changePhone({ ...behaviour.phone })
    const ref = createRef<Camera>()
    let props: CameraProps = {
      isActive: true,
      ...behaviour.props,
      frameProcessor: behaviour.frames && createFrameProcessor(behaviour.frames, 'frame-processor'),
      device: phone.devices[0] as unknown as CameraProps['device'],
      onInitialized: () => note('initialized'),
      onStarted: () => note('started'),
      onStopped: () => note('stopped'),
      onError: ({ code }: CameraRuntimeError) => note(code),
    }
    const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
    const view = render(<Camera ref={ref} {...props} />)
    await wait(10)
    const camera = ref.current
    if (!camera) throw new Error('The camera has no ref')
    if (behaviour.does && !behaviour.isFromMount) noted = []
    await behaviour.does?.({
      camera,
      wait,
      set: async (...changes) => {
        for (const each of changes) {
          props = { ...props, ...each }
          view.rerender(<Camera ref={ref} {...props} />)
        }
        await wait(10)
      },
      unmount: async () => {
        view.unmount()
        await wait(10)
      },
      call: async (promise) => {
        const ended = promise.then(
          (value) => note(String(value)),
          ({ code }: { code: string }) => note(code),
        )
        await wait(2000)
        await ended
      },
    })
    await wait(10)
    for (const reason of phone.crashes.splice(0)) note(`crash: ${reason}`)
    expect(noted).toEqual(behaviour[platform] ?? behaviour.ios)
  })
})
