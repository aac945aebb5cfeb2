import type { Film, PictureProps } from './phone'

/** An error as native code gives it. */
export interface NativeError {
  code: string
  message: string
}

/** What `startRecording` is called with: for the file, or for the error. */
export /** A video that is recorded. */
interface RecordingCallback {
  (video: { path: string; duration: number } | null, error: NativeError | null): void
}

/** A video that is recorded. */
export interface Recording {
  callback: RecordingCallback
  startedAt: number
  /** When it was paused, and for how long it was before; both in milliseconds. */
  pausedAt: number | undefined
  pausedTime: number
  film: Film | undefined
  /** Whether its file is complete or lost, although Android still counts as recording. */
  isOver: boolean
}

/** The props of the native view that these screens set, and its events. */
export interface NativeProps extends PictureProps {
  style?: object
  cameraId: string
  isActive: boolean
  photo?: boolean
  video?: boolean
  audio?: boolean
  pixelFormat?: string
  enableFrameProcessor?: boolean
  onViewReady?: () => void
  onInitialized: () => void
  onStarted: () => void
  onStopped: () => void
  onError: (event: { nativeEvent: NativeError }) => void
  onCodeScanned: (event: { nativeEvent: unknown }) => void
}

/** Props whose change makes the session configure its outputs anew. */
export const outputs = [
  'photo',
  'video',
  'enableFrameProcessor',
  'pixelFormat',
  'codeScannerOptions',
] as const

/** Props whose change reaches the session. */
export const settings = [...outputs, 'cameraId', 'torch', 'zoom', 'exposure', 'isActive'] as const

/** Whether one of the props has another value. */
export const differs = (
  names: readonly (keyof NativeProps)[],
  before: NativeProps | undefined,
  after: NativeProps,
): boolean => names.some((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]))
