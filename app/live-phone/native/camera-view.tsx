import { Component } from 'react'
import { View } from 'react-native-web'
import type { Film } from './captures'
import { createFrame, type SensorImage } from './frame'
import { differs, type NativeError, type NativeProps, outputProps } from './native-props'
import { phone } from './phone'
import { Preview } from './preview'

/** The callback of `startRecording`, for the file or for the error. */
export type RecordingCallback = (
  video: { path: string; duration: number } | null,
  error: NativeError | null,
) => void

/** The cameras on screen, by handle; the last one is in front. */
export const cameras = new Map<number, Camera>()
let lastHandle = 0

/**
 * The native side of the library, as far as these screens can tell: what it accepts, in which order
 * it fires its events, and which calls fail. Comments quote the library's sources, which a test looks up;
 * `android/` in them is android/src/main/java/com/mrousavy/camera/.
 */
export class Camera extends Component<NativeProps> {
  handle = ++lastHandle
  isRunning = false
  /** The props that the session has taken over. */
  applied: NativeProps | undefined
  /** Android: whether the system took the camera away; it opens with the next active props. */
  wasTaken = false
  recording: { callback: RecordingCallback; startedAt: number; film: Film } | undefined
  isFocusing = false
  frameProcessor: ((frame: object) => void) | undefined
  /** Every configuration waits in a queue of its own thread, unless a newer one waits as well. */
  queue = Promise.resolve()
  lastCall = 0

  override componentDidMount() {
    cameras.set(this.handle, this)
    // src:ios/CameraView.swift "onViewReady?(nil)", and the library has its view a moment later.
    queueMicrotask(() => this.props.onViewReady?.())
    this.configure()
  }

  /** React Native passes on what has changed only, and calls no native code for a render alone. */
  override componentDidUpdate(before: NativeProps) {
    if (differs(before, this.props)) this.configure()
  }

  /**
   * Android closes everything but the recorder: src:android/core/CameraSession.kt
   * "private fun destroy() {". iOS does nothing: src:ios/CameraView.swift
   * "if newSuperview != nil { if !isMounted {". Neither finishes the file, and without the view no call can.
   */
  override componentWillUnmount() {
    cameras.delete(this.handle)
    if (this.recording) phone.lostVideos++
  }

  configure() {
    this.queue = this.applyWhenFree(this.queue, ++this.lastCall)
  }

  /**
   * src:ios/CameraView.swift "guard currentConfigureCall == now else {"
   * src:android/CameraView.kt "if (currentConfigureCall != now) {"
   */
  async applyWhenFree(queue: Promise<void>, call: number) {
    await queue
    if (!cameras.has(this.handle) || call !== this.lastCall) return
    if (phone.platform === 'android') return this.applyOnAndroid()
    const hasNewSound = this.props.audio && !this.applied?.audio
    this.applyOnIos()
    // Beside the picture: src:ios/Core/CameraSession+Configuration.swift
    // "let audioPermissionStatus = AVCaptureDevice.authorizationStatus(for: .audio)"
    if (hasNewSound && phone.microphone !== 'granted')
      this.fail('permission/microphone-permission-denied')
  }

  /** src:ios/Core/CameraSession.swift "func configure(_ lambda: @escaping" */
  applyOnIos() {
    const { cameraId, isActive, torch } = this.props
    const isNew = this.applied?.cameraId !== cameraId
    // The system refuses: src:ios/Core/CameraSession+Configuration.swift
    // "let input = try AVCaptureDeviceInput(device: videoDevice)"
    if (isNew && ['denied', 'restricted'].includes(phone.camera))
      return this.fail('unknown/unknown', 'Cannot use Back Camera')
    // src:ios/Core/CameraSession.swift "self.checkIsActive(configuration: config)"
    this.setRunning(isActive)
    // src:ios/Core/CameraSession.swift "try self.configureTorch(configuration: config, device: device)"
    if (torch === 'on' && !this.device?.hasTorch) return this.fail('device/flash-unavailable')
    // src:ios/Core/CameraSession.swift "self.delegate?.onSessionInitialized()"
    if (isNew) this.fire('onInitialized')
    this.applied = this.props
  }

  /**
   * src:android/core/CameraSession.kt "suspend fun configure(lambda:"
   * src:android/core/PersistentCameraCaptureSession.kt "private suspend fun configure() {"
   */
  applyOnAndroid() {
    const { cameraId, isActive, codeScannerOptions, pixelFormat, torch } = this.props
    // src:android/CameraView.kt "if (video || enableFrameProcessor) {"
    const hasVideo = this.props.video || this.props.enableFrameProcessor
    const before = this.applied
    // Before anything can fail: src:android/core/CameraSession.kt "this.configuration = config"
    this.applied = this.props
    const isNew = before?.cameraId !== cameraId
    if (isNew) {
      if (phone.camera !== 'granted') return this.fail('permission/camera-permission-denied')
      // It closes the one camera before it opens the other: src:android/core/CameraSession.kt
      // "isRunning = false captureSession.setInput(cameraId)"
      this.setRunning(false)
    }
    if (differs(before, this.props, outputProps)) {
      // src:android/core/CameraSession.kt "isRunning = false val deviceDetails"
      this.setRunning(false)
      // src:android/core/CameraSession.kt "video.config.pixelFormat.toImageFormat()"
      if (hasVideo && pixelFormat === 'rgb') return this.fail('device/pixel-format-not-supported')
      if (hasVideo && codeScannerOptions)
        return this.fail('code-scanner/not-compatible-with-outputs')
    }
    // src:android/core/PersistentCameraCaptureSession.kt "val device = getOrCreateDevice(cameraId)"
    if (isActive) this.wasTaken = false
    if (torch === 'on' && !this.wasTaken && !this.device?.hasTorch)
      return this.fail('device/flash-unavailable')
    // src:android/core/CameraSession.kt "isRunning = captureSession.isRunning"
    this.setRunning(isActive)
    // Never after a first failure: src:android/core/CameraSession.kt
    // "if (diff.deviceChanged) { callback.onInitialized()"
    if (isNew) this.fire('onInitialized')
  }

  /**
   * Takes a running camera away. Android fires no `onStopped`; iOS starts the session again, and fires no
   * event either: src:ios/Core/CameraSession.swift "let shouldRestart = configuration?.isActive == true"
   */
  disconnect(message: string) {
    if (phone.platform === 'ios') return this.fail('unknown/unknown', message)
    // src:android/core/PersistentCameraCaptureSession.kt
    // "if (this.device == device) { this.didDestroyFromOutside = true"
    this.wasTaken = true
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

  /** Gives the frame processor what the sensor sees. */
  processFrame(image: SensorImage) {
    const { pixelFormat = 'yuv' } = this.props
    const frame = createFrame(image, pixelFormat, this.device?.position === 'front')
    const isAndroid = phone.platform === 'android'
    if (isAndroid) frame.incrementRefCount()
    this.frameProcessor?.(frame)
    // The encoder closes the image: src:android/core/VideoPipeline.kt "imageWriter?.queueInputImage(image)"
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
    film.stop((address) => {
      phone.files[path.replace('file://', '')] = address
      callback({ path, duration }, null)
    })
  }

  override render() {
    const { style, isActive } = this.props
    return (
      <View testID="camera" dataSet={{ active: isActive }} style={style}>
        <Preview camera={this} />
      </View>
    )
  }
}

/** Gives the camera on screen. */
export const getCamera = (): Camera | undefined => [...cameras.values()].at(-1)
