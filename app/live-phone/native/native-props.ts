/** An error as native code gives it. */
export interface NativeError {
  code: string
  message: string
}

/** The props of the native view that change what it does, and its events. */
export interface NativeProps {
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

/**
 * Props whose change has Android build a new session, and all whose change reaches the session.
 * src:android/src/main/java/com/mrousavy/camera/core/CameraConfiguration.kt "left.format != right.format"
 * src:ios/Core/CameraConfiguration.swift "formatChanged = inputChanged || left?.format != right.format"
 */
export const outputProps = [
  'photo',
  'video',
  'enableFrameProcessor',
  'pixelFormat',
  'codeScannerOptions',
  'format',
] as const
export const sessionProps = [
  ...outputProps,
  'cameraId',
  'fps',
  'torch',
  'zoom',
  'exposure',
  'isActive',
] as const

/** Whether one of these props has changed. */
export const differs = (
  names: readonly (keyof NativeProps)[],
  before: NativeProps | undefined,
  after: NativeProps,
): boolean => names.some((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]))
