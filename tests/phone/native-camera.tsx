import { Component } from 'react'
import { phone, type Permission } from './phone'

/** The props of the native view that these screens set, and its events. */
interface NativeProps {
  cameraId: string
  isActive: boolean
  photo?: boolean
  video?: boolean
  audio?: boolean
  torch?: 'on' | 'off'
  zoom?: number
  exposure?: number
  codeScannerOptions?: { codeTypes: string[] }
  onInitialized: () => void
  onStarted: () => void
  onStopped: () => void
  onError: (event: { nativeEvent: { code: string; message: string } }) => void
  onCodeScanned: (event: { nativeEvent: unknown }) => void
}

interface RecordingCallback {
  (video: { path: string; duration: number } | null, error: NativeError | null): void
}

interface NativeError {
  code: string
  message: string
}

/** The cameras on screen, by handle; the last one is the one a test talks to. */
const cameras = new Map<number, Camera>()
let lastHandle = 0

/**
 * The native side of the library, as far as these screens can tell: what it accepts, in which order
 * it fires its events, and which calls fail.
 * @see node_modules/react-native-vision-camera/ios/Core/CameraSession.swift
 * @see node_modules/react-native-vision-camera/android/src/main/java/com/mrousavy/camera/core/CameraSession.kt
 */
export class Camera extends Component<NativeProps> {
  handle = ++lastHandle
  isRunning = false
  configuredId: string | undefined
  recording: { callback: RecordingCallback; isPaused: boolean } | undefined
  focused: { x: number; y: number }[] = []
  isFocusing = false
  /** Every configuration waits in a queue of its own thread. */
  queue = Promise.resolve()

  override componentDidMount() {
    cameras.set(this.handle, this)
    this.configure()
  }

  override componentDidUpdate() {
    this.configure()
  }

  override componentWillUnmount() {
    cameras.delete(this.handle)
  }

  configure() {
    this.queue = this.applyWhenFree(this.queue)
  }

  async applyWhenFree(queue: Promise<void>) {
    await queue
    if (cameras.has(this.handle)) this.applyProps()
  }

  applyProps() {
    const { cameraId, isActive, video, codeScannerOptions, torch } = this.props
    const device = phone.devices.find(({ id }) => id === cameraId)
    if (phone.platform === 'android') {
      if (phone.camera.status !== 'granted') return this.fail('permission/camera-permission-denied')
      if (video && codeScannerOptions) return this.fail('code-scanner/not-compatible-with-outputs')
    }
    const isNew = this.configuredId !== cameraId
    // Android closes the one camera before it opens the other.
    if (isNew && this.isRunning && phone.platform === 'android') this.setRunning(false)
    this.setRunning(isActive)
    if (torch === 'on' && !device?.hasTorch) this.fail('device/flash-unavailable')
    this.configuredId = cameraId
    if (isNew) this.props.onInitialized()
  }

  setRunning(isRunning: boolean) {
    if (isRunning === this.isRunning) return
    this.isRunning = isRunning
    if (isRunning) this.props.onStarted()
    else this.props.onStopped()
  }

  fail(code: string, message = `It failed with ${code}`) {
    this.props.onError({ nativeEvent: { code, message } })
  }

  /**
   * Ends a recording, as the writer of the file does when it has the last frame. After an error,
   * the session of Android keeps it, and no other can start.
   */
  finishRecording(error: NativeError | null = null) {
    const { callback } = this.recording ?? {}
    if (!error || phone.platform === 'ios') this.recording = undefined
    const path = phone.platform === 'ios' ? 'file:///tmp/video.mp4' : '/cache/video.mp4'
    callback?.(error ? null : { path, duration: 3 }, error)
  }

  override render() {
    return <div data-testid="camera" data-active={this.props.isActive} />
  }
}

/** The camera on screen; throws where there is none. */
export function getCamera(): Camera {
  const camera = [...cameras.values()].at(-1)
  if (!camera) throw new Error('There is no camera on screen')
  return camera
}

function reject(code: string): never {
  throw { code, message: `It failed with ${code}` } satisfies NativeError
}

function failAsTold(name: string): void {
  const failure = phone.failures[name]
  delete phone.failures[name]
  if (failure) throw failure
}

async function request(permission: Permission): Promise<string> {
  permission.status = permission.afterDialog.shift() ?? permission.status
  return permission.status === 'granted' ? 'granted' : 'denied'
}

function getRecording(handle: number) {
  return cameras.get(handle)?.recording ?? reject('capture/no-recording-in-progress')
}

/** `NativeModules.CameraView`. */
export const cameraModule = {
  getCameraPermissionStatus: () => phone.camera.status,
  getMicrophonePermissionStatus: () => phone.microphone.status,
  requestCameraPermission: () => request(phone.camera),
  requestMicrophonePermission: () => request(phone.microphone),

  takePhoto: async (handle: number, { flash }: { flash?: string }) => {
    const camera = cameras.get(handle) ?? reject('system/view-not-found')
    if (!camera.props.photo) reject('capture/photo-not-enabled')
    if (!camera.configuredId) reject('session/camera-not-ready')
    if (!camera.isRunning) {
      if (phone.platform === 'ios') phone.crashes.push('No active and enabled video connection')
      reject('session/camera-not-ready')
    }
    failAsTold('takePhoto')
    return { path: `/tmp/photo-${flash}.jpg`, width: 4, height: 3, isRawPhoto: false }
  },

  startRecording: (handle: number, _options: unknown, callback: RecordingCallback) => {
    const camera = cameras.get(handle)
    const failure = phone.failures['startRecording']
    const fail = (code: string) => callback(null, { code, message: `It failed with ${code}` })
    if (failure) return callback(null, failure)
    if (!camera?.props.video) return fail('capture/video-not-enabled')
    if (!camera.configuredId) return fail('session/camera-not-ready')
    if (camera.recording) return fail('capture/recording-in-progress')
    if (camera.props.audio && phone.microphone.status !== 'granted') {
      return fail('permission/microphone-permission-denied')
    }
    camera.recording = { callback, isPaused: false }
  },

  stopRecording: async (handle: number) => {
    getRecording(handle)
    failAsTold('stopRecording')
    // iOS waits for late frames after this resolves.
    if (phone.platform === 'android') cameras.get(handle)?.finishRecording()
  },

  pauseRecording: async (handle: number) => {
    getRecording(handle).isPaused = true
  },

  resumeRecording: async (handle: number) => {
    getRecording(handle).isPaused = false
  },

  focus: async (handle: number, point: { x: number; y: number }) => {
    const camera = cameras.get(handle) ?? reject('system/view-not-found')
    const device = phone.devices.find(({ id }) => id === camera.configuredId)
    if (!device) reject('session/camera-not-ready')
    if (!device.supportsFocus) reject('device/focus-not-supported')
    if (camera.isFocusing) phone.crashes.push('A focus interrupted another')
    failAsTold('focus')
    camera.isFocusing = true
    camera.focused.push(point)
    await new Promise((resolve) => setTimeout(resolve, 100))
    camera.isFocusing = false
  },
}

/** `NativeModules.CameraDevices`, which the library reads once. */
export const devicesModule = {
  getConstants: () => ({
    availableCameraDevices: phone.devices,
    userPreferredCameraDevice: undefined,
  }),
}
