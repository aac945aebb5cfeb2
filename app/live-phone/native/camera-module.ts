/** The calls of the library that reach the native side, and those of its constants. */
import { type Camera, cameras, type RecordingCallback } from './camera-view'
import { record, takePhoto } from './captures'
import type { NativeError } from './native-props'
import type { PermissionName } from '../circumstances'
import { crash, phone, sleep } from './phone'

function reject(code: string): never {
  throw { code, message: `It failed with ${code}` } satisfies NativeError
}

/** Once refused for good, no dialog is shown. */
async function request(name: PermissionName): Promise<string> {
  if (phone[name] === 'not-determined') phone[name] = await phone.askForPermission(name)
  return phone[name] === 'granted' ? 'granted' : 'denied'
}

function getRecording(handle: number) {
  return cameras.get(handle)?.recording ?? reject('capture/no-recording-in-progress')
}

const VisionCameraProxy = {
  setFrameProcessor: (handle: number, { frameProcessor }: Pick<Camera, 'frameProcessor'>) =>
    void Object.assign(cameras.get(handle) ?? {}, { frameProcessor }),
  removeFrameProcessor: (handle: number): void =>
    VisionCameraProxy.setFrameProcessor(handle, { frameProcessor: undefined }),
  // src:ios/Frame%20Processor/VisionCameraProxy.mm "if (plugin == nil) { return jsi::Value::undefined();"
  initFrameProcessorPlugin: () => undefined,
}

/** `NativeModules.CameraView`. */
export const cameraModule = {
  getCameraPermissionStatus: () => phone.camera,
  getMicrophonePermissionStatus: () => phone.microphone,
  requestCameraPermission: () => request('camera'),
  requestMicrophonePermission: () => request('microphone'),

  installFrameProcessorBindings: () => {
    Object.assign(globalThis, { VisionCameraProxy })
    return true
  },

  takePhoto: async (handle: number, { flash }: { flash?: string }) => {
    const camera = cameras.get(handle) ?? reject('system/view-not-found')
    // src:ios/Core/CameraSession+Photo.swift "CameraQueues.cameraQueue.async"
    // src:android/core/PersistentCameraCaptureSession.kt
    // "): TotalCaptureResult { // Cancel any ongoing focus jobs focusJob?.cancel()
    // focusJob = null mutex.withLock {"
    await camera.queue
    if (!camera.props.photo) reject('capture/photo-not-enabled')
    // src:android/core/PersistentCameraCaptureSession.kt "throw CameraNotReadyError() val photoRequest"
    if (!camera.applied || camera.wasTaken) reject('session/camera-not-ready')
    // Interrupted sessions of iOS, too: https://github.com/mrousavy/react-native-vision-camera/pull/3637
    if (!camera.isDelivering) {
      if (phone.platform === 'ios') crash('No active and enabled video connection')
      reject('session/camera-not-ready')
    }
    const path = `/tmp/photo-${flash}-${Object.keys(phone.files).length + 1}.jpg`
    const { address, width, height } = await takePhoto(camera, flash)
    phone.files[path] = address
    const isMirrored = camera.device?.position === 'front'
    return { path, width, height, isRawPhoto: false, orientation: 'portrait', isMirrored }
  },

  startRecording: (handle: number, _options: unknown, callback: RecordingCallback) => {
    const camera = cameras.get(handle)
    const fail = (code: string) => callback(null, { code, message: `It failed with ${code}` })
    if (!camera?.props.video) return fail('capture/video-not-enabled')
    if (!camera.applied) return fail('session/camera-not-ready')
    if (phone.platform === 'android') {
      if (camera.props.audio && phone.microphone !== 'granted') {
        // src:android/CameraView+RecordVideo.kt "throw MicrophonePermissionError()"
        return fail('permission/microphone-permission-denied')
      }
      // src:android/core/CameraSession.kt "throw RecordingInProgressError()"
      if (camera.recording) return fail('capture/recording-in-progress')
    }
    // The new recording replaces the old one:
    // src:ios/Core/CameraSession+Video.swift "self.recordingSession = recordingSession"
    if (camera.recording) phone.lostVideos++
    camera.recording = { callback, startedAt: Date.now(), film: record(camera) }
  },

  stopRecording: async (handle: number) => {
    const recording = getRecording(handle)
    const camera = cameras.get(handle)
    if (phone.platform === 'android') return camera?.finishRecording()
    // iOS waits for late frames and sounds after this resolves:
    // src:ios/Core/RecordingSession.swift "private let automaticallyStopTimeoutSeconds = 4.0"
    const finish = () => camera?.recording === recording && camera.finishRecording()
    setTimeout(finish, camera?.isDelivering ? 100 : 4000)
  },

  pauseRecording: async (handle: number) => getRecording(handle).film.pause(),
  resumeRecording: async (handle: number) => getRecording(handle).film.resume(),

  focus: async (handle: number) => {
    const camera = cameras.get(handle) ?? reject('system/view-not-found')
    if (!camera.device) reject('session/camera-not-ready')
    if (!camera.device.supportsFocus) reject('device/focus-not-supported')
    if (camera.isFocusing) crash('A focus interrupted another')
    camera.isFocusing = true
    await sleep(100)
    camera.isFocusing = false
  },
}
