import type { PictureProps } from './phone'

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
  onError: (event: { nativeEvent: { code: string; message: string } }) => void
  onCodeScanned: (event: { nativeEvent: unknown }) => void
}

const videoOutput = ['video', 'enableFrameProcessor', 'pixelFormat'] as const

/** Props whose change makes the session configure its outputs anew. */
export const outputs = ['photo', ...videoOutput, 'codeScannerOptions'] as const

/** Props whose change reaches the session. */
export const settings = [...outputs, 'cameraId', 'torch', 'zoom', 'exposure', 'isActive'] as const

/** Whether one of the props has another value. */
export function differs(
  names: readonly (keyof NativeProps)[],
  before: NativeProps | undefined,
  after: NativeProps,
) {
  return names.some((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]))
}
