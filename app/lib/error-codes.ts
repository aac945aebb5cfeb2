/** Whether a text has the form of an error code: `device/no-device`, or `NO_ACTIVITY` of native code. */
export function isErrorCode(text: string): boolean {
  return /^(?:[a-z-]+\/[a-z-]+|[A-Z]+_[A-Z_]+)$/.test(text)
}

/** The name of the class that the library makes of a code, as `tryParseNativeCameraError` does. */
export function getErrorClass(code: string): string {
  return code.startsWith('capture/') ? 'CameraCaptureError' : 'CameraRuntimeError'
}
