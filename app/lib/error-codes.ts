/** Whether a text has the form of an error code: `device/no-device`, or `NO_ACTIVITY` of native code. */
export function isErrorCode(text: string): boolean {
  return /^(?:[a-z-]+\/[a-z-]+|[A-Z]+_[A-Z_]+)$/.test(text)
}
