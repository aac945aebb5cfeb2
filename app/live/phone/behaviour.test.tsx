// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { createRef } from 'react'
import { act, cleanup, render } from '@testing-library/react'
import {
  Camera,
  CameraCaptureError,
  type CameraProps,
  type CameraRuntimeError,
  createFrameProcessor,
  type Frame,
  runAsync,
  runAtTargetFps,
  VisionCameraProxy,
} from 'react-native-vision-camera'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getCamera, takeCall } from './native-camera'
import { changePhone, phone, resetPhone } from './phone'

/** What a test does with a mounted camera. */
interface Controls {
  camera: Camera
  /** Renders it with each of these props on top of the last ones, without time between them. */
  set: (...changes: Partial<CameraProps>[]) => Promise<void>
  unmount: () => Promise<void>
  /** Adds to what is expected: a call's result, or the code of its error. */
  note: (text: string) => void
  call: (promise: Promise<unknown>) => Promise<void>
  wait: (milliseconds: number) => Promise<void>
}

interface Behaviour {
  /** The lines of the installed package that say so, with what stands in them. */
  source: string[]
  props?: Partial<CameraProps>
  before?: () => unknown
  /** Whether what happens at the mount is left out. */
  isLater?: boolean
  does?: (controls: Controls) => unknown
  ios: string[]
  android: string[]
}

const mounted = ['started', 'initialized']
const recorder = {
  onRecordingFinished: ({ path }: { path: string }) => noted.push(`file ${path}`),
  onRecordingError: ({ code }: { code: string }) => noted.push(code),
}
let noted: string[] = []
let kept: Frame | undefined

/** Shows the camera an image in one color. */
function see(width: number, height: number): void {
  const readPixels = () => new Uint8ClampedArray(width * height * 4).map((_, at) => color[at % 4]!)
  getCamera().processFrame({ width, height, readPixels })
}

const seesOrNot = () => (getCamera().isDelivering ? 'sees' : 'blind')

const color = [200, 100, 50, 255]

const behaviours: Record<string, Behaviour> = {
  'mounted active, it starts before it is initialized': {
    source: [
      'ios/Core/CameraSession.swift:182 checkIsActive',
      'ios/Core/CameraSession.swift:195 onSessionInitialized',
      'core/CameraSession.kt:149 isRunning',
      'core/CameraSession.kt:153 onInitialized',
    ],
    ios: mounted,
    android: mounted,
  },
  'mounted inactive, it is initialized only': {
    source: [
      'ios/Core/CameraSession.swift:229 isActive == captureSession.isRunning',
      'core/CameraSession.kt:141 setIsActive',
    ],
    props: { isActive: false },
    ios: ['initialized'],
    android: ['initialized'],
  },
  'set inactive, it stops': {
    source: [
      'ios/Core/CameraSession.swift:238 stopRunning',
      'ios/Core/CameraSession.swift:239 onCameraStopped',
      'core/CameraSession.kt:141 setIsActive',
    ],
    isLater: true,
    does: ({ set }) => set({ isActive: false }),
    ios: ['stopped'],
    android: ['stopped'],
  },
  'set active again, it starts, and is not initialized again': {
    source: [
      'ios/Core/CameraSession.swift:235 startRunning',
      'ios/Core/CameraSession.swift:194 inputChanged',
      'core/CameraSession.kt:152 deviceChanged',
    ],
    props: { isActive: false },
    isLater: true,
    does: ({ set }) => set({ isActive: true }),
    ios: ['started'],
    android: ['started'],
  },
  'rendered with the same props, it does nothing': {
    source: [
      'ios/Core/CameraSession.swift:120 isSessionConfigurationDirty',
      'core/CameraSession.kt:111 hasChanges',
    ],
    isLater: true,
    does: ({ set }) => set({}),
    ios: [],
    android: [],
  },
  'given another device, Android closes the one before it opens the other': {
    source: [
      'ios/Core/CameraSession.swift:124 inputChanged',
      'core/CameraSession.kt:225 isRunning = false',
    ],
    isLater: true,
    does: ({ set }) => set({ device: phone.devices[1] as CameraProps['device'] }),
    ios: ['initialized'],
    android: ['stopped', 'started', 'initialized'],
  },
  'given the same device as another object, it does nothing': {
    source: ['src/Camera.tsx:480 cameraId={device.id}'],
    isLater: true,
    does: ({ set }) => set({ device: { ...phone.devices[0] } as CameraProps['device'] }),
    ios: [],
    android: [],
  },
  'given another output, Android starts a new session': {
    source: [
      'ios/Core/CameraSession.swift:128 outputsChanged',
      'core/CameraSession.kt:243 isRunning = false',
    ],
    isLater: true,
    does: ({ set }) => set({ photo: true }),
    ios: [],
    android: ['stopped', 'started'],
  },
  'zoomed, it fires nothing': {
    source: [
      'ios/Core/CameraSession.swift:166 zoomChanged',
      'core/CameraSession.kt:134 sidePropsChanged',
    ],
    isLater: true,
    does: ({ set }) => set({ zoom: 3 }),
    ios: [],
    android: [],
  },
  'with the torch of a device that has one, it fires nothing': {
    source: ['ios/Core/CameraSession.swift:185 torchChanged'],
    isLater: true,
    does: ({ set }) => set({ torch: 'on' }),
    ios: [],
    android: [],
  },
  'with the torch of a device without one, it fails': {
    source: [
      'ios/Core/CameraSession+Configuration.swift:264 flashUnavailable',
      'core/capture/CameraCaptureRequest.kt:82 FlashUnavailableError',
    ],
    isLater: true,
    before: () =>
      changePhone({ devices: phone.devices.map((each) => ({ ...each, hasTorch: false })) }),
    does: ({ set }) => set({ torch: 'on' }),
    ios: ['device/flash-unavailable'],
    android: ['device/flash-unavailable'],
  },
  'without the permission, it never starts, which only Android explains': {
    source: [
      'ios/Core/CameraSession+Configuration.swift:41 try AVCaptureDeviceInput',
      'ios/Core/CameraSession.swift:91 CameraError.unknown',
      'core/CameraSession.kt:224 CameraPermissionError',
    ],
    before: () => changePhone({ camera: { status: 'denied', afterDialog: [] } }),
    ios: ['unknown/unknown'],
    android: ['permission/camera-permission-denied'],
  },
  'in use elsewhere, it fails, and is never initialized': {
    source: [
      'ios/Core/CameraSession.swift:201 onConfigureError',
      'core/CameraSession.kt:157 onError',
    ],
    before: () =>
      changePhone({
        failures: { configure: { code: 'device/camera-already-in-use', message: '' } },
      }),
    ios: ['device/camera-already-in-use'],
    android: ['device/camera-already-in-use'],
  },
  'after a failure, the next props are tried; only iOS is initialized then': {
    source: [
      'ios/Core/CameraSession.swift:199 self.configuration = config',
      'core/CameraSession.kt:109 this.configuration = config',
    ],
    before: () =>
      changePhone({ failures: { configure: { code: 'unknown/unknown', message: '' } } }),
    isLater: true,
    does: ({ set }) => set({ isActive: false }),
    ios: ['initialized'],
    android: [],
  },
  'with a scanner and video, Android refuses': {
    source: ['core/CameraSession.kt:324 CodeScannerTooManyOutputsError'],
    props: { video: true, codeScanner: { codeTypes: ['qr'], onCodeScanned: () => {} } },
    ios: mounted,
    android: ['code-scanner/not-compatible-with-outputs'],
  },
  'with sound and no permission for it, iOS fails beside the picture': {
    source: [
      'ios/Core/CameraSession.swift:206 audioQueue',
      'ios/Core/CameraSession.swift:218 onConfigureError',
    ],
    props: { video: true, audio: true },
    before: () => changePhone({ microphone: { status: 'denied', afterDialog: [] } }),
    ios: [...mounted, 'permission/microphone-permission-denied'],
    android: mounted,
  },
  'taken away, it fails; iOS starts again by itself': {
    source: [
      'ios/Core/CameraSession.swift:283 onError',
      'ios/Core/CameraSession.swift:289 startRunning',
      'core/PersistentCameraCaptureSession.kt:333 onError',
    ],
    isLater: true,
    does: ({ note }) => {
      act(() => getCamera().lose('Gone'))
      note(getCamera().isRunning ? 'runs' : 'rests')
    },
    ios: ['unknown/unknown', 'runs'],
    android: ['session/camera-has-been-disconnected', 'runs'],
  },
  'taken away, Android opens it again once it was inactive and is active': {
    source: [
      'core/PersistentCameraCaptureSession.kt:270 didDestroyFromOutside',
      'core/PersistentCameraCaptureSession.kt:137 isActive && didDestroyFromOutside',
    ],
    isLater: true,
    does: async ({ set, note }) => {
      act(() => getCamera().lose('Gone'))
      await set({ isActive: false })
      await set({ isActive: true })
      note(getCamera().isRunning ? 'runs' : 'rests')
    },
    ios: ['unknown/unknown', 'stopped', 'started', 'runs'],
    android: ['session/camera-has-been-disconnected', 'stopped', 'started', 'runs'],
  },
  'taken away, Android takes no photo': {
    source: [
      'core/PersistentCameraCaptureSession.kt:328 session = null',
      'core/PersistentCameraCaptureSession.kt:157 CameraNotReadyError',
    ],
    props: { photo: true },
    isLater: true,
    does: ({ camera, call }) => {
      act(() => getCamera().lose('Gone'))
      return call(camera.takePhoto().then(({ width }) => `${width} pixels`))
    },
    ios: ['unknown/unknown', '4 pixels'],
    android: ['session/camera-has-been-disconnected', 'session/camera-not-ready'],
  },
  'a call that takes the microphone fires nothing, and the picture goes on': {
    source: [
      'ios/Core/CameraSession.swift:22 audioCaptureSession = AVCaptureSession()',
      'ios/Core/CameraSession+Audio.swift:71 TODO: Add JS-Event',
      'core/RecordingSession.kt:53 AudioSource.CAMCORDER',
    ],
    props: { video: true, audio: true },
    isLater: true,
    does: ({ note }) => {
      takeCall('microphone')
      note(seesOrNot())
    },
    ios: ['sees'],
    android: ['sees'],
  },
  'a call that takes the camera fires nothing; only iOS gets it back by itself': {
    source: [
      'ios/Core/CameraSession.swift:54 AVCaptureSessionRuntimeError',
      'ios/Core/CameraSession.swift:62 AVAudioSession.interruptionNotification',
      'extensions/CameraManager+openCamera.kt:38 onDisconnected(camera, null)',
      'core/PersistentCameraCaptureSession.kt:326 didDestroyFromOutside = true',
      'core/PersistentCameraCaptureSession.kt:332 if (error != null)',
    ],
    isLater: true,
    does: async ({ note, set }) => {
      takeCall('camera and microphone')
      note(seesOrNot())
      takeCall('none')
      note(seesOrNot())
      await set({ zoom: 3 })
      note(seesOrNot())
    },
    ios: ['blind', 'sees', 'sees'],
    android: ['blind', 'blind', 'sees'],
  },
  'mounted during a call that has the camera, Android cannot open it': {
    source: [
      'ios/Core/CameraSession.swift:235 startRunning',
      'extensions/CameraManager+openCamera.kt:47 CameraCannotBeOpenedError',
    ],
    before: () => takeCall('camera and microphone'),
    does: ({ note }) => note(seesOrNot()),
    ios: [...mounted, 'blind'],
    android: ['session/camera-cannot-be-opened', 'blind'],
  },
  'a recording during a call: iOS tells that it lacks sound, and waits for it at the end': {
    source: [
      'ios/Core/CameraSession+Audio.swift:48 audioInUseByOtherApp',
      'ios/Core/CameraSession+Video.swift:104 onConfigureError',
      'ios/Core/RecordingSession.swift:46 automaticallyStopTimeoutSeconds = 4.0',
      'core/RecordingSession.kt:53 AudioSource.CAMCORDER',
    ],
    props: { video: true, audio: true },
    before: () => takeCall('microphone'),
    isLater: true,
    does: async ({ camera, call, note, wait }) => {
      camera.startRecording(recorder)
      await wait(1000)
      await call(camera.stopRecording())
      note('two seconds later')
      await wait(2000)
    },
    ios: [
      'session/audio-in-use-by-other-app',
      'undefined',
      'two seconds later',
      'file file:///tmp/video.mp4',
    ],
    android: ['file /cache/video.mp4', 'undefined', 'two seconds later'],
  },
  'a photo during a call that has the camera ends the app on iOS': {
    source: [
      'ios/Core/CameraSession+Photo.swift:101 capturePhoto',
      'core/PersistentCameraCaptureSession.kt:157 CameraNotReadyError',
    ],
    props: { photo: true },
    isLater: true,
    does: async ({ camera, call, note }) => {
      takeCall('camera and microphone')
      await call(camera.takePhoto())
      for (const reason of phone.crashes.splice(0)) note(`crash: ${reason}`)
    },
    ios: ['session/camera-not-ready', 'crash: No active and enabled video connection'],
    android: ['session/camera-not-ready'],
  },
  'unmounted, it fires nothing': {
    source: ['core/CameraSession.kt:162 destroy', 'ios/CameraView.swift:111 willMove'],
    isLater: true,
    does: ({ unmount }) => unmount(),
    ios: [],
    android: [],
  },
  'unmounted while it records, it loses the file': {
    source: ['core/CameraSession.kt:162 destroy', 'ios/CameraView.swift:111 willMove'],
    props: { video: true },
    isLater: true,
    does: async ({ camera, unmount, note }) => {
      camera.startRecording(recorder)
      await unmount()
      note(`${phone.lostVideos} lost`)
      phone.lostVideos = 0
    },
    ios: ['1 lost'],
    android: ['1 lost'],
  },
  'with fast changes, only the last is applied': {
    source: [
      'ios/CameraView.swift:159 currentConfigureCall',
      'CameraView.kt:145 currentConfigureCall',
    ],
    isLater: true,
    does: ({ set }) => set({ isActive: false }, { isActive: true }),
    ios: [],
    android: [],
  },
  'a photo waits for the camera that starts, and is a file with its size': {
    source: [
      'ios/Core/CameraSession+Photo.swift:19 cameraQueue',
      'core/PersistentCameraCaptureSession.kt:155 withLock',
    ],
    props: { photo: true },
    isLater: true,
    does: ({ camera, call }) =>
      call(camera.takePhoto().then(({ path, width }) => `${path} ${width}`)),
    ios: ['/tmp/photo-undefined-1.jpg 4'],
    android: ['/tmp/photo-undefined-1.jpg 4'],
  },
  'a photo without photo={true} fails': {
    source: [
      'ios/Core/CameraSession+Photo.swift:27 photoNotEnabled',
      'core/CameraSession.kt:375 PhotoNotEnabledError',
    ],
    isLater: true,
    does: ({ camera, call }) => call(camera.takePhoto()),
    ios: ['capture/photo-not-enabled'],
    android: ['capture/photo-not-enabled'],
  },
  'a photo of an inactive camera ends the app on iOS': {
    source: [
      'ios/Core/CameraSession+Photo.swift:101 capturePhoto',
      'core/PersistentCameraCaptureSession.kt:157 CameraNotReadyError',
    ],
    props: { photo: true, isActive: false },
    isLater: true,
    does: async ({ camera, call, note }) => {
      await call(camera.takePhoto())
      for (const reason of phone.crashes.splice(0)) note(`crash: ${reason}`)
    },
    ios: ['session/camera-not-ready', 'crash: No active and enabled video connection'],
    android: ['session/camera-not-ready'],
  },
  'a selfie is mirrored': {
    source: [
      'ios/Core/PhotoCaptureDelegate.swift:65 isMirrored',
      'core/CameraSession.kt:395 isMirrored',
    ],
    props: { photo: true },
    before: () => changePhone({ devices: phone.devices.slice(1) }),
    isLater: true,
    does: ({ camera, call }) =>
      call(camera.takePhoto().then(({ isMirrored }) => String(isMirrored))),
    ios: ['true'],
    android: ['true'],
  },
  'a recording without video={true} fails by its callback': {
    source: [
      'ios/Core/CameraSession+Video.swift:28 videoNotEnabled',
      'core/CameraSession.kt:421 VideoNotEnabledError',
    ],
    isLater: true,
    does: async ({ camera, wait }) => {
      camera.startRecording(recorder)
      await wait(0)
    },
    ios: ['capture/video-not-enabled'],
    android: ['capture/video-not-enabled'],
  },
  'a second recording: Android refuses, iOS loses the first': {
    source: [
      'ios/Core/CameraSession+Video.swift:121 recordingSession',
      'core/CameraSession.kt:420 RecordingInProgressError',
    ],
    props: { video: true },
    isLater: true,
    does: async ({ camera, note, wait }) => {
      camera.startRecording(recorder)
      camera.startRecording(recorder)
      await wait(0)
      note(`${phone.lostVideos} lost`)
      phone.lostVideos = 0
      getCamera().recording = undefined
    },
    ios: ['1 lost'],
    android: ['capture/recording-in-progress', '0 lost'],
  },
  'a recording with sound without the permission: only Android checks': {
    source: [
      'CameraView+RecordVideo.kt:20 MicrophonePermissionError',
      'ios/Core/CameraSession+Video.swift:35 enableAudio',
    ],
    props: { video: true, audio: true },
    before: () => changePhone({ microphone: { status: 'denied', afterDialog: [] } }),
    isLater: true,
    does: async ({ camera, wait, note }) => {
      camera.startRecording(recorder)
      await wait(0)
      note(getCamera().recording ? 'records' : 'rests')
      getCamera().recording = undefined
    },
    ios: ['records'],
    android: ['permission/microphone-permission-denied', 'rests'],
  },
  'a recording that is stopped gives a file: a URL on iOS, a path on Android': {
    source: [
      'ios/Core/CameraSession+Video.swift:65 absoluteString',
      'core/RecordingSession.kt:58 absolutePath',
    ],
    props: { video: true },
    isLater: true,
    does: async ({ camera, call, wait }) => {
      camera.startRecording(recorder)
      await wait(1000)
      await call(camera.stopRecording())
      if (phone.platform === 'ios') act(() => getCamera().finishRecording())
    },
    ios: ['undefined', 'file file:///tmp/video.mp4'],
    android: ['file /cache/video.mp4', 'undefined'],
  },
  'a recording that is stopped at once: Android fails': {
    source: ['core/RecordingSession.kt:109 recorder.stop'],
    props: { video: true },
    isLater: true,
    does: async ({ camera, call }) => {
      camera.startRecording(recorder)
      await call(camera.stopRecording())
      getCamera().recording = undefined
    },
    ios: ['undefined'],
    android: ['unknown/unknown'],
  },
  'stopping without a recording fails': {
    source: [
      'ios/Core/CameraSession+Video.swift:144 noRecordingInProgress',
      'core/CameraSession.kt:445 NoRecordingInProgressError',
    ],
    isLater: true,
    does: ({ camera, call }) => call(camera.stopRecording()),
    ios: ['capture/no-recording-in-progress'],
    android: ['capture/no-recording-in-progress'],
  },
  'pausing without a recording fails': {
    source: [
      'ios/Core/CameraSession+Video.swift:162 noRecordingInProgress',
      'core/CameraSession.kt:454 NoRecordingInProgressError',
    ],
    isLater: true,
    does: ({ camera, call }) => call(camera.pauseRecording()),
    ios: ['capture/no-recording-in-progress'],
    android: ['capture/no-recording-in-progress'],
  },
  'resuming without a recording fails': {
    source: [
      'ios/Core/CameraSession+Video.swift:178 noRecordingInProgress',
      'core/CameraSession.kt:461 NoRecordingInProgressError',
    ],
    isLater: true,
    does: ({ camera, call }) => call(camera.resumeRecording()),
    ios: ['capture/no-recording-in-progress'],
    android: ['capture/no-recording-in-progress'],
  },
  'focusing where the device cannot fails': {
    source: [
      'ios/Core/CameraSession+Focus.swift:21 focusNotSupported',
      'core/PersistentCameraCaptureSession.kt:232 FocusNotSupportedError',
    ],
    before: () =>
      changePhone({ devices: phone.devices.map((each) => ({ ...each, supportsFocus: false })) }),
    isLater: true,
    does: ({ camera, call }) => call(camera.focus({ x: 1, y: 1 })),
    ios: ['device/focus-not-supported'],
    android: ['device/focus-not-supported'],
  },
  'a frame of the back camera: upright on iOS, as the sensor has it on Android': {
    source: [
      'ios/CameraView.swift:361 .leftMirrored : .right',
      'ios/Frame Processor/FrameHostObject.mm:65 %@ Frame',
      'core/VideoPipeline.kt:107 Orientation.PORTRAIT',
      'android/src/main/cpp/frameprocessor/FrameHostObject.cpp:88 to_string(width)',
    ],
    props: {
      frameProcessor: createFrameProcessor((frame) => {
        'worklet'
        const { orientation, planesCount, bytesPerRow, isMirrored } = frame
        noted.push([frame, orientation, planesCount, bytesPerRow, isMirrored].join(', '))
      }, 'frame-processor'),
    },
    isLater: true,
    does: () => see(640, 480),
    ios: ['640 x 480 yuv Frame, landscape-right, 2, 961, false'],
    android: ['640 x 480 yuv Frame, portrait, 3, 640, false'],
  },
  'the time of a frame is in milliseconds on iOS, in nanoseconds on Android': {
    source: [
      'ios/Frame Processor/Frame.m:91 * 1000.0',
      'core/VideoPipeline.kt:107 image.timestamp',
      'frameprocessor/Frame.java:82 timestamp',
    ],
    props: {
      frameProcessor: createFrameProcessor(({ timestamp }) => {
        'worklet'
        noted.push(`${Math.round(timestamp / performance.now())}`)
      }, 'frame-processor'),
    },
    isLater: true,
    does: async ({ wait }) => {
      await wait(1000)
      see(4, 2)
    },
    ios: ['1'],
    android: ['1000000'],
  },
  'pixels in yuv: a header and two planes on iOS, the brightness alone on Android': {
    source: [
      'ios/Frame Processor/FrameHostObject.mm:108 bytesPerRow * height',
      'android/src/main/cpp/frameprocessor/FrameHostObject.cpp:104 bufferDescription.stride',
    ],
    props: {
      frameProcessor: createFrameProcessor((frame) => {
        'worklet'
        const bytes = new Uint8Array(frame.toArrayBuffer())
        const start = phone.platform === 'ios' ? 64 : 0
        noted.push(`${bytes.length}: ${bytes.slice(start, start + 5).join(' ')}`)
      }, 'frame-processor'),
    },
    isLater: true,
    does: () => see(4, 2),
    ios: ['256: 124 124 124 124 0'],
    android: ['128: 124 124 124 124 0'],
  },
  'pixels in rgb: blue comes first on iOS, and Android refuses': {
    source: [
      'ios/Frame Processor/Frame.m:44 32BGRA',
      'core/CameraSession.kt:277 toImageFormat',
      'types/PixelFormat.kt:20 PixelFormatNotSupportedError',
    ],
    props: {
      pixelFormat: 'rgb',
      frameProcessor: createFrameProcessor((frame) => {
        'worklet'
        const bytes = new Uint8Array(frame.toArrayBuffer())
        noted.push(`${frame.bytesPerRow}: ${bytes.slice(0, 4).join(' ')}`)
      }, 'frame-processor'),
    },
    does: () => phone.platform === 'android' || see(4, 2),
    ios: [...mounted, '64: 50 100 200 255'],
    android: ['device/pixel-format-not-supported'],
  },
  'frames that only the GPU reads exist on Android alone': {
    source: [
      'android/src/main/cpp/frameprocessor/FrameHostObject.cpp:127 Failed to lock',
      'frameprocessor/Frame.java:110 getPlanes()[0]',
    ],
    props: {
      pixelFormat: 'native',
      frameProcessor: createFrameProcessor((frame) => {
        'worklet'
        noted.push(frame.pixelFormat)
        for (const read of [() => frame.bytesPerRow, () => frame.toArrayBuffer().byteLength]) {
          try {
            noted.push(String(read()))
          } catch (error) {
            noted.push((error as Error).message)
          }
        }
      }, 'frame-processor'),
    },
    isLater: true,
    does: () => see(4, 2),
    ios: ['yuv', '128', '256'],
    android: ['native', 'length=0; index=0', 'Failed to lock HardwareBuffer for reading!'],
  },
  'a frame that was kept is closed, which Android does not even say': {
    source: [
      'ios/Frame Processor/FrameHostObject.mm:88 _refCount < 1',
      'ios/Frame Processor/FrameHostObject.mm:44 Frame is already closed!',
      'frameprocessor/Frame.java:66 FrameInvalidError',
      'core/CameraError.kt:126 already closed Frame',
    ],
    props: { frameProcessor: createFrameProcessor((frame) => (kept = frame), 'frame-processor') },
    isLater: true,
    does: ({ note }) => {
      see(4, 2)
      for (const read of [() => kept?.isValid, () => kept?.width]) {
        try {
          note(String(read()))
        } catch (error) {
          note((error as Error).message.replace(/!.*/s, ''))
        }
      }
    },
    ios: ['false', 'Frame is already closed'],
    android: Array(2).fill('[capture/frame-invalid] Trying to access an already closed Frame'),
  },
  'runAsync keeps its frame open, and drops what comes meanwhile': {
    source: [
      'src/FrameProcessorPlugins.ts:239 isAsyncContextBusy',
      'src/FrameProcessorPlugins.ts:96 decrementRefCount',
    ],
    props: {
      frameProcessor: createFrameProcessor((frame) => {
        'worklet'
        runAsync(frame, () => {
          'worklet'
          noted.push(`later ${frame.width}`)
        })
        noted.push(`now ${frame.width}`)
      }, 'frame-processor'),
    },
    isLater: true,
    does: async ({ wait }) => {
      see(4, 2)
      see(6, 2)
      await wait(100)
      see(8, 2)
    },
    ios: ['now 4', 'now 6', 'later 4', 'now 8', 'later 8'],
    android: ['now 4', 'now 6', 'later 4', 'now 8', 'later 8'],
  },
  'while it records, Android closes a frame that runAsync has': {
    source: ['core/VideoPipeline.kt:115 queueInputImage'],
    props: {
      video: true,
      frameProcessor: createFrameProcessor((frame) => {
        'worklet'
        runAsync(frame, () => {
          'worklet'
          try {
            noted.push(String(frame.width))
          } catch {
            noted.push('closed')
          }
        })
      }, 'frame-processor'),
    },
    isLater: true,
    does: async ({ camera, wait }) => {
      camera.startRecording(recorder)
      see(4, 2)
      await wait(100)
      getCamera().recording = undefined
    },
    ios: ['4'],
    android: ['closed'],
  },
  'runAtTargetFps runs each function at its own rate': {
    source: ['src/FrameProcessorPlugins.ts:199 __workletHash'],
    props: {
      frameProcessor: createFrameProcessor(() => {
        'worklet'
        runAtTargetFps(1, () => {
          'worklet'
          noted.push('one')
        })
        runAtTargetFps(2, () => {
          'worklet'
          noted.push('two')
        })
      }, 'frame-processor'),
    },
    isLater: true,
    before: () => Object.assign(globalThis, { __frameProcessorRunAtTargetFpsMap: undefined }),
    does: async ({ wait }) => {
      await wait(2000)
      for (let frame = 0; frame < 3; frame++) {
        await wait(510)
        see(4, 2)
      }
    },
    ios: ['one', 'two', 'two', 'one', 'two'],
    android: ['one', 'two', 'two', 'one', 'two'],
  },
  'an error that leaves a frame processor ends the app': {
    source: ['src/FrameProcessorPlugins.ts:74 reportFatalError'],
    props: {
      frameProcessor: createFrameProcessor(() => {
        'worklet'
        throw new Error('No face')
      }, 'frame-processor'),
    },
    isLater: true,
    does: async ({ wait, note }) => {
      see(4, 2)
      await wait(100)
      for (const reason of phone.crashes.splice(0)) note(reason)
    },
    ios: ['Frame Processor Error: No face'],
    android: ['Frame Processor Error: No face'],
  },
  'a function without the directive cannot be handed to runAsync': {
    source: ['src/FrameProcessorPlugins.ts:252 runOnAsyncContext'],
    props: {
      frameProcessor: createFrameProcessor((frame) => {
        'worklet'
        runAsync(frame, function findFaces() {
          noted.push('faces')
        })
      }, 'frame-processor'),
    },
    isLater: true,
    does: async ({ wait, note }) => {
      see(4, 2)
      await wait(100)
      for (const reason of phone.crashes.splice(0)) note(reason.replace(/ Try.*/, ''))
    },
    ios: ["Frame Processor Error: Regular javascript function 'findFaces' cannot be shared."],
    android: ["Frame Processor Error: Regular javascript function 'findFaces' cannot be shared."],
  },
  'with a scanner and a frame processor, Android refuses': {
    source: ['CameraView.kt:163 enableFrameProcessor', 'core/CameraSession.kt:324 TooManyOutputs'],
    props: {
      codeScanner: { codeTypes: ['qr'], onCodeScanned: () => {} },
      frameProcessor: createFrameProcessor(() => {
        'worklet'
      }, 'frame-processor'),
    },
    ios: mounted,
    android: ['code-scanner/not-compatible-with-outputs'],
  },
  'a plugin that is not installed is not found': {
    source: ['ios/Frame Processor/VisionCameraProxy.mm:98 plugin == nil'],
    isLater: true,
    does: ({ note }) => note(String(VisionCameraProxy.initFrameProcessorPlugin('none'))),
    ios: ['undefined'],
    android: ['undefined'],
  },
  'with a full storage, photos and videos fail': {
    source: [
      'ios/Core/PhotoCaptureDelegate.swift:88 insufficientStorage',
      'CameraView+TakePhoto.kt:61 InsufficientStorageError',
      'ios/Core/CameraSession+Video.swift:58 insufficientStorage',
      'core/RecordingSession.kt:89 InsufficientStorageError',
    ],
    props: { photo: true, video: true },
    before: () => changePhone({ isFull: true }),
    isLater: true,
    does: async ({ camera, call, wait }) => {
      await call(camera.takePhoto())
      camera.startRecording(recorder)
      await wait(2000)
      getCamera().recording = undefined
    },
    ios: Array(2).fill('capture/insufficient-storage'),
    android: Array(2).fill('capture/insufficient-storage'),
  },
  'a permission that is allowed in the dialog is granted': {
    source: ['ios/CameraViewManager.swift:101 authorized', 'CameraViewModule.kt:193 resolve'],
    before: () => changePhone({ camera: { status: 'not-determined', afterDialog: ['granted'] } }),
    isLater: true,
    does: ({ call }) => call(Camera.requestCameraPermission()),
    ios: ['granted'],
    android: ['granted'],
  },
  'a permission that is refused is denied, and stays what the system says': {
    source: ['ios/CameraViewManager.swift:101 denied', 'CameraViewModule.kt:191 PERMISSION_DENIED'],
    before: () =>
      changePhone({ camera: { status: 'not-determined', afterDialog: ['not-determined'] } }),
    isLater: true,
    does: async ({ call, note }) => {
      await call(Camera.requestCameraPermission())
      note(Camera.getCameraPermissionStatus())
    },
    ios: ['denied', 'not-determined'],
    android: ['denied', 'not-determined'],
  },
  'the scanner tells its codes with their frame': {
    source: [
      'ios/CameraView.swift:343 onCodeScanned',
      'core/CodeScannerPipeline.kt:57 onCodeScanned',
    ],
    props: {
      codeScanner: {
        codeTypes: ['qr'],
        onCodeScanned: ([code]) => noted.push(`code ${code?.value}`),
      },
    },
    isLater: true,
    does: () =>
      act(() => getCamera().scan([{ type: 'qr', value: 'hello' }], { width: 1, height: 1 })),
    ios: ['code hello'],
    android: ['code hello'],
  },
  'the scanner of Android fails for each image until its model is there': {
    source: ['core/CodeScannerPipeline.kt:61 onError'],
    props: { codeScanner: { codeTypes: ['qr'], onCodeScanned: () => noted.push('code') } },
    before: () => changePhone({ isModelMissing: true }),
    isLater: true,
    does: () => act(() => getCamera().scan([{}], {})),
    ios: ['unknown/unknown'],
    android: ['unknown/unknown'],
  },
  'cameras that come and go are told to listeners': {
    source: [
      'ios/CameraDevicesManager.swift:23 sendEvent',
      'CameraDevicesManager.kt:71 CameraDevicesChanged',
    ],
    isLater: true,
    does: ({ note }) => {
      const listener = Camera.addCameraDevicesChangedListener((devices) =>
        note(`${devices.length} devices`),
      )
      changePhone({ devices: [] })
      listener.remove()
      changePhone({ devices: [] })
    },
    ios: ['0 devices'],
    android: ['0 devices'],
  },
  'a call without its view fails': {
    source: ['src/Camera.tsx:109 system/view-not-found'],
    props: { photo: true },
    isLater: true,
    does: async ({ camera, unmount, call }) => {
      await unmount()
      await call(camera.takePhoto())
    },
    ios: ['system/view-not-found'],
    android: ['system/view-not-found'],
  },
  'an error of the native side is the library’s own': {
    source: ['src/Camera.tsx:135 tryParseNativeCameraError'],
    props: { photo: true },
    before: () =>
      changePhone({ failures: { takePhoto: { code: 'capture/timed-out', message: '' } } }),
    isLater: true,
    does: ({ camera, note }) =>
      camera.takePhoto().then(
        () => note('a photo'),
        (error: unknown) => note(String(error instanceof CameraCaptureError)),
      ),
    ios: ['true'],
    android: ['true'],
  },
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  expect(phone.crashes).toEqual([])
})

const platforms = ['ios', 'android'] as const
const rows = Object.entries(behaviours).flatMap(([what, behaviour]) =>
  platforms.map((platform) => ({ what, platform, behaviour })),
)

const library = 'node_modules/react-native-vision-camera'
const androidFolder = 'android/src/main/java/com/mrousavy/camera'

test.each(Object.entries(behaviours))('%s: the sources say so', (_, { source }) => {
  expect(source.length).toBeGreaterThan(0)
  for (const place of source) {
    const [, file = '', line, text = ''] = /^(.*?):(\d+) (.*)$/.exec(place) ?? []
    const folder = /^(?:ios|src|android)\//.test(file) ? library : `${library}/${androidFolder}`
    const lines = readFileSync(`${folder}/${file}`, 'utf8').split('\n')
    expect(lines[Number(line) - 1], place).toContain(text)
  }
})

test('there are at least forty', () => {
  expect(Object.keys(behaviours).length).toBeGreaterThanOrEqual(40)
})

describe.each(platforms)('the native side of %s', (current) => {
  test.each(rows.filter(({ platform }) => platform === current))(
    '$what',
    async ({ platform, behaviour }) => {
      resetPhone(platform)
      noted = []
      behaviour.before?.()
      const ref = createRef<Camera>()
      const note = (text: string) => void noted.push(text)
      let props: CameraProps = {
        isActive: true,
        ...behaviour.props,
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
      if (behaviour.isLater) noted = []
      await behaviour.does?.({
        camera,
        note,
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
      expect(noted).toEqual(behaviour[platform])
    },
  )
})
