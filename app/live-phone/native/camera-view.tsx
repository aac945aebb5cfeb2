import { Component, type ComponentType } from 'react'
import { View } from 'react-native-web'
import { createFrame, type SensorPicture } from './frame'
import { phone, takeFailure } from './phone'

/** An error as native code gives it. */
export interface NativeError {
  code: string
  message: string
}

/** A recording on its way, which gives its file as an address that browsers can show. */
export interface Film {
  pause: () => void
  resume: () => void
  stop: (onFile: (address: string) => void) => void
}

/** What `startRecording` is called with: for the file, or for the error. */
export type RecordingCallback = (
  video: { path: string; duration: number } | null,
  error: NativeError | null,
) => void

/** What the cameras see, and how it is kept. Tests have none, and their files are empty. */
interface Picture {
  /** The preview, as large as the view of the camera. */
  Preview: ComponentType<{ camera: Camera }>
  takePhoto: (
    camera: Camera,
    flash: string | undefined,
  ) => Promise<{ address: string; width: number; height: number }>
  record: (camera: Camera) => Film
}

export const picture: Partial<Picture> = {}

/** The props of the native view that change what it does, and its events. */
interface NativeProps {
  style?: object
  cameraId: string
  isActive: boolean
  photo?: boolean
  video?: boolean
  audio?: boolean
  pixelFormat?: string
  enableFrameProcessor?: boolean
  codeScannerOptions?: { codeTypes: string[] }
  torch?: 'on' | 'off'
  zoom?: number
  exposure?: number
  fps?: number
  format?: { videoWidth: number; videoHeight: number; photoWidth: number; photoHeight: number }
  resizeMode?: 'cover' | 'contain'
  onViewReady?: () => void
  onInitialized: () => void
  onStarted: () => void
  onStopped: () => void
  onError: (event: { nativeEvent: NativeError }) => void
  onCodeScanned: (event: { nativeEvent: unknown }) => void
}

/** Props whose change makes the session configure its outputs anew, and all whose change reaches it. */
const outputs = [
  'photo',
  'video',
  'enableFrameProcessor',
  'pixelFormat',
  'codeScannerOptions',
] as const
const settings = [...outputs, 'cameraId', 'torch', 'zoom', 'exposure', 'isActive'] as const

const differs = (
  names: readonly (keyof NativeProps)[],
  before: NativeProps | undefined,
  after: NativeProps,
): boolean => names.some((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]))

/** The cameras on screen, by handle; the last one is in front. */
export const cameras = new Map<number, Camera>()
let lastHandle = 0

/**
 * The native side of the library, as far as these screens can tell: what it accepts, in which order
 * it fires its events, and which calls fail. Lines are those of node_modules/react-native-vision-camera,
 * in ios/Core and android/src/main/java/com/mrousavy/camera/core.
 */
export class Camera extends Component<NativeProps> {
  handle = ++lastHandle
  isRunning = false
  /** The props that the session has taken over. */
  applied: NativeProps | undefined
  /** The props that React Native has passed on last. */
  passed: NativeProps | undefined
  /** Android: whether the system has given the camera to the app, and whether it took it back. */
  isOpen = false
  wasTaken = false
  /** Android: `isActive` of the inner session, which a lost camera turns off. */
  isAwake = false
  recording: { callback: RecordingCallback; startedAt: number; film?: Film | undefined } | undefined
  isFocusing = false
  frameProcessor: ((frame: object) => void) | undefined
  /** Every configuration waits in a queue of its own thread, unless a newer one waits as well. */
  queue = Promise.resolve()
  lastCall = 0

  override componentDidMount() {
    cameras.set(this.handle, this)
    // CameraView.swift:117, and the library has its view a moment later.
    queueMicrotask(() => this.props.onViewReady?.())
    this.configure()
  }

  override componentDidUpdate() {
    this.configure()
  }

  /**
   * CameraSession.kt:162-174 closes everything but the recorder. CameraView.swift does nothing at
   * all. Neither finishes the file, and without the view no call can.
   */
  override componentWillUnmount() {
    cameras.delete(this.handle)
    if (this.recording) phone.lostVideos++
  }

  /** React Native passes on what has changed only, and calls neither of the two for a render alone. */
  configure() {
    if (!differs([...settings, 'audio'], this.passed, this.props)) return
    this.passed = this.props
    this.queue = this.applyWhenFree(this.queue, ++this.lastCall)
  }

  /** CameraView.swift:159, CameraView.kt:145 */
  async applyWhenFree(queue: Promise<void>, call: number) {
    await queue
    if (!cameras.has(this.handle) || call !== this.lastCall) return
    if (phone.platform === 'android') return this.applyOnAndroid()
    const hasNewSound = this.props.audio && !this.applied?.audio
    this.applyOnIos()
    // CameraSession+Configuration.swift:318, beside the picture
    if (hasNewSound && phone.microphone !== 'granted')
      this.fail('permission/microphone-permission-denied')
  }

  /** CameraSession.swift:118-202 */
  applyOnIos() {
    const { cameraId, isActive, torch } = this.props
    const isNew = this.applied?.cameraId !== cameraId
    const failure = takeFailure('configure')
    if (failure) return this.fail(failure.code, failure.message)
    // The system refuses: CameraSession+Configuration.swift:41
    if (isNew && ['denied', 'restricted'].includes(phone.camera))
      return this.fail('unknown/unknown', 'Cannot use Back Camera')
    this.setRunning(isActive) // :182
    if (torch === 'on' && !this.device?.hasTorch) return this.fail('device/flash-unavailable') // :190
    if (isNew) this.fire('onInitialized') // :195
    this.applied = this.props // :199
  }

  /** CameraSession.kt:104-159, and PersistentCameraCaptureSession.kt:269-309 */
  applyOnAndroid() {
    const { cameraId, isActive, codeScannerOptions, pixelFormat, torch } = this.props
    const hasVideo = this.props.video || this.props.enableFrameProcessor // CameraView.kt:163
    const before = this.applied
    this.applied = this.props // CameraSession.kt:109, before anything can fail
    const isNew = before?.cameraId !== cameraId
    if (isNew) {
      if (phone.camera !== 'granted') return this.fail('permission/camera-permission-denied')
      this.setRunning(false) // :225, because it closes the one camera before it opens the other
      this.isOpen = false
    }
    if (differs(outputs, before, this.props)) {
      this.setRunning(false) // :243
      if (hasVideo && pixelFormat === 'rgb') return this.fail('device/pixel-format-not-supported') // :277
      if (hasVideo && codeScannerOptions)
        return this.fail('code-scanner/not-compatible-with-outputs')
    }
    if (differs(settings, before, this.props)) this.isAwake = isActive // CameraConfiguration.kt:107
    if (this.isAwake || !this.wasTaken) {
      this.wasTaken = false
      const failure = this.isOpen ? undefined : takeFailure('configure')
      if (failure) return this.fail(failure.code, failure.message) // Persistent…kt:282
      this.isOpen = true
      if (torch === 'on' && !this.device?.hasTorch) return this.fail('device/flash-unavailable')
    }
    this.setRunning(this.isAwake && this.isOpen) // CameraSession.kt:149
    if (isNew) this.fire('onInitialized') // :152, so never after a first failure
  }

  /**
   * Takes a running camera away. PersistentCameraCaptureSession.kt:323-335 fires no `onStopped`;
   * CameraSession.swift:276-291 starts the session again, and fires no event either.
   */
  disconnect(message: string) {
    if (phone.platform === 'ios') return this.fail('unknown/unknown', message)
    // PersistentCameraCaptureSession.kt:326-330
    Object.assign(this, { isOpen: false, isAwake: false, wasTaken: true })
    this.fail('session/camera-has-been-disconnected', message)
  }

  /** Whether images arrive: none do after the camera was taken, which no event says. */
  get isDelivering() {
    return this.isRunning && !this.wasTaken
  }

  /** Shows the scanner an image. */
  scan(codes: object[], frame: object) {
    this.props.onCodeScanned({ nativeEvent: { codes, frame } })
  }

  /** Gives the frame processor what the sensor sees. CameraView.swift:321, VideoPipeline.kt:108 */
  processFrame(image: SensorPicture) {
    const { pixelFormat = 'native' } = this.props
    const isMirrored = this.device?.position === 'front'
    const frame = createFrame({ ...image, pixelFormat, isMirrored })
    const isAndroid = phone.platform === 'android'
    if (isAndroid) frame.incrementRefCount()
    this.frameProcessor?.(frame)
    // VideoPipeline.kt:115 hands the image to the encoder, which closes it.
    if (isAndroid && this.recording) frame.close()
    if (isAndroid) frame.decrementRefCount()
  }

  get device() {
    return phone.devices.find(({ id }) => id === this.applied?.cameraId)
  }

  setRunning(isRunning: boolean) {
    if (isRunning === this.isRunning) return
    this.isRunning = isRunning
    this.fire(isRunning ? 'onStarted' : 'onStopped')
  }

  fire(name: 'onInitialized' | 'onStarted' | 'onStopped') {
    phone.log({ kind: 'event', name, detail: '' })
    this.props[name]()
  }

  fail(code: string, message = `It failed with ${code}`) {
    phone.log({ kind: 'error', name: 'onError', detail: code })
    this.props.onError({ nativeEvent: { code, message } })
  }

  /** Ends a recording, as the writer of the file does when it has the last frame. */
  finishRecording() {
    if (!this.recording) return
    const { callback, startedAt, film } = this.recording
    this.recording = undefined
    const path = phone.platform === 'ios' ? 'file:///tmp/video.mp4' : '/cache/video.mp4'
    const duration = (Date.now() - startedAt) / 1000
    const finish = (address: string) => {
      phone.files[path.replace('file://', '')] = address
      callback({ path, duration }, null)
    }
    if (film) film.stop(finish)
    else finish('')
  }

  override render() {
    const { style, isActive } = this.props
    const { Preview } = picture
    return (
      <View testID="camera" dataSet={{ active: isActive }} style={style}>
        {Preview && <Preview camera={this} />}
      </View>
    )
  }
}

/** Gives the camera on screen. */
export const getCamera = (): Camera | undefined => [...cameras.values()].at(-1)
