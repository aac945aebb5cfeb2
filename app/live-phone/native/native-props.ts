import type { CameraDevice, CameraProps, CodeScanner } from 'react-native-vision-camera'
import type { SensorImage } from './frame'

/** An error as native code gives it. */
export interface NativeError {
  code: string
  message: string
}

/** The props of the native view that change what it does, and its events. */
export interface NativeProps extends Omit<CameraProps, `on${string}`> {
  cameraId: string
  enableFrameProcessor?: boolean
  codeScannerOptions?: Pick<CodeScanner, 'codeTypes'>
  onViewReady?: () => void
  onInitialized: () => void
  onStarted: () => void
  onStopped: () => void
  onError: (event: { nativeEvent: NativeError }) => void
  onCodeScanned: (event: { nativeEvent: unknown }) => void
}

/** A camera as those see it who draw, record and scan its image. */
export interface CameraSource {
  props: Readonly<NativeProps>
  /** The props that the session has taken over. */
  applied: NativeProps | undefined
  device: CameraDevice | undefined
  isDelivering: boolean
  frameProcessor: unknown
  processFrame: (image: SensorImage) => void
  scan: (codes: object[], frame: object) => void
}

/**
 * Props whose change has Android build a new session:
 * src:android/core/CameraConfiguration.kt "left.format != right.format"
 */
export const outputProps =
  'photo video enableFrameProcessor pixelFormat codeScannerOptions format'.split(' ')

/** Whether any of these props has changed; functions count as the same. */
export function differs(
  before: NativeProps | undefined,
  after: NativeProps,
  names: readonly string[] = Object.keys({ ...before, ...after }),
): boolean {
  // React's elements lead back to themselves, which JSON cannot write.
  const compared = names.filter((name) => name !== 'children')
  const write = (props = {}) => JSON.stringify(compared.map((name) => Reflect.get(props, name)))
  return write(before) !== write(after)
}
